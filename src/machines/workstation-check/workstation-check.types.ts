import type { OpeningFailure } from '#domain/video-call/devices.ts';
import type { ActionPort, EventsPort, PromisePort } from '../shared/ports.ts';

export type CheckName = 'hub' | 'sound' | 'camera' | 'microphone' | 'clock';

export type CheckFailure =
  | OpeningFailure
  | 'hubUnreachable'
  | 'soundBlocked'
  | 'notHeard'
  | 'silent'
  | 'clockSkewed'
  | 'clockUnreachable';

export type WorkstationCheckContext = {
  failures: Partial<Record<CheckName, CheckFailure>>;
  /** Milliseconds. */
  roundTrip: number | null;
  /** Server clock minus browser clock, milliseconds. */
  clockOffset: number | null;
  /** 0..1 */
  level: number;
  cameraLabel: string | null;
};

export type CameraEvent = { type: 'camera.opened'; label: string } | { type: 'camera.failed'; failure: OpeningFailure };
export type MicrophoneEvent =
  | { type: 'microphone.level'; level: number }
  | { type: 'microphone.failed'; failure: OpeningFailure };

export type WorkstationCheckEvent =
  | { type: 'check.runAll' }
  | { type: 'check.run'; check: CheckName }
  | { type: 'check.stop'; check: 'camera' | 'microphone' }
  | { type: 'sound.heard' }
  | { type: 'sound.notHeard' }
  | CameraEvent
  | MicrophoneEvent;

export type WorkstationCheckPorts = {
  actors: {
    /** Resolves with the round trip of `Ping`, milliseconds. */
    pingHub: PromisePort<{ roundTrip: number }>;
    /** Resolves at the end of the tone; rejects when the browser blocks it. */
    playTone: PromisePort<void>;
    /** Keeps the camera open and its preview shown until unsubscribed. */
    camera: EventsPort<CameraEvent>;
    /** Emits about ten levels per second until unsubscribed. */
    microphone: EventsPort<MicrophoneEvent>;
    measureClock: PromisePort<{ offset: number }>;
  };
  actions: Record<never, ActionPort>;
};
