import { and, assign, or, setup, stateIn } from 'xstate';

export const searchEvents = [
  'panelOpen',
  'panelClose',
  'type',
  'typeBlank',
  'pauseEnded',
  'foundSome',
  'foundNone',
  'searchBroke',
  'searchRetry',
  'turnToSecond',
  'loaded',
] as const;
export const inviteEvents = [
  'panelOpen',
  'panelClose',
  'choose',
  'drop',
  'inviteChosen',
  'inviteOne',
  'sent',
  'refusedFull',
  'refusedUnknown',
  'sendBroke',
  'dismissFailure',
  'rejected',
  'loaded',
] as const;
export const receivedEvents = [
  'invitedByOther',
  'answered',
  'rejected',
  'wasBusy',
  'timedOut',
  'oldRejected',
  'strangerRejected',
  'left',
  'dismissWarning',
  'loaded',
  'loadBroke',
  'roomsReceived',
  'otherRoomsReceived',
] as const;
export type CallParticipantsModelEvent =
  | (typeof searchEvents)[number]
  | (typeof inviteEvents)[number]
  | (typeof receivedEvents)[number];

/** One colleague invited to the call: her state on the server, and how it is known here. */
export type Third = 'outside' | 'RINGING' | 'CONNECTED' | 'REJECTED' | 'BUSY' | 'TIMEOUT' | 'LEFT';
export type CallParticipantsInput = { inviter: boolean; crowded: boolean };
export type CallParticipantsShown = {
  panel: boolean;
  search: 'none' | 'busy' | 'empty' | 'rows' | 'failed';
  page: number;
  third: Third;
  chosen: boolean;
  sending: 'no' | 'chosen' | 'one';
  warning: Third | null;
  failure: 'roomFull' | 'notCallable' | 'generic' | null;
  /** Refers to a participant called before. */
  again: boolean;
  full: boolean;
  offers: boolean;
  reloading: boolean;
};

type Context = CallParticipantsInput & {
  truth: Third;
  third: Third;
  /** She was called once more, but only the previous ring is known here. */
  behind: boolean;
  page: number;
  chosen: boolean;
  warning: Third | null;
  failure: CallParticipantsShown['failure'];
  again: boolean;
};

const isInside = (third: Third) => third === 'RINGING' || third === 'CONNECTED';
export const isFull = ({ crowded, third }: Pick<Context, 'crowded' | 'third'>) => crowded && isInside(third);

const spec = setup({
  types: {} as {
    input: CallParticipantsInput;
    context: Context;
    events: { type: CallParticipantsModelEvent };
    meta: Partial<Pick<CallParticipantsShown, 'panel' | 'search' | 'sending' | 'reloading'>>;
  },
  guards: {
    inviter: ({ context }) => context.inviter,
    /** Mesh of four: with four connected or ringing no more may be invited. */
    mayInvite: ({ context }) => context.inviter && !isFull(context) && !isInside(context.third),
    unchosen: ({ context }) => !context.chosen,
    chosen: ({ context }) => context.chosen,
    asked: ({ context }) => context.truth === 'RINGING',
    knownAsked: ({ context }) => context.truth === 'RINGING' && context.third === 'RINGING' && !context.behind,
    inside: ({ context }) => isInside(context.truth),
    knownInside: ({ context }) => isInside(context.truth) && isInside(context.third),
    outside: ({ context }) => !isInside(context.truth),
    knowsHer: ({ context }) => context.third !== 'outside',
    sendingNow: or([stateIn({ send: 'chosen' }), stateIn({ send: 'one' })]),
  },
  actions: {
    happens: assign((_, { to }: { to: Third }) => ({ truth: to, behind: to === 'RINGING' })),
    isHeard: assign((_, { to }: { to: Third }) => ({
      truth: to,
      third: to,
    })),
    warns: assign((_, { to }: { to: Third }) => ({ warning: to })),
    learns: assign(({ context }) => ({
      third: context.truth,
      behind: false,
      chosen: context.chosen && !isInside(context.truth),
    })),
    rings: assign(({ context }) => (isInside(context.truth) ? {} : { truth: 'RINGING' as const })),
    begin: assign({ warning: null, failure: null, again: false }),
    fails: assign(({ context }, { code }: { code: CallParticipantsShown['failure'] }) => ({
      failure: code,
      again: context.third !== 'outside',
    })),
    choose: assign({ chosen: true }),
    drop: assign({ chosen: false }),
    dismissFailure: assign({ failure: null, again: false }),
    dismissWarning: assign({ warning: null }),
    first: assign({ page: 1 }),
    second: assign({ page: 2 }),
  },
});

const unanswered = <S extends 'REJECTED' | 'BUSY' | 'TIMEOUT'>(to: S) =>
  [
    {
      guard: 'knownAsked',
      target: '.loading',
      actions: [
        { type: 'isHeard', params: { to } },
        { type: 'warns', params: { to } },
      ],
    },
    { guard: 'asked', target: '.loading', actions: { type: 'happens', params: { to } } },
  ] as const;
const typed = { target: '#people.panel.open.search.typing', actions: 'first' } as const;
const done = { target: 'idle', actions: ['rings', 'learns'] } as const;
const answers = {
  sent: done,
  refusedFull: { target: 'idle', actions: { type: 'fails', params: { code: 'roomFull' } } },
  refusedUnknown: { target: 'idle', actions: { type: 'fails', params: { code: 'notCallable' } } },
  sendBroke: { target: 'idle', actions: { type: 'fails', params: { code: 'generic' } } },
} as const;
const asksAgain = { guard: 'sendingNow', target: '.loading' } as const;

/** Clinical 2, 4, 5 and 9, "Group invite"; clinical 8, warnings; domain 6 and design 4, participants and limits. */
export const callParticipantsModel = spec.createMachine({
  id: 'people',
  context: ({ input }) => ({
    ...input,
    truth: 'outside',
    third: 'outside',
    behind: false,
    page: 1,
    chosen: false,
    warning: null,
    failure: null,
    again: false,
  }),
  on: {
    dismissWarning: { actions: 'dismissWarning' },
    dismissFailure: { actions: 'dismissFailure' },
  },
  type: 'parallel',
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { panelOpen: 'open' } },
        open: {
          meta: { panel: true },
          exit: ['drop', 'dismissFailure', 'first'],
          on: {
            panelClose: 'closed',
            choose: { guard: and(['mayInvite', 'unchosen']), actions: 'choose' },
            drop: { guard: 'chosen', actions: 'drop' },
          },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'inviter', target: 'search' }, { target: 'none' }] },
            none: {},
            search: {
              initial: 'nothing',
              on: { type: typed, typeBlank: { target: '.nothing', actions: 'first' } },
              states: {
                nothing: { meta: { search: 'none' } },
                typing: { meta: { search: 'busy' }, on: { pauseEnded: 'asked' } },
                asked: {
                  meta: { search: 'busy' },
                  on: { foundSome: 'some', foundNone: 'none', searchBroke: 'broken' },
                },
                some: { meta: { search: 'rows' }, on: { turnToSecond: { target: 'asked', actions: 'second' } } },
                none: { meta: { search: 'empty' }, on: { turnToSecond: { target: 'asked', actions: 'second' } } },
                broken: { meta: { search: 'failed' }, on: { searchRetry: 'asked' } },
              },
            },
          },
        },
      },
    },
    send: {
      initial: 'idle',
      states: {
        idle: {
          meta: { sending: 'no' },
          on: {
            inviteChosen: { guard: and(['mayInvite', 'chosen']), target: 'chosen', actions: 'begin' },
            inviteOne: { guard: 'mayInvite', target: 'one', actions: 'begin' },
          },
        },
        chosen: { meta: { sending: 'chosen' }, on: answers },
        one: { meta: { sending: 'one' }, on: answers },
      },
    },
    room: {
      initial: 'known',
      on: {
        panelOpen: { guard: stateIn({ panel: 'closed' }), target: '.loading' },
        sent: { guard: 'sendingNow', target: '.loading' },
        refusedFull: asksAgain,
        refusedUnknown: asksAgain,
        invitedByOther: {
          guard: 'outside',
          target: '.loading',
          actions: { type: 'happens', params: { to: 'RINGING' } },
        },
        answered: [
          {
            guard: 'knownAsked',
            target: '.loading',
            actions: { type: 'isHeard', params: { to: 'CONNECTED' } },
          },
          {
            guard: 'asked',
            target: '.loading',
            actions: { type: 'happens', params: { to: 'CONNECTED' } },
          },
        ],
        rejected: unanswered('REJECTED'),
        wasBusy: unanswered('BUSY'),
        timedOut: unanswered('TIMEOUT'),
        left: [
          {
            guard: 'knownInside',
            target: '.loading',
            actions: { type: 'happens', params: { to: 'LEFT' } },
          },
          { guard: 'inside', actions: { type: 'happens', params: { to: 'LEFT' } } },
        ],
        roomsReceived: { target: '.known', actions: 'learns' },
      },
      states: {
        known: { meta: { reloading: false } },
        loading: {
          meta: { reloading: true },
          on: { loaded: { target: 'known', actions: 'learns' }, loadBroke: 'known' },
        },
      },
    },
  },
});
