import { constants } from '#domain/constants.ts';
import { applyOrientationEvent, type OrientationEvent, type SharingEvent } from '#domain/orientation/apply-event.ts';
import { lockStateFor, type Orientation } from '#domain/orientation/orientation.ts';
import type { Now } from '../shared/ports.ts';
import type { OrientationContext } from './orientation.types.ts';

/** Domain 2.2, as this person sees it; `unknown` before the first load. */
export const lockStateOf = ({ orientation, userId, asOf }: OrientationContext) =>
  orientation === null ? 'unknown' : lockStateFor(orientation, userId, asOf);

type Received = OrientationEvent | SharingEvent;

const appliedTo = ({ orientationId, orientation }: OrientationContext, event: Received) =>
  event.payload.OrientationId === orientationId && orientation !== null
    ? applyOrientationEvent({ row: orientation, departed: -1 }, event)
    : ({ kind: 'old' } as const);

/** The orientation as an event says that it is; null when it says nothing of it. */
export function shownBy(context: OrientationContext, event: Received): Orientation | null {
  const applied = appliedTo(context, event);
  return applied.kind === 'row' || applied.kind === 'gone' ? applied.row : null;
}

/** Something changed, and the event does not say how it is to be shown. */
export function isUnread(context: OrientationContext, event: Received): boolean {
  const applied = appliedTo(context, event);
  return applied.kind === 'unread' || (applied.kind === 'gone' && applied.row === null);
}

/** What is being read may be older, and nothing is shown that the event could change. */
export const outrunsRead = (context: OrientationContext, event: Received) =>
  context.orientation === null ? event.payload.OrientationId === context.orientationId : isUnread(context, event);

/** The lock is mine, and an answer of mine may be on its way. */
export const isMine = (context: OrientationContext) => ['mine', 'pending'].includes(lockStateOf(context));

/** It is not shared, and its patient is not being asked. */
export const mayRequestShare = ({ orientation }: OrientationContext) =>
  orientation?.RecordShare === 'NONE' || orientation?.RecordShare === 'REFUSED';

/** Least length of the reason for taking over a stale lock, and for converting (domain 2.2, the calls' own limit). */
export const takeReasonMin = constants.orientationReasonMin;
export const isReason = (reason: string) => reason.trim().length >= takeReasonMin;

export const answerLength = ({ text }: OrientationContext) => text.trim().length;
export const answerTooShort = (context: OrientationContext) => answerLength(context) < constants.orientationAnswerMin;
export const answerTooLong = (context: OrientationContext) => answerLength(context) > constants.orientationAnswerMax;

/** A lock carries the last activity of its holder, which never goes back. */
export const laterOf = (asOf: Now, { LockExpiresAt }: Pick<Orientation, 'LockExpiresAt'>): Now =>
  LockExpiresAt === null ? asOf : Math.max(asOf, Date.parse(LockExpiresAt) - constants.orientationLock);

/** When the holder is to be warned that the lock ends (domain 6). */
export const lockWarningAt = (orientation: Orientation | null): Now | null =>
  orientation?.LockExpiresAt
    ? Date.parse(orientation.LockExpiresAt) - constants.orientationLock * (1 - constants.lockWarningShare)
    : null;
