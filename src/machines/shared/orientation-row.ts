import type { HubPayload } from '#domain/hub/events.ts';
import { type Orientation, OrientationStatus } from '#domain/orientation.ts';
import type { Lock } from '#domain/problem.ts';

/** Domain 4: a lower version than the one shown is dropped; an equal one belongs to the same transaction. */
export const isNews = (known: Pick<Orientation, 'Version'>, told: { Version: number }) => told.Version >= known.Version;

/** An answer that left before a newer hub event must not undo what the event told. */
export const newer = (known: Orientation | null | undefined, loaded: Orientation): Orientation =>
  !known || isNews(known, loaded)
    ? loaded
    : {
        ...withLock(loaded, known),
        status: known.status,
        CloseReason: known.CloseReason,
        AnswerUserId: known.AnswerUserId,
        PendingAnswer: known.PendingAnswer,
        SendAt: known.SendAt,
      };

const notPending = { PendingAnswer: null, SendAt: null } as const;

export const withLock = (row: Orientation, lock: Lock & { Version: number }): Orientation => ({
  ...row,
  // A waiting answer belongs to the holder: with another one there is none.
  ...(lock.BlokUserId !== row.BlokUserId && notPending),
  BlokUserId: lock.BlokUserId,
  BlokUser: lock.BlokUser,
  IsBlocked: lock.IsBlocked,
  BlockedAt: lock.BlockedAt,
  LockExpiresAt: lock.LockExpiresAt,
  Version: lock.Version,
});

export const withCard = (row: Orientation, card: HubPayload<'updateOrientation'>): Orientation => ({
  ...withLock(row, card),
  status: card.status,
  Priority: card.Priority,
  SpecialtyId: card.SpecialtyId,
});

export const withdrawn = (row: Orientation, { Version }: HubPayload<'deleteOrientation'>): Orientation => ({
  ...row,
  status: OrientationStatus.CLOSED,
  CloseReason: 'WITHDRAWN',
  Version,
});

export const answered = (
  row: Orientation,
  { AnswerUserId, CloseReason, Version }: HubPayload<'answerOrientation'>,
): Orientation => ({
  ...row,
  ...(row.PendingAnswer !== null && AnswerUserId === row.BlokUserId && sentAnswer(row)),
  ...notPending,
  status: OrientationStatus.CLOSED,
  AnswerUserId,
  CloseReason,
  Version,
});

/** What waited was sent as it was; the event carries no text. */
const sentAnswer = ({ PendingAnswer, SendAt, BlokUserId, BlokUser }: Orientation) => ({
  Answer: PendingAnswer,
  AnsweredAt: SendAt,
  AnswerUser: BlokUserId && BlokUser ? { UserId: BlokUserId, ...BlokUser, PhotoUrl: null } : null,
});
