import type { HubEventOf } from '#domain/hub/events.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import type {
  ConnectionEvent,
  ConnectionPort,
  EnvironmentPort,
  HubEventsPort,
  ResyncEvent,
} from '../shared/environment.ts';
import type { ActionPort, Now, PromisePort } from '../shared/ports.ts';

/** Clinical 8 for answer and unlock; taking has no text there, so the generic one. Undoing and converting are ours. */
export type OrientationFailure =
  | 'orientation_answered_error'
  | 'orientation_no_unlocked_error'
  | 'orientation_undo_error'
  | 'orientation_converted_error'
  | 'orientation_share_error'
  | 'ui.generic_error';

/** Why an act is disabled. */
export type OrientationReason =
  | 'disconnected'
  | 'answerTooShort'
  | 'answerTooLong'
  | 'answerPending'
  | 'lockedByOther'
  | 'lockStale'
  | 'reasonRequired'
  | 'recordRequested'
  | 'wrongStatus';

export type OrientationInput = { orientationId: string; userId: string };
export type OrientationContext = {
  orientationId: string;
  userId: string;
  orientation: Orientation | null;
  /** When `orientation` was learnt; staleness of a lock is counted from here. */
  asOf: Now;
  /** When the lock looked at was to grow stale. */
  staleAt: Now;
  /** When my lock was to need a warning. */
  warnAt: Now;
  /** The answer as the draft has it; it outlives the lock. */
  text: string;
  failure: OrientationFailure | null;
};

export type OrientationHubName =
  | 'updateOrientation'
  | 'deleteOrientation'
  | 'orientationTaken'
  | 'unlockedOrientation'
  | 'answerOrientation'
  | 'shareMedicalRecord'
  | 'notShareInOrientation';

export type OrientationEvent =
  | { type: 'orientation.take'; reason?: string }
  | { type: 'orientation.answer' }
  /** The answer waits to be sent: it returns to the draft. */
  | { type: 'orientation.undo' }
  /** It needs a consultation: it becomes an encounter in the queue. */
  | { type: 'orientation.convert'; reason: string }
  /** Its patient is asked to share their record with its holder. */
  | { type: 'orientation.requestShare' }
  | { type: 'orientation.unlock' }
  /** The lock is mine and ends soon: it starts again. */
  | { type: 'orientation.keep' }
  | { type: 'orientation.retry' }
  | { type: 'answer.changed'; text: string }
  /** Our own load had no orientation to show. */
  | { type: 'load.notFound' }
  | { type: 'load.failed' }
  /** The draft stopped working; the text goes on without it. */
  | { type: 'draft.broke' }
  | { type: 'tab.visible'; now: Now }
  | ConnectionEvent
  | HubEventOf<OrientationHubName>
  | ResyncEvent;

export type OrientationLoad = { kind: 'found'; orientation: Orientation; now: Now } | { kind: 'notFound' };

/** `refused` brings what the server has now (409); null when the answer did not carry it. */
export type OrientationOutcome =
  | { kind: 'done'; orientation: Orientation; now: Now }
  | { kind: 'refused'; current: Orientation | null; now: Now };

/** Beside these, the actor `draft` is `draftMachine` with its own ports provided; its key is `orientation:<id>`. */
export type OrientationPorts = {
  actors: {
    load: PromisePort<OrientationLoad, { orientationId: string }>;
    take: PromisePort<OrientationOutcome, { orientationId: string; version: number; reason: string | null }>;
    answer: PromisePort<OrientationOutcome, { orientationId: string; userId: string; version: number; text: string }>;
    convert: PromisePort<OrientationOutcome, { orientationId: string; version: number; reason: string }>;
    undo: PromisePort<OrientationOutcome, { orientationId: string }>;
    unlock: PromisePort<OrientationOutcome, { orientationId: string; version: number }>;
    requestShare: PromisePort<OrientationOutcome, { orientationId: string }>;
    hubEvents: HubEventsPort<OrientationHubName>;
    connection: ConnectionPort;
    environment: EnvironmentPort;
  };
  actions: {
    /** Answered: the copies of the draft are not needed any more. */
    forgetDraft: ActionPort<{ orientationId: string }>;
  };
};
