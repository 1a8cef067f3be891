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

/** Clinical 8 for answer and unlock; taking has no text there and uses the generic one. Undoing and converting are ours. */
export type OrientationFailure =
  | 'orientation_answered_error'
  | 'orientation_no_unlocked_error'
  | 'orientation_undo_error'
  | 'orientation_converted_error'
  | 'orientation_share_error'
  | 'ui.generic_error';

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
  /** Time at which `orientation` was received; staleness of a lock is counted from here. */
  asOf: Now;
  staleAt: Now;
  warnAt: Now;
  /** The answer in the draft; it outlives the lock. */
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
  /** Returns the pending answer to the draft. */
  | { type: 'orientation.undo' }
  /** Converts it to an encounter in the queue, because it needs a consultation. */
  | { type: 'orientation.convert'; reason: string }
  | { type: 'orientation.requestShare' }
  | { type: 'orientation.unlock' }
  /** Renews the user's lock before it ends. */
  | { type: 'orientation.keep' }
  | { type: 'orientation.retry' }
  | { type: 'answer.changed'; text: string }
  /** Our own load found no orientation. */
  | { type: 'load.notFound' }
  | { type: 'load.failed' }
  | { type: 'draft.broke' }
  | { type: 'tab.visible'; now: Now }
  | ConnectionEvent
  | HubEventOf<OrientationHubName>
  | ResyncEvent;

export type OrientationLoad = { kind: 'found'; orientation: Orientation; now: Now } | { kind: 'notFound' };

/** `refused` carries the server's current state (409); null when the response lacked it. */
export type OrientationOutcome =
  | { kind: 'done'; orientation: Orientation; now: Now }
  | { kind: 'refused'; current: Orientation | null; now: Now };

/** In addition, the actor `draft` is `draftMachine` with its own ports provided; its key is `orientation:<id>`. */
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
    forgetDraft: ActionPort<{ orientationId: string }>;
  };
};
