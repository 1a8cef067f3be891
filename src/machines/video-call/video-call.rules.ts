import type { HubPayload } from '#domain/hub/events.ts';
import { fullName } from '#domain/session/user.ts';
import {
  callLimits,
  type ParticipantStatus,
  type VideoParticipant,
  type VideoRoom,
} from '#domain/video-call/video-call.ts';
import type { CallReason, Peer, Ring, RingRef } from './video-call.types.ts';

const rank: Record<ParticipantStatus, number> = {
  INVITED: 0,
  RINGING: 1,
  CONNECTED: 2,
  REJECTED: 3,
  BUSY: 3,
  TIMEOUT: 3,
  LEFT: 4,
};
const isAsked = ({ Status }: VideoParticipant) => Status === 'INVITED' || Status === 'RINGING';

export const participantOf = (room: VideoRoom, userId: string) =>
  room.Participants.find(({ UserId }) => UserId === userId) ?? null;
const others = (room: VideoRoom, userId: string) => room.Participants.filter(({ UserId }) => UserId !== userId);

export const nameIn = (room: VideoRoom | null, userId: string) => {
  const person = room && participantOf(room, userId);
  return person ? fullName(person) : null;
};

export const peersOf = (room: VideoRoom, userId: string): Peer[] =>
  others(room, userId).flatMap(({ Status, UserId, ClientId }) =>
    Status === 'CONNECTED' && ClientId !== null ? [{ userId: UserId, clientId: ClientId }] : [],
  );
export const isAccompanied = (room: VideoRoom, userId: string) => peersOf(room, userId).length > 0;
/** True when no other participant is connected or may still join. */
export const isAlone = (room: VideoRoom, userId: string) =>
  !others(room, userId).some((person) => person.Status === 'CONNECTED' || isAsked(person));

const whyGone: Partial<Record<ParticipantStatus, Extract<CallReason, 'otherLeft' | 'rejected' | 'busy' | 'noAnswer'>>> =
  {
    LEFT: 'otherLeft',
    REJECTED: 'rejected',
    BUSY: 'busy',
    TIMEOUT: 'noAnswer',
  };
/** Reason and person that left this user alone; null while another participant is connected or may still join. */
export function leftAloneBy(room: VideoRoom, userId: string) {
  const last = isAlone(room, userId)
    ? others(room, userId).sort((a, b) => rank[b.Status] - rank[a.Status])[0]
    : undefined;
  const reason = last && whyGone[last.Status];
  return reason ? { reason, of: last.UserId } : null;
}

/** A response sent before a newer event must not undo it. */
const newer = (known: VideoParticipant | null, update: VideoParticipant) => {
  if (!known || update.Attempt > known.Attempt) return update;
  return update.Attempt === known.Attempt && rank[update.Status] >= rank[known.Status] ? update : known;
};

export const merged = (known: VideoRoom | null, update: VideoRoom): VideoRoom =>
  known?.VideoRoomId === update.VideoRoomId
    ? {
        ...update,
        Participants: update.Participants.map((person) => newer(participantOf(known, person.UserId), person)),
      }
    : update;

type Update = { UserId: string; Attempt?: number; ClientId?: string };
export const withStatus = (room: VideoRoom, update: Update, Status: ParticipantStatus): VideoRoom => ({
  ...room,
  Participants: room.Participants.map((person) =>
    person.UserId === update.UserId
      ? newer(person, {
          ...person,
          Status,
          Attempt: update.Attempt ?? person.Attempt,
          ClientId: update.ClientId ?? person.ClientId,
        })
      : person,
  ),
});

export const ringFrom = (calling: HubPayload<'calling'>): Ring => ({
  VideoRoomId: calling.VideoRoomId,
  Caller: calling.Caller,
  MedicalCareId: calling.MedicalCareId,
  ChatRoomId: calling.ChatRoomId,
  Kind: calling.Kind,
  Attempt: calling.Attempt,
  lasts: calling.RingTimeoutMs,
});

/** The ring a page opened just now has missed. Every ring but the first starts later than its room. */
export function missedRing(
  rooms: readonly VideoRoom[],
  { userId, dealtWith }: { userId: string; dealtWith: RingRef | null },
  now: number,
): Ring | null {
  for (const room of rooms) {
    const me = participantOf(room, userId);
    const caller = participantOf(room, room.HostUserId);
    if (room.Status === 'ENDED' || !me || !caller || !isAsked(me)) continue;
    if (dealtWith?.roomId === room.VideoRoomId && me.Attempt <= dealtWith.attempt) continue;
    const first = room.Status === 'RINGING' && me.Attempt === 1;
    const left = callLimits.ringTimeout - (first ? now - Date.parse(room.StartedAt) : 0);
    const { VideoRoomId, MedicalCareId, ChatRoomId, Kind } = room;
    const { UserId, Name, LastName, PhotoUrl, RoleId } = caller;
    const Caller = { UserId, Name, LastName, PhotoUrl, RoleId };
    if (left > 0) return { VideoRoomId, MedicalCareId, ChatRoomId, Kind, Caller, Attempt: me.Attempt, lasts: left };
  }
  return null;
}

/** A call of this user in which another page of theirs took part. */
export const leftBehind = (rooms: readonly VideoRoom[], userId: string, clientId: string) =>
  rooms.find((room) => {
    const me = participantOf(room, userId);
    return room.Status !== 'ENDED' && me?.Status === 'CONNECTED' && me.ClientId !== clientId;
  }) ?? null;

/** The room in which this page takes part; null when it does not, or the room has ended. */
export const roomOfMine = (rooms: readonly VideoRoom[], id: string, userId: string, clientId: string) =>
  rooms.find((room) => {
    const me = participantOf(room, userId);
    return room.VideoRoomId === id && room.Status !== 'ENDED' && me?.Status === 'CONNECTED' && me.ClientId === clientId;
  }) ?? null;

export const isStillAsked = (rooms: readonly VideoRoom[], id: string, userId: string) =>
  rooms.some((room) => {
    const me = participantOf(room, userId);
    return room.VideoRoomId === id && room.Status !== 'ENDED' && me !== null && isAsked(me);
  });
