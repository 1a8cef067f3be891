import type { Observable } from 'rxjs';
import type { DeviceChoice, DeviceFailure, DeviceList } from '#domain/video-call/devices.ts';

export type PreviewMessage =
  | { type: 'preview.opened'; camera: boolean; microphone: boolean; failure: DeviceFailure | null }
  | { type: 'preview.failed'; failure: DeviceFailure }
  | { type: 'preview.level'; level: number };
export type LocalMessage =
  | { type: 'local.opened'; camera: boolean; microphone: boolean; failure: DeviceFailure | null }
  | { type: 'local.failed'; failure: DeviceFailure }
  | { type: 'local.lost'; device: 'camera' | 'microphone'; failure: DeviceFailure }
  | { type: 'voice.started' }
  | { type: 'voice.stopped' };
export type ScreenMessage =
  | { type: 'screen.started' }
  | { type: 'screen.stopped' }
  | { type: 'screen.failed'; failure: DeviceFailure };

/** Media sent by this browser now. A shared screen replaces the camera. */
export type Outgoing = {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  camera: boolean;
  microphone: boolean;
  screen: boolean;
};
export type LocalMedia = {
  list(): Promise<DeviceList>;
  changes$: Observable<unknown>;
  /** Devices may be open while subscribed; unsubscribing releases all. */
  hold$(): Observable<never>;
  preview$(choice: DeviceChoice): Observable<PreviewMessage>;
  local$(choice: DeviceChoice): Observable<LocalMessage>;
  screen$(): Observable<ScreenMessage>;
  sendCamera(on: boolean): void;
  sendMicrophone(on: boolean): void;
  outgoing$: Observable<Outgoing>;
  outgoing(): Outgoing;
  picture$: Observable<MediaStream | null>;
};
