import { functionTable } from '#domain/navigation/function-table.ts';
import { routeByName } from '#domain/navigation/routes.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const doctorId = id(1);
export const colleagueId = id(2);

const functions = (roles: readonly number[]) =>
  functionTable
    .filter((entry) => entry.roles.some((role) => roles.includes(role)))
    .map((entry, index) => ({
      ApplicationFunctionId: id(100 + index),
      ApplicationFunctionFatherId: null,
      ApplicationId: entry.applicationId,
      Title: entry.titleEs,
      TitleEs: entry.titleEs,
      TitleEn: entry.titleEn,
      Route: `/{language}${routeByName(entry.routeName).path}`,
      RouteName: entry.routeName,
      Tag: entry.routeName,
      Icon: entry.icon,
      Location: entry.location,
      InMenu: entry.inMenu,
      Order: entry.order,
      parent: null,
      order: entry.order,
      routeName: entry.routeName,
    }));
const listed = <T>(Dtos: T[]) => ({ Quantity: Dtos.length, Dtos });

export const userWith = (roles: readonly number[], over: object = {}) => ({
  UserId: doctorId,
  Name: 'Matías',
  LastName: 'Rivas',
  SecondLastName: 'Fuentes',
  PhotoUrl: null,
  IC: '40100000-3',
  Gender: 'M',
  ActiveEsachs: true,
  Roles: roles.map((RoleId) => ({ RoleId, Name: 'ROLE' })),
  Specialties: [],
  Studies: [],
  Contacts: [],
  Version: 1,
  ...over,
});

export const orientation = (n: number, over: Partial<Orientation> = {}): Orientation => ({
  OrientationId: id(500 + n),
  Number: 9_000 + n,
  QuestionUserId: null,
  Question: `Pregunta número ${n}`,
  AnswerUserId: null,
  AnswerUser: null,
  Answer: null,
  status: 1,
  Priority: 2,
  SpecialtyId: null,
  SpecialtyName: null,
  CreatedAt: '2026-05-04T12:50:00.000Z',
  AnsweredAt: null,
  PendingAnswer: null,
  SendAt: null,
  Files: [],
  MedicalCareId: null,
  CloseReason: null,
  RecordShare: 'NONE',
  IsVisibleMedicalRecord: false,
  User: {
    UserId: null,
    Name: 'J. P.',
    LastName: '',
    IC: null,
    BirthDate: null,
    Age: 33,
    Gender: 'F',
    HealthInsurance: null,
    Masked: true,
  },
  BlokUserId: null,
  BlokUser: null,
  IsBlocked: false,
  BlockedAt: null,
  LockExpiresAt: null,
  Version: 1,
  ...over,
});

/** A doctor with one polyclinic and an empty queue, unless a test overrides it. */
export const people = {
  answers: {
    connectToken: { token_type: 'Bearer', expires_in: 900, may_work: true },
    getUtcNow: { UtcNowDate: '2026-05-04T13:00:00.000Z' },
    getUserInfo: {
      sub: id(9),
      email: 'doctor@ronda.example',
      name: 'Matías Rivas',
      must_change_password: false,
      may_work: true,
    },
    getEmployeeByIdentity: {
      EmployeeId: id(8),
      UserId: doctorId,
      IdentityId: id(9),
      OrganizationId: null,
      Active: true,
      SupportUserId: null,
    },
    getUserByIdentity: userWith([1]),
    listMyFunctions: listed(functions([1])),
    listAnsweredReferrals: listed([]),
    listMyPolyclinics: listed([
      {
        PolyclinicId: id(20),
        Name: 'Faena Cerro Pintado',
        Code: 'FCP',
        PolyclinicTypeId: 2,
        RequiresValidation: true,
        AltitudeMeters: 3_200,
        Address: null,
        IsStaff: true,
        Organization: { OrganizationId: id(21), Name: 'Minera', LogoUrl: null },
      },
    ]),
    getAvailability: {
      AvailabilityTelediagnosticId: null,
      UserId: doctorId,
      Status: 0,
      EndDate: null,
      DeltaMinutes: null,
    },
    listOrientations: listed([]),
    getDashboardTotals: {
      OrientationNew: 0,
      OrientationClose: 0,
      TeleconsultNew: 0,
      TeleconsultClose: 0,
      PolyclinicNew: 0,
      PolyclinicProcess: 0,
      PolyclinicClose: 0,
      SheduleNew: 0,
      SheduleProcess: 0,
      ShowExam: 0,
      FormCovid19New: 0,
      ConsultSheduledNew: 0,
    },
  },
  functions,
  listed,
};
