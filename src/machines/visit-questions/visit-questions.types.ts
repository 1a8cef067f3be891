import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { VisitOrientation } from '#domain/orientation/orientation.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

/** New text of a question. `base` and `version`: state it is based on. */
export type QuestionEdit = { orientationId: string; text: string; base: string; version: number };

export type VisitQuestionsContext = {
  /** Newest first. */
  questions: VisitOrientation[];
  edit: QuestionEdit | null;
  opening: string | null;
  withdrawing: string | null;
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
  | { type: 'stop.ask'; orientationId: string }
  | { type: 'stop.keep' }
  | { type: 'stop.confirm' }
  | ConnectionEvent
  | HubEventOf<'visitOrientationChanged'>;

/** `current`: the server's state. `conflict`: another version; `held`: being read by a professional, or closed. */
export type SaveOutcome = { kind: 'saved' | 'conflict' | 'held'; current: VisitOrientation };
export type WithdrawOutcome = { kind: 'withdrawn' } | { kind: 'held'; current: VisitOrientation };

/** `lapsed`: the requester no longer holds the question, or the share is over. */
export type ShareOutcome = { kind: 'answered' | 'lapsed'; current: VisitOrientation };

export type VisitQuestionsPorts = {
  actors: {
    load: PromisePort<VisitOrientation[]>;
    /** Unsaved text typed before the page was reloaded. */
    restore: PromisePort<QuestionEdit | null>;
    save: PromisePort<SaveOutcome, QuestionEdit>;
    withdraw: PromisePort<WithdrawOutcome, { orientationId: string }>;
    answerShare: PromisePort<ShareOutcome, { orientationId: string; share: boolean }>;
    hubEvents: HubEventsPort<'visitOrientationChanged'>;
    connection: ConnectionPort;
  };
};
