import { map } from 'rxjs';
import { type ActorRefFrom, createActor, fromEventObservable, type InspectionEvent } from 'xstate';
import { pictureName } from '#domain/files/file-name.ts';
import type { Locale } from '#domain/locale.ts';
import type { DeviceList } from '#domain/video-call/devices.ts';
import type { CallWindowPorts } from '#machines/call-window/call-window.types.ts';
import { callWindowMachine } from '#machines/call-window/index.ts';
import type { PopOut } from '#services/video/pop-out.ts';
import type { Tile } from '#services/video/tiles.ts';
import type { Find } from '../app/app.actor.ts';
import { createCareUploadLogic, postToCare } from '../files/care-upload.actor.ts';
import type { ConnectionState } from '../shared/dependencies.ts';
import { createCallLetters } from './call-letters.ts';
import { createMeetingLinkLogic } from './meeting-link.actor.ts';
import { type CallDependencies, type CallOutside, createVideoCallLogic } from './video-call.actor.ts';

export type { Tile };
export type CallWindowActor = ActorRefFrom<typeof callWindowMachine>;
function createCallWindowLogic({ window$, viewport$ }: PopOut) {
  const actors: CallWindowPorts['actors'] = {
    popOut: fromEventObservable(() => window$()),
    viewport: fromEventObservable(() =>
      viewport$.pipe(map((viewport) => ({ type: 'viewport.changed', viewport }) as const)),
    ),
  };
  return callWindowMachine.provide({ actors });
}

export type CallsOptions = {
  userId: string;
  live$: ConnectionState;
  find: Find;
  locale(): Locale;
  patient?: boolean;
  inspect?: ((event: InspectionEvent) => void) | undefined;
};
export type StartCalls = (options: CallsOptions) => Calls;
/** What the views know of calls beyond the actor: pictures, and who is in front of them. */
export type Calls = ReturnType<typeof startCalls>;

/** Starts what rings and calls, in a system of its own like the desk's, because its code comes after the desk's. */
export function startCalls(dependencies: CallOutside, parts: CallDependencies, options: CallsOptions) {
  const { userId, live$, find, locale, patient = false, inspect } = options;
  const { media, tiles } = parts;
  const { clock } = dependencies;
  const busy = { kind: 'call' } as const;
  // Another life of the same tab is another client: its connections are new ones.
  const clientId = crypto.randomUUID();
  const letters = createCallLetters(dependencies);
  const actor = createActor(
    createVideoCallLogic(dependencies, parts, live$, {
      userId,
      clientId,
      patient,
      letters,
      locale,
      started: () => {
        find('session')?.send({ type: 'busy.started', ...busy });
        find('updateNotice')?.send({ type: 'busy.started', ...busy });
      },
      ended: () => {
        find('session')?.send({ type: 'busy.ended', ...busy, now: clock.now() });
        find('updateNotice')?.send({ type: 'busy.ended', ...busy });
      },
    }),
    { systemId: 'videoCall', input: { userId, clientId }, ...(inspect && { inspect }) },
  );
  actor.start();
  // Of its own: what was taken goes on its way when the call is over.
  const capture = createActor(
    createCareUploadLogic({
      live$,
      pocket: parts.pocket,
      post: postToCare(dependencies.http),
      take: async (from) => {
        const stream = tiles.streamOf(from);
        if (!stream?.getVideoTracks().length) throw new Error('there is nothing to see');
        return parts.pocket.put(await parts.takePicture(stream), pictureName(clock.now()));
      },
    }),
    { systemId: 'capture', ...(inspect && { inspect }) },
  );
  capture.start();

  return {
    actor,
    capture,
    meetingLink: createMeetingLinkLogic(dependencies),
    tiles: {
      get: tiles.tiles,
      subscribe: (listener: () => void) => {
        const subscription = tiles.tiles$.subscribe(listener);
        return () => subscription.unsubscribe();
      },
    },
    /** Both are for a `ref`: they show in the element until the answer is called. */
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
    /** What this browser has now; nothing of a kind when it does not say. */
    listDevices: () => media.list().catch((): DeviceList => ({ camera: [], microphone: [], speaker: [] })),
    /** Takes back "do not ask again". */
    askDevicesAgain: () => dependencies.preferences.rememberCallDevices(null),
    /** For the view of one call; its input too. */
    window: {
      logic: createCallWindowLogic(parts.popOut),
      input: () => ({ viewport: parts.popOut.viewport(), canPopOut: parts.popOut.isPossible() }),
      place: parts.popOut.place,
    },
    stop: () => {
      letters.stop();
      actor.stop();
      capture.stop();
    },
  };
}
