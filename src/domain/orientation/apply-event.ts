import type { HubEventOf } from '../hub/events.ts';
import { type Applied, applyRow, type Known } from '../projection.ts';
import { type Orientation, OrientationStatus } from './orientation.ts';

export const orientationEvents = [
  'hub.addOrientation',
  'hub.updateOrientation',
  'hub.deleteOrientation',
  'hub.orientationTaken',
  'hub.unlockedOrientation',
  'hub.answerOrientation',
] as const;
export type OrientationEventName = (typeof orientationEvents)[number] extends `hub.${infer Name}` ? Name : never;
export type OrientationEvent = HubEventOf<OrientationEventName>;
/** What its patient answers to who asked for their record; of an encounter `OrientationId` is null. */
export type SharingEvent = HubEventOf<'shareMedicalRecord' | 'notShareInOrientation'>;

const unheld = {
  BlokUserId: null,
  BlokUser: null,
  IsBlocked: false,
  BlockedAt: null,
  LockExpiresAt: null,
  PendingAnswer: null,
  SendAt: null,
} as const;

/** Whoever had it open keeps what they saw, and learns how it ended; null when the event does not say that it did. */
function ended(row: Orientation, event: OrientationEvent | SharingEvent): Orientation | null {
  const { Version = row.Version } = event.payload;
  const closed = { ...row, ...unheld, status: OrientationStatus.CLOSED, Version };
  if (event.type === 'hub.deleteOrientation') return { ...closed, CloseReason: 'WITHDRAWN' };
  if (event.type !== 'hub.answerOrientation') return null;
  const { AnswerUserId, CloseReason } = event.payload;
  return { ...closed, AnswerUserId, CloseReason };
}

/** The only reader of what the hub says of an orientation: for boards and for the open one alike. */
export const applyOrientationEvent = (
  known: Known<Orientation>,
  event: OrientationEvent | SharingEvent,
): Applied<Orientation> => {
  const { Version = known.row?.Version ?? 0, Row } = event.payload;
  return applyRow(known, { Version, Row }, (row) => ended(row, event));
};
