import type { ActionPort, EventsPort, PromisePort } from '../shared/ports.ts';

export type CheckName = 'hub' | 'sound' | 'camera' | 'microphone' | 'clock';

/** Device codes are the specification's (shell and clinical 8). */
export type DeviceFailure =
  | 'permissionDenied'
  | 'permissionDismissed'
  | 'notSupported'
  | 'constraintNotSatisfied'
  | 'noDevices'
  | 'hardwareUnavailable'
  | 'deviceTaken';
export type CheckFailure =
  | DeviceFailure
  | 'hubUnreachable'
  | 'soundBlocked'
  | 'notHeard'
  | 'silent'
  | 'clockSkewed'
  | 'clockUnreachable';

export type WorkstationCheckContext = {
  failures: Partial<Record<CheckName, CheckFailure>>;
  /** Milliseconds there and back. */
  roundTrip: number | null;
  /** Server clock minus browser clock, milliseconds. */
  clockOffset: number | null;
  /** 0..1 */
  level: number;
  cameraLabel: string | null;
};

export type CameraEvent = { type: 'camera.opened'; label: string } | { type: 'camera.failed'; failure: DeviceFailure };
export type MicrophoneEvent =
  | { type: 'microphone.level'; level: number }
  | { type: 'microphone.failed'; failure: DeviceFailure };

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
    /** Resolves when the tone has been played to its end; rejects when the browser blocks it. */
    playTone: PromisePort<void>;
    /** The camera stays open, and its preview shown, until unsubscribed. */
    camera: EventsPort<CameraEvent>;
    /** About ten levels a second until unsubscribed. */
    microphone: EventsPort<MicrophoneEvent>;
    measureClock: PromisePort<{ offset: number }>;
  };
  actions: Record<never, ActionPort>;
};
