import { assign, type SnapshotFrom, setup } from 'xstate';

export const unsentFilesEvents = [
  'foundNothing',
  'foundUnsent',
  'foundStored',
  'notRead',
  'choose',
  'sendAgain',
  'stored',
  'storedOther',
  'discard',
  'discardStored',
  'take',
  'takeOther',
  'free',
  'over',
] as const;
export type UnsentFilesShown = {
  opening: boolean;
  /** Number of files the server does not have. */
  unsent: number;
  /** Number of files the server has and the form does not. */
  stored: number;
};

const most = 2;
const spec = setup({
  types: {} as { context: UnsentFilesShown; events: { type: (typeof unsentFilesEvents)[number] } },
  guards: {
    opening: ({ context }) => context.opening,
    hasRoom: ({ context: { unsent, stored } }) => unsent + stored < most,
    hasUnsent: ({ context }) => context.unsent > 0,
    hasStored: ({ context }) => context.stored > 0,
    findsUnsent: ({ context: { opening, unsent, stored } }) => opening && unsent + stored < most,
    findsNothingToSend: ({ context: { opening, unsent } }) => opening && unsent === 0,
  },
  actions: {
    open: assign({ opening: false }),
    addUnsent: assign(({ context }) => ({ unsent: context.unsent + 1 })),
    addStored: assign(({ context }) => ({ stored: context.stored + 1 })),
    dropUnsent: assign(({ context }) => ({ unsent: context.unsent - 1 })),
    dropStored: assign(({ context }) => ({ stored: context.stored - 1 })),
    dropAllStored: assign({ stored: 0 }),
    seal: () => {},
    forget: () => {},
    send: () => {},
  },
});
const withNothingMore = [
  { guard: 'findsNothingToSend', actions: 'open' },
  { guard: 'opening', actions: ['open', 'send'] },
] as const;

/**
 * "Nothing typed is ever lost" for the files of one form of an encounter: from being chosen until the server has them they stay
 * in this browser, also after the page is closed; a file that was stored after its form was left waits for the form.
 */
export const unsentFilesModel = spec.createMachine({
  context: { opening: true, unsent: 0, stored: 0 },
  on: {
    foundNothing: withNothingMore,
    notRead: withNothingMore,
    foundUnsent: { guard: 'findsUnsent', actions: ['open', 'addUnsent', 'send'] },
    foundStored: [
      {
        guard: ({ context: { opening, unsent, stored } }) => opening && unsent === 0 && stored < most,
        actions: ['open', 'addStored'],
      },
      { guard: 'findsUnsent', actions: ['open', 'addStored', 'send'] },
    ],
    choose: { guard: 'hasRoom', actions: ['addUnsent', 'seal'] },
    // A file found here is kept already.
    sendAgain: { guard: 'hasUnsent' },
    stored: { guard: 'hasUnsent', actions: ['dropUnsent', 'addStored', 'forget'] },
    storedOther: {},
    discard: { guard: 'hasUnsent', actions: ['dropUnsent', 'forget'] },
    // What the server has is not discarded with its upload.
    discardStored: { guard: 'hasStored' },
    take: { guard: 'hasStored', actions: 'dropStored' },
    // Only what the server has is given to a form.
    takeOther: { guard: 'hasUnsent' },
    free: { guard: 'hasUnsent', actions: 'send' },
    // The encounter is closed: its form takes nothing more.
    over: { guard: 'hasStored', actions: 'dropAllStored' },
  },
});

export const unsentFilesShows = ({ context }: SnapshotFrom<typeof unsentFilesModel>): UnsentFilesShown => context;
