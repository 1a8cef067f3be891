import { assign, setup } from 'xstate';

export const careListNotifications = [
  'announced',
  'scheduled',
  'taken',
  'started',
  'freed',
  'paused',
  'finished',
  'closed',
  'answered',
] as const;

/** Events concern case A, which is on the list, and this polyclinic. */
export const careListModelEvents = [
  'shown',
  'left',
  'toggleA',
  'toggleB',
  'retryHistory',
  'historyArrived',
  'historyBroke',
  'listArrived',
  'listBroke',
  'chooseState',
  'searchPatient',
  'updateElsewhere',
  ...careListNotifications,
] as const;

export type CareListShown = {
  /** A page request is pending. */
  asking: boolean;
  open: 'A' | 'B' | null;
  history: 'none' | 'loading' | 'failed' | 'shown' | 'again' | 'failedAgain';
};

type Context = {
  here: boolean;
  asked: 'no' | 'byUs' | 'byUsAndOnce' | 'byPerson';
  open: 'A' | 'B' | null;
  reading: boolean;
  known: boolean;
  broke: boolean;
  remembered: boolean;
};

const read = { reading: true, broke: false } as const;
const opens = (open: 'A' | 'B') => ({ open, known: false, ...read });
const updated = [
  { guard: 'isAwayFromIt', target: 'now', reenter: true },
  { target: 'now', reenter: true, actions: 'receive' },
] as const;

/** Clinical 3 and 7: loaded while shown, once for all events meanwhile (H15); patients are not kept. */
export const careListModel = setup({
  types: {} as { context: Context; events: { type: (typeof careListModelEvents)[number] } },
  guards: {
    isHere: ({ context }) => context.here,
    isAwayFromIt: ({ context }) => !context.here,
    asksOnceMore: ({ context }) => context.asked === 'byUsAndOnce',
    asks: ({ context }) => context.asked !== 'no',
    aIsOpen: ({ context }) => context.open === 'A',
    bIsOpen: ({ context }) => context.open === 'B',
    reads: ({ context }) => context.reading,
    readBroke: ({ context }) => context.broke,
    notRemembered: ({ context }) => context.here && !context.remembered,
  },
  actions: {
    look: assign(({ context }) => ({ here: true, asked: 'byUs', ...(context.open && read) })),
    leave: assign(({ context }) => ({
      here: false,
      asked: context.asked === 'no' ? ('no' as const) : ('byPerson' as const),
    })),
    receive: assign(({ context }) => ({
      asked: context.asked === 'byUs' || context.asked === 'byUsAndOnce' ? ('byUsAndOnce' as const) : ('byUs' as const),
      ...(context.open === 'A' && read),
    })),
    askOnce: assign({ asked: 'byUs' }),
    rest: assign({ asked: 'no' }),
    askByPerson: assign(({ context }) => ({ asked: context.asked === 'no' ? ('byPerson' as const) : context.asked })),
    openA: assign(() => opens('A')),
    openB: assign(() => opens('B')),
    close: assign({ open: null, reading: false, known: false, broke: false }),
    readAgain: assign(read),
    know: assign({ reading: false, known: true, broke: false }),
    failToRead: assign({ reading: false, broke: true }),
    note: assign({ remembered: true }),
    remember: () => undefined,
  },
}).createMachine({
  id: 'careList',
  context: { here: false, asked: 'no', open: null, reading: false, known: false, broke: false, remembered: false },
  initial: 'now',
  states: {
    now: {
      on: {
        shown: { guard: 'isAwayFromIt', target: 'now', reenter: true, actions: 'look' },
        left: { guard: 'isHere', target: 'now', reenter: true, actions: 'leave' },
        toggleA: [
          { guard: 'aIsOpen', target: 'now', reenter: true, actions: 'close' },
          { target: 'now', reenter: true, actions: 'openA' },
        ],
        toggleB: [
          { guard: 'bIsOpen', target: 'now', reenter: true, actions: 'close' },
          { target: 'now', reenter: true, actions: 'openB' },
        ],
        retryHistory: { guard: 'readBroke', target: 'now', reenter: true, actions: 'readAgain' },
        historyArrived: { guard: 'reads', target: 'now', reenter: true, actions: 'know' },
        historyBroke: { guard: 'reads', target: 'now', reenter: true, actions: 'failToRead' },
        listArrived: [
          { guard: 'asksOnceMore', target: 'now', reenter: true, actions: 'askOnce' },
          { guard: 'asks', target: 'now', reenter: true, actions: 'rest' },
        ],
        listBroke: [
          { guard: 'asksOnceMore', target: 'now', reenter: true, actions: 'askOnce' },
          { guard: 'asks', target: 'now', reenter: true, actions: 'rest' },
        ],
        chooseState: [
          { guard: 'notRemembered', target: 'now', reenter: true, actions: ['askByPerson', 'note', 'remember'] },
          { guard: 'isHere', target: 'now', reenter: true, actions: 'askByPerson' },
        ],
        searchPatient: { guard: 'isHere', target: 'now', reenter: true, actions: 'askByPerson' },
        updateElsewhere: { target: 'now', reenter: true },
        announced: updated,
        scheduled: updated,
        taken: updated,
        started: updated,
        freed: updated,
        paused: updated,
        finished: updated,
        closed: updated,
        answered: updated,
      },
    },
  },
});

export const careListShows = ({ asked, open, reading, known, broke }: Context): CareListShown => ({
  asking: asked !== 'no',
  open,
  history: !open
    ? 'none'
    : reading
      ? known
        ? 'again'
        : 'loading'
      : broke
        ? known
          ? 'failedAgain'
          : 'failed'
        : 'shown',
});
