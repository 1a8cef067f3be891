import { constants } from '#domain/constants.ts';
import { lockStateFor, type Orientation } from '#domain/orientation.ts';
import type { Now } from '../shared/ports.ts';
import type { OrientationContext } from './orientation.types.ts';

/** Domain 2.2, as this person sees it; `unknown` before the first load. */
export const lockStateOf = ({ orientation, userId, asOf }: OrientationContext) =>
  orientation === null ? 'unknown' : lockStateFor(orientation, userId, asOf);

/** The lock is mine, and an answer of mine may be on its way. */
export const isMine = (context: OrientationContext) => ['mine', 'pending'].includes(lockStateOf(context));

/** Least length of the reason for taking over a stale lock, and for converting (domain 2.2, the calls' own limit). */
export const takeReasonMin = constants.orientationReasonMin;
export const isReason = (reason: string) => reason.trim().length >= takeReasonMin;

export const answerLength = ({ text }: OrientationContext) => text.trim().length;
export const answerTooShort = (context: OrientationContext) => answerLength(context) < constants.orientationAnswerMin;
export const answerTooLong = (context: OrientationContext) => answerLength(context) > constants.orientationAnswerMax;

/** A lock tells when its holder was last active: it cannot be earlier than that now. */
export const laterOf = (asOf: Now, { LockExpiresAt }: Pick<Orientation, 'LockExpiresAt'>): Now =>
  LockExpiresAt === null ? asOf : Math.max(asOf, Date.parse(LockExpiresAt) - constants.orientationLock);

/** When the holder is to be warned that the lock ends (domain 6). */
export const lockWarningAt = (orientation: Orientation | null): Now | null =>
  orientation?.LockExpiresAt
    ? Date.parse(orientation.LockExpiresAt) - constants.orientationLock * (1 - constants.lockWarningShare)
    : null;
