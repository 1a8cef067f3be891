import type { HubPayload } from '#domain/hub/events.ts';
import { answeredShare } from '#domain/medical-care/care-kinds.ts';
import { MedicalCare, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { Lock } from '#domain/problem.ts';

/** Data of an encounter in an event: common facts and those of its kind. */
export type CarePayload = Omit<HubPayload<'onFinishAttention'>, 'FinishedAt' | 'PendingDocuments'>;
export type CareLockPayload = CarePayload & Lock;
type Row = MedicalCare;

const { status: Status, mode: Mode } = MedicalCare.shape;

/** Domain 4: a version lower than the displayed one is dropped; an equal one belongs to the same transaction. */
export const isNewerCare = (known: Pick<Row, 'Version'>, payload: { Version: number }) =>
  payload.Version >= known.Version;

const lockOf = (lock: Lock): Lock => ({
  BlokUserId: lock.BlokUserId,
  BlokUser: lock.BlokUser,
  IsBlocked: lock.IsBlocked,
  BlockedAt: lock.BlockedAt,
  LockExpiresAt: lock.LockExpiresAt,
});

/** An unknown status or mode leaves the row unchanged; its old version marks it as outdated. */
export const withCareFacts = <R extends Row>(row: R, payload: CarePayload): R => {
  const status = Status.safeParse(payload.status);
  const mode = Mode.safeParse(payload.mode);
  return {
    ...row,
    status: status.success ? status.data : row.status,
    mode: mode.success ? mode.data : row.mode,
    Priority: payload.Priority,
    ProfessionalId: payload.ProfessionalId,
    ScheduledDate: payload.ScheduledDate,
    Version: payload.Version,
  };
};

export const withCareLock = <R extends Row>(row: R, payload: CareLockPayload): R => ({
  ...withCareFacts(row, payload),
  ...lockOf(payload),
});

/** Taken or held; starting ends a pause. */
export const taken = <R extends Row>(row: R, payload: CareLockPayload): R => ({
  ...withCareLock(row, payload),
  PausedAt: null,
});

export const pausedCare = <R extends Row>(row: R, payload: HubPayload<'paused'>): R => ({
  ...withCareLock(row, payload),
  PausedAt: payload.PausedAt,
});

const unlocked: Lock = { BlokUserId: null, BlokUser: null, IsBlocked: false, BlockedAt: null, LockExpiresAt: null };

/** The final answer releases the lock. */
export const finishedCare = <R extends Row>(row: R, payload: CarePayload): R => ({
  ...withCareFacts(row, payload),
  ...unlocked,
  PausedAt: null,
});

export const closedCare = <R extends Row>(row: R, payload: HubPayload<'closeMedicalCare'>): R => ({
  ...finishedCare(row, payload),
  CloseReason: payload.CloseReason,
  ClosedAt: payload.ClosedAt,
});

/** A response sent before a newer hub event must not undo that event. */
export const newerCare = <R extends Row>(known: Row | null | undefined, loaded: R): R =>
  !known || isNewerCare(known, loaded)
    ? loaded
    : {
        ...loaded,
        ...lockOf(known),
        status: known.status,
        mode: known.mode,
        Priority: known.Priority,
        ProfessionalId: known.ProfessionalId,
        ScheduledDate: known.ScheduledDate,
        PausedAt: known.PausedAt,
        ControlDueAt: known.ControlDueAt,
        CloseReason: known.CloseReason,
        ClosedAt: known.ClosedAt,
        Version: known.Version,
      };

export const withShare = (care: MedicalCareDetail, shared: boolean, version = care.Version): MedicalCareDetail => ({
  ...care,
  Version: Math.max(care.Version, version),
  RecordShare: answeredShare(care.RecordShare, shared),
  IsVisibleMedicalRecord: shared,
});

type ConsentPayload = HubPayload<'AcceptInformedConsent'>;

export const withConsent = (
  care: MedicalCareDetail,
  { Kind, At, Version }: ConsentPayload,
  accepted: boolean,
): MedicalCareDetail => ({
  ...care,
  InformedConsent: {
    Status: accepted ? (Kind === 'WAIVED' ? 'WAIVED' : 'ACCEPTED') : 'REJECTED',
    Kind,
    At,
    Reason: null,
  },
  Version,
});
