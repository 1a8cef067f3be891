import { constants } from '../constants.ts';
import { DashboardTotals } from '../dashboard.ts';
import { guid, timestamp } from '../ids.ts';
import { recordShares } from '../medical-care/care-kinds.ts';
import { Lock } from '../problem.ts';
import { CasePatient } from '../queue/case-patient.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

export const OrientationStatus = { NEW: 1, CLOSED: 4 } as const;
export const closeReasons = ['ANSWERED', 'CONVERTED', 'WITHDRAWN', 'EXPIRED'] as const;

const priority = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const OrientationFile = z.object({
  FileId: guid,
  Name: z.string(),
  MimeType: z.string(),
  Size: z.number().int(),
  CreatedAt: timestamp,
});

/** Domain 5.1. `Question` is cut to 160 characters while the person is masked. */
export const Orientation = Lock.extend({
  OrientationId: guid,
  Number: z.number().int(),
  QuestionUserId: guid.nullable(),
  Question: z.string(),
  AnswerUserId: guid.nullable(),
  AnswerUser: Person.nullable(),
  Answer: z.string().nullable(),
  status: z.number().int(),
  Priority: priority,
  SpecialtyId: guid.nullable(),
  SpecialtyName: z.string().nullable(),
  CreatedAt: timestamp,
  AnsweredAt: timestamp.nullable(),
  /** Answer not sent yet: visible to its author only, who may undo it until `SendAt`. */
  PendingAnswer: z.string().nullable(),
  SendAt: timestamp.nullable(),
  CloseReason: z.enum(closeReasons).nullable(),
  /** Files its patient sent, when a single orientation is read; for readers who may see the person. Opened by `getFileUrl`. */
  Files: z.array(OrientationFile),
  /** Encounter that a converted orientation became. */
  MedicalCareId: guid.nullable(),
  /** Whether the patient shares their record with its holder (domain 3.3); for readers to whom it is not masked. */
  RecordShare: z.enum(recordShares),
  IsVisibleMedicalRecord: z.boolean(),
  /** Author of the question; masked for users of the queue before the lock. */
  User: CasePatient,
  Version: z.number().int(),
}).meta({ id: 'Orientation' });
export type Orientation = z.infer<typeof Orientation>;

/** Dashboard totals changed by orientations: waiting, held, and closed today. */
export const OrientationCounters = DashboardTotals.pick({ OrientationNew: true, OrientationClose: true });
export type OrientationCounters = z.infer<typeof OrientationCounters>;

export const OrientationAnswer = z.strictObject({
  OrientationId: guid,
  AnswerUserId: guid,
  Answer: z.string().trim().min(constants.orientationAnswerMin).max(constants.orientationAnswerMax),
});

const question = z.string().trim().min(constants.orientationQuestionMin).max(constants.orientationQuestionMax);

export const visitOrientationStates = ['WAITING', 'IN_PROGRESS', ...closeReasons] as const;

/** A question as visible to its patient. `MayChange`: it is not held, so its text may change. */
export const VisitOrientation = z
  .object({
    OrientationId: guid,
    Number: z.number().int(),
    Question: z.string(),
    CreatedAt: timestamp,
    State: z.enum(visitOrientationStates),
    /** Also null when the link was not mailed to the patient: see `AnswerHidden` (decision 075). */
    Answer: z.string().nullable(),
    AnswerHidden: z.boolean(),
    AnsweredAt: timestamp.nullable(),
    AnswerUser: Person.nullable(),
    /** Encounter that it became. */
    MedicalCareId: guid.nullable(),
    /** Number of files its patient sent. */
    FileCount: z.number().int(),
    MayChange: z.boolean(),
    MayWithdraw: z.boolean(),
    RecordShare: z.enum(recordShares),
    /** The holder requested the record, and the link was mailed to the patient (decision 134). */
    MayAnswerShare: z.boolean(),
    /** The share gives access, and the link was mailed to the patient (decision 186). */
    MayStopSharing: z.boolean(),
    Version: z.number().int(),
  })
  .meta({ id: 'VisitOrientation' });
export type VisitOrientation = z.infer<typeof VisitOrientation>;

export const ConvertOrientation = z.strictObject({
  Reason: z.string().trim().min(constants.orientationReasonMin).max(constants.careReasonMax),
});

export const EditOrientation = z.strictObject({ Question: question });

/** Server-side draft of an answer: one per orientation and author, last writer by `Revision`. */
export const OrientationDraft = z
  .object({
    OrientationId: guid,
    Text: z.string().max(constants.orientationAnswerMax * 2),
    Revision: z.number().int().min(0),
    SavedAt: timestamp.nullable(),
  })
  .meta({ id: 'OrientationDraft' });
export type OrientationDraft = z.infer<typeof OrientationDraft>;

export const SaveOrientationDraft = z.strictObject({
  Text: z.string().max(constants.orientationAnswerMax * 2),
  /** Revision the change is based on; an older one is answered by 409 with the current draft. */
  Revision: z.number().int().min(0),
});

/** Domain 2.2: requirements of each action. Enforced by the server; the client shows the reason of a refusal. */
export const orientationActions = {
  attendNext: { from: 'free', to: 'held', audit: 'orientation.reserve', event: 'orientationTaken' },
  block: { from: 'free', to: 'held', audit: 'orientation.lock', event: 'orientationTaken' },
  unlock: { from: 'held', to: 'free', audit: 'orientation.unlock', event: 'unlockedOrientation' },
  answer: { from: 'held', to: 'pending', audit: 'orientation.answer', event: 'updateOrientation' },
  convert: { from: 'held', to: 'closed', audit: 'orientation.convert', event: 'answerOrientation' },
  requestShare: { from: 'held', to: 'held', audit: 'record.request', event: 'updateOrientation' },
  edit: { from: 'free', to: 'free', audit: 'orientation.update', event: 'updateOrientation' },
  withdraw: { from: 'free', to: 'closed', audit: 'orientation.withdraw', event: 'deleteOrientation' },
  undoAnswer: { from: 'pending', to: 'held', audit: 'orientation.answer.undo', event: 'updateOrientation' },
  send: { from: 'pending', to: 'closed', audit: 'orientation.answer.send', event: 'answerOrientation' },
} as const;
export type OrientationAction = keyof typeof orientationActions;

type Lockable = Pick<Orientation, 'status' | 'BlokUserId' | 'IsBlocked' | 'LockExpiresAt'> &
  Partial<Pick<Orientation, 'SendAt'>>;

export const isStale = (orientation: Lockable, now: number) =>
  orientation.LockExpiresAt !== null && Date.parse(orientation.LockExpiresAt) <= now;

/**
 * State of a row for one user (domain 2.2). A stale lock may be taken over with a reason, unless an answer is pending: only
 * its author may still undo it.
 */
export function lockStateFor(orientation: Lockable, userId: string, now: number) {
  if (orientation.status === OrientationStatus.CLOSED) return 'closed';
  if (!orientation.IsBlocked) return 'free';
  const isPending = orientation.SendAt !== null && orientation.SendAt !== undefined;
  if (orientation.BlokUserId === userId) return isPending ? 'pending' : 'mine';
  if (isPending) return 'others';
  return isStale(orientation, now) ? 'stale' : 'others';
}
