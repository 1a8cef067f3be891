import { BehaviorSubject, fromEvent, Observable } from 'rxjs';
import type { DeviceChoice, DeviceFailure } from '#domain/video-call/devices.ts';
import { nextVoice, silentVoice } from '#domain/video-call/talking.ts';
import { deviceFailure } from '../media/devices.service.ts';
import { listDevices } from './device-list.ts';
import { levels$ } from './levels.ts';
import type { LocalMedia, Outgoing } from './local-media.types.ts';

const nothing: Outgoing = { audio: null, video: null, camera: false, microphone: false, screen: false };

type Opened = { camera: boolean; microphone: boolean; failure: DeviceFailure | null };
const device = (id: string | null) => (id === null ? {} : { deviceId: { exact: id } });
const size = { width: { ideal: 640 }, height: { ideal: 360 } };

/** Camera, microphone and screen of this browser, opened once and shared by the preview and the call. */
export function createLocalMedia(): LocalMedia {
  const outgoing$ = new BehaviorSubject<Outgoing>(nothing);
  const picture$ = new BehaviorSubject<MediaStream | null>(null);
  const lost = new Set<(kind: 'camera' | 'microphone', failure: DeviceFailure) => void>();
  let choice: DeviceChoice | null = null;
  let camera: MediaStreamTrack | null = null;
  let microphone: MediaStreamTrack | null = null;
  /** A clone, because muting the sent track must not mute the meter that detects talking while muted. */
  let voice: MediaStreamTrack | null = null;
  let screen: MediaStreamTrack | null = null;
  let holders = 0;
  let attempt = 0;

  const publish = () => {
    outgoing$.next({
      audio: voice,
      video: screen ?? camera,
      camera: camera !== null,
      microphone: voice?.enabled === true,
      screen: screen !== null,
    });
  };
  const publishPicture = () => picture$.next(camera ? new MediaStream([camera]) : null);
  const stopCamera = () => {
    camera?.stop();
    camera = null;
    publishPicture();
  };
  const stopMicrophone = () => {
    microphone?.stop();
    voice?.stop();
    microphone = null;
    voice = null;
  };
  const releaseAll = () => {
    attempt += 1;
    screen?.stop();
    screen = null;
    stopMicrophone();
    stopCamera();
    publish();
  };

  const adoptCamera = (track: MediaStreamTrack) => {
    camera = track;
    track.addEventListener('ended', () => {
      if (camera !== track) return;
      stopCamera();
      publish();
      for (const notify of lost) notify('camera', 'hardwareUnavailable');
    });
    publishPicture();
  };
  const adoptMicrophone = (track: MediaStreamTrack, on: boolean) => {
    microphone = track;
    voice = track.clone();
    voice.enabled = on;
    track.addEventListener('ended', () => {
      if (microphone !== track) return;
      stopMicrophone();
      publish();
      for (const notify of lost) notify('microphone', 'hardwareUnavailable');
    });
  };

  const ask = (wanted: DeviceChoice, kinds: { video: boolean; audio: boolean }) =>
    navigator.mediaDevices.getUserMedia({
      video: kinds.video ? { ...size, ...device(wanted.videoSource) } : false,
      audio: kinds.audio ? { ...device(wanted.audioSource), echoCancellation: true, noiseSuppression: true } : false,
    });

  /** A device opened as "any" now has an id, and matches when requested by it. */
  const isFrom = (track: MediaStreamTrack, id: string | null) => id === null || track.getSettings().deviceId === id;
  const isOpen = (wanted: DeviceChoice) =>
    microphone !== null &&
    isFrom(microphone, wanted.audioSource) &&
    (camera === null ? !wanted.camera : wanted.camera && isFrom(camera, wanted.videoSource));

  /** Requesting both together asks for permission once; if that is refused, each is requested separately. */
  async function tracksOf(
    wanted: DeviceChoice,
  ): Promise<{ stream: MediaStream | null; failure: DeviceFailure | null }> {
    const tries = wanted.camera
      ? [
          { video: true, audio: true },
          { video: false, audio: true },
          { video: true, audio: false },
        ]
      : [{ video: false, audio: true }];
    let failure: DeviceFailure | null = null;
    for (const kinds of tries) {
      try {
        return { stream: await ask(wanted, kinds), failure };
      } catch (error) {
        failure ??= deviceFailure(error);
      }
    }
    return { stream: null, failure };
  }

  async function open(wanted: DeviceChoice): Promise<Opened | null> {
    attempt += 1;
    const mine = attempt;
    if (isOpen(wanted)) {
      choice = wanted;
      if (voice) voice.enabled = wanted.microphone;
      publish();
      return { camera: camera !== null, microphone: true, failure: null };
    }
    stopMicrophone();
    stopCamera();
    choice = wanted;
    const { stream, failure } = await tracksOf(wanted);
    const [video] = stream?.getVideoTracks() ?? [];
    const [audio] = stream?.getAudioTracks() ?? [];
    if (mine !== attempt || holders === 0) {
      for (const track of stream?.getTracks() ?? []) track.stop();
      return null;
    }
    if (video) adoptCamera(video);
    if (audio) adoptMicrophone(audio, wanted.microphone);
    publish();
    return { camera: video !== undefined, microphone: audio !== undefined, failure };
  }

  async function turnCameraOn() {
    const wanted = choice;
    if (!wanted || camera) return;
    try {
      const [track] = (await ask(wanted, { video: true, audio: false })).getVideoTracks();
      if (!track) return;
      if (holders === 0 || camera) track.stop();
      else adoptCamera(track);
      publish();
    } catch (error) {
      for (const notify of lost) notify('camera', deviceFailure(error));
    }
  }

  const measureLevel = (track: MediaStreamTrack | null, listen: (level: number) => void) => {
    const subscription = track ? levels$(track).subscribe(listen) : null;
    return () => subscription?.unsubscribe();
  };

  return {
    outgoing$,
    outgoing: () => outgoing$.value,
    picture$,
    list: listDevices,
    changes$: new Observable((subscriber) => fromEvent(navigator.mediaDevices, 'devicechange').subscribe(subscriber)),
    hold$: () =>
      new Observable(() => {
        holders += 1;
        return () => {
          holders -= 1;
          if (holders === 0) releaseAll();
        };
      }),
    preview$: (wanted) =>
      new Observable((subscriber) => {
        let stop = () => {};
        void open(wanted).then((opened) => {
          if (!opened || subscriber.closed) return;
          subscriber.next({ type: 'preview.opened', ...opened });
          stop = measureLevel(microphone, (level) => subscriber.next({ type: 'preview.level', level }));
        });
        return () => stop();
      }),
    local$: (wanted) =>
      new Observable((subscriber) => {
        let stop = () => {};
        let voice = silentVoice;
        const notify = (kind: 'camera' | 'microphone', failure: DeviceFailure) =>
          subscriber.next({ type: 'local.lost', device: kind, failure });
        lost.add(notify);
        void open(wanted).then((opened) => {
          if (!opened || subscriber.closed) return;
          if (!opened.camera && !opened.microphone && opened.failure) {
            subscriber.next({ type: 'local.failed', failure: opened.failure });
            return;
          }
          subscriber.next({ type: 'local.opened', ...opened });
          stop = measureLevel(microphone, (level) => {
            const before = voice.talks;
            voice = nextVoice(voice, level, performance.now());
            if (voice.talks !== before) subscriber.next({ type: voice.talks ? 'voice.started' : 'voice.stopped' });
          });
        });
        return () => {
          lost.delete(notify);
          stop();
        };
      }),
    screen$: () =>
      new Observable((subscriber) => {
        let mine: MediaStreamTrack | null = null;
        navigator.mediaDevices.getDisplayMedia({ video: true, audio: false }).then(
          (stream) => {
            const [track] = stream.getVideoTracks();
            if (!track || subscriber.closed) {
              track?.stop();
              return;
            }
            mine = track;
            screen = track;
            track.addEventListener('ended', () => subscriber.next({ type: 'screen.stopped' }));
            publish();
            subscriber.next({ type: 'screen.started' });
          },
          (error: unknown) => subscriber.next({ type: 'screen.failed', failure: deviceFailure(error) }),
        );
        return () => {
          mine?.stop();
          if (screen === mine) screen = null;
          publish();
        };
      }),
    sendCamera(on) {
      if (on) void turnCameraOn();
      else {
        stopCamera();
        publish();
      }
    },
    sendMicrophone(on) {
      if (voice) voice.enabled = on;
      publish();
    },
  };
}
