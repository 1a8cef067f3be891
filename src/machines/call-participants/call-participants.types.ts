import type { HubEventOf } from '#domain/hub/events.ts';
import type { ListOf } from '#domain/problem.ts';
import type { Person, ProfessionalRow } from '#domain/session/user.ts';
import type { VideoParticipant, VideoRoom } from '#domain/video-call/video-call.ts';
import type { HubEventsPort } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type Candidate = Pick<Person, 'UserId' | 'Name' | 'LastName'> &
  Pick<ProfessionalRow, 'IsOnline' | 'LastDateOnline'> & { RoleId: number };

/** Reason why inviting is disabled for a user who otherwise may invite. */
export type InviteReason = 'roomFull' | 'silenced' | 'nobodyYet';
/** Reason the server refused an invitation. `notCallable`: not related to the encounter of this call. */
export type InviteFailure = 'roomFull' | 'notCallable' | 'notNow' | 'notAllowed' | 'generic';
export type Unanswered = 'TIMEOUT' | 'REJECTED' | 'BUSY';

export type CallParticipantsInput = { userId: string; room: VideoRoom | null };
export type CallParticipantsContext = {
  userId: string;
  roomId: string;
  careId: string | null;
  kind: VideoRoom['Kind'];
  provider: VideoRoom['Provider'];
  /** All people who are or were called, including the user, as received from the server. */
  people: VideoParticipant[];
  text: string;
  page: number;
  rows: Candidate[];
  quantity: number;
  chosen: Candidate[];
  sending: string[];
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
  | { type: 'invite.chosen' }
  /** Invites one person immediately, found or called before. */
  | { type: 'invite.one'; userId: string }
  | { type: 'warning.dismiss' }
  | { type: 'failure.dismiss' }
  | { type: 'rooms.received'; rooms: VideoRoom[] }
  /** Ours: requests the room, which may differ from the known one. */
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
