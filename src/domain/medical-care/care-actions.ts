import { clinicalRoles, medicRoles, RoleId } from '../session/roles.ts';
import type { CareAction, CareGuard } from './care-action-names.ts';
import { CareMode, CareStatus, type consentStatuses, type recordShares } from './care-kinds.ts';

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

type CareRule = {
  from: readonly CareStatus[];
  roles: readonly RoleId[];
  /** `mine`: held by the caller. `free`: unheld, or held by the caller. `takeable`: also stale, with a reason. */
  lock: 'any' | 'mine' | 'free' | 'takeable';
  to: CareStatus | 'same' | 'next';
  audit: string;
  /** Guards beyond role, status and lock. */
  also?: readonly CareGuard[];
};

/** Domain 2.1, the only table of medical-care changes. Enforced by the server and read by the client; any other change is 409. */
export const careActions = {
  /** Remote cares for online physicians; in-person ones for the staff of their polyclinic (domain 3.1). */
  attendNext: { from: [NEW], roles: clinicalRoles, lock: 'free', to: 'same', audit: 'care.reserve' },
  attendNextCancel: { from: [NEW], roles: clinicalRoles, lock: 'mine', to: 'same', audit: 'care.release' },
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
  recordShare: {
    from: [NEW, PROCESS],
    roles: clinicalRoles,
    lock: 'mine',
    to: 'same',
    audit: 'record.share',
    also: ['inPersonOnly'],
  },
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
  /** On a closed care it is an addendum by its author or validator. */
  note: { from: [...open, CLOSED], roles: clinicalRoles, lock: 'any', to: 'same', audit: 'care.note' },
  /** Priority, class, person in charge and commentary: none of them changes the status. */
  update: { from: open, roles: clinicalRoles, lock: 'free', to: 'same', audit: 'care.update' },
  /** Exam and result of a file (clinical 2): by the treating physician. */
  evaluate: { from: open, roles: medicRoles, lock: 'any', to: 'same', audit: 'exam.evaluate' },
  /** Prescriptions and exam orders (domain 2.3); in 8 their author may only finish existing ones. */
  document: {
    from: [PROCESS, HIC_OPEN, NUTRITIONAL_OPEN, PREVIOUS_FOR_SIGNATURE],
    roles: medicRoles,
    lock: 'free',
    to: 'same',
    audit: 'document.write',
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
  /** Same call as back to process: within a day, by the user who ended it, with a reason. */
  reopen: {
    from: [CLOSED],
    roles: clinicalRoles,
    lock: 'any',
    to: PROCESS,
    audit: 'care.reopen',
    also: ['documentsSigned'],
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
    also: ['callConnected', 'documentsSigned'],
  },
  /** Before any action, by the user who created it in error; it is kept, but leaves the lists. */
  remove: {
    from: [NEW],
    roles: clinicalRoles,
    lock: 'free',
    to: CLOSED,
    audit: 'care.delete',
    also: ['callConnected'],
  },
  call: {
    from: [NEW, PROCESS, HIC_OPEN, NUTRITIONAL_OPEN],
    roles: clinicalRoles,
    lock: 'any',
    to: 'same',
    audit: 'call.create',
  },
} as const satisfies Record<CareAction, CareRule>;
/** Facts of a care used by its rules. */
export type CareFacts = {
  status: CareStatus;
  mode: number;
  BlokUserId: string | null;
  LockExpiresAt: string | null;
  ConsentStatus: (typeof consentStatuses)[number];
  RecordShare: (typeof recordShares)[number];
  scheduled: boolean;
  childOpen: boolean;
  /** The open child was begun and can no longer be recalled. */
  childBegun?: boolean;
  /** Two people are connected in a call of this care. */
  callConnected?: boolean;
  /** A document was signed or a report printed: issued documents cannot be undone. */
  documentsSigned?: boolean;
  /** Reason and time of closing. */
  CloseReason: string | null;
  ClosedAt: string | null;
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
  inPersonOnly: (care) => care.mode !== CareMode.INPERSON,
  callConnected: (care) => care.callConnected === true,
  documentsSigned: (care) => care.documentsSigned === true,
};

type OwnGuard = (care: CareFacts, actor: CareActor, given: { reason: boolean; now: number }) => CareGuard | null;
const notShared: OwnGuard = ({ RecordShare }) => (RecordShare === 'SHARED' ? 'wrongStatus' : null);

const reopenWithin = 24 * 3_600_000;

/** Guards of single actions. */
const ownGuards: Partial<Record<CareAction, OwnGuard>> = {
  unlock: (care) => (care.BlokUserId === null ? 'notHolder' : null),
  document: (care, { userId }) =>
    care.status === PREVIOUS_FOR_SIGNATURE || care.BlokUserId === userId ? null : 'notHolder',
  requestConsent: (care) => (care.ConsentStatus === 'ACCEPTED' ? 'wrongStatus' : null),
  cancel: (care, { roles }) =>
    care.status === NEW || clinicalRoles.some((role) => roles.includes(role)) ? null : 'wrongStatus',
  /** A cancelled or abandoned care must be requested again; after a day a new care is needed. */
  reopen: ({ CloseReason, ClosedAt }, _, { now }) => {
    if (CloseReason !== 'ATTENDED' || ClosedAt === null) return 'wrongStatus';
    return Date.parse(ClosedAt) + reopenWithin <= now ? 'outsideWindow' : null;
  },
  requestShare: notShared,
  recordShare: notShared,
  /** The child was answered, or is recalled: with a reason, before it is begun. */
  setProcess: ({ childOpen, childBegun }, _, { reason }) => {
    if (!childOpen) return null;
    if (childBegun) return 'childOpen';
    return reason ? null : 'reasonRequired';
  },
};

/** Guard that forbids this action for this user now; null when allowed. `reason`: one was given. */
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
  return (
    rule.also?.find((guard) => alsoGuards[guard]?.(care)) ?? ownGuards[action]?.(care, actor, { reason, now }) ?? null
  );
}
