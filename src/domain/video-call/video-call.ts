import { guid, timestamp } from '../ids.ts';
import { RoleId } from '../session/roles.ts';
import { genders, Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { callKinds } from './call-kinds.ts';
import { ChatCall } from './chat-call.ts';

/** Domain 2.3. */
export const videoRoomStatuses = ['RINGING', 'OPEN', 'ENDED'] as const;
export const participantStatuses = ['INVITED', 'RINGING', 'CONNECTED', 'REJECTED', 'BUSY', 'TIMEOUT', 'LEFT'] as const;
export type ParticipantStatus = (typeof participantStatuses)[number];
export { callKinds };
export const callProviders = ['agora', 'peer'] as const;
/** Reason a ring or call ended for a participant (domain 4, cutCall). */
export const cutReasons = ['ended', 'left', 'cancelled', 'failed'] as const;

export const callLimits = {
  /** Clinical 9. */
  ringTimeout: 60_000,
  /** Interval of the keep-alive of a tab in a call; over REST, so that a lost hub connection does not end calls. */
  aliveEvery: 10_000,
  /** V5: a participant without keep-alive for this long has left. */
  aliveFor: 40_000,
  /** A tab without keep-alive for this long is replaced when its user joins from another one. */
  replacedAfter: 15_000,
  /** V4: media lost for longer than this ends the call. */
  mediaLostFor: 60_000,
  maxParticipants: 16,
  /** Design 4: the built-in provider is a mesh. */
  maxPeers: 4,
} as const;

/** Shell 6 and domain 6: a user's role in a call is the first role held in this order, otherwise 2. */
export const callRoleOrder: readonly RoleId[] = [
  RoleId.POLYCLINIC_DOCTOR,
  RoleId.FULL_SERVICE,
  RoleId.DOCTOR,
  RoleId.NURSE,
  RoleId.PARAMEDIC,
  RoleId.FACILITATOR,
  RoleId.POLYCLINIC_CT,
  RoleId.POLYCLINIC_ADMIN,
  RoleId.ADMINISTRATOR,
];
export const callRoleOf = (roles: readonly number[], order: readonly number[] = callRoleOrder): number =>
  order.find((role) => roles.includes(role)) ?? RoleId.PATIENT;

/** `ClientId`: the participating tab or device; a user participates with one at a time. */
export const VideoParticipant = Person.extend({
  RoleId: z.number().int(),
  /** Selects the gender of the role name; absent in events of an older server. */
  Gender: z.enum(genders).optional(),
  Status: z.enum(participantStatuses),
  ClientId: guid.nullable(),
  Attempt: z.number().int().min(1),
  CanInvite: z.boolean(),
  Disabled: z.boolean(),
  JoinedAt: timestamp.nullable(),
});
export type VideoParticipant = z.infer<typeof VideoParticipant>;

/** Domain 6: roles that may invite to a call; a facilitator only to the call of a chat. */
export const callInviterRoles: readonly RoleId[] = [
  RoleId.POLYCLINIC_DOCTOR,
  RoleId.FULL_SERVICE,
  RoleId.DOCTOR,
  RoleId.NURSE,
  RoleId.PARAMEDIC,
  RoleId.POLYCLINIC_CT,
];
export const invitesInto = (kind: (typeof callKinds)[number], roleId: number) =>
  callInviterRoles.some((role) => role === roleId) || (kind === 'CHAT' && roleId === RoleId.FACILITATOR);
/** Capacity of a room, counting connected and ringing participants. */
export const roomPlaces = (provider: (typeof callProviders)[number]) =>
  provider === 'peer' ? callLimits.maxPeers : callLimits.maxParticipants;

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof IceServer>;

/** Domain 5.1. `Duration` in whole seconds, 0 until more than one participant joined. `Token` and `Channel` only with Agora. */
export const VideoRoom = z
  .object({
    VideoRoomId: guid,
    Status: z.enum(videoRoomStatuses),
    Kind: z.enum(callKinds),
    Provider: z.enum(callProviders),
    AppId: z.string().nullable(),
    Channel: z.string().nullable(),
    Token: z.string().nullable(),
    IceServers: z.array(IceServer),
    MedicalCareId: guid.nullable(),
    ChatRoomId: guid.nullable(),
    HostUserId: guid,
    Participants: z.array(VideoParticipant),
    StartedAt: timestamp,
    EndedAt: timestamp.nullable(),
    Duration: z.number().int().min(0),
    SuccessfullVideoCall: z.boolean(),
  })
  .meta({ id: 'VideoRoom' });
export type VideoRoom = z.infer<typeof VideoRoom>;

/** Signals between two tabs in a room: session descriptions, ICE candidates, enabled media, and a lost connection. */
export const CallSignal = z.discriminatedUnion('Kind', [
  z.strictObject({ Kind: z.literal('description'), Type: z.enum(['offer', 'answer']), Sdp: z.string().max(40_000) }),
  z.strictObject({
    Kind: z.literal('candidate'),
    Candidate: z.string().max(1_000),
    SdpMid: z.string().max(64).nullable(),
    SdpMLineIndex: z.number().int().min(0).max(64).nullable(),
    UsernameFragment: z.string().max(256).nullable(),
  }),
  z.strictObject({
    Kind: z.literal('media'),
    Camera: z.boolean(),
    Microphone: z.boolean(),
    Screen: z.boolean(),
  }),
  /** Sent to the peer that makes the offers. */
  z.strictObject({ Kind: z.literal('restart') }),
]);
export type CallSignal = z.infer<typeof CallSignal>;

const participantRef = Person.omit({ PhotoUrl: true }).extend({
  VideoRoomId: guid,
  Attempt: z.number().int().min(1),
  At: timestamp,
});

/** Domain 4: `calling`. */
export const Calling = z.object({
  VideoRoomId: guid,
  Caller: Person.extend({ RoleId: z.number().int(), Gender: z.enum(genders).optional() }),
  MedicalCareId: guid.nullable(),
  ChatRoomId: guid.nullable(),
  Kind: z.enum(callKinds),
  StartedAt: timestamp,
  RingTimeoutMs: z.number().int().positive(),
  Provider: z.enum(callProviders),
  CanInvite: z.boolean(),
  Disabled: z.boolean(),
  Attempt: z.number().int().min(1),
});
export type Calling = z.infer<typeof Calling>;

/** Domain 4, rows calling to cutCall; `videoSignal` is ours (signalling of the built-in provider). */
export const videoCallEvents = {
  calling: Calling,
  inviteUser: Calling.extend({
    sessionId: guid,
    users: z.array(z.object({ UserId: guid })),
    medicalCareId: guid.nullable(),
  }),
  answerCall: participantRef.extend({ RoleId: z.number().int(), ClientId: guid }),
  rejectCall: participantRef,
  busyOnCall: participantRef,
  timeOutCall: participantRef,
  cutCall: z.object({
    VideoRoomId: guid,
    UserId: guid.nullable(),
    Reason: z.enum(cutReasons),
    EndedAt: timestamp.nullable(),
  }),
  /** Ours, to all members of the conversation: the participants of its call changed; `Call` is null when it ended. */
  chatCallChanged: z.object({ ChatRoomId: guid, VideoRoomId: guid, Call: ChatCall.nullable() }),
  videoSignal: z.object({
    VideoRoomId: guid,
    FromUserId: guid,
    FromClientId: guid,
    ToClientId: guid,
    Signals: z.array(CallSignal),
  }),
} as const;
