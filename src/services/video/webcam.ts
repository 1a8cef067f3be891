import { BehaviorSubject, defer, fromEvent, NEVER, Observable } from 'rxjs';
import type { Device, DeviceFailure } from '#domain/video-call/devices.ts';
import { pictureShape } from '#domain/video-call/video-call-shape.ts';
import { deviceFailure } from '../media/devices.service.ts';
import { listDevices } from './device-list.ts';
import { takePicture } from './picture.ts';

export type WebcamMessage =
  | { type: 'preview.opened'; camera: string | null }
  | { type: 'preview.failed'; failure: DeviceFailure };

export type Webcam = {
  cameras(): Promise<Device[]>;
  changes$: Observable<unknown>;
  /** Keeps the camera open while subscribed; a missing one is replaced by any other. Requests no microphone. */
  preview$(camera: string | null): Observable<WebcamMessage>;
  /** Shows the open camera, now or when it opens; returns a function that stops. */
  show(element: HTMLVideoElement): () => void;
  /** Current frame, 500 by 375 pixels as PNG. Rejects when no camera is open, or no picture arrives. */
  take(): Promise<Blob>;
};

const size = { width: { ideal: pictureShape.width * 2 }, height: { ideal: pictureShape.height * 2 } };
const isGone = (error: unknown) => error instanceof DOMException && error.name === 'OverconstrainedError';

/** Prefers the rear camera of a telephone, because the subject is seldom its holder. */
const any = () => navigator.mediaDevices.getUserMedia({ video: { ...size, facingMode: 'environment' }, audio: false });

async function open(camera: string | null): Promise<MediaStream> {
  if (camera === null) return any();
  try {
    const video = { ...size, deviceId: { exact: camera } };
    return await navigator.mediaDevices.getUserMedia({ video, audio: false });
  } catch (error) {
    if (isGone(error)) return any();
    throw error;
  }
}

export function createWebcam(picture = takePicture): Webcam {
  const stream$ = new BehaviorSubject<MediaStream | null>(null);
  const release = (stream: MediaStream) => {
    for (const track of stream.getTracks()) track.stop();
    if (stream$.value === stream) stream$.next(null);
  };
  return {
    cameras: async () => (await listDevices()).camera,
    // Absent on a page without https.
    changes$: defer(() => ('mediaDevices' in navigator ? fromEvent(navigator.mediaDevices, 'devicechange') : NEVER)),
    preview$: (camera) =>
      new Observable((subscriber) => {
        const start = async () => {
          const stream = await open(camera);
          if (subscriber.closed) {
            release(stream);
            return;
          }
          subscriber.add(() => release(stream));
          const [track] = stream.getVideoTracks();
          track?.addEventListener('ended', () =>
            subscriber.next({ type: 'preview.failed', failure: 'hardwareUnavailable' }),
          );
          stream$.next(stream);
          subscriber.next({ type: 'preview.opened', camera: track?.getSettings().deviceId ?? null });
        };
        start().catch((error: unknown) => subscriber.next({ type: 'preview.failed', failure: deviceFailure(error) }));
      }),
    show(element) {
      const subscription = stream$.subscribe((stream) => {
        element.srcObject = stream;
      });
      return () => {
        subscription.unsubscribe();
        element.srcObject = null;
      };
    },
    async take() {
      const stream = stream$.value;
      if (!stream) throw new Error('no camera is open');
      return picture(stream);
    },
  };
}
