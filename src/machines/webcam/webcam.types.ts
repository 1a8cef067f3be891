import type { Device, DeviceFailure } from '#domain/video-call/devices.ts';
import type { FileRef } from '../care-upload/care-upload.types.ts';
import type { ActionPort, EventsPort, PromisePort } from '../shared/ports.ts';

export type WebcamContext = {
  cameras: Device[];
  /** Null: the browser's default. */
  camera: string | null;
  /** The picture taken; its bytes stay outside the machine. */
  picture: FileRef | null;
  failure: DeviceFailure | null;
};

export type WebcamPreviewEvent =
  /** Id of the camera, where the browser reports it. */
  { type: 'preview.opened'; camera: string | null } | { type: 'preview.failed'; failure: DeviceFailure };

export type WebcamEvent =
  | { type: 'webcam.open' }
  | { type: 'webcam.select'; camera: string }
  | { type: 'webcam.retry' }
  | { type: 'webcam.take' }
  | { type: 'webcam.retake' }
  | { type: 'webcam.use' }
  | { type: 'webcam.close' }
  | WebcamPreviewEvent
  | { type: 'devices.changed' };

export type ListedCameras = { cameras: Device[]; remembered: string | null };

export type WebcamPorts = {
  actors: {
    list: PromisePort<ListedCameras>;
    /** Keeps the camera open and shown until unsubscribed. */
    preview: EventsPort<WebcamPreviewEvent, { camera: string | null }>;
    watch: EventsPort<{ type: 'devices.changed' }>;
    /** Takes the current frame. Keeps nothing when no longer awaited. */
    take: PromisePort<FileRef>;
  };
  actions: {
    remember: ActionPort<{ camera: string }>;
    forget: ActionPort<{ fileId: string }>;
    use: ActionPort<{ file: FileRef | null }>;
  };
};
