import type { HubPayload } from '#domain/hub/events.ts';
import { base, roomFacts } from './call-participants.setup.ts';
import type { Unanswered } from './call-participants.types.ts';

/** Clinical 9: page size of the people found. */
export const candidatesPage = 5;

const payload = <P>({ event }: { event: { payload: P } }) => event.payload;
const text = ({ event }: { event: { text: string } }) => ({ text: event.text });

type Ref = { event: { payload: HubPayload<'rejectCall'> } };
const onNewer = { guard: { type: 'isNewer', params: payload }, actions: 'askRoom' } as const;
const unanswered = <S extends Unanswered>(status: S) => {
  const update = ({ event }: Ref) => ({ update: event.payload, status });
  return [
    {
      guard: { type: 'endsRing', params: payload },
      actions: [{ type: 'note', params: update }, { type: 'warn', params: update }, 'askRoom'],
    },
    onNewer,
  ] as const;
};

/** Clinical 5, "Group invite": debounced, and only for non-blank text; empty text clears the results. */
const search = base.createStateConfig({
  initial: 'nothing',
  on: {
    'search.changed': [
      { guard: { type: 'blank', params: text }, target: '.nothing', actions: 'clearSearch' },
      { target: '.typing', actions: { type: 'type', params: text } },
    ],
  },
  states: {
    nothing: {},
    typing: { tags: 'searching', after: { searchDebounce: 'searching' } },
    searching: {
      tags: 'searching',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ text: context.text.trim(), page: context.page, size: candidatesPage }),
        onDone: { target: 'found', actions: { type: 'adoptFound', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    found: {
      tags: 'found',
      on: { 'search.page': { target: 'searching', actions: { type: 'turn', params: ({ event }) => event } } },
    },
    failed: { tags: 'searchFailed', on: { 'search.retry': 'searching' } },
  },
});

/** The open panel of participants and search; closing it resets search and selection. */
const open = base.createStateConfig({
  tags: 'open',
  entry: 'askRoom',
  exit: ['clearSearch', 'dropAll', 'dismissFailure'],
  on: {
    'panel.close': 'closed',
    'person.choose': {
      guard: { type: 'mayChoose', params: ({ event }) => event },
      actions: { type: 'choose', params: ({ event }) => event },
    },
    'person.drop': {
      guard: { type: 'isChosen', params: ({ event }) => event },
      actions: { type: 'drop', params: ({ event }) => event },
    },
  },
  initial: 'looking',
  states: {
    looking: { always: { guard: 'invites', target: 'search' } },
    search,
  },
});

/** One invitation at a time: selected, then Sending, then Sended (clinical 4). */
const send = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'invite.chosen': { guard: 'mayInviteChosen', target: 'chosen', actions: 'sendChosen' },
        'invite.one': {
          guard: { type: 'mayInviteOne', params: ({ event }) => event },
          target: 'one',
          actions: { type: 'sendOne', params: ({ event }) => event },
        },
      },
    },
    chosen: sending('chosen'),
    one: sending('one'),
  },
});

function sending<H extends 'chosen' | 'one'>(how: H) {
  return base.createStateConfig({
    tags: 'sending',
    invoke: {
      id: 'invite',
      src: 'invite',
      input: ({ context }) => ({
        roomId: context.roomId,
        careId: context.careId,
        userIds: context.sending,
        how,
      }),
      onDone: [
        {
          guard: { type: 'invited', params: ({ event }) => event.output },
          target: 'idle',
          actions: [{ type: 'mergeRoom', params: ({ event }) => event.output }, 'dropInside', 'sended', 'askRoom'],
        },
        {
          target: 'idle',
          actions: [
            {
              type: 'fail',
              params: ({ event: { output } }) => ({ code: output.kind === 'refused' ? output.failure : 'generic' }),
            },
            'sended',
            'askRoom',
          ],
        },
      ],
      onError: { target: 'idle', actions: [{ type: 'fail', params: { code: 'generic' } }, 'sended'] },
    },
  });
}

/** A hub event only hints at the change, so the room and the user's rights are read again. */
const room = base.createStateConfig({
  initial: 'known',
  on: {
    'room.ask': '.loading',
    'rooms.received': {
      guard: { type: 'amongThem', params: ({ event }) => event },
      target: '.known',
      actions: [{ type: 'adoptRooms', params: ({ event }) => event }, 'dropInside'],
    },
    'hub.inviteUser': { guard: { type: 'thisRoom', params: payload }, actions: 'askRoom' },
    'hub.answerCall': [
      {
        guard: { type: 'endsRing', params: payload },
        actions: [{ type: 'note', params: ({ event }) => ({ update: event.payload, status: 'CONNECTED' }) }, 'askRoom'],
      },
      onNewer,
    ],
    'hub.rejectCall': unanswered('REJECTED'),
    'hub.busyOnCall': unanswered('BUSY'),
    'hub.timeOutCall': unanswered('TIMEOUT'),
    'hub.cutCall': { guard: { type: 'leavesIt', params: payload }, actions: 'askRoom' },
  },
  states: {
    known: {},
    loading: {
      tags: 'reloading',
      invoke: {
        id: 'loadRoom',
        src: 'loadRoom',
        input: ({ context }) => ({ roomId: context.roomId }),
        onDone: {
          target: 'known',
          actions: [{ type: 'adoptRoom', params: ({ event }) => ({ room: event.output }) }, 'dropInside'],
        },
        onError: 'known',
      },
    },
  },
});

/** Participants and invitations of the current call (clinical 2 and 4, "Group invite user"). */
export const callParticipantsMachine = base.createMachine({
  id: 'callParticipants',
  context: ({ input }) => ({
    ...roomFacts(input.room),
    userId: input.userId,
    text: '',
    page: 1,
    rows: [],
    quantity: 0,
    chosen: [],
    sending: [],
    warning: null,
    failure: null,
  }),
  invoke: {
    id: 'hubEvents',
    src: 'hubEvents',
    input: {
      only: ['hub.inviteUser', 'hub.answerCall', 'hub.rejectCall', 'hub.busyOnCall', 'hub.timeOutCall', 'hub.cutCall'],
    },
  },
  on: {
    'warning.dismiss': { actions: 'dismissWarning' },
    'failure.dismiss': { actions: 'dismissFailure' },
  },
  type: 'parallel',
  states: {
    panel: { initial: 'closed', states: { closed: { on: { 'panel.open': 'open' } }, open } },
    room,
    send,
  },
});
