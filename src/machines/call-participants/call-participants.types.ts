import type { HubEventOf } from '#domain/hub/events.ts';
import type { ListOf } from '#domain/problem.ts';
import type { Person, ProfessionalRow } from '#domain/session/user.ts';
import type { VideoParticipant, VideoRoom } from '#domain/video-call/video-call.ts';
import type { HubEventsPort } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

/** Somebody who may be called into the call. */
export type Candidate = Pick<Person, 'UserId' | 'Name' | 'LastName'> &
  Pick<ProfessionalRow, 'IsOnline' | 'LastDateOnline'> & { RoleId: number };

/** Why nobody can be invited now, although I am one who invites. */
export type InviteReason = 'roomFull' | 'silenced' | 'nobodyYet';
/** Why the server did not invite. `notCallable`: not related to the care of this call. */
export type InviteFailure = 'roomFull' | 'notCallable' | 'notNow' | 'notAllowed' | 'generic';
/** How a ring ended for somebody without an answer. */
export type Unanswered = 'TIMEOUT' | 'REJECTED' | 'BUSY';

export type CallParticipantsInput = { userId: string; room: VideoRoom | null };
export type CallParticipantsContext = {
  userId: string;
  roomId: string;
  careId: string | null;
  kind: VideoRoom['Kind'];
  provider: VideoRoom['Provider'];
  /** Everybody who is or was called, me too, as the server has them. */
  people: VideoParticipant[];
  text: string;
  page: number;
  rows: Candidate[];
  quantity: number;
  chosen: Candidate[];
  /** Whom the server is being asked to call. */
  sending: string[];
  /** Who did not answer last. */
  warning: { userId: string; reason: Unanswered } | null;
  failure: { code: InviteFailure; userIds: string[]; again: boolean } | null;
};

export type CallParticipantsHubName =
  | 'inviteUser'
  | 'answerCall'
  | 'rejectCall'
  | 'busyOnCall'
  | 'timeOutCall'
  | 'cutCall';

export type CallParticipantsEvent =
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | { type: 'search.changed'; text: string }
  | { type: 'search.page'; page: number }
  | { type: 'search.retry' }
  | { type: 'person.choose'; person: Candidate }
  | { type: 'person.drop'; userId: string }
  /** All who are chosen. */
  | { type: 'invite.chosen' }
  /** One, at once: found just now, or called before. */
  | { type: 'invite.one'; userId: string }
  | { type: 'warning.dismiss' }
  | { type: 'failure.dismiss' }
  /** What the call knows of its rooms after they were read anew. */
  | { type: 'rooms.received'; rooms: VideoRoom[] }
  /** Our own: it may be another one than we know. */
  | { type: 'room.ask' }
  | HubEventOf<CallParticipantsHubName>;

export type InviteOutcome = { kind: 'invited'; room: VideoRoom } | { kind: 'refused'; failure: InviteFailure };

export type CallParticipantsPorts = {
  actors: {
    search: PromisePort<ListOf<Candidate>, { text: string; page: number; size: number }>;
    invite: PromisePort<
      InviteOutcome,
      { roomId: string; careId: string | null; userIds: string[]; how: 'chosen' | 'one' }
    >;
    loadRoom: PromisePort<VideoRoom, { roomId: string }>;
    hubEvents: HubEventsPort<CallParticipantsHubName>;
  };
};
