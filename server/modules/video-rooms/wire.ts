import { CareStatus } from '#domain/medical-care/medical-care.ts';
import {
  type Calling,
  callLimits,
  invitesInto,
  roomPlaces,
  type VideoParticipant,
  type VideoRoom,
} from '#domain/video-call/video-call.ts';
import type { CallProvider } from './providers.ts';
import { activeIn, connectedIn, inOrder, isConnected, type Participant, type Room } from './rooms.queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;
export const personOf = ({ userId, name, lastName }: Pick<Participant, 'userId' | 'name' | 'lastName'>) => ({
  UserId: userId,
  Name: name,
  LastName: lastName,
  PhotoUrl: null,
});

/** Disables clinical actions in the call of a care that is closed or whose patient did not consent (domain 6). */
const isSilenced = ({ care }: Room) => care?.status === CareStatus.CLOSED || care?.consentStatus === 'REJECTED';
export const invitesByRole = ({ row }: Room, roleId: number) => invitesInto(row.kind, roleId);

const isDisabled = (room: Room, person: Participant) =>
  !isConnected(person) || room.row.status === 'ENDED' || isSilenced(room);
export const mayInvite = (room: Room, person: Participant) =>
  invitesByRole(room, person.roleId) && room.row.status === 'OPEN' && !isDisabled(room, person);
export const placesLeft = (room: Room) => roomPlaces(room.row.provider) - activeIn(room).length;

const participantOf = (room: Room, person: Participant): VideoParticipant => ({
  ...personOf(person),
  RoleId: person.roleId,
  Gender: person.gender,
  Status: person.status,
  ClientId: person.clientId,
  Attempt: person.attempt,
  CanInvite: mayInvite(room, person) && placesLeft(room) > 0,
  Disabled: isDisabled(room, person),
  JoinedAt: iso(person.joinedAt),
});

/** Seconds from the second participant's connection to the last moment with two; 0 if there never were two. */
export function secondsOf(room: Room, now: Date): number {
  const { pairedAt, unpairedAt } = room.row;
  if (!pairedAt) return 0;
  const end = connectedIn(room).length > 1 ? now : (unpairedAt ?? pairedAt);
  return Math.max(0, Math.floor((end.getTime() - pairedAt.getTime()) / 1_000));
}

/** Room as visible to this user: only participants get the keys of the provider. */
export function toWire(room: Room, viewerId: string, provider: CallProvider, now: Date): VideoRoom {
  const { row, people } = room;
  const takesPart = people.some((person) => person.userId === viewerId && isConnected(person));
  const keys = takesPart && row.provider === provider.name;
  return {
    VideoRoomId: row.id,
    Status: row.status,
    Kind: row.kind,
    Provider: row.provider,
    AppId: row.provider === provider.name ? provider.appId : null,
    Channel: keys ? row.channel : null,
    Token: keys && row.channel ? provider.tokenFor(row.channel, viewerId) : null,
    IceServers: keys ? provider.iceServers : [],
    MedicalCareId: row.medicalCareId,
    ChatRoomId: row.chatRoomId,
    HostUserId: row.hostUserId,
    Participants: inOrder(room).map((person) => participantOf(room, person)),
    StartedAt: row.startedAt.toISOString(),
    EndedAt: iso(row.endedAt),
    Duration: secondsOf(room, now),
    SuccessfullVideoCall: row.pairedAt !== null,
  };
}

export const refOf = (room: Room, person: Participant, at: Date) => ({
  VideoRoomId: room.row.id,
  UserId: person.userId,
  Name: person.name,
  LastName: person.lastName,
  Attempt: person.attempt,
  At: at.toISOString(),
});

/** `StartedAt` is the start of this ring, so that it ends after `RingTimeoutMs`. */
export const ringOf = (room: Room, caller: Participant, called: Participant): Calling => ({
  VideoRoomId: room.row.id,
  Caller: { ...personOf(caller), RoleId: caller.roleId, Gender: caller.gender },
  MedicalCareId: room.row.medicalCareId,
  ChatRoomId: room.row.chatRoomId,
  Kind: room.row.kind,
  StartedAt: called.invitedAt.toISOString(),
  RingTimeoutMs: callLimits.ringTimeout,
  Provider: room.row.provider,
  CanInvite: invitesByRole(room, called.roleId),
  Disabled: isSilenced(room),
  Attempt: called.attempt,
});
