import { assign, setup } from 'xstate';

export const recordModelEvents = [
  'changed',
  'ofAnother',
  'sharingEnded',
  'sharingEndedInOrientation',
  'sharingOfAnother',
  'lost',
  'live',
  'turnPage',
  'arrived',
  'broke',
] as const;
export type RecordShown = { asking: boolean; page: number; shown: boolean };

type Facts = { asked: 'no' | 'byUs' | 'byUsAndOnce' | 'byPerson'; isLost: boolean; page: number; shown: boolean };

const model = setup({
  types: {} as {
    input: { part: 'medicines' | 'head' };
    context: Facts & { part: string };
    events: { type: (typeof recordModelEvents)[number] };
  },
  guards: {
    isHead: ({ context }) => context.part === 'head',
    isLost: ({ context }) => context.isLost,
    isThere: ({ context }) => !context.isLost,
    asks: ({ context }) => context.asked !== 'no',
    asksOnceMore: ({ context }) => context.asked === 'byUsAndOnce',
    isOnFirst: ({ context }) => context.page === 1,
  },
  actions: {
    change: assign(({ context: { asked } }) => ({
      asked: asked === 'byUs' || asked === 'byUsAndOnce' ? ('byUsAndOnce' as const) : ('byUs' as const),
    })),
    lose: assign({ isLost: true }),
    comeBack: assign(({ context: { asked } }) => ({
      isLost: false,
      asked: asked === 'no' ? ('byPerson' as const) : asked,
    })),
    turn: assign(({ context: { asked } }) => ({ page: 2, asked: asked === 'no' ? ('byPerson' as const) : asked })),
    /** The rows may be of encounters that are no longer shared; a request in flight may bring them again. */
    hide: assign({ shown: false, asked: 'byUs' }),
    show: assign({ shown: true }),
    askOnce: assign({ asked: 'byUs' }),
    rest: assign({ asked: 'no' }),
  },
});

/** The head holds the page, with an encounter that may be written beside it. */
const sharingEnded = [{ guard: 'isHead', actions: 'change' }, { actions: 'hide' }] as const;
const arrived = [
  { guard: 'asksOnceMore', actions: ['show', 'askOnce'] },
  { guard: 'asks', actions: ['show', 'rest'] },
] as const;
const broke = [
  { guard: 'asksOnceMore', actions: 'askOnce' },
  { guard: 'asks', actions: 'rest' },
] as const;

/**
 * Domain 4, `updateMedicalRecords`: a change of this record reloads the section; the end of its sharing also hides what is
 * shown until then. Events of another record do neither. One request at a time, followed by one for all changes meanwhile.
 */
export const clinicalRecordModel = model.createMachine({
  context: ({ input }) => ({ ...input, asked: 'byUs', isLost: false, page: 1, shown: false }),
  on: {
    changed: { actions: 'change' },
    ofAnother: {},
    sharingEnded,
    sharingEndedInOrientation: sharingEnded,
    sharingOfAnother: {},
    lost: { guard: 'isThere', actions: 'lose' },
    live: { guard: 'isLost', actions: 'comeBack' },
    turnPage: { guard: 'isOnFirst', actions: 'turn' },
    arrived,
    broke,
  },
});
