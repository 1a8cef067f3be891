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
export type RecordShown = { asking: boolean; page: number };

type Facts = { asked: 'no' | 'byUs' | 'byUsAndOnce' | 'byPerson'; isLost: boolean; page: number };

const model = setup({
  types: {} as { context: Facts; events: { type: (typeof recordModelEvents)[number] } },
  guards: {
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
    askOnce: assign({ asked: 'byUs' }),
    rest: assign({ asked: 'no' }),
  },
});

const ended = [
  { guard: 'asksOnceMore', actions: 'askOnce' },
  { guard: 'asks', actions: 'rest' },
] as const;

/**
 * Domain 4, `updateMedicalRecords`: a change of this record reloads the section, as does the end of its sharing; events of
 * another record do not. One request at a time, followed by one for all changes meanwhile.
 */
export const clinicalRecordModel = model.createMachine({
  context: { asked: 'byUs', isLost: false, page: 1 },
  on: {
    changed: { actions: 'change' },
    ofAnother: {},
    sharingEnded: { actions: 'change' },
    sharingEndedInOrientation: { actions: 'change' },
    sharingOfAnother: {},
    lost: { guard: 'isThere', actions: 'lose' },
    live: { guard: 'isLost', actions: 'comeBack' },
    turnPage: { guard: 'isOnFirst', actions: 'turn' },
    arrived: ended,
    broke: ended,
  },
});
