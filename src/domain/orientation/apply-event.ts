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
/** The patient's response to the requester of their record; for an encounter `OrientationId` is null. */
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

/** Keeps the content for users who have it open and adds the outcome; null when the event does not end it. */
function ended(row: Orientation, event: OrientationEvent | SharingEvent): Orientation | null {
  const { Version = row.Version } = event.payload;
  const closed = { ...row, ...unheld, status: OrientationStatus.CLOSED, Version };
  if (event.type === 'hub.deleteOrientation') return { ...closed, CloseReason: 'WITHDRAWN' };
  if (event.type !== 'hub.answerOrientation') return null;
  const { AnswerUserId, CloseReason } = event.payload;
  return { ...closed, AnswerUserId, CloseReason };
}

/** The only reducer of hub events of an orientation: for boards and for the open one. */
export const applyOrientationEvent = (
  known: Known<Orientation>,
  event: OrientationEvent | SharingEvent,
): Applied<Orientation> => {
  const { Version = known.row?.Version ?? 0, Row } = event.payload;
  return applyRow(known, { Version, Row }, (row) => ended(row, event));
};
