import { Observable } from 'rxjs';
import type { OpeningFailure } from '#domain/video-call/devices.ts';

export type CameraMessage =
  | { type: 'camera.opened'; label: string }
  | { type: 'camera.failed'; failure: OpeningFailure };
export type MicrophoneMessage =
  | { type: 'microphone.level'; level: number }
  | { type: 'microphone.failed'; failure: OpeningFailure };

export type DevicesService = {
  /** Keeps the camera open, shown in every requesting `<video>`, until unsubscribed. */
  camera$(): Observable<CameraMessage>;
  /** About ten levels per second, 0..1, until unsubscribed. */
  microphone$(): Observable<MicrophoneMessage>;
  /** Shows the open camera, now or when it opens; returns a function that stops. */
  showCamera(element: HTMLVideoElement): () => void;
};

/** Clinical 8, "device errors"; maps the browsers' error names. */
export function deviceFailure(error: unknown): OpeningFailure {
  const name = error instanceof DOMException ? error.name : '';
  const dismissed = error instanceof DOMException && /dismiss/i.test(error.message);
  const failures: Record<string, OpeningFailure> = {
    NotAllowedError: dismissed ? 'permissionDismissed' : 'permissionDenied',
    SecurityError: 'permissionDenied',
    NotFoundError: 'noDevices',
    OverconstrainedError: 'constraintNotSatisfied',
    NotReadableError: 'deviceTaken',
    AbortError: 'hardwareUnavailable',
    TypeError: 'notSupported',
  };
  return failures[name] ?? 'notSupported';
}

const levelEvery = 100;

export function createDevicesService(): DevicesService {
  const elements = new Set<HTMLVideoElement>();
  let stream: MediaStream | null = null;
  const show = () => {
    for (const element of elements) element.srcObject = stream;
  };

  const opened = (
    constraints: MediaStreamConstraints,
    use: (media: MediaStream) => () => void,
    fail: (failure: OpeningFailure) => void,
  ) => {
    let release = () => {};
    let gone = false;
    const start = async () => {
      const media = await navigator.mediaDevices.getUserMedia(constraints);
      const stop = use(media);
      release = () => {
        stop();
        for (const track of media.getTracks()) track.stop();
      };
      if (gone) release();
    };
    start().catch((error: unknown) => fail(deviceFailure(error)));
    return () => {
      gone = true;
      release();
    };
  };

  return {
    showCamera(element) {
      elements.add(element);
      element.srcObject = stream;
      return () => {
        elements.delete(element);
        element.srcObject = null;
      };
    },
    camera$: () =>
      new Observable((subscriber) =>
        opened(
          { video: { width: { ideal: 640 }, height: { ideal: 360 } } },
          (media) => {
            stream = media;
            show();
            const [track] = media.getVideoTracks();
            subscriber.next({ type: 'camera.opened', label: track?.label ?? '' });
            track?.addEventListener('ended', () =>
              subscriber.next({ type: 'camera.failed', failure: 'hardwareUnavailable' }),
            );
            return () => {
              stream = null;
              show();
            };
          },
          (failure) => subscriber.next({ type: 'camera.failed', failure }),
        ),
      ),
    microphone$: () =>
      new Observable((subscriber) =>
        opened(
          { audio: true },
          (media) => {
            const audio = new AudioContext();
            const analyser = new AnalyserNode(audio, { fftSize: 4096 });
            audio.createMediaStreamSource(media).connect(analyser);
            const samples = new Float32Array(analyser.fftSize);
            const timer = setInterval(() => {
              analyser.getFloatTimeDomainData(samples);
              const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
              subscriber.next({ type: 'microphone.level', level: Math.min(1, Math.sqrt(power) * 4) });
            }, levelEvery);
            return () => {
              clearInterval(timer);
              void audio.close();
            };
          },
          (failure) => subscriber.next({ type: 'microphone.failed', failure }),
        ),
      ),
  };
}
