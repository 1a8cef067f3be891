import { randomUUID } from 'node:crypto';
import { noAgendaHours } from '#domain/agenda/agenda-hours.ts';
import type { CallName } from '#domain/api/index.ts';
import { rutCheckDigit } from '#domain/rut.ts';
import { apiClient } from '../../support/api-client.ts';
import { password as personPassword } from '../../support/people.ts';
import { anyPlace, type Made } from '../objects.ts';
import { type Ask, byId, type Requests } from '../requests.ts';
import { documentOf } from '../world.ts';

const ofOwner = ({ side }: Made): Ask => ({ params: { id: side.owner.userId } });
const ofIdentity = ({ side }: Made): Ask => ({ params: { id: side.owner.identityId } });
const ofTower = ({ side }: Made): Ask => ({ params: { id: side.tower.userId } });
const ofPolyclinic = ({ side }: Made): Ask => ({ params: { id: side.polyclinicId } });
const owner = ({ side }: Made) => side.owner.userId;
const unknownEmail = () => `${randomUUID()}@ronda.example`;
const password = 'another good password';
let usersAsked = 0;
/** A different document and address for each. */
const newUser = () => {
  usersAsked += 1;
  const digits = String(41_000_000 + usersAsked);
  return {
    IC: `${digits}-${rutCheckDigit(digits)}`,
    Name: 'Nueva',
    LastName: 'Persona',
    Gender: 'F',
    BirthDate: '1988-02-29',
    Email: unknownEmail(),
    RoleIds: [6],
  };
};
const boundary = 'boundary-of-the-table';
/** Contains an unsendable row, so that the daily limit is left to the others. */
const invitationFile = (userId: string) =>
  [
    `--${boundary}\r\nContent-Disposition: form-data; name="UserInvitingId"\r\n\r\n${userId}\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="Data"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`,
    `correo;nombre\r\nsin-arroba;Ana\r\n\r\n--${boundary}--\r\n`,
  ].join('');
const newBankAccount = (BankId: string = randomUUID()) => ({
  IdentificationUser: '12345678-5',
  AccountName: 'Cuenta',
  AccountType: 1,
  AccountNumber: '00123456',
  CurrentPassword: personPassword,
  BankId,
});
/** A Monday after the test clock. */
const agendaDay = '2026-05-11';
const agendaDetail = ({ side }: Made): Ask => ({ query: { medicalUserId: side.owner.userId, date: agendaDay } });
let holdsAsked = 0;
/** A different time for every hold, because the previous one belongs to another user. */
const nextStart = () => {
  holdsAsked += 1;
  return new Date(Date.parse('2026-06-01T12:00:00.000Z') + holdsAsked * 300_000).toISOString();
};
const guess = () => ({ grant_type: 'password', username: unknownEmail(), password: 'guessed' });

const identity: Requests = {
  connectToken: {
    ask: () => ({ body: { ...guess(), ...apiClient } }),
  },
  'connectToken: without the secret of a client': { ask: () => ({ body: guess() }) },
  endSession: { ends: true },
  forgotPassword: { ask: () => ({ body: { Email: unknownEmail() } }) },
  checkResetCode: { ask: () => ({ body: { Email: unknownEmail(), Code: 'guessed' } }) },
  resetPassword: {
    ask: () => ({ body: { Email: unknownEmail(), Password: password, ConfirmPassword: password, Code: 'guessed' } }),
  },
  changePassword: {
    ask: () => ({ body: { CurrentPassword: 'guessed', Password: password, ConfirmPassword: password } }),
  },
  resetPasswordTemporary: {
    ask: ({ side }) => ({ params: { id: side.tower.userId } }),
  },
};

const users: Requests = {
  getUserByIdentity: { ask: ofIdentity },
  getEmployeeByIdentity: { ask: ofIdentity },
  getUser: { ask: ofOwner },
  'getUser: a patient': { ask: ({ side }) => ({ params: { id: side.patientId } }) },
  updateUser: {
    ask: ({ side }) => ({
      params: { id: side.owner.userId },
      body: [{ op: 'replace', path: '/IsAutomaticOpenChat', value: true }],
    }),
  },
  'updateUser: put out': {
    ask: ({ side }) => ({
      params: { id: side.owner.userId },
      body: [{ op: 'replace', path: '/ActiveEsachs', value: true }],
    }),
  },
  getUserByIc: { ask: ({ side }) => ({ params: { ic: documentOf(side.owner) } }) },
  listUsers: { shows: owner, ask: () => ({ query: { size: '100' } }) },
  getUserAccount: { ask: ofOwner },
  createUser: { given: 'run', ask: () => ({ body: newUser() }) },
  createUserWithRoles: { given: 'run', ask: () => ({ body: newUser() }) },
  associateSpecialties: { ask: ({ side }) => ({ body: { UserId: side.tower.userId, SpecialtyIds: [] } }) },
  removeUser: { given: 'tower', ask: ofTower },
  listForFacilitatorScheduler: { shows: owner },
  getWallet: { given: 'payment', shows: ({ id }) => id },
  getWalletCsv: { given: 'payment', shows: ({ id }) => id },
  getWalletPdf: { given: 'payment' },
  getBankAccount: { given: 'bankAccount', ask: ofOwner },
  createBankAccount: {
    given: 'bankAccount',
    ask: ({ side, bankId }) => ({ params: { id: side.owner.userId }, body: newBankAccount(bankId) }),
  },
  updateBankAccount: {
    given: 'bankAccount',
    ask: ({ id }) => ({
      params: { id },
      body: [
        { op: 'replace', path: '/AccountName', value: 'Otra' },
        { op: 'add', path: '/CurrentPassword', value: personPassword },
      ],
    }),
  },
  listStaffsOfUser: { given: 'staff', ask: ofOwner },
  adjustPrices: { given: 'staff', ask: ({ id }) => ({ body: [{ StaffId: id, Price: 21_000 }] }) },
  listOwnServices: { given: 'service', ask: ofOwner, shows: ({ id }) => id },
  updateOwnService: {
    given: 'service',
    ask: (made) => ({ ...byId(made), body: [{ op: 'replace', path: '/DeltaTime', value: 45 }] }),
  },
  removeOwnService: { given: 'service', ask: byId },
  listServicesOfUser: {
    given: 'service',
    ask: (made) => ({ ...ofOwner(made), query: { size: '1000' } }),
    shows: ({ id }) => id,
  },
  getAgendaHours: { given: 'agendaHours', ask: ofOwner, shows: ({ id }) => id },
  saveAgendaHours: {
    given: 'agendaHours',
    ask: (made) => ({ ...ofOwner(made), body: { ...noAgendaHours, DeltaMinutes: 30 } }),
  },
  listCalendar: {
    given: 'agendaHours',
    ask: ({ side }) => ({ query: { medicalUserId: side.owner.userId, initDate: agendaDay } }),
  },
  listCalendarDetail: { given: 'agendaHours', ask: agendaDetail, shows: ({ id }) => id },
  listScheduler: {
    given: 'scheduled',
    ask: (made) => ({ ...ofOwner(made), query: { initDate: '2026-05-04', endDate: '2026-05-04' } }),
    shows: ({ care }) => care,
  },
  listAgendaPatients: {
    ask: ({ side }) => ({ query: { medicalUserId: side.owner.userId, searchText: 'Rosa' } }),
  },
  holdSlot: {
    ask: ({ side }) => ({ body: { ProfessionalId: side.owner.userId, Start: nextStart(), DeltaMinutes: 5 } }),
  },
  releaseSlot: { given: 'hold', ask: byId },
  sendInvitations: { ask: ({ side }) => ({ body: [{ UserInvitingId: side.owner.userId, Email: unknownEmail() }] }) },
  uploadInvitations: { ask: ({ side }) => ({ body: invitationFile(side.owner.userId) }) },
  listInvitations: {
    given: 'invitation',
    ask: ({ side }) => ({ query: { userInvitingId: side.owner.userId, size: '1000' } }),
    shows: ({ id }) => id,
  },
  getCalendarFeed: { ask: ofOwner },
  renewCalendarFeed: { ask: ofOwner },
  revokeCalendarFeed: { ask: ofOwner },
  readCalendarFeed: { ask: () => ({ params: { secret: randomUUID() } }) },
  'readCalendarFeed: of the owner': { given: 'calendarFeed', ask: ({ id }) => ({ params: { secret: id } }) },
  listCalendarSolidarity: {
    given: 'agendaHours',
    ask: ({ side }) => ({ query: { medicalUserId: side.owner.userId, initDate: agendaDay } }),
  },
  listCalendarDetailSolidarity: { given: 'agendaHours', ask: agendaDetail, shows: ({ id }) => id },
  listDoctorSolidarity: {
    given: 'agendaHours',
    ask: ({ id, specialtyId }) => ({
      query: { specialtyId: specialtyId ?? '', branchOfficeId: id, date: agendaDay },
    }),
    shows: ({ side }) => side.owner.userId,
  },
  listBranchOfficesOfUser: { given: 'staff', ask: ofOwner },
  listBranchOfficesOfOrganization: {
    given: 'branchOffice',
    ask: ({ side }) => ({ params: { id: side.organizationId }, query: { size: '1000' } }),
    shows: ({ id }) => id,
  },
  listContactsByUser: { ask: ofOwner },
  listAddressesByUser: { given: 'address', ask: ofOwner },
  listSessions: { given: 'sessionElsewhere', shows: ({ id }) => id },
  endOtherSession: { given: 'sessionElsewhere', ask: byId },
  getOnlineMedics: { ask: ofPolyclinic },
  goOnline: { ask: () => ({ body: { EndDate: '2026-05-04T20:00:00.000Z', DeltaMinutes: 15 } }) },
  getAvailability: {
    ask: ({ side }) => ({ params: { userId: side.owner.userId } }),
  },
};

const directory: Requests = {
  listMyFunctionsOf: { ask: () => ({ params: { appId: 1 } }) },
  listFunctionsByRoles: { ask: () => ({ body: { RoleIds: [1] } }) },
  listFunctionsOf: { ask: () => ({ params: { appId: 1 } }) },
  listRoles: { ask: () => ({ params: { applicationId: 1 } }) },
  listMyPolyclinics: { shows: ({ side }) => side.polyclinicId },
  getPolyclinicUse: { given: 'polyclinic', ask: byId },
  listPolyclinicAnswerTo: { ask: ofPolyclinic },
  listPolyclinicDoctors: { ask: ofPolyclinic },
  listPolyclinicUsers: { ask: ofPolyclinic },
  listPolyclinicProfessionals: { ask: ofPolyclinic },
  searchPolyclinicDoctors: {
    shows: owner,
    ask: () => ({ params: { text: 'rojas' } }),
  },
  listPolyclinicPeople: {
    given: 'held',
    ask: ({ side }) => ({ query: { polyclinicId: side.polyclinicId, role: '2' } }),
  },
  createPoliUser: {
    given: 'documentType',
    ask: ({ side, id }) => ({
      body: {
        PolyclinicId: side.polyclinicId,
        DocumentTypeId: id,
        IC: `P-${randomUUID()}`,
        Name: 'Nueva',
        LastName: 'Persona',
        Gender: 'F',
        BirthDate: '1988-02-29',
      },
    }),
  },
};

const ofPatient = (body?: object) => ({
  given: 'held' as const,
  ask: ({ side }: Made) => ({ params: { id: side.patientId }, ...(body && { body }) }),
});
const described = (DocumentTypeId: string) => ({
  DocumentTypeId,
  IC: `P-${randomUUID()}`,
  Name: 'Nueva',
  LastName: `Persona ${randomUUID()}`,
  BirthDate: '1988-02-29',
});
const patientPages: Requests = {
  listPatients: { given: 'held', ask: ({ side }) => ({ query: { polyclinicId: side.polyclinicId } }) },
  'listPatients: of everywhere': { given: 'held', shows: ({ side }) => side.patientId },
  createPatient: {
    given: 'documentType',
    ask: ({ side, id }) => ({
      body: { ...described(id), Gender: 'F', PolyclinicId: side.polyclinicId, Different: [] },
    }),
  },
  registerPatient: {
    given: 'held',
    ask: ({ side }) => ({
      body: {
        UserId: side.patientId,
        PolyclinicId: side.polyclinicId,
        DocumentTypeId: randomUUID(),
        IC: 'P-1',
        BirthDate: '1988-02-29',
      },
    }),
  },
  getPatient: ofPatient(),
  updatePatient: ofPatient([{ op: 'replace', path: '/Occupation', value: 'Chofer' }]),
  findSamePatients: { given: 'documentType', ask: ({ id }) => ({ body: described(id) }) },
};

const place = { ask: () => ({ params: { id: randomUUID() } }) };
const places: Requests = {
  listStatesByCountry: place,
  listCitiesByCountry: place,
  listCitiesByState: place,
  listInstitutionHealthInsurances: place,
  listContacts: { given: 'contact', shows: ({ id }) => id },
  getContact: { given: 'contact', ask: byId },
  createContact: {
    ask: ({ side }) => ({ body: { UserId: side.owner.userId, Value: '+56 9 3333 4444', Kind: 'Phone' } }),
  },
  updateContact: {
    given: 'contact',
    ask: (made) => ({ ...byId(made), body: [{ op: 'replace', path: '/Value', value: '+56 9 0000 0000' }] }),
  },
  removeContact: { given: 'contact', ask: byId },
  listAddresses: { given: 'address', shows: ({ id }) => id },
  getAddress: { given: 'address', ask: byId },
  createAddress: {
    given: 'address',
    ask: ({ side }) => ({
      body: { UserId: side.owner.userId, Kind: 'Work', Street: 'Calle', Number: '2', Unit: null, ...anyPlace },
    }),
  },
  updateAddress: {
    given: 'address',
    ask: (made) => ({ ...byId(made), body: [{ op: 'replace', path: '/Street', value: 'Otra calle' }] }),
  },
  removeAddress: { given: 'address', ask: byId },
  listStudies: { given: 'study', shows: ({ id }) => id },
  getStudy: { given: 'study', ask: byId },
  createStudy: {
    ask: ({ side }) => ({
      body: { UserId: side.owner.userId, Name: 'Diplomado', Institution: 'Universidad', Year: 2019 },
    }),
  },
  updateStudy: {
    given: 'study',
    ask: (made) => ({ ...byId(made), body: [{ op: 'replace', path: '/Year', value: 2020 }] }),
  },
  removeStudy: { given: 'study', ask: byId },
  listVideosRecommended: { given: 'recommendedVideo', ask: () => ({ query: { size: '1000' } }), shows: ({ id }) => id },
  getVideoRecommended: { given: 'recommendedVideo', ask: byId },
  createVideoRecommended: {
    given: 'held',
    ask: ({ side }) => ({
      body: { UserId: side.patientId, Link: 'https://videos.ronda.example/1', Comment: 'Ejercicios', Active: true },
    }),
  },
  updateVideoRecommended: {
    given: 'recommendedVideo',
    ask: (made) => ({ ...byId(made), body: [{ op: 'replace', path: '/Comment', value: 'Otros ejercicios' }] }),
  },
  removeVideoRecommended: { given: 'recommendedVideo', ask: byId },
  listStaffs: { given: 'staff', ask: () => ({ query: { size: '1000' } }), shows: ({ id }) => id },
  getStaff: { given: 'staff', ask: byId },
  createStaff: {
    given: 'newStaff',
    ask: ({ side, id, specialtyId = '' }) => ({
      body: {
        UserId: side.owner.userId,
        BranchOfficeId: id,
        SpecialtyId: specialtyId,
        Price: 20_000,
        CurrencyId: randomUUID(),
        Active: true,
      },
    }),
  },
  updateStaff: {
    given: 'staff',
    ask: (made) => ({ ...byId(made), body: [{ op: 'replace', path: '/Price', value: 22_000 }] }),
  },
  removeStaff: { given: 'staff', ask: byId },
};

export const requests: Requests<CallName> = { ...identity, ...users, ...directory, ...patientPages, ...places };
