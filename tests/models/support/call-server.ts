import type { HubEventOf } from '#domain/hub/events.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { ParticipantStatus, VideoRoom } from '#domain/video-call/video-call.ts';
import type { VideoCallHubName } from '#machines/video-call/index.ts';
import { guid, iso, t0 } from './fixtures.ts';

type HubEvent = HubEventOf<VideoCallHubName>;
type Part = { status: ParticipantStatus; client: string | null; attempt: number };
type Room = { id: string; host: string; ended: boolean; open: boolean; parts: Record<string, Part> };
/** Plain and small, because every step of a search copies it. */
export type CallServer = { rooms: Room[]; inbox: Record<string, HubEvent[]> };

export type CallRequest =
  | { kind: 'create'; user: string; callee: string; client: string }
  | { kind: 'answer'; user: string; room: string; attempt: number; client: string }
  | { kind: 'reject' | 'busy' | 'timeOut'; user: string; room: string; attempt: number }
  | { kind: 'leave' | 'end' | 'report'; user: string; room: string };
export type CallReply = VideoRoom | 'gone' | null;

const active = ({ parts }: Room) =>
  Object.keys(parts).filter((user) => ['RINGING', 'CONNECTED'].includes(parts[user]?.status ?? ''));
const connected = ({ parts }: Room) => Object.keys(parts).filter((user) => parts[user]?.status === 'CONNECTED');

export const wireOf = (room: Room): VideoRoom => ({
  VideoRoomId: room.id,
  Status: room.ended ? 'ENDED' : room.open ? 'OPEN' : 'RINGING',
  Kind: 'CARE',
  Provider: 'peer',
  AppId: null,
  Channel: null,
  Token: null,
  IceServers: [],
  MedicalCareId: guid(30),
  ChatRoomId: null,
  HostUserId: room.host,
  Participants: Object.entries(room.parts).map(([UserId, { status, client, attempt }]) => ({
    UserId,
    Name: UserId,
    LastName: '',
    PhotoUrl: null,
    RoleId: RoleId.DOCTOR,
    Status: status,
    ClientId: client,
    Attempt: attempt,
    CanInvite: true,
    Disabled: false,
    JoinedAt: null,
  })),
  StartedAt: iso(t0),
  EndedAt: null,
  Duration: 0,
  SuccessfullVideoCall: room.open,
});

/** The server rules for a call of two or three people: responses and notifications. */
export function serve(server: CallServer, request: CallRequest): CallReply {
  const notify = (users: readonly string[], event: HubEvent) => {
    for (const user of new Set(users)) server.inbox[user]?.push(event);
  };
  const ref = (room: Room, user: string) => ({
    VideoRoomId: room.id,
    UserId: user,
    Name: user,
    LastName: '',
    Attempt: room.parts[user]?.attempt ?? 1,
    At: iso(t0),
  });
  const end = (room: Room) => {
    const people = active(room);
    for (const user of people) {
      const part = room.parts[user];
      if (part) part.status = part.status === 'CONNECTED' ? 'LEFT' : 'TIMEOUT';
    }
    room.ended = true;
    notify(people, {
      type: 'hub.cutCall',
      payload: { VideoRoomId: room.id, UserId: null, Reason: 'ended', EndedAt: null },
    });
  };
  const settle = (room: Room) => {
    if (!room.ended && (connected(room).length === 0 || (room.open && active(room).length < 2))) end(room);
  };

  if (request.kind === 'create') {
    const { user, callee, client } = request;
    const room: Room = {
      id: guid(40 + server.rooms.length),
      host: user,
      ended: false,
      open: false,
      parts: {
        [user]: { status: 'CONNECTED', client, attempt: 1 },
        [callee]: { status: 'RINGING', client: null, attempt: 1 },
      },
    };
    server.rooms.push(room);
    notify([callee], {
      type: 'hub.calling',
      payload: {
        VideoRoomId: room.id,
        Caller: { UserId: user, Name: user, LastName: '', PhotoUrl: null, RoleId: RoleId.DOCTOR },
        MedicalCareId: null,
        ChatRoomId: null,
        Kind: 'CARE',
        StartedAt: iso(t0),
        RingTimeoutMs: 60_000,
        Provider: 'peer',
        CanInvite: true,
        Disabled: false,
        Attempt: 1,
      },
    });
    return wireOf(room);
  }
  const room = server.rooms.find(({ id }) => id === request.room);
  const part = room?.parts[request.user];
  if (!room || !part) return 'gone';
  const rings = !room.ended && part.status === 'RINGING';
  switch (request.kind) {
    case 'answer': {
      if (!rings || part.attempt !== request.attempt) return 'gone';
      part.status = 'CONNECTED';
      part.client = request.client;
      room.open = true;
      notify(active(room), {
        type: 'hub.answerCall',
        payload: { ...ref(room, request.user), RoleId: 1, ClientId: request.client },
      });
      return wireOf(room);
    }
    case 'reject':
    case 'busy':
    case 'timeOut': {
      if (!rings || part.attempt !== request.attempt) return null;
      part.status = request.kind === 'reject' ? 'REJECTED' : request.kind === 'busy' ? 'BUSY' : 'TIMEOUT';
      const name = ({ reject: 'rejectCall', busy: 'busyOnCall', timeOut: 'timeOutCall' } as const)[request.kind];
      notify([...active(room), request.user, room.host], { type: `hub.${name}`, payload: ref(room, request.user) });
      settle(room);
      return null;
    }
    case 'leave': {
      if (part.status !== 'CONNECTED') return wireOf(room);
      const people = active(room);
      part.status = 'LEFT';
      const cut = { VideoRoomId: room.id, UserId: request.user, Reason: 'left', EndedAt: null } as const;
      notify(people, { type: 'hub.cutCall', payload: cut });
      settle(room);
      return wireOf(room);
    }
    case 'end':
      if (!room.ended && room.host === request.user) end(room);
      return wireOf(room);
    case 'report':
      return wireOf(room);
  }
}
