import { assign, setup } from 'xstate';

export const chatCallsEvents = [
  'loadedNone',
  'loadedOne',
  'loadFailed',
  'retried',
  'resync',
  'started',
  'joined',
  'ended',
  'endedEarlier',
  'startedInOther',
  'iWasAdded',
  'otherWasAdded',
  'iLeft',
  'otherLeft',
] as const;

/** People in the call of the first conversation, as its members see it. */
export type ChatCallsShown = { loading: boolean; people: number; inOther: boolean };
type Facts = Omit<ChatCallsShown, 'loading'>;

const spec = setup({
  types: {} as { context: Facts; events: { type: (typeof chatCallsEvents)[number] } },
  actions: {
    people: assign((_, { people }: { people: number }) => ({ people })),
    other: assign({ inOther: true }),
    load: assign((_, { people }: { people: number }) => ({ people, inOther: false })),
    read: () => undefined,
  },
});
const people = (of: number) => ({ type: 'people', params: { people: of } }) as const;
const again = { target: 'loading', reenter: true } as const;

/**
 * Issue 17: every member of a conversation sees who is in its call, until it ends or they leave. What happens during a read
 * is shown at once and read again, because the response may be older; so are the calls of a group that adds this person.
 */
export const chatCallsModel = spec.createMachine({
  id: 'chatCalls',
  context: { people: 0, inOther: false },
  initial: 'loading',
  on: {
    started: { actions: people(1) },
    joined: { actions: people(2) },
    ended: { actions: people(0) },
    endedEarlier: {},
    startedInOther: { actions: 'other' },
    iWasAdded: '.loading',
    otherWasAdded: {},
    iLeft: { actions: people(0) },
    otherLeft: {},
    resync: '.loading',
  },
  states: {
    loading: {
      entry: 'read',
      on: {
        started: { ...again, actions: people(1) },
        joined: { ...again, actions: people(2) },
        ended: { ...again, actions: people(0) },
        endedEarlier: again,
        startedInOther: { ...again, actions: 'other' },
        iWasAdded: again,
        resync: again,
        loadedNone: { target: 'known', actions: { type: 'load', params: { people: 0 } } },
        loadedOne: { target: 'known', actions: { type: 'load', params: { people: 1 } } },
        loadFailed: 'failed',
      },
    },
    known: {},
    failed: { on: { retried: 'loading' } },
  },
});

export const callChoiceEvents = [
  'openSix',
  'openThree',
  'openAbsent',
  'toggleFirst',
  'toggleLast',
  'close',
  'closeOther',
] as const;
/** Places in the list of members. */
export type CallChoiceShown = { open: boolean; chosen: number[] };

const choice = setup({
  types: {} as { context: { chosen: number[] }; events: { type: (typeof callChoiceEvents)[number] } },
  guards: {
    fits: ({ context: { chosen } }, { place }: { place: number }) => chosen.includes(place) || chosen.length < 3,
  },
  actions: {
    choose: assign((_, { chosen }: { chosen: number[] }) => ({ chosen })),
    toggle: assign(({ context: { chosen } }, { place }: { place: number }) => ({
      chosen: chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place],
    })),
  },
});
const open = (...chosen: number[]) => ({ target: '.open', actions: { type: 'choose', params: { chosen } } }) as const;
const toggle = (place: number) =>
  [
    { guard: { type: 'fits', params: { place } }, actions: { type: 'toggle', params: { place } } },
    // Nobody more fits.
    {},
  ] as const;

/**
 * Decision 175, for four places: of six members, of whom the second, third, fourth and last are connected, the first three
 * connected ones are chosen; of three all; of absent ones the first three. A further one is chosen only after another is not.
 */
export const callChoiceModel = choice.createMachine({
  id: 'callChoice',
  context: { chosen: [] },
  initial: 'closed',
  on: { openSix: open(1, 2, 3), openThree: open(0, 1, 2), openAbsent: open(0, 1, 2) },
  states: {
    closed: {},
    open: {
      on: { toggleFirst: toggle(0), toggleLast: toggle(5), close: 'closed', closeOther: {} },
    },
  },
});
