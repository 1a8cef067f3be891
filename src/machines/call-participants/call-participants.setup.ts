import { assign, raise, setup } from 'xstate';
import { constants } from '#domain/constants.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import type { ListOf } from '#domain/problem.ts';
import type { VideoRoom } from '#domain/video-call/video-call.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import * as rules from './call-participants.rules.ts';
import type {
  CallParticipantsContext,
  CallParticipantsEvent,
  CallParticipantsInput,
  CallParticipantsPorts,
  Candidate,
  InviteFailure,
  InviteOutcome,
  Unanswered,
} from './call-participants.types.ts';

const actors: CallParticipantsPorts['actors'] = {
  search: promisePort('search'),
  invite: promisePort('invite'),
  loadRoom: promisePort('loadRoom'),
  hubEvents: eventsPort('hubEvents'),
};

type Update = { VideoRoomId: string; UserId: string; Attempt: number };
type Rooms = { rooms: VideoRoom[] };
const nothingFound = { text: '', page: constants.defaultPage, rows: [], quantity: 0 };

export const roomFacts = (room: VideoRoom | null) => ({
  roomId: room?.VideoRoomId ?? '',
  careId: room?.MedicalCareId ?? null,
  kind: room?.Kind ?? ('CARE' as const),
  provider: room?.Provider ?? ('peer' as const),
  people: room?.Participants ?? [],
});

export const base = setup({
  types: {} as {
    input: CallParticipantsInput;
    context: CallParticipantsContext;
    events: CallParticipantsEvent;
    tags: 'open' | 'searching' | 'found' | 'searchFailed' | 'sending' | 'reloading';
  },
  actors,
  delays: { searchDebounce: constants.searchDebounce },
  guards: {
    invites: ({ context }) => rules.invites(context),
    blank: (_, { text }: { text: string }) => text.trim() === '',
    thisRoom: ({ context }, { VideoRoomId }: { VideoRoomId: string }) => VideoRoomId === context.roomId,
    amongThem: ({ context }, { rooms }: Rooms) => rooms.some(({ VideoRoomId }) => VideoRoomId === context.roomId),
    /** Refers to the known ring. */
    endsRing: ({ context }, { VideoRoomId, UserId, Attempt }: Update) =>
      VideoRoomId === context.roomId && rules.isAskedNow(context, UserId, Attempt),
    /** Refers to a ring not known here yet. */
    isNewer: ({ context }, { VideoRoomId, UserId, Attempt }: Update) =>
      VideoRoomId === context.roomId && rules.isNewer(context, UserId, Attempt),
    leavesIt: ({ context }, { VideoRoomId, UserId }: HubPayload<'cutCall'>) =>
      VideoRoomId === context.roomId && UserId !== null && rules.isInside(context, UserId),
    mayChoose: ({ context }, { person: { UserId } }: { person: Candidate }) =>
      rules.mayInvite(context, context.chosen.length + 1) &&
      !rules.isInside(context, UserId) &&
      !context.chosen.some((one) => one.UserId === UserId),
    isChosen: ({ context }, { userId }: { userId: string }) => context.chosen.some(({ UserId }) => UserId === userId),
    mayInviteChosen: ({ context }) => rules.mayInvite(context, context.chosen.length),
    mayInviteOne: ({ context }, { userId }: { userId: string }) =>
      rules.mayInvite(context, 1) && !rules.isInside(context, userId),
    invited: (_, { kind }: InviteOutcome) => kind === 'invited',
  },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ text, page: constants.defaultPage })),
    turn: assign((_, { page }: { page: number }) => ({ page })),
    clearSearch: assign(nothingFound),
    adoptFound: assign((_, { Dtos, Quantity }: ListOf<Candidate>) => ({ rows: Dtos, quantity: Quantity })),
    choose: assign(({ context }, { person }: { person: Candidate }) => ({ chosen: [...context.chosen, person] })),
    drop: assign(({ context }, { userId }: { userId: string }) => ({
      chosen: context.chosen.filter(({ UserId }) => UserId !== userId),
    })),
    dropAll: assign({ chosen: [] }),
    /** Deselects people who joined in another way. */
    dropInside: assign(({ context }) => ({
      chosen: context.chosen.filter(({ UserId }) => !rules.isInside(context, UserId)),
    })),
    sendChosen: assign(({ context }) => ({
      sending: context.chosen.map(({ UserId }) => UserId),
      failure: null,
      warning: null,
    })),
    sendOne: assign((_, { userId }: { userId: string }) => ({ sending: [userId], failure: null, warning: null })),
    sended: assign({ sending: [] }),
    fail: assign(({ context }, { code }: { code: InviteFailure }) => ({
      failure: {
        code,
        userIds: context.sending,
        again: context.sending.some((userId) => rules.personOf(context, userId) !== null),
      },
    })),
    adoptRoom: assign((_, { room }: { room: VideoRoom }) => roomFacts(room)),
    adoptRooms: assign(({ context }, { rooms }: Rooms) =>
      roomFacts(rooms.find(({ VideoRoomId }) => VideoRoomId === context.roomId) ?? null),
    ),
    mergeRoom: assign(({ context }, outcome: InviteOutcome) =>
      outcome.kind === 'invited' ? { people: rules.mergedPeople(context.people, outcome.room) } : {},
    ),
    note: assign(({ context }, { update, status }: { update: Update; status: Unanswered | 'CONNECTED' }) => ({
      people: context.people.map((one) => (one.UserId === update.UserId ? { ...one, Status: status } : one)),
    })),
    warn: assign((_, { update, status }: { update: Update; status: Unanswered }) => ({
      warning: { userId: update.UserId, reason: status },
    })),
    dismissWarning: assign({ warning: null }),
    dismissFailure: assign({ failure: null }),
    askRoom: raise({ type: 'room.ask' }),
  },
});
