import type { ApplicationFunction } from '#domain/application-function.ts';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { Orientation } from '#domain/orientation.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import { RoleId } from '#domain/roles.ts';
import type { User } from '#domain/user.ts';

/** `guid(7)`: short to write, valid to zod. */
export const guid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Ten in the morning in Santiago. */
export const t0 = Date.parse('2026-05-04T14:00:00Z');
export const iso = (at: number) => new Date(at).toISOString();

export const me = guid(1);
export const other = guid(2);

export const user = (over: Partial<User> = {}): User => ({
  UserId: me,
  Name: 'Marcela',
  LastName: 'Rojas',
  PhotoUrl: null,
  SecondLastName: null,
  IC: '12.345.678-5',
  DocumentTypeId: guid(90),
  Gender: 'F',
  BirthDate: '1980-02-03',
  CountryId: null,
  NativePeopleId: null,
  MedicalRecordCode: null,
  LinKedInUrl: null,
  PhotoId: null,
  SignatureId: null,
  SignatureUrl: null,
  Active: true,
  IsOnline: false,
  IsAutomaticOpenChat: false,
  HasEToken: false,
  IsNotificationSoundActive: true,
  ActiveEsachs: true,
  Roles: [{ RoleId: RoleId.DOCTOR, Name: 'DOCTOR' }],
  Specialties: [{ SpecialtyId: guid(50), Name: 'Medicina interna' }],
  Studies: [],
  Contacts: [],
  Version: 1,
  ...over,
});

export const applicationFunction = (RouteName: string): ApplicationFunction => ({
  ApplicationFunctionId: guid(70),
  ApplicationFunctionFatherId: null,
  ApplicationId: 1,
  Title: RouteName,
  TitleEs: RouteName,
  TitleEn: RouteName,
  Route: `/{language}/${RouteName}`,
  RouteName,
  Tag: RouteName,
  Icon: null,
  Location: 1,
  InMenu: false,
  Order: 1,
  parent: null,
  order: 1,
  routeName: RouteName,
});

export const polyclinic = (n: number): Polyclinic => ({
  PolyclinicId: guid(n),
  Name: `Policlínico ${n}`,
  Code: `P${n}`,
  PolyclinicTypeId: 1,
  RequiresValidation: false,
  AltitudeMeters: 0,
  Address: null,
  Organization: { OrganizationId: guid(60), Name: 'Minera', LogoUrl: null },
});

const person = (UserId: string) => ({
  UserId,
  Name: 'Rosa',
  LastName: 'Díaz',
  IC: '11.111.111-1',
  BirthDate: '1990-01-01',
  Age: 36,
  Gender: 'F' as const,
  HealthInsurance: null,
  Masked: false,
});

/** Waiting, free, version 1. */
export const orientation = (n: number, over: Partial<Orientation> = {}): Orientation => ({
  OrientationId: guid(n),
  Number: n,
  QuestionUserId: guid(80),
  Question: '¿Puedo volver a correr después del esguince?',
  AnswerUserId: null,
  AnswerUser: null,
  Answer: null,
  status: 1,
  Priority: 2,
  SpecialtyId: null,
  SpecialtyName: null,
  CreatedAt: iso(t0 - 3_600_000),
  AnsweredAt: null,
  CloseReason: null,
  IsVisibleMedicalRecord: false,
  User: person(guid(80)),
  BlokUserId: null,
  BlokUser: null,
  IsBlocked: false,
  BlockedAt: null,
  LockExpiresAt: null,
  Version: 1,
  ...over,
});

export const lock = (holder: string, at: number, minutes = 20) => ({
  BlokUserId: holder,
  BlokUser: holder === me ? { Name: 'Marcela', LastName: 'Rojas' } : { Name: 'Ana', LastName: 'Soto' },
  IsBlocked: true,
  BlockedAt: iso(at),
  LockExpiresAt: iso(at + minutes * 60_000),
});

export const noLock = { BlokUserId: null, BlokUser: null, IsBlocked: false, BlockedAt: null, LockExpiresAt: null };

export const totals: DashboardTotals = {
  OrientationNew: 1,
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
};
