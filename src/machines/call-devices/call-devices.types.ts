import type {
  DeviceChoice,
  DeviceFailure,
  DeviceKind,
  DeviceList,
  RememberedDevices,
} from '#domain/video-call/devices.ts';
import type { ActionPort, EventsPort, PromisePort } from '../shared/ports.ts';

export type { DeviceChoice, DeviceFailure, DeviceKind, DeviceList, RememberedDevices };

export type CallDevicesInput = { audioOnly: boolean };
export type CallDevicesOutput = { kind: 'chosen'; choice: DeviceChoice } | { kind: 'closed' };

export type CallDevicesContext = {
  list: DeviceList;
  choice: DeviceChoice;
  opened: { camera: boolean; microphone: boolean };
  failure: DeviceFailure | null;
  /** 0..1 */
  level: number;
  output: CallDevicesOutput;
};

export type PreviewEvent =
  /** Only one of them opened when `failure` is set. */
  | { type: 'preview.opened'; camera: boolean; microphone: boolean; failure: DeviceFailure | null }
  | { type: 'preview.failed'; failure: DeviceFailure }
  | { type: 'preview.level'; level: number };

export type CallDevicesEvent =
  | { type: 'devices.select'; kind: DeviceKind; id: string }
  | { type: 'devices.toggle'; kind: 'camera' | 'microphone' }
  | { type: 'devices.retry' }
  | { type: 'devices.testSpeaker' }
  | { type: 'devices.confirm'; remember: boolean }
  | { type: 'devices.close' }
  | PreviewEvent
  | { type: 'devices.changed' };

export type Listed = { list: DeviceList; remembered: RememberedDevices | null };

export type CallDevicesPorts = {
  actors: {
    list: PromisePort<Listed>;
    /** Keeps the chosen devices open and their preview shown until unsubscribed. */
    preview: EventsPort<PreviewEvent, DeviceChoice>;
    watch: EventsPort<{ type: 'devices.changed' }>;
    testSpeaker: PromisePort<void, { speaker: string | null }>;
  };
  actions: { remember: ActionPort<RememberedDevices> };
};
