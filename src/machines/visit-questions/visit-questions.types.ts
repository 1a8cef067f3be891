import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { VisitOrientation } from '#domain/orientation/orientation.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

/** New words for a question. `base` and `version`: what they were written over. */
export type QuestionEdit = { orientationId: string; text: string; base: string; version: number };

export type VisitQuestionsContext = {
  /** The newest first. */
  questions: VisitOrientation[];
  edit: QuestionEdit | null;
  /** The question that is opened once it is known what was kept. */
  opening: string | null;
  /** The question that is asked about, or being withdrawn, or was not. */
  withdrawing: string | null;
  /** The question of which an answer is sent, or was not. */
  sharing: { orientationId: string; share: boolean } | null;
};

export type QuestionsChanged = HubPayload<'visitOrientationChanged'>;
export type VisitQuestionsEvent =
  | { type: 'questions.retry' }
  | { type: 'questions.reread' }
  | { type: 'edit.open'; orientationId: string }
  | { type: 'edit.changed'; text: string }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' }
  | { type: 'withdraw.ask'; orientationId: string }
  | { type: 'withdraw.keep' }
  | { type: 'withdraw.confirm' }
  | { type: 'withdraw.dismiss' }
  | { type: 'share.answer'; orientationId: string; share: boolean }
  | { type: 'share.dismiss' }
  | ConnectionEvent
  | HubEventOf<'visitOrientationChanged'>;

/** `current`: what is true now. A conflict is another version; held, that somebody reads it or it was closed. */
export type SaveOutcome = { kind: 'saved' | 'conflict' | 'held'; current: VisitOrientation };
export type WithdrawOutcome = { kind: 'withdrawn' } | { kind: 'held'; current: VisitOrientation };

/** `lapsed`: who asked holds the question no longer. */
export type ShareOutcome = { kind: 'answered' | 'lapsed'; current: VisitOrientation };

export type VisitQuestionsPorts = {
  actors: {
    load: PromisePort<VisitOrientation[]>;
    /** What was typed before the page was loaded again, and not saved. */
    restore: PromisePort<QuestionEdit | null>;
    save: PromisePort<SaveOutcome, QuestionEdit>;
    withdraw: PromisePort<WithdrawOutcome, { orientationId: string }>;
    answerShare: PromisePort<ShareOutcome, { orientationId: string; share: boolean }>;
    hubEvents: HubEventsPort<'visitOrientationChanged'>;
    connection: ConnectionPort;
  };
};
