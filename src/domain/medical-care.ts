import { civilDate, guid, timestamp } from './ids.ts';
import { Lock } from './problem.ts';
import { clinicalRoles, medicRoles, RoleId } from './roles.ts';
import { genders, Person } from './user.ts';
import { z } from './zod.ts';

/** Shell 4. 5 does not exist: a cancelled care is CLOSED with its reason (domain 2.1). */
export const CareStatus = {
  NEW: 1,
  DERIVED: 2,
  PROCESS: 3,
  CLOSED: 4,
  WAITING_FOR_SIGNATURE: 6,
  WAITING_FOR_VALIDATION: 7,
  PREVIOUS_FOR_SIGNATURE: 8,
  HIC_OPEN: 9,
  NUTRITIONAL_OPEN: 10,
} as const;
export type CareStatus = (typeof CareStatus)[keyof typeof CareStatus];
export const CareMode = { INPERSON: 1, REMOTE: 2 } as const;
export const AttentionType = { WORK_EVENT: 1, COMMON_EVENT: 2, BENEFIT: 3, EXTRA_LAW: 4, OUT_OF_ROOM: 5 } as const;

export const careCloseReasons = [
  'ATTENDED',
  'CANCELLED_BY_MEDIC',
  'NO_SHOW',
  'WITHDRAWN',
  'HIC_FINISHED',
  'HIC_INTERRUPTED',
  'CREATED_IN_ERROR',
] as const;
export const consentStatuses = ['NONE', 'REQUESTED', 'ACCEPTED', 'REJECTED', 'WAIVED'] as const;
export const consentKinds = ['VERBAL', 'WRITTEN', 'ELECTRONIC', 'WAIVED'] as const;
/** Domain 4, updateMedicalRecords: what of a record changed. */
export const recordSections = ['prescriptions', 'exams', 'vitals', 'summary', 'files', 'controls', 'notes'] as const;
export const recordShares = ['NONE', 'REQUESTED', 'SHARED', 'REFUSED'] as const;

const { NEW, DERIVED, PROCESS, CLOSED, HIC_OPEN, NUTRITIONAL_OPEN } = CareStatus;
const { WAITING_FOR_SIGNATURE, WAITING_FOR_VALIDATION, PREVIOUS_FOR_SIGNATURE } = CareStatus;
const { FACILITATOR, NURSE, PARAMEDIC, POLYCLINIC_DOCTOR } = RoleId;

const open = [
  NEW,
  DERIVED,
  PROCESS,
  WAITING_FOR_SIGNATURE,
  WAITING_FOR_VALIDATION,
  PREVIOUS_FOR_SIGNATURE,
  HIC_OPEN,
  NUTRITIONAL_OPEN,
];

/** Names of the guards of domain 2.1; i18n has a text for each. */
export const careGuards = [
  'notMyRole',
  'wrongStatus',
  'lockedByOther',
  'lockStale',
  'reservedByOther',
  'notHolder',
  'consentMissing',
  'formIncomplete',
  'reasonRequired',
  'childOpen',
  'notScheduled',
  'remoteOnly',
  'callConnected',
] as const;
export type CareGuard = (typeof careGuards)[number];

type CareRule = {
  from: readonly CareStatus[];
  roles: readonly RoleId[];
  /** `mine`: held by me. `free`: nobody, or me. `takeable`: also a stale one, with a reason. */
  lock: 'any' | 'mine' | 'free' | 'takeable';
  to: CareStatus | 'same' | 'next';
  audit: string;
  /** Guards beyond role, status and lock. */
  also?: readonly CareGuard[];
};

/** Domain 2.1, the one table of medical-care changes. The server enforces it and the client reads it; the rest is 409. */
export const careActions = {
  attendNext: { from: [NEW], roles: medicRoles, lock: 'free', to: 'same', audit: 'care.reserve' },
  attendNextCancel: { from: [NEW], roles: medicRoles, lock: 'mine', to: 'same', audit: 'care.release' },
  start: {
    from: [NEW, PROCESS, HIC_OPEN, NUTRITIONAL_OPEN],
    roles: clinicalRoles,
    lock: 'takeable',
    to: PROCESS,
    audit: 'care.start',
  },
  startWithMedic: {
    from: [NEW, PROCESS],
    roles: [NURSE, PARAMEDIC, POLYCLINIC_DOCTOR, FACILITATOR],
    lock: 'free',
    to: PROCESS,
    audit: 'care.startFor',
  },
  setProcess: {
    from: [DERIVED],
    roles: clinicalRoles,
    lock: 'free',
    to: PROCESS,
    audit: 'care.process',
    also: ['childOpen'],
  },
  pause: {
    from: [PROCESS, HIC_OPEN, NUTRITIONAL_OPEN],
    roles: clinicalRoles,
    lock: 'mine',
    to: 'same',
    audit: 'care.pause',
    also: ['callConnected'],
  },
  unlock: { from: open, roles: clinicalRoles, lock: 'takeable', to: 'same', audit: 'care.unlock' },
  requestConsent: {
    from: [NEW, PROCESS],
    roles: clinicalRoles,
    lock: 'any',
    to: 'same',
    audit: 'consent.request',
    also: ['remoteOnly'],
  },
  recordConsent: { from: [NEW, PROCESS], roles: clinicalRoles, lock: 'mine', to: 'same', audit: 'consent.record' },
  requestShare: { from: [NEW, PROCESS], roles: clinicalRoles, lock: 'any', to: 'same', audit: 'record.request' },
  draft: {
    from: [PROCESS, HIC_OPEN, NUTRITIONAL_OPEN],
    roles: clinicalRoles,
    lock: 'mine',
    to: 'same',
    audit: 'care.draft',
  },
  answer: {
    from: [PROCESS, HIC_OPEN, NUTRITIONAL_OPEN],
    roles: clinicalRoles,
    lock: 'mine',
    to: 'next',
    audit: 'care.answer',
    also: ['consentMissing', 'childOpen'],
  },
  derive: {
    from: [PROCESS],
    roles: clinicalRoles,
    lock: 'mine',
    to: DERIVED,
    audit: 'care.derive',
    also: ['childOpen'],
  },
  backToProcess: {
    from: [WAITING_FOR_SIGNATURE, WAITING_FOR_VALIDATION, PREVIOUS_FOR_SIGNATURE],
    roles: clinicalRoles,
    lock: 'free',
    to: PROCESS,
    audit: 'care.backToProcess',
  },
  validate: { from: [WAITING_FOR_VALIDATION], roles: medicRoles, lock: 'free', to: CLOSED, audit: 'care.validate' },
  reschedule: {
    from: [NEW],
    roles: [...clinicalRoles, FACILITATOR],
    lock: 'free',
    to: 'same',
    audit: 'care.reschedule',
    also: ['notScheduled'],
  },
  cancel: {
    from: [NEW, PROCESS],
    roles: [...clinicalRoles, FACILITATOR],
    lock: 'free',
    to: CLOSED,
    audit: 'care.cancel',
    also: ['callConnected'],
  },
  call: {
    from: [NEW, PROCESS, HIC_OPEN, NUTRITIONAL_OPEN],
    roles: clinicalRoles,
    lock: 'any',
    to: 'same',
    audit: 'call.create',
  },
} as const satisfies Record<string, CareRule>;
export type CareAction = keyof typeof careActions;
export const careActionNames = Object.keys(careActions) as CareAction[];

/** The facts of a care that its rules read. */
export type CareFacts = {
  status: CareStatus;
  mode: number;
  BlokUserId: string | null;
  LockExpiresAt: string | null;
  ConsentStatus: (typeof consentStatuses)[number];
  scheduled: boolean;
  childOpen: boolean;
  /** Two people are connected in a call of this care. */
  callConnected?: boolean;
};
type CareActor = { userId: string; roles: readonly number[] };

function lockGuard(
  rule: CareRule['lock'],
  care: CareFacts,
  actor: CareActor,
  now: number,
  reason: boolean,
): CareGuard | null {
  if (rule === 'any' || care.BlokUserId === actor.userId) return null;
  if (care.BlokUserId === null) return rule === 'mine' ? 'notHolder' : null;
  const stale = care.LockExpiresAt !== null && Date.parse(care.LockExpiresAt) <= now;
  if (rule !== 'takeable' || !stale) return 'lockedByOther';
  return reason ? null : 'reasonRequired';
}

const alsoGuards: Partial<Record<CareGuard, (care: CareFacts) => boolean>> = {
  consentMissing: (care) =>
    care.mode === CareMode.REMOTE && care.ConsentStatus !== 'ACCEPTED' && care.ConsentStatus !== 'WAIVED',
  childOpen: (care) => care.childOpen,
  notScheduled: (care) => !care.scheduled,
  remoteOnly: (care) => care.mode !== CareMode.REMOTE,
  callConnected: (care) => care.callConnected === true,
};

/** Guards of one act alone. */
const ownGuards: Partial<Record<CareAction, (care: CareFacts, actor: CareActor) => CareGuard | null>> = {
  unlock: (care) => (care.BlokUserId === null ? 'notHolder' : null),
  requestConsent: (care) => (care.ConsentStatus === 'ACCEPTED' ? 'wrongStatus' : null),
  cancel: (care, { roles }) =>
    care.status === NEW || clinicalRoles.some((role) => roles.includes(role)) ? null : 'wrongStatus',
};

/** Why this person may not do this to this care now; null when they may. `reason`: one was given. */
export function careGuard(
  action: CareAction,
  care: CareFacts,
  actor: CareActor,
  now: number,
  { reason = false }: { reason?: boolean } = {},
): CareGuard | null {
  const rule: CareRule = careActions[action];
  if (!rule.roles.some((role) => actor.roles.includes(role))) return 'notMyRole';
  if (!rule.from.includes(care.status)) return 'wrongStatus';
  const lock = lockGuard(rule.lock, care, actor, now, reason);
  if (lock) return lock;
  return rule.also?.find((guard) => alsoGuards[guard]?.(care)) ?? ownGuards[action]?.(care, actor) ?? null;
}

/** Domain 2.1, `next(care)`, for a final answer without documents: validation of nurses and paramedics, else closed. */
export const statusAfterAnswer = (
  care: { RequiresValidation: boolean; AttentionType: number | null },
  author: { roles: readonly number[] },
) =>
  !author.roles.some((role) => medicRoles.some((medic) => medic === role)) &&
  (care.RequiresValidation || care.AttentionType === AttentionType.WORK_EVENT)
    ? WAITING_FOR_VALIDATION
    : CLOSED;

/** HIC and nutritional programmes show as process with a chip (shell 4). */
export const shownStatus = (status: CareStatus) =>
  status === HIC_OPEN || status === NUTRITIONAL_OPEN ? PROCESS : status;

const priority = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const status = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(6),
  z.literal(7),
  z.literal(8),
  z.literal(9),
  z.literal(10),
]);

export const CarePatient = z.object({
  UserId: guid.nullable(),
  Name: z.string(),
  LastName: z.string(),
  IC: z.string().nullable(),
  BirthDate: civilDate.nullable(),
  Age: z.number().int().nullable(),
  Gender: z.enum(genders),
  HealthInsurance: z.string().nullable(),
  Masked: z.boolean(),
});

/** Domain 5.1, "MedicalCare (list)". */
export const MedicalCare = Lock.extend({
  MedicalCareId: guid,
  number: z.string(),
  status,
  mode: z.union([z.literal(1), z.literal(2)]),
  Priority: priority,
  polyclinicId: guid.nullable(),
  PolyclinicName: z.string().nullable(),
  ProfessionalId: guid.nullable(),
  Professional: Person.nullable(),
  AttentionType: z.number().int().nullable(),
  classificationId: guid.nullable(),
  PreviousClassificationId: guid.nullable(),
  /** Who is answerable for the case; not necessarily who attends. */
  charge: guid.nullable(),
  Charge: Person.nullable(),
  achstatus: z.number().int(),
  Reason: z.string(),
  SpecialtyId: guid.nullable(),
  ScheduledDate: timestamp.nullable(),
  CreatedAt: timestamp,
  StartedAt: timestamp.nullable(),
  ClosedAt: timestamp.nullable(),
  CloseReason: z.enum(careCloseReasons).nullable(),
  commentary: z.string().nullable(),
  PausedAt: timestamp.nullable(),
  HasFormAnswer: z.boolean(),
  DerivedFromMedicalCareId: guid.nullable(),
  User: CarePatient,
  Version: z.number().int(),
}).meta({ id: 'MedicalCare' });
export type MedicalCare = z.infer<typeof MedicalCare>;

export const InformedConsent = z.object({
  Status: z.enum(consentStatuses),
  Kind: z.enum(consentKinds).nullable(),
  At: timestamp.nullable(),
  Reason: z.string().nullable(),
});

/** Domain 5.1, "MedicalCare (detail)", with what this person may do now. */
export const MedicalCareDetail = MedicalCare.extend({
  IsVisibleMedicalRecord: z.boolean(),
  InformedConsent,
  RecordShare: z.enum(recordShares),
  DerivedMedicalCareId: guid.nullable(),
  Allowed: z.array(
    z.object({
      Action: z.enum(careActionNames as [CareAction, ...CareAction[]]),
      Allowed: z.boolean(),
      Guard: z.enum(careGuards).nullable(),
    }),
  ),
}).meta({ id: 'MedicalCareDetail' });
export type MedicalCareDetail = z.infer<typeof MedicalCareDetail>;

export const MedicalCareNote = z
  .object({
    MedicalCareNoteId: guid,
    MedicalCareId: guid,
    Text: z.string(),
    Kind: z.enum(['NOTE', 'ADDENDUM']),
    Author: Person,
    CreatedAt: timestamp,
  })
  .meta({ id: 'MedicalCareNote' });
export type CareNote = z.infer<typeof MedicalCareNote>;

export const CareHistoryRow = z
  .object({
    At: timestamp,
    By: Person.nullable(),
    Action: z.string(),
    Detail: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'CareHistoryRow' });
export type CareHistory = z.infer<typeof CareHistoryRow>;
