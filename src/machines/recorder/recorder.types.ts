import type { ActionPort, EventsPort } from '../shared/ports.ts';

/** Why nothing more is recorded. `silent`: not one second was recorded; `broken`: the encoder or the capture failed. */
export type RecorderFailure = 'denied' | 'none' | 'busy' | 'unplugged' | 'silent' | 'broken';

export type Recording = { roomId: string; fileId: string };

export type RecorderContext = Recording & {
  /** What is encoded and stored in this browser, bytes of a constant bit rate. */
  bytes: number;
  /** Of the last block, 0..1. */
  level: number;
  failure: RecorderFailure | null;
};

export type CaptureEvent =
  | { type: 'capture.opened' }
  | { type: 'capture.encoded'; bytes: number; level: number }
  | { type: 'capture.failed'; failure: RecorderFailure }
  /** All of it is encoded and stored. */
  | { type: 'capture.ended' };

export type RecorderEvent =
  | { type: 'record.start'; roomId: string; fileId: string }
  | { type: 'record.pause' }
  | { type: 'record.resume' }
  | { type: 'record.stop' }
  | { type: 'record.cancel' }
  | { type: 'failure.dismiss' }
  | CaptureEvent;

export type RecorderPorts = {
  actors: {
    /** Records until unsubscribed or stopped; stores what it encodes as it goes. */
    capture: EventsPort<CaptureEvent, Recording>;
  };
  actions: {
    pauseCapture: ActionPort<undefined>;
    resumeCapture: ActionPort<undefined>;
    /** Encodes what is left, and ends. */
    stopCapture: ActionPort<undefined>;
    /** What was recorded stands in its conversation, to be sent. */
    store: ActionPort<Recording>;
    discard: ActionPort<Recording>;
  };
};
