import type { HubPayload } from '#domain/hub/events.ts';
import type { DeviceChoice } from '#domain/video-call/devices.ts';
import type { Calling, VideoRoom } from '#domain/video-call/video-call.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, EventsPort, Now, PromisePort } from '../shared/ports.ts';

export type CallTarget =
  /** `patient`: the person of the care. `medic`: professionals that answer to its polyclinic. */
  | { kind: 'patient' | 'medic'; careId: string }
  /** The control tower of `towerId`, and the professional of the care if it has another one than me. */
  | { kind: 'tower'; careId: string; towerId: string; professionalId: string | null }
  /** The others of a conversation. */
  | { kind: 'chat'; chatRoomId: string };

/** Why a call or a ring is over. */
export type CallReason =
  | 'closedWindow'
  | 'videoError'
  /** No physician of those who were asked is free to be called. */
  | 'nobodyFree'
  | 'cancelled'
  | 'rejected'
  | 'busy'
  | 'noAnswer'
  | 'missed'
  | 'declined'
  | 'gone'
  | 'answerFailed'
  | 'joinFailed'
  | 'left'
  | 'ended'
  | 'endedByOther'
  | 'otherLeft'
  | 'mediaLost'
  | 'removed'
  | 'elsewhere';

export type Outcome = {
  reason: CallReason;
  /** The person the reason is about, when it is one. */
  name: string | null;
  /** Seconds by the server; null when nobody answered or it is not known. */
  duration: number | null;
};

export type Ring = Pick<Calling, 'VideoRoomId' | 'Caller' | 'MedicalCareId' | 'Kind' | 'Attempt'> & {
  /** How long it may still ring, milliseconds. */
  lasts: number;
};
export type RoomRef = { roomId: string };
export type RingRef = RoomRef & { attempt: number };
export type Peer = { userId: string; clientId: string };

export type VideoCallInput = { userId: string; clientId: string };
export type VideoCallContext = VideoCallInput & {
  /** What was asked for, while I am the one who calls. */
  asked: CallTarget | null;
  ring: Ring | null;
  audioOnly: boolean;
  /** A call of mine that another page of mine left behind. */
  offer: VideoRoom | null;
  room: VideoRoom | null;
  choice: DeviceChoice | null;
  /** When somebody else was there first; null before. */
  since: Now | null;
  outcome: Outcome | null;
  /** Rings that nobody answered, and the server does not know of yet. */
  unreported: RingRef[];
  /** The ring that was dealt with last: an older answer of the server must not bring it back. */
  dealtWith: RingRef | null;
};

export type MediaEvent =
  | { type: 'media.connected'; now: Now }
  | { type: 'media.lost' }
  | { type: 'media.unstable' }
  | { type: 'media.stable' }
  /** It could not be joined, or the provider threw us out. */
  | { type: 'media.failed' };

/** Another tab of this browser is in a call, or no longer. */
export type OthersEvent = { type: 'others.engaged' } | { type: 'others.free' };

/** Where I am called or take part now. */
export type RoomsEvent = { type: 'rooms.known'; rooms: VideoRoom[]; now: Now };

export type VideoCallHubName =
  | 'calling'
  | 'inviteUser'
  | 'answerCall'
  | 'rejectCall'
  | 'busyOnCall'
  | 'timeOutCall'
  | 'cutCall';
type HubEvents = { [K in VideoCallHubName]: { type: `hub.${K}`; payload: HubPayload<K> } }[VideoCallHubName];

export type VideoCallEvent =
  | { type: 'call.start'; target: CallTarget }
  | { type: 'call.accept'; audioOnly: boolean }
  | { type: 'call.reject' }
  /** While it rings at the other side. */
  | { type: 'call.cancel' }
  | { type: 'call.leave' }
  | { type: 'call.askEnd' }
  | { type: 'call.keep' }
  | { type: 'call.endForAll' }
  | { type: 'call.rejoin' }
  | { type: 'call.dismiss' }
  | HubEvents
  | ConnectionEvent
  | MediaEvent
  | OthersEvent
  | RoomsEvent
  | { type: 'rooms.ask' }
  | ResyncEvent;

export type AnswerOutcome = { kind: 'answered'; room: VideoRoom } | { kind: 'gone' };
/** `report`: it is over already and only reported. */
export type Finish = RoomRef & { clientId: string; how: 'leave' | 'end' | 'report' };
export type MediaInput = { room: VideoRoom | null; peers: Peer[]; userId: string; clientId: string };

export type VideoCallPorts = {
  actors: {
    loadMine: PromisePort<{ rooms: VideoRoom[]; now: Now }>;
    /** Null: there is nobody to call. */
    createRoom: PromisePort<VideoRoom | null, { target: CallTarget | null; clientId: string }>;
    /** `again`: in place of another page of mine that was in it. */
    answerRoom: PromisePort<AnswerOutcome, RingRef & { clientId: string; again: boolean }>;
    /** Resolves with what the server made of it. */
    finishRoom: PromisePort<VideoRoom, Finish>;
    /** While it is subscribed devices may be open; its end lets them all go. */
    hold: EventsPort<{ type: 'held' }>;
    media: EventsPort<MediaEvent, MediaInput>;
    hubEvents: HubEventsPort<VideoCallHubName>;
    connection: ConnectionPort;
    /** Emits the present state on subscription, then every change. */
    others: EventsPort<OthersEvent>;
  };
  actions: {
    callStarted: ActionPort;
    callEnded: ActionPort;
    sendBusy: ActionPort<RingRef>;
    rejectRing: ActionPort<RingRef>;
    timeOutRings: ActionPort<{ rings: RingRef[] }>;
    /** Nobody waits: the answer came too late, or was not wanted any more. */
    leaveQuietly: ActionPort<RoomRef>;
    /** `takeOver`: I become the professional of the care first (shell 4, caller of role 8). */
    openCare: ActionPort<{ careId: string; takeOver: boolean }>;
    keepRoom: ActionPort<RoomRef>;
    reportCrash: ActionPort<{ actor: string }>;
    updatePeers: ActionPort<{ peers: Peer[] }>;
  };
};
