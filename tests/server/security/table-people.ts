import { randomUUID } from 'node:crypto';
import type { CallName } from '#domain/api/index.ts';
import { type ResourceName, resourceNames, resources } from '#domain/resources/index.ts';
import { apiClient } from '../support/api-client.ts';
import { anyRut, type Made } from './objects.ts';
import { type Ask, both, byId, clinical, type Row, type Rows } from './table.ts';
import { documentOf } from './world.ts';

/** By whoever may work; and, `onAVisit`, by a patient with the link of a visit too. */
const everybody = { own: '+++++31' };
const onAVisit = { own: '++++++1' };
const ofOwner = ({ side }: Made): Ask => ({ params: { id: side.owner.userId } });
const ofIdentity = ({ side }: Made): Ask => ({ params: { id: side.owner.identityId } });
const ofPolyclinic = ({ side }: Made): Ask => ({ params: { id: side.polyclinicId } });
const owner = ({ side }: Made) => side.owner.userId;
const nobody = () => `${randomUUID()}@ronda.example`;
const password = 'another good password';
const guess = () => ({ grant_type: 'password', username: nobody(), password: 'guessed' });

const identity: Rows = {
  connectToken: {
    own: 'vvvvvvv',
    ask: () => ({ body: { ...guess(), ...apiClient } }),
  },
  'connectToken: without the secret of a client': { own: '1111111', ask: () => ({ body: guess() }) },
  getUserInfo: everybody,
  endSession: { own: '+++++++', ends: true },
  forgotPassword: { own: '+++++++', ask: () => ({ body: { Email: nobody() } }) },
  resetPassword: {
    own: 'vvvvvvv',
    ask: () => ({ body: { Email: nobody(), Password: password, ConfirmPassword: password, Code: 'guessed' } }),
  },
  changePassword: {
    own: 'vvvvv31',
    ask: () => ({ body: { CurrentPassword: 'guessed', Password: password, ConfirmPassword: password } }),
  },
  resetPasswordTemporary: {
    ...both('+4+4331', '444+331'),
    ask: ({ side }) => ({ params: { id: side.tower.userId } }),
  },
  getDraftKey: onAVisit,
  keepAlive: onAVisit,
  getHubTicket: onAVisit,
};

/** Colleagues know each other, of an organization or of a polyclinic; a facilitator belongs to neither. */
const known = both('+4+4431', '444+431');
const knownToStaff = both('+4+4431', '444+431');
const users: Rows = {
  getUserByIdentity: { ...known, ask: ofIdentity },
  getEmployeeByIdentity: { ...known, ask: ofIdentity },
  getUser: { ...known, ask: ofOwner },
  'getUser: a patient': { ...both('4444431', '4444431'), ask: ({ side }) => ({ params: { id: side.patientId } }) },
  updateUser: {
    ...both('+4v4431', '444+431'),
    ask: ({ side }) => ({
      params: { id: side.owner.userId },
      body: [{ op: 'replace', path: '/IsAutomaticOpenChat', value: true }],
    }),
  },
  'updateUser: put out': {
    ...both('v4+4431', '444v431'),
    ask: ({ side }) => ({
      params: { id: side.owner.userId },
      body: [{ op: 'replace', path: '/ActiveEsachs', value: true }],
    }),
  },
  getUserByIc: { ...knownToStaff, ask: ({ side }) => ({ params: { ic: documentOf(side.owner) } }) },
  listUsers: { ...both('+-+--31', '---+-31'), shows: owner, ask: () => ({ query: { size: '100' } }) },
  listForFacilitatorScheduler: { ...both('+-+-+31', '---+-31'), shows: owner },
  listContactsByUser: { ...knownToStaff, ask: ofOwner },
  getOnlineMedics: { ...both('+444431', '444+431'), ask: ofPolyclinic },
  goOnline: { ...everybody, ask: () => ({ body: { EndDate: '2026-05-04T20:00:00.000Z', DeltaMinutes: 15 } }) },
  goOffline: everybody,
  getAvailability: {
    ...both('+444+31', '444+431'),
    ask: ({ side }) => ({ params: { userId: side.owner.userId } }),
  },
};

const people = both('+444431', '444+431');
const directory: Rows = {
  listMyFunctions: everybody,
  listMyFunctionsOf: { ...everybody, ask: () => ({ params: { appId: 1 } }) },
  listFunctionsByRoles: { own: '++++331', ask: () => ({ body: { RoleIds: [1] } }) },
  listFunctionsOf: { ...everybody, ask: () => ({ params: { appId: 1 } }) },
  listRoles: { ...everybody, ask: () => ({ params: { applicationId: 1 } }) },
  listMyPolyclinics: { ...both('+----31', '---+-31'), shows: ({ side }) => side.polyclinicId },
  listPolyclinicAnswerTo: { ...people, ask: ofPolyclinic },
  listPolyclinicDoctors: { ...people, ask: ofPolyclinic },
  listPolyclinicUsers: { ...people, ask: ofPolyclinic },
  listPolyclinicProfessionals: { ...people, ask: ofPolyclinic },
  searchPolyclinicDoctors: {
    ...both('+----31', '---+-31'),
    shows: owner,
    ask: () => ({ params: { text: 'rojas' } }),
  },
  listPolyclinicPeople: {
    ...clinical,
    given: 'held',
    ask: ({ side }) => ({ query: { polyclinicId: side.polyclinicId, role: '2' } }),
  },
  createPoliUser: {
    ...clinical,
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
  listOrganizations: everybody,
  getUtcNow: onAVisit,
};

const written = { own: '++++331' };
const valid: Partial<Record<ResourceName, () => object>> = {
  company: () => ({ Name: 'Otra empresa', IC: anyRut(), EconomicActivity: 'Minería' }),
  medicine: () => ({
    Name: 'Otro',
    Dci: 'otro',
    Laboratory: 'Otro',
    Strength: '1 mg',
    PharmaceuticalForm: 'comprimido',
    Route: 'oral',
    SaleCondition: 'SIMPLE',
  }),
};
/** Read by everybody, written by who keeps the catalogues (domain 5.1); contacts are a person's own. */
const resourceRows = Object.fromEntries(
  resourceNames
    .filter((name) => name !== 'contact')
    .flatMap((given): [string, Row][] => {
      const { one, many } = resources[given];
      const change = [{ op: 'replace', path: '/Active', value: false }];
      const named = () => valid[given]?.() ?? { [Object.keys(resources[given].fields)[0] ?? '']: 'Otro valor' };
      const body = () => ({ ...named(), Active: true });
      return [
        [`list${many}`, everybody],
        [`get${one}`, { ...everybody, given, ask: byId }],
        [`create${one}`, { ...written, ask: () => ({ body: body() }) }],
        [`update${one}`, { ...written, given, ask: (made) => ({ ...byId(made), body: change }) }],
        [`remove${one}`, { ...written, given, ask: byId }],
      ];
    }),
) as Rows;

const place = { ...everybody, ask: () => ({ params: { id: randomUUID() } }) };
const ownContact = both('+444431', '444+431');
const places: Rows = {
  listStatesByCountry: place,
  listCitiesByCountry: place,
  listCitiesByState: place,
  listInstitutionHealthInsurances: place,
  listContacts: { ...both('+----31', '---+-31'), given: 'contact', shows: ({ id }) => id },
  getContact: { ...ownContact, given: 'contact', ask: byId },
  createContact: {
    ...ownContact,
    ask: ({ side }) => ({ body: { UserId: side.owner.userId, Value: '+56 9 3333 4444', Kind: 'Phone' } }),
  },
  updateContact: {
    ...ownContact,
    given: 'contact',
    ask: (made) => ({ ...byId(made), body: [{ op: 'replace', path: '/Value', value: '+56 9 0000 0000' }] }),
  },
  removeContact: { ...ownContact, given: 'contact', ask: byId },
};

export const peopleTable: Rows<CallName> = { ...identity, ...users, ...directory, ...resourceRows, ...places };
