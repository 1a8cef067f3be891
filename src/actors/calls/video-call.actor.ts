import {
  BehaviorSubject,
  defer,
  EMPTY,
  firstValueFrom,
  map,
  merge,
  type Observable,
  retry,
  throwError,
  timer,
} from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import type { Locale } from '#domain/locale.ts';
import { callLimits, VideoRoom } from '#domain/video-call/video-call.ts';
import { videoCallMachine } from '#machines/video-call/index.ts';
import type {
  CallRefusal,
  CallTarget,
  Peer,
  VideoCallHubName,
  VideoCallPorts,
} from '#machines/video-call/video-call.types.ts';
import type { HttpService } from '#services/http/http.service.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { type ConnectionState, connectionLogic } from '../shared/connection.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import { createAnsweredCare } from './answered-care.ts';
import { type CallDependencies, type CallOutside, createCallParts } from './call-parts.actor.ts';
import type { CallsOptions } from './calls.types.ts';
import type { SignalBuffer } from './signal-buffer.ts';

export type CallCommands = {
  userId: string;
  clientId: string;
  /** Has no care page and may open no room; re-enters an old room by answering again. */
  patient: boolean;
  openedRooms: NonNullable<CallsOptions['openedRooms']>;
  signals: SignalBuffer;
  locale(): Locale;
  started(): void;
  ended(): void;
};

const answerAgainEvery = 3_000;
const refusals: Partial<Record<string, CallRefusal>> = { none_available: 'nobodyFree', room_full: 'full' };

export function createVideoCallLogic(
  dependencies: CallOutside,
  parts: CallDependencies,
  live$: ConnectionState,
  commands: CallCommands,
) {
  const { clock, navigation, report } = dependencies;
  /** The user's own actions are not echoed as events: after the first one the rooms are read again. */
  let hasActed = false;
  const { call: send, ...rest } = dependencies.http;
  const http: HttpService = {
    ...rest,
    call: (...input) => {
      hasActed ||= input[0] !== 'listMyVideoRooms';
      return send(...input);
    },
  };
  const { video, media, tiles, locks } = parts;
  const { userId, clientId, signals, patient } = commands;
  const peers$ = new BehaviorSubject<readonly Peer[]>([]);
  const byId = (id: string) => ({ params: { id } });
  /** No caller awaits the result, and the server detects missing messages. */
  const ignoreFailure = (work: Promise<unknown>) => void work.catch(() => undefined);

  function openRoom(target: CallTarget): Promise<VideoRoom> {
    const query = { ClientId: clientId };
    switch (target.kind) {
      case 'chat':
        return http.call('createVideoRoom', {
          body: {
            ChatRoomId: target.chatRoomId,
            ...query,
            ...(target.userIds && { users: target.userIds.map((UserId) => ({ UserId })) }),
          },
        });
      case 'tower': {
        const { careId: id, towerId: a, professionalId } = target;
        return http.call('openVideoRoomControlTower', { params: { id, a, b: professionalId ?? userId }, query });
      }
      case 'patient':
        return http.call('openVideoRoomOfCare', { params: { id: target.careId }, query });
      case 'medic':
        return http.call('openVideoRoomToMedic', { params: { id: target.careId }, query });
    }
  }
  const answer = (roomId: string, attempt: number, again: { Again?: true } = {}) =>
    http.call('answerVideoRoom', { ...byId(roomId), body: { Attempt: attempt, ClientId: clientId, ...again } });
  /** The server releases the former page after some silence and refuses the new one until then. */
  const answerAgain = (roomId: string, attempt: number) =>
    firstValueFrom(
      defer(() => answer(roomId, attempt)).pipe(
        retry({
          count: Math.ceil(callLimits.replacedAfter / answerAgainEvery) + 1,
          delay: (error: unknown) =>
            failureOf(error).status === 409 ? timer(answerAgainEvery) : throwError(() => error),
        }),
      ),
    );
  /** Errors are ignored for a call that has already ended. */
  async function finished(roomId: string, work: Promise<VideoRoom>): Promise<VideoRoom> {
    try {
      return await work;
    } catch (error) {
      const current = VideoRoom.safeParse(failureOf(error).problem?.Current);
      return current.success ? current.data : http.call('getVideoRoom', byId(roomId));
    }
  }

  const actors: VideoCallPorts['actors'] = {
    loadMine: fromPromise(async ({ signal }) => {
      const opened = await commands.openedRooms();
      const rooms = opened && !hasActed ? opened : await http.call('listMyVideoRooms', {}, { signal });
      return { rooms: rooms.Dtos, now: clock.now() };
    }),
    createRoom: fromPromise(async ({ input: { target } }) => {
      if (!target) throw new Error('No call was asked for');
      try {
        return await openRoom(target);
      } catch (error) {
        const refusal = refusals[failureOf(error).code ?? ''];
        if (refusal) return refusal;
        // Shell 8: logs a call from a conversation that fails to start.
        if (target.kind === 'chat') report(error);
        throw error;
      }
    }),
    answerRoom: fromPromise(async ({ input: { roomId, attempt, again } }) => {
      try {
        const room = await (again && patient
          ? answerAgain(roomId, attempt)
          : answer(roomId, attempt, again ? { Again: true } : {}));
        return { kind: 'answered', room };
      } catch (error) {
        const { status } = failureOf(error);
        if (status === 409 || status === 404) return { kind: 'gone' };
        throw error;
      }
    }),
    finishRoom: fromPromise(async ({ input: { roomId, how } }) => {
      const ending =
        how === 'end'
          ? http.call('endVideoRoom', byId(roomId))
          : how === 'leave'
            ? http.call('leaveVideoRoom', { ...byId(roomId), body: { ClientId: clientId } })
            : http.call('getVideoRoom', byId(roomId));
      const room = await finished(roomId, ending);
      return http.call('updateVideoRoom', {
        ...byId(roomId),
        body: {
          EndedAt: room.EndedAt ?? new Date(clock.now()).toISOString(),
          SuccessfullVideoCall: room.SuccessfullVideoCall,
          Duration: room.Duration,
        },
      });
    }),
    hold: fromEventObservable((): Observable<{ type: 'held' }> => merge(media.hold$(), locks.engage$())),
    media: fromEventObservable(({ input: { room, peers } }) => {
      if (!room) return EMPTY;
      peers$.next(peers);
      return video.join({
        room,
        me: { userId, clientId },
        peers$,
        media,
        tiles,
        now: clock.now,
        signals$: signals.all$(),
        sendSignals: async (to, Signals) => {
          await http.call('signalVideoRoom', {
            ...byId(room.VideoRoomId),
            body: { ClientId: clientId, ToUserId: to.userId, ToClientId: to.clientId, Signals },
          });
        },
        renew: () => http.call('getVideoRoom', byId(room.VideoRoomId)),
      });
    }),
    hubEvents: hubEventsLogic<VideoCallHubName>(dependencies),
    connection: connectionLogic(live$),
    others: fromEventObservable(() =>
      locks.engagedElsewhere$().pipe(map((engaged) => ({ type: engaged ? 'others.engaged' : 'others.free' }) as const)),
    ),
  };

  const openAnswered = createAnsweredCare({
    userId,
    locale: commands.locale,
    navigation,
    takeOver: (a, b) => http.call('answerVideoCallOfCare', { params: { a, b } }),
  });

  return videoCallMachine.provide({
    actors: {
      ...actors,
      ...createCallParts(dependencies, parts),
    },
    actions: {
      callStarted: () => commands.started(),
      callEnded: () => commands.ended(),
      sendBusy: (_, { roomId, attempt }) =>
        ignoreFailure(http.call('busyVideoRoom', { ...byId(roomId), body: { Attempt: attempt } })),
      rejectRing: (_, { roomId, attempt }) =>
        ignoreFailure(http.call('rejectVideoRoom', { ...byId(roomId), body: { Attempt: attempt } })),
      timeOutRings: (_, { rings }) => {
        for (const { roomId, attempt } of rings) {
          ignoreFailure(http.call('timeOutVideoRoom', { ...byId(roomId), body: { Attempt: attempt } }));
        }
      },
      leaveQuietly: (_, { roomId }) =>
        ignoreFailure(http.call('leaveVideoRoom', { ...byId(roomId), body: { ClientId: clientId } })),
      openCare: (_, { careId, takeOver }) => {
        if (!patient) void openAnswered(careId, takeOver);
      },
      keepRoom: (_, { roomId }) =>
        ignoreFailure(http.call('keepVideoRoom', { ...byId(roomId), body: { ClientId: clientId } })),
      reportCrash: (_, { actor }) => report(new Error(`the actor "${actor}" stopped`)),
      updatePeers: (_, { peers }) => peers$.next(peers),
    },
  });
}
