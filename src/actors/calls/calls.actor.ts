import { map } from 'rxjs';
import { createActor, fromEventObservable } from 'xstate';
import { pictureName } from '#domain/files/file-name.ts';
import type { DeviceList } from '#domain/video-call/devices.ts';
import type { CallWindowPorts } from '#machines/call-window/call-window.types.ts';
import { callWindowMachine } from '#machines/call-window/index.ts';
import type { PopOut } from '#services/video/pop-out.ts';
import { createCareUploadLogic, postToCare } from '../files/care-upload.actor.ts';
import type { UnsentCapture } from '../files/unsent-capture.ts';
import { watch } from '../shared/watch.ts';
import type { CallDependencies, CallOutside } from './call-parts.actor.ts';
import type { Calls, CallsOptions } from './calls.types.ts';
import { createMeetingLinkLogic } from './meeting-link.actor.ts';
import { createSignalBuffer } from './signal-buffer.ts';
import { createVideoCallLogic } from './video-call.actor.ts';

function createCallWindowLogic({ window$, viewport$ }: PopOut) {
  const actors: CallWindowPorts['actors'] = {
    popOut: fromEventObservable(() => window$()),
    viewport: fromEventObservable(() =>
      viewport$.pipe(map((viewport) => ({ type: 'viewport.changed', viewport }) as const)),
    ),
  };
  return callWindowMachine.provide({ actors });
}

/** Starts ringing and calls in a separate actor system, like the desk's, because the code is loaded after it. */
export function startCalls(dependencies: CallOutside, parts: CallDependencies, options: CallsOptions): Calls {
  const { userId, live$, find, locale, patient = false, openedRooms = async () => null, local, inspection } = options;
  const { media, tiles } = parts;
  const { clock } = dependencies;
  const busy = { kind: 'call' } as const;
  // A reloaded tab is another client: its connections are new.
  const clientId = crypto.randomUUID();
  const signals = createSignalBuffer(dependencies);
  let unsent: Promise<UnsentCapture> | null = null;
  function loadUnsent() {
    if (!local) return null;
    unsent ??= import('../files/unsent-capture.ts').then(({ createUnsentCapture }) =>
      createUnsentCapture({ dependencies, local, userId, staging: parts.staging }),
    );
    return unsent.catch(dependencies.report);
  }
  const changeUnsent = (change: (kept: UnsentCapture) => void) =>
    void loadUnsent()?.then((kept) => kept && change(kept));
  const actor = createActor(
    createVideoCallLogic(dependencies, parts, live$, {
      userId,
      clientId,
      patient,
      openedRooms,
      signals,
      locale,
      started: () => {
        // Loaded with the call: the picture may be taken when the connection is lost.
        void loadUnsent();
        find('session')?.send({ type: 'busy.started', ...busy });
        find('updateNotice')?.send({ type: 'busy.started', ...busy });
      },
      ended: () => {
        find('session')?.send({ type: 'busy.ended', ...busy, now: clock.now() });
        find('updateNotice')?.send({ type: 'busy.ended', ...busy });
      },
    }),
    { systemId: 'videoCall', input: { userId, clientId }, ...inspection },
  );
  actor.start();
  // A separate actor: a picture taken is still sent after the call has ended.
  const capture = createActor(
    createCareUploadLogic({
      http: dependencies.http,
      live$,
      staging: parts.staging,
      post: postToCare(dependencies.http),
      keep: (file, careId) => changeUnsent((kept) => kept.keep(file, careId)),
      forget: (fileId) => changeUnsent((kept) => kept.forget(fileId)),
      take: async (from) => {
        const stream = tiles.streamOf(from);
        if (!stream?.getVideoTracks().length) throw new Error('there is nothing to see');
        return parts.staging.put(await parts.takePicture(stream), pictureName(clock.now()));
      },
    }),
    { systemId: 'capture', ...inspection },
  );
  capture.start();

  return {
    actor,
    capture,
    meetingLink: createMeetingLinkLogic(dependencies),
    tiles: {
      get: tiles.tiles,
      subscribe: watch(tiles.tiles$),
    },
    showTile: tiles.show,
    showMe: (element: HTMLVideoElement) => {
      const subscription = media.picture$.subscribe((stream) => {
        element.srcObject = stream;
      });
      return () => {
        subscription.unsubscribe();
        element.srcObject = null;
      };
    },
    listDevices: () => media.list().catch((): DeviceList => ({ camera: [], microphone: [], speaker: [] })),
    askDevicesAgain: () => dependencies.preferences.rememberCallDevices(null),
    window: {
      logic: createCallWindowLogic(parts.popOut),
      input: () => ({ viewport: parts.popOut.viewport(), canPopOut: parts.popOut.isPossible() }),
      place: parts.popOut.place,
    },
    stop: () => {
      signals.stop();
      actor.stop();
      capture.stop();
      void unsent?.then(({ release }) => release()).catch(() => undefined);
    },
  };
}
