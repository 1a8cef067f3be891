import type { DashboardTotals } from '#domain/dashboard.ts';
import { diagnosesAnswer } from '#domain/diagnosis/diagnosis-rules.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { control, measured, one, option } from '#domain/forms/form-rules.fixtures.ts';
import { type AnswerValue, ControlType, type Form, type FormControl } from '#domain/forms/forms.ts';
import type { UnfinishedAnswer } from '#domain/forms/read-answer.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { ApplicationFunction } from '#domain/navigation/application-function.ts';
import type { Orientation, VisitOrientation } from '#domain/orientation/orientation.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { User } from '#domain/session/user.ts';
import type { Calling, VideoParticipant, VideoRoom } from '#domain/video-call/video-call.ts';
import type { Visit } from '#domain/visit.ts';
import { vitalsAnswer } from '#domain/vital-signs/vital-rules.ts';
import type { CareRecord } from '#machines/medical-care/medical-care.types.ts';

/** `guid(7)`: short to write, valid to zod. */
export const guid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** 10:00 in Santiago. */
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
  IsStaff: true,
  Color: null,
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
  PendingAnswer: null,
  SendAt: null,
  Files: [],
  MedicalCareId: null,
  CloseReason: null,
  RecordShare: 'NONE',
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

const participant = (UserId: string, over: Partial<VideoParticipant> = {}): VideoParticipant => ({
  UserId,
  Name: UserId === me ? 'Marcela' : 'Ana',
  LastName: UserId === me ? 'Rojas' : 'Soto',
  PhotoUrl: null,
  RoleId: RoleId.DOCTOR,
  Status: 'CONNECTED',
  ClientId: guid(900 + Number(UserId.slice(-3))),
  Attempt: 1,
  CanInvite: true,
  Disabled: false,
  JoinedAt: null,
  ...over,
});

/** A call between this user and another one, who is ringing. */
export const videoRoom = (
  n: number,
  {
    mine = {},
    theirs = {},
    ...over
  }: Partial<VideoRoom> & { mine?: Partial<VideoParticipant>; theirs?: Partial<VideoParticipant> } = {},
): VideoRoom => ({
  VideoRoomId: guid(n),
  Status: 'RINGING',
  Kind: 'CARE',
  Provider: 'peer',
  AppId: null,
  Channel: null,
  Token: null,
  IceServers: [],
  MedicalCareId: guid(30),
  ChatRoomId: null,
  HostUserId: me,
  Participants: [participant(me, mine), participant(other, { Status: 'RINGING', ClientId: null, ...theirs })],
  StartedAt: iso(t0),
  EndedAt: null,
  Duration: 0,
  SuccessfullVideoCall: false,
  ...over,
});

export const calling = (n: number, over: Partial<Calling> = {}): Calling => ({
  VideoRoomId: guid(n),
  Caller: { UserId: other, Name: 'Ana', LastName: 'Soto', PhotoUrl: null, RoleId: RoleId.POLYCLINIC_DOCTOR },
  MedicalCareId: guid(30),
  ChatRoomId: null,
  Kind: 'CARE',
  StartedAt: iso(t0),
  RingTimeoutMs: 60_000,
  Provider: 'peer',
  CanInvite: true,
  Disabled: false,
  Attempt: 1,
  ...over,
});

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

/** One required checkbox and one limited field. */
export const attentionForm: Form = {
  FormId: guid(300),
  Version: 1,
  FormType: 1,
  Subtype: null,
  Name: 'Atención',
  IsDefault: true,
  IsGeneric: true,
  controls: [
    formControl(301, 'plan', { ControlType: ControlType.TEXTAREA, LabelEs: 'Indicaciones', Required: true }),
    formControl(302, 'days', { ControlType: ControlType.NUMBER, LabelEs: 'Reposo', Min: 1, Max: 30 }),
    formControl(303, 'vitals', { ControlType: ControlType.VITALS, LabelEs: 'Signos vitales' }),
    formControl(305, 'classification', {
      ControlType: ControlType.SELECT,
      LabelEs: 'Clasificación',
      Required: true,
      Options: [option('EC'), option('AC')],
    }),
    formControl(304, 'diagnosis', { ControlType: ControlType.DIAGNOSIS, LabelEs: 'Diagnóstico' }),
  ],
};

export const classWritten = one('classification', 'EC');
export const vitalsWritten = vitalsAnswer('vitals', measured);
export const diagnosisWritten = diagnosesAnswer('diagnosis', [
  { id: guid(700), code: 'M54.5', name: 'Lumbago no especificado', kind: 'MAIN', certainty: 'PRESUMPTIVE' },
]);

function formControl(n: number, Name: string, over: Partial<FormControl>): FormControl {
  return control(Name, { ControlId: guid(n), ...over });
}

/** Waiting, free, remote, without consent, version 1; without further restrictions. */
export const medicalCare = (n: number, over: Partial<MedicalCareDetail> = {}): MedicalCareDetail => ({
  MedicalCareId: guid(n),
  number: `T-2026-${String(n).padStart(6, '0')}`,
  status: 1,
  mode: 2,
  Priority: 2,
  polyclinicId: null,
  PolyclinicName: null,
  ProfessionalId: null,
  Professional: null,
  AttentionType: null,
  classificationId: null,
  PreviousClassificationId: null,
  charge: null,
  Charge: null,
  achstatus: 0,
  Reason: 'Dolor lumbar desde ayer, al cargar peso.',
  SpecialtyId: null,
  ScheduledDate: null,
  CreatedAt: iso(t0 - 600_000),
  StartedAt: null,
  ClosedAt: null,
  CloseReason: null,
  commentary: null,
  PausedAt: null,
  HasFormAnswer: false,
  PendingDocuments: 0,
  DerivedFromMedicalCareId: null,
  User: person(guid(80)),
  Version: 1,
  ...noLock,
  IsVisibleMedicalRecord: false,
  InformedConsent: { Status: 'NONE', Kind: null, At: null, Reason: null },
  RecordShare: 'NONE',
  DerivedMedicalCareId: null,
  ControlTowerId: null,
  FormId: null,
  Diagnoses: [],
  Control: null,
  VideoRoomId: null,
  MedicalCareRequestId: guid(20_000),
  AltitudeMeters: null,
  GeneralAdmissionId: null,
  OpenProgramme: null,
  Allowed: [],
  ...over,
});

/** Nothing is answered, written or measured. */
export const careRecord = (over: Partial<CareRecord> = {}): CareRecord => ({
  form: attentionForm,
  answer: null,
  unfinished: [],
  history: [],
  notes: [],
  origin: null,
  patient: {
    UserId: guid(80),
    IsShared: false,
    Conditions: [],
    Allergies: [],
    NoKnownAllergies: null,
    Weight: 0,
    Height: 0,
    Bmi: 0,
    LastVitals: [],
  },
  previous: { Quantity: 0, Dtos: [] },
  ...over,
});

/** Written by the other professional, in the form of the record unless given. */
export const unfinishedAnswer = (
  values: readonly AnswerValue[],
  over: Partial<UnfinishedAnswer> = {},
): UnfinishedAnswer => ({
  Author: { UserId: other, Name: 'Ana', LastName: 'Soto', PhotoUrl: null },
  SavedAt: iso(t0),
  Form: attentionForm,
  MedicalCareAnswerValues: [...values],
  ...over,
});

/** A picture of the call, stored by this user. */
export const storedFile = (n: number, over: Partial<StoredFile> = {}): StoredFile => ({
  FileId: guid(600 + n),
  Name: `captura-${n}.png`,
  Url: `/api/file/v2/Files/${guid(600 + n)}/Content`,
  MimeType: 'image/png',
  EntityId: guid(30),
  Entity: 'MedicalCare',
  Detail: null,
  App: 1,
  Size: 1_500,
  UploadedBy: { UserId: me, Name: 'Marcela', LastName: 'Rojas' },
  CreatedAt: iso(t0),
  ...over,
});

/** A waiting patient, third in the queue, without pending requests. */
export const visit = (over: Partial<Visit> = {}): Visit => ({
  MedicalCareId: guid(30),
  number: 'T-2026-000030',
  status: 1,
  Ahead: 2,
  DueAt: null,
  Professional: null,
  ConsentStatus: 'NONE',
  RecordShare: 'NONE',
  Patient: { UserId: guid(80), Name: 'Rosa', LastName: 'Díaz' },
  VideoRoomId: null,
  ClosedAt: null,
  CloseReason: null,
  CallDuration: null,
  Questions: 0,
  Documents: [],
  Version: 5,
  ...over,
});

/** A question of a patient that waits for an answer. */
export const visitOrientation = (n: number, over: Partial<VisitOrientation> = {}): VisitOrientation => ({
  OrientationId: guid(n),
  Number: n,
  Question: '¿Puedo tomar ibuprofeno con 14 semanas de embarazo?',
  CreatedAt: iso(t0),
  State: 'WAITING',
  Answer: null,
  AnswerHidden: false,
  AnsweredAt: null,
  AnswerUser: null,
  MedicalCareId: null,
  FileCount: 0,
  MayChange: true,
  MayWithdraw: true,
  RecordShare: 'NONE',
  MayAnswerShare: false,
  MayStopSharing: false,
  Version: 1,
  ...over,
});
