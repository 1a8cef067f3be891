import type { ActionPort, EventsPort } from '../shared/ports.ts';

/**
 * Reason recording stopped. `full`: it reached the limit; `silent`: less than one second was recorded; `broken`: the encoder
 * or the capture failed.
 */
export type RecorderFailure = 'denied' | 'none' | 'busy' | 'unplugged' | 'full' | 'silent' | 'broken';

export type Recording = { roomId: string; fileId: string };

export type RecorderContext = Recording & {
  /** Bytes encoded and stored in this browser, at a constant bit rate. */
  bytes: number;
  /** Level of the last block, 0..1. */
  level: number;
  failure: RecorderFailure | null;
};

export type CaptureEvent =
  | { type: 'capture.opened' }
  | { type: 'capture.encoded'; bytes: number; level: number }
  | { type: 'capture.failed'; failure: RecorderFailure }
  /** Everything is encoded and stored. */
  | { type: 'capture.ended' };

export type RecorderEvent =
  | { type: 'record.start'; roomId: string; fileId: string }
  | { type: 'record.pause' }
  | { type: 'record.resume' }
  | { type: 'record.stop' }
  | { type: 'record.cancel' }
  | { type: 'failure.dismiss' }
  /** The user is no longer in this conversation. */
  | { type: 'room.left'; roomId: string }
  | CaptureEvent;

export type RecorderPorts = {
  actors: {
    /** Records until unsubscribed or stopped; stores audio as it is encoded. */
    capture: EventsPort<CaptureEvent, Recording>;
  };
  actions: {
    pauseCapture: ActionPort<undefined>;
    resumeCapture: ActionPort<undefined>;
    stopCapture: ActionPort<undefined>;
    /** Adds the recording to its conversation, ready to send. */
    store: ActionPort<Recording>;
    discard: ActionPort<Recording>;
  };
};
