import { filter, map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { RememberedDevices } from '#domain/video-call/devices.ts';
import { callRoleOf } from '#domain/video-call/video-call.ts';
import type { CallDevicesPorts } from '#machines/call-devices/call-devices.types.ts';
import { callDevicesMachine } from '#machines/call-devices/index.ts';
import type { CallMediaPorts } from '#machines/call-media/call-media.types.ts';
import { callMediaMachine } from '#machines/call-media/index.ts';
import type {
  CallParticipantsHubName,
  CallParticipantsPorts,
  InviteFailure,
} from '#machines/call-participants/call-participants.types.ts';
import { callParticipantsMachine } from '#machines/call-participants/index.ts';
import type { CallSlotPorts, SoundEvent } from '#machines/call-slot/call-slot.types.ts';
import { callSlotMachine } from '#machines/call-slot/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { UploadStaging } from '#services/media/upload-staging.ts';
import type { LocalMedia } from '#services/video/local-media.types.ts';
import type { LocksService } from '#services/video/locks.service.ts';
import type { PopOut } from '#services/video/pop-out.ts';
import type { Tiles } from '#services/video/tiles.ts';
import type { VideoService } from '#services/video/video.types.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';

/** Dependencies of calls. */
export type CallOutside = Pick<
  Dependencies,
  'http' | 'clock' | 'navigation' | 'preferences' | 'sound' | 'tabs' | 'hubEvents$' | 'report'
>;
/** Dependencies of calls only; loaded after the desk. */
export type CallDependencies = {
  video: VideoService;
  media: LocalMedia;
  tiles: Tiles;
  popOut: PopOut;
  locks: LocksService;
  staging: UploadStaging;
  /** One frame as PNG, in the size of the specification. */
  takePicture(stream: MediaStream): Promise<Blob>;
};
/** The parts of a call with their effects. */
export const createCallParts = (dependencies: CallOutside, parts: CallDependencies) => ({
  callDevices: createDevicesLogic(dependencies, parts),
  callMedia: createMediaLogic(parts),
  callParticipants: createParticipantsLogic(dependencies),
  callSlot: createSlotLogic(dependencies, parts),
});

function createDevicesLogic({ preferences, sound }: CallOutside, { media }: CallDependencies) {
  const actors: CallDevicesPorts['actors'] = {
    list: fromPromise(async () => ({
      list: await media.list(),
      remembered: RememberedDevices.safeParse(preferences.callDevices()).data ?? null,
    })),
    preview: fromEventObservable(({ input }) => media.preview$(input)),
    watch: fromEventObservable(() => media.changes$.pipe(map(() => ({ type: 'devices.changed' as const })))),
    testSpeaker: fromPromise(({ input }) => sound.playThrough(input.speaker)),
  };
  return callDevicesMachine.provide({
    actors,
    actions: {
      remember: (_, { videoSource, audioSource, speaker }) =>
        preferences.rememberCallDevices({ videoSource, audioSource, speaker }),
    },
  });
}

function createMediaLogic({ media, tiles }: CallDependencies) {
  const actors: CallMediaPorts['actors'] = {
    local: fromEventObservable(({ input }) => {
      if (input.speaker !== null) tiles.setSpeaker(input.speaker);
      return media.local$(input);
    }),
    screen: fromEventObservable(() => media.screen$()),
  };
  return callMediaMachine.provide({
    actors,
    actions: {
      sendMicrophone: (_, { on }) => media.sendMicrophone(on),
      sendCamera: (_, { on }) => media.sendCamera(on),
      chooseSpeaker: (_, { speaker }) => tiles.setSpeaker(speaker),
    },
  });
}

const soundEvent = (open: boolean): SoundEvent => ({ type: open ? 'sound.open' : 'sound.blocked' });

function createSlotLogic({ sound, tabs }: CallOutside, { locks }: CallDependencies) {
  const actors: CallSlotPorts['actors'] = {
    lock: fromEventObservable(({ input }) =>
      locks.turn$('ring', input).pipe(map((message) => ({ type: `lock.${message}` as const }))),
    ),
    beats: fromEventObservable(() => tabs.messages$.pipe(filter((message) => message.type === 'ring.beat'))),
    sound: fromEventObservable(() => sound.blocked$.pipe(map((blocked) => soundEvent(!blocked)))),
    ring: fromEventObservable(() => sound.ring$().pipe(map(({ audible }) => soundEvent(audible)))),
  };
  return callSlotMachine.provide({
    actors,
    actions: { beat: (_, { roomId }) => tabs.send({ type: 'ring.beat', roomId, audible: !sound.isBlocked() }) },
  });
}

const inviteFailures: Partial<Record<string, InviteFailure>> = {
  room_full: 'roomFull',
  not_found: 'notCallable',
  transition_not_allowed: 'notNow',
  role_not_allowed: 'notAllowed',
};

function createParticipantsLogic({ http, hubEvents$ }: CallOutside) {
  const actors: CallParticipantsPorts['actors'] = {
    search: fromPromise(async ({ input: { text, page, size }, signal }) => {
      const { Quantity, Dtos } = await http.call('listUsers', { query: { page, size, searchText: text } }, { signal });
      return {
        Quantity,
        Dtos: Dtos.map(({ UserId, Name, LastName, Roles, IsOnline, LastDateOnline }) => ({
          UserId,
          Name,
          LastName,
          IsOnline,
          LastDateOnline,
          RoleId: callRoleOf(Roles.map(({ RoleId }) => RoleId)),
        })),
      };
    }),
    invite: fromPromise(async ({ input: { roomId, careId, userIds, how } }) => {
      const params = { id: roomId };
      const users = userIds.map((UserId) => ({ UserId }));
      try {
        const room = await (how === 'one'
          ? http.call('inviteByIdsToVideoRoom', { params, body: { UserIds: userIds } })
          : http.call('inviteToVideoRoom', { params, body: { sessionId: roomId, users, medicalCareId: careId } }));
        return { kind: 'invited', room };
      } catch (error) {
        const failure = inviteFailures[failureOf(error).code ?? ''];
        if (!failure) throw error;
        return { kind: 'refused', failure };
      }
    }),
    loadRoom: fromPromise(({ input, signal }) =>
      http.call('getVideoRoom', { params: { id: input.roomId } }, { signal }),
    ),
    hubEvents: hubEventsLogic<CallParticipantsHubName>({ hubEvents$ }),
  };
  return callParticipantsMachine.provide({ actors });
}
