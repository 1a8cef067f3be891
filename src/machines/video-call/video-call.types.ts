import type { HubPayload } from '#domain/hub/events.ts';
import type { DeviceChoice } from '#domain/video-call/devices.ts';
import type { Calling, VideoRoom } from '#domain/video-call/video-call.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, EventsPort, Now, PromisePort } from '../shared/ports.ts';

export type CallTarget =
  /** `patient`: the patient of the encounter. `medic`: professionals assigned to its polyclinic. */
  | { kind: 'patient' | 'medic'; careId: string }
  /** The control tower of `towerId`, and the professional of the encounter if it is another user. */
  | { kind: 'tower'; careId: string; towerId: string; professionalId: string | null }
  /** The members of the conversation, or those who were chosen. */
  | { kind: 'chat'; chatRoomId: string; userIds?: readonly string[] };

/** `nobodyFree`: none of the requested people is available. `full`: the open call has no place left. */
export type CallRefusal = 'nobodyFree' | 'full';

export type CallReason =
  | 'closedWindow'
  | 'videoError'
  | CallRefusal
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
  /** Person the reason refers to, if any. */
  name: string | null;
  /** Seconds as measured by the server; null when unanswered or unknown. */
  duration: number | null;
};

export type Ring = Pick<Calling, 'VideoRoomId' | 'Caller' | 'MedicalCareId' | 'ChatRoomId' | 'Kind' | 'Attempt'> & {
  /** Remaining ring time, milliseconds. */
  lasts: number;
};
export type RoomRef = { roomId: string };
export type RingRef = RoomRef & { attempt: number };
export type Peer = { userId: string; clientId: string };

export type VideoCallInput = { userId: string; clientId: string };
export type VideoCallContext = VideoCallInput & {
  asked: CallTarget | null;
  ring: Ring | null;
  audioOnly: boolean;
  /** A call of this user left behind by another page. */
  offer: VideoRoom | null;
  room: VideoRoom | null;
  choice: DeviceChoice | null;
  /** Time the first other participant joined; null before. */
  since: Now | null;
  outcome: Outcome | null;
  /** Unanswered rings not yet reported to the server. */
  unreported: RingRef[];
  /** The last ring handled; an older response must not restore it. */
  dealtWith: RingRef | null;
};

export type MediaEvent =
  | { type: 'media.connected'; now: Now }
  | { type: 'media.lost' }
  | { type: 'media.unstable' }
  | { type: 'media.stable' }
  /** Joining failed, or the provider removed the user. */
  | { type: 'media.failed' };

export type OthersEvent = { type: 'others.engaged' } | { type: 'others.free' };

/** Rooms in which the user is called or takes part now. */
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
/** `report`: it has ended already and is only reported. */
export type Finish = RoomRef & { clientId: string; how: 'leave' | 'end' | 'report' };
export type MediaInput = { room: VideoRoom | null; peers: Peer[]; userId: string; clientId: string };

export type VideoCallPorts = {
  actors: {
    loadMine: PromisePort<{ rooms: VideoRoom[]; now: Now }>;
    createRoom: PromisePort<VideoRoom | CallRefusal, { target: CallTarget | null; clientId: string }>;
    /** `again`: replaces another page of the user that was in it. */
    answerRoom: PromisePort<AnswerOutcome, RingRef & { clientId: string; again: boolean }>;
    finishRoom: PromisePort<VideoRoom, Finish>;
    /** Devices may be open while subscribed; unsubscribing releases all. */
    hold: EventsPort<{ type: 'held' }>;
    media: EventsPort<MediaEvent, MediaInput>;
    hubEvents: HubEventsPort<VideoCallHubName>;
    connection: ConnectionPort;
    /** Emits the current state on subscription, then every change. */
    others: EventsPort<OthersEvent>;
  };
  actions: {
    callStarted: ActionPort;
    callEnded: ActionPort;
    sendBusy: ActionPort<RingRef>;
    rejectRing: ActionPort<RingRef>;
    timeOutRings: ActionPort<{ rings: RingRef[] }>;
    /** Leaves without waiting: the response came too late, or was no longer wanted. */
    leaveQuietly: ActionPort<RoomRef>;
    /** `takeOver`: the user becomes the professional of the encounter first (shell 4, caller of role 8). */
    openCare: ActionPort<{ careId: string; takeOver: boolean }>;
    keepRoom: ActionPort<RoomRef>;
    reportCrash: ActionPort<{ actor: string }>;
    updatePeers: ActionPort<{ peers: Peer[] }>;
  };
};
