import type { DeviceChoice, DeviceFailure, DeviceKind } from '#domain/video-call/devices.ts';
import type { ActionPort, EventsPort } from '../shared/ports.ts';

export type { DeviceChoice, DeviceFailure, DeviceKind };

export type CallMediaInput = { choice: DeviceChoice };
export type CallMediaContext = {
  choice: DeviceChoice;
  /** Of camera or microphone; the call goes on without. */
  failure: DeviceFailure | null;
  /** The browser or the person refused sharing. */
  screenFailure: DeviceFailure | null;
};

export type LocalMediaEvent =
  | { type: 'local.opened'; camera: boolean; microphone: boolean; failure: DeviceFailure | null }
  | { type: 'local.failed'; failure: DeviceFailure }
  /** Unplugged or taken away in the call, or not there when it was turned on. */
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
    /** Camera and microphone of the choice, sent to the others until unsubscribed. */
    local: EventsPort<LocalMediaEvent, DeviceChoice>;
    /** Asks for a screen and sends it until unsubscribed. */
    screen: EventsPort<ScreenEvent>;
  };
  actions: {
    sendMicrophone: ActionPort<{ on: boolean }>;
    /** Off lets the camera go, on takes it again; `local.lost` reports a failure. */
    sendCamera: ActionPort<{ on: boolean }>;
    chooseSpeaker: ActionPort<{ speaker: string }>;
  };
};
