import type { Device, DeviceFailure } from '#domain/video-call/devices.ts';
import type { FileRef } from '../care-upload/care-upload.types.ts';
import type { ActionPort, EventsPort, PromisePort } from '../shared/ports.ts';

export type WebcamContext = {
  cameras: Device[];
  /** Null is the browser's own choice. */
  camera: string | null;
  /** What was taken; its bytes stay with who took it. */
  picture: FileRef | null;
  failure: DeviceFailure | null;
};

export type WebcamPreviewEvent =
  /** Which camera it is, where the browser names it. */
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
  /** Something was plugged in or out. */
  | { type: 'devices.changed' };

export type ListedCameras = { cameras: Device[]; remembered: string | null };

export type WebcamPorts = {
  actors: {
    list: PromisePort<ListedCameras>;
    /** The camera stays open, and shown, until unsubscribed. */
    preview: EventsPort<WebcamPreviewEvent, { camera: string | null }>;
    watch: EventsPort<{ type: 'devices.changed' }>;
    /** What the open camera sees now. Keeps nothing when it is not waited for any more. */
    take: PromisePort<FileRef>;
  };
  actions: {
    remember: ActionPort<{ camera: string }>;
    /** Its bytes are not needed any more. */
    forget: ActionPort<{ fileId: string }>;
    use: ActionPort<{ file: FileRef | null }>;
  };
};
