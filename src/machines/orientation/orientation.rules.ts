import { constants } from '#domain/constants.ts';
import { applyOrientationEvent, type OrientationEvent, type SharingEvent } from '#domain/orientation/apply-event.ts';
import { lockStateFor, type Orientation } from '#domain/orientation/orientation.ts';
import type { Now } from '../shared/ports.ts';
import type { OrientationContext } from './orientation.types.ts';

/** Domain 2.2, from the view of this user; `unknown` before the first load. */
export const lockStateOf = ({ orientation, userId, asOf }: OrientationContext) =>
  orientation === null ? 'unknown' : lockStateFor(orientation, userId, asOf);

type Received = OrientationEvent | SharingEvent;

const appliedTo = ({ orientationId, orientation }: OrientationContext, event: Received) =>
  event.payload.OrientationId === orientationId && orientation !== null
    ? applyOrientationEvent({ row: orientation, departed: -1 }, event)
    : ({ kind: 'old' } as const);

/** The orientation after an event; null when the event does not contain it. */
export function shownBy(context: OrientationContext, event: Received): Orientation | null {
  const applied = appliedTo(context, event);
  return applied.kind === 'row' || applied.kind === 'gone' ? applied.row : null;
}

/** True when the event signals a change without the row to display. */
export function isUnread(context: OrientationContext, event: Received): boolean {
  const applied = appliedTo(context, event);
  return applied.kind === 'unread' || (applied.kind === 'gone' && applied.row === null);
}

/** True when a read in flight may be older than the event, which cannot be applied to the displayed row. */
export const mayOutdateRead = (context: OrientationContext, event: Received) =>
  context.orientation === null ? event.payload.OrientationId === context.orientationId : isUnread(context, event);

/** This user holds the lock, or their answer is pending. */
export const isMine = (context: OrientationContext) => ['mine', 'pending'].includes(lockStateOf(context));

/** True when it is not shared and the patient has not been asked. */
export const mayRequestShare = ({ orientation }: OrientationContext) =>
  orientation !== null && orientation.RecordShare !== 'REQUESTED' && orientation.RecordShare !== 'SHARED';

/** Minimum length of the reason for taking over a stale lock and for converting (domain 2.2, the limit of the calls). */
export const takeReasonMin = constants.orientationReasonMin;
export const isReason = (reason: string) => reason.trim().length >= takeReasonMin;

export const answerLength = ({ text }: OrientationContext) => text.trim().length;
export const answerTooShort = (context: OrientationContext) => answerLength(context) < constants.orientationAnswerMin;
export const answerTooLong = (context: OrientationContext) => answerLength(context) > constants.orientationAnswerMax;

/** The lock carries the last activity of its holder, which only increases. */
export const laterOf = (asOf: Now, { LockExpiresAt }: Pick<Orientation, 'LockExpiresAt'>): Now =>
  LockExpiresAt === null ? asOf : Math.max(asOf, Date.parse(LockExpiresAt) - constants.orientationLock);

/** Time to warn the holder that the lock ends (domain 6). */
export const lockWarningAt = (orientation: Orientation | null): Now | null =>
  orientation?.LockExpiresAt
    ? Date.parse(orientation.LockExpiresAt) - constants.orientationLock * (1 - constants.lockWarningShare)
    : null;
