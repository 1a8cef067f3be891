import type { DeviceChoice, DeviceFailure, DeviceKind } from '#domain/video-call/devices.ts';
import type { ActionPort, EventsPort } from '../shared/ports.ts';

export type { DeviceChoice, DeviceFailure, DeviceKind };

export type CallMediaInput = { choice: DeviceChoice };
export type CallMediaContext = {
  choice: DeviceChoice;
  /** Failure of camera or microphone; the call continues without it. */
  failure: DeviceFailure | null;
  screenFailure: DeviceFailure | null;
};

export type LocalMediaEvent =
  | { type: 'local.opened'; camera: boolean; microphone: boolean; failure: DeviceFailure | null }
  | { type: 'local.failed'; failure: DeviceFailure }
  /** Unplugged or revoked during the call, or unavailable when turned on. */
  | { type: 'local.lost'; device: 'camera' | 'microphone'; failure: DeviceFailure }
  | { type: 'voice.started' }
  | { type: 'voice.stopped' };
export type ScreenEvent =
  | { type: 'screen.started' }
  | { type: 'screen.stopped' }
  | { type: 'screen.failed'; failure: DeviceFailure };

export type CallMediaEvent =
  | { type: 'tools.microphone' }
  | { type: 'tools.camera' }
  | { type: 'tools.screen' }
  | { type: 'tools.select'; kind: DeviceKind; id: string }
  | { type: 'tools.dismiss' }
  | LocalMediaEvent
  | ScreenEvent;

export type CallMediaPorts = {
  actors: {
    /** Sends the chosen camera and microphone until unsubscribed. */
    local: EventsPort<LocalMediaEvent, DeviceChoice>;
    /** Requests a screen and sends it until unsubscribed. */
    screen: EventsPort<ScreenEvent>;
  };
  actions: {
    sendMicrophone: ActionPort<{ on: boolean }>;
    /** Off releases the camera, on acquires it again; a failure emits `local.lost`. */
    sendCamera: ActionPort<{ on: boolean }>;
    chooseSpeaker: ActionPort<{ speaker: string }>;
  };
};
