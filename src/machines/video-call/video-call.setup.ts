import { assign, raise, sendTo, setup } from 'xstate';
import type { HubPayload } from '#domain/hub/events.ts';
import { RoleId } from '#domain/session/roles.ts';
import { callLimits, type ParticipantStatus, type VideoRoom } from '#domain/video-call/video-call.ts';
import { type CallDevicesOutput, callDevicesMachine } from '../call-devices/index.ts';
import { callMediaMachine } from '../call-media/index.ts';
import { callParticipantsMachine } from '../call-participants/index.ts';
import { callSlotMachine } from '../call-slot/index.ts';
import type { Now } from '../shared/ports.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import * as rules from './video-call.rules.ts';
import type {
  AnswerOutcome,
  CallReason,
  CallTarget,
  Finish,
  Peer,
  RingRef,
  RoomsEvent,
  VideoCallContext,
  VideoCallEvent,
  VideoCallInput,
  VideoCallPorts,
} from './video-call.types.ts';

const ports: VideoCallPorts['actors'] = {
  loadMine: promisePort('loadMine'),
  createRoom: promisePort('createRoom'),
  answerRoom: promisePort('answerRoom'),
  finishRoom: promisePort('finishRoom'),
  hold: eventsPort('hold'),
  media: eventsPort('media'),
  hubEvents: eventsPort('hubEvents'),
  connection: eventsPort('connection'),
  others: eventsPort('others'),
};

type Context = { context: VideoCallContext };
type Update = { UserId: string; Name?: string; LastName?: string; Attempt?: number; ClientId?: string };
type Cut = HubPayload<'cutCall'>;
/** Time before the connection is shown as unstable; shorter interruptions are ignored. */
export const unstableAfter = 3_000;

const roomId = (context: VideoCallContext) => context.room?.VideoRoomId ?? context.ring?.VideoRoomId ?? null;
const attemptOf = ({ ring, room, userId }: VideoCallContext) =>
  ring?.Attempt ?? (room && rules.participantOf(room, userId)?.Attempt) ?? 1;

/** A call of the conversation that this user is calling is the same call: the server lets the request join it. */
const joinsAsked = ({ room, asked }: VideoCallContext, { ChatRoomId }: HubPayload<'calling'>) =>
  room === null && asked?.kind === 'chat' && asked.chatRoomId === ChatRoomId;
const isAnother = (context: VideoCallContext, calling: HubPayload<'calling'>) =>
  roomId(context) !== calling.VideoRoomId && !joinsAsked(context, calling);

/** The user's room from the server, never older than the known state; null when not in it. */
function roomKnown(context: VideoCallContext, { rooms }: RoomsEvent): VideoRoom | null {
  const update = rules.roomOfMine(rooms, roomId(context) ?? '', context.userId, context.clientId);
  return update && rules.merged(context.room, update);
}
function leftAloneBy(context: VideoCallContext, update: RoomsEvent) {
  const room = roomKnown(context, update);
  return room && rules.leftAloneBy(room, context.userId);
}

const nothing = { asked: null, offer: null, ring: null, room: null, choice: null, since: null, audioOnly: false };

export const base = setup({
  types: {} as {
    input: VideoCallInput;
    context: VideoCallContext;
    events: VideoCallEvent;
    tags:
      | 'reloading'
      | 'free'
      | 'offered'
      | 'ringing'
      | 'choosing'
      | 'connecting'
      | 'dialling'
      | 'talking'
      | 'inCall'
      | 'reconnecting'
      | 'unstable'
      | 'askingEnd'
      | 'finishing';
    children: {
      callDevices: 'callDevices';
      callMedia: 'callMedia';
      callParticipants: 'callParticipants';
      callSlot: 'callSlot';
    };
  },
  actors: {
    ...ports,
    callDevices: callDevicesMachine,
    callMedia: callMediaMachine,
    callParticipants: callParticipantsMachine,
    callSlot: callSlotMachine,
  },
  delays: {
    ringLeft: ({ context }) => context.ring?.lasts ?? callLimits.ringTimeout,
    ringTimeout: callLimits.ringTimeout,
    aliveEvery: callLimits.aliveEvery,
    mediaLostFor: callLimits.mediaLostFor,
    unstableAfter,
  },
  guards: {
    isCreated: (_, { room }: { room: VideoRoom | null }) => room !== null,
    callsMe: ({ context }, { users }: { users: { UserId: string }[] }) =>
      users.some(({ UserId }) => UserId === context.userId),
    ours: ({ context }, { VideoRoomId }: { VideoRoomId: string }) => roomId(context) === VideoRoomId,
    /** Joins this call without having been called, so that only the room names them. */
    isStranger: ({ context: { room } }, { VideoRoomId, UserId }: { VideoRoomId: string; UserId: string }) =>
      room?.VideoRoomId === VideoRoomId && rules.participantOf(room, UserId) === null,
    another: ({ context }, calling: HubPayload<'calling'>) => isAnother(context, calling),
    anotherCallsMe: ({ context }, calling: HubPayload<'inviteUser'>) =>
      isAnother(context, calling) && calling.users.some(({ UserId }) => UserId === context.userId),
    cutsOffer: ({ context }, { VideoRoomId }: { VideoRoomId: string }) => context.offer?.VideoRoomId === VideoRoomId,
    answeredElsewhere: ({ context }, update: HubPayload<'answerCall'>) =>
      roomId(context) === update.VideoRoomId &&
      update.UserId === context.userId &&
      update.ClientId !== context.clientId,
    ringOver: ({ context }, update: HubPayload<'rejectCall'>) =>
      context.ring?.VideoRoomId === update.VideoRoomId &&
      context.ring.Attempt === update.Attempt &&
      update.UserId === context.userId,
    cutsMe: ({ context }, { VideoRoomId, UserId }: Cut) =>
      roomId(context) === VideoRoomId && (UserId === null || UserId === context.userId),
    /** After this departure no other participant is connected or may still join. */
    leavesMeAlone: (
      { context },
      { update, status }: { update: Update & { VideoRoomId: string }; status: ParticipantStatus },
    ) =>
      context.room?.VideoRoomId === update.VideoRoomId &&
      update.UserId !== context.userId &&
      rules.isAlone(rules.withStatus(context.room, update, status), context.userId),
    ringMissed: ({ context }, { rooms, now }: RoomsEvent) => rules.missedRing(rooms, context, now) !== null,
    callLeftBehind: ({ context }, { rooms }: RoomsEvent) =>
      rules.leftBehind(rooms, context.userId, context.clientId) !== null,
    notAskedAnyMore: ({ context }, { rooms }: RoomsEvent) =>
      !rules.isStillAsked(rooms, roomId(context) ?? '', context.userId),
    notInItAnyMore: ({ context }, update: RoomsEvent) => roomKnown(context, update) === null,
    /** A refusal or departure before this page loaded the room is visible only in the room itself. */
    knownDeserted: ({ context }, update: RoomsEvent) => leftAloneBy(context, update) !== null,
    chosen: (_, { kind }: CallDevicesOutput) => kind === 'chosen',
    answered: (_, outcome: AnswerOutcome) => outcome.kind === 'answered',
    accompanied: ({ context }, { room }: { room: VideoRoom | null }) =>
      room !== null && rules.isAccompanied(room, context.userId),
    nowAccompanied: ({ context }) => context.room !== null && rules.isAccompanied(context.room, context.userId),
    outgoing: ({ context }) => context.asked !== null,
    incoming: ({ context }) => context.ring !== null,
    withCare: ({ context }) => context.ring?.MedicalCareId != null,
    owing: ({ context }) => context.unreported.length > 0,
    host: ({ context }) => context.room?.HostUserId === context.userId,
  },
  actions: {
    ask: assign((_, { target }: { target: CallTarget }) => ({
      asked: target,
      audioOnly: false,
      outcome: null,
      offer: null,
    })),
    adoptRing: assign((_, calling: HubPayload<'calling'>) => ({
      ...nothing,
      ring: rules.ringFrom(calling),
      outcome: null,
    })),
    adoptMissedRing: assign(({ context }, { rooms, now }: RoomsEvent) => ({
      ...nothing,
      ring: rules.missedRing(rooms, context, now),
      outcome: null,
    })),
    adoptOffer: assign(({ context }, { rooms }: RoomsEvent) => ({
      offer: rules.leftBehind(rooms, context.userId, context.clientId),
    })),
    accept: assign((_, { audioOnly }: { audioOnly: boolean }) => ({ audioOnly })),
    choose: assign((_, output: CallDevicesOutput) => (output.kind === 'chosen' ? { choice: output.choice } : {})),
    adoptRoom: assign(({ context }, { room }: { room: VideoRoom | null }) =>
      room === null ? {} : { room: rules.merged(context.room, room) },
    ),
    adoptKnown: assign(({ context }, update: RoomsEvent) => {
      const room = roomKnown(context, update);
      return room ? { room } : {};
    }),
    notifyParticipants: sendTo(
      'callParticipants',
      (_, { rooms }: RoomsEvent) => ({ type: 'rooms.received', rooms }) as const,
    ),
    endDeserted: assign(({ context }, update: RoomsEvent) => {
      const gone = leftAloneBy(context, update);
      if (!gone) return {};
      return {
        outcome: { reason: gone.reason, name: rules.nameIn(roomKnown(context, update), gone.of), duration: null },
      };
    }),
    note: assign(({ context }, { update, status }: { update: Update; status: ParticipantStatus }) =>
      context.room ? { room: rules.withStatus(context.room, update, status) } : {},
    ),
    /** The call's clock starts with the first picture received. */
    startClock: assign(({ context }, { now }: { now: number }) => ({ since: context.since ?? now })),
    end: assign(({ context }, { reason, of = null }: { reason: CallReason; of?: string | null }) => ({
      outcome: {
        reason,
        name: (of !== null ? rules.nameIn(context.room, of) : null) ?? callerName(context, reason),
        duration: null,
      },
    })),
    noteDuration: assign(({ context }, { Duration, SuccessfullVideoCall }: VideoRoom) =>
      context.outcome ? { outcome: { ...context.outcome, duration: SuccessfullVideoCall ? Duration : null } } : {},
    ),
    clean: assign(nothing),
    dismiss: assign({ outcome: null }),
    owe: assign(({ context }) => ({
      unreported: context.ring
        ? [...context.unreported, { roomId: context.ring.VideoRoomId, attempt: context.ring.Attempt }]
        : context.unreported,
    })),
    paid: assign({ unreported: [] }),
    dealt: assign(({ context: { ring } }) => ({
      dealtWith: ring && { roomId: ring.VideoRoomId, attempt: ring.Attempt },
    })),
    adoptOfferedRoom: assign(({ context }) => ({ room: context.offer, offer: null, outcome: null, audioOnly: false })),
    askRooms: raise({ type: 'rooms.ask' }),
    notifyRooms: raise(
      (_, { rooms, now }: { rooms: VideoRoom[]; now: Now }): RoomsEvent => ({ type: 'rooms.known', rooms, now }),
    ),
    callStarted: actionPort<undefined>('callStarted'),
    callEnded: actionPort<undefined>('callEnded'),
    sendBusy: actionPort<{ roomId: string; attempt: number }>('sendBusy'),
    rejectRing: actionPort<{ roomId: string; attempt: number }>('rejectRing'),
    timeOutRings: actionPort<{ rings: RingRef[] }>('timeOutRings'),
    leaveQuietly: actionPort<{ roomId: string }>('leaveQuietly'),
    openCare: actionPort<{ careId: string; takeOver: boolean }>('openCare'),
    keepRoom: actionPort<{ roomId: string }>('keepRoom'),
    reportCrash: actionPort<{ actor: string }>('reportCrash'),
    updatePeers: actionPort<{ peers: Peer[] }>('updatePeers'),
  },
});

function callerName({ ring }: VideoCallContext, reason: CallReason): string | null {
  return ring && (reason === 'missed' || reason === 'declined') ? `${ring.Caller.Name} ${ring.Caller.LastName}` : null;
}

export const ringRef = ({ context }: Context) => ({ roomId: roomId(context) ?? '', attempt: attemptOf(context) });
export const roomRef = ({ context }: Context) => ({ roomId: roomId(context) ?? '' });
export const peersNow = ({ context }: Context) => ({
  peers: context.room ? rules.peersOf(context.room, context.userId) : [],
});
const howOf: Partial<Record<CallReason, Finish['how']>> = {
  cancelled: 'end',
  noAnswer: 'end',
  rejected: 'end',
  busy: 'end',
  ended: 'end',
  endedByOther: 'report',
  removed: 'report',
};
/** Only the host may end it for all; for others it means leaving. */
export const finish = ({ context }: Context): Finish => {
  const how = howOf[context.outcome?.reason ?? 'left'] ?? 'leave';
  const host = context.room?.HostUserId === context.userId;
  return { roomId: roomId(context) ?? '', clientId: context.clientId, how: how === 'end' && !host ? 'leave' : how };
};
/** Shell 4: answering a caller of role 8 makes the user the professional of the encounter. */
export const careOfRing = ({ context: { ring } }: Context) => ({
  careId: ring?.MedicalCareId ?? '',
  takeOver: ring?.Caller.RoleId === RoleId.POLYCLINIC_DOCTOR,
});
/** A part of a call stopped with an error; the call continues without it. */
export const crash = <A extends string>(actor: A) => ({ actions: { type: 'reportCrash', params: { actor } } }) as const;
export const payload = <P>({ event }: { event: { payload: P } }) => event.payload;
export const known = ({ event }: { event: RoomsEvent }) => event;
