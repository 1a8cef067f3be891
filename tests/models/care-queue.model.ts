import { assign, setup } from 'xstate';
import { guid } from './support/fixtures.ts';

/** The case that is on the board from the start, and the one that comes. */
export const caseA = guid(101);
export const caseB = guid(102);

export const careBoardEvents = [
  'reservedByOther',
  'reservedByMe',
  'startedByOther',
  'startedByMe',
  'pausedByMe',
  'freed',
  'finished',
  'closedByMe',
  'closedByOther',
  'announcedAgain',
  'heardOld',
  'newCase',
  'newCaseOfPolyclinic',
  'newCaseOfAgenda',
  'moved',
  'seen',
  'dutyStarted',
  'dutyEnded',
  'strangerTaken',
  'strangerStarted',
  'strangerFreed',
  'strangerPaused',
  'strangerFinished',
  'strangerClosed',
  'listArrived',
  'listBroke',
] as const;

export type CareBoardShown = {
  waiting: string[];
  mine: string[];
  closed: string[];
  counts: { waiting: number; mine: number; closed: number };
  arrived: string[];
  onDuty: boolean;
  asking: boolean;
};

type Where = 'waiting' | 'mine' | 'closed' | 'gone';
type Context = {
  /** The closed ones of everybody stay on it. */
  everybodys: boolean;
  a: Where;
  /** Case A still waits for somebody to begin, is being attended, or has been answered. */
  stage: 'new' | 'process' | 'validation' | 'closed';
  /** `coming`: the list on its way has it; `announced`: it was asked too early to have it. */
  b: 'unheard' | 'announced' | 'coming' | 'shown';
  arrived: boolean;
  duty: boolean;
  asked: 'no' | 'inFlight' | 'behind';
};

/** Every change asks for the list: who still sees a case depends on who has it. One question at a time (H15). */
const wants = ({ asked, b }: Context): Pick<Context, 'asked' | 'b'> => ({
  asked: asked === 'no' ? 'inFlight' : 'behind',
  b: asked === 'no' && b === 'announced' ? 'coming' : b,
});

/** Domain 4 and H12, H14: the board shows what happened, once, whichever arrives first, the event or the list. */
export const careBoardModel = setup({
  types: {} as { input: { everybodys: boolean }; context: Context; events: { type: (typeof careBoardEvents)[number] } },
  guards: {
    isNew: ({ context }) => context.stage === 'new',
    isHeld: ({ context }) => context.stage === 'process',
    isMine: ({ context }) => context.stage === 'process' && context.a === 'mine',
    isOpen: ({ context }) => context.stage === 'new' || context.stage === 'process',
    bIsUnheard: ({ context }) => context.b === 'unheard',
    bIsUnheardOnDuty: ({ context }) => context.b === 'unheard' && context.duty,
    isOpenOfAll: ({ context }) => context.everybodys && (context.stage === 'new' || context.stage === 'process'),
    asking: ({ context }) => context.asked !== 'no',
  },
  actions: {
    soundNewCase: (_, _params: { careId: string }) => {},
    a: assign(({ context }, params: Pick<Context, 'a' | 'stage'>) => ({ ...params, ...wants(context) })),
    leaves: assign({ a: 'gone', stage: 'closed' }),
    announce: assign(({ context }) => ({
      ...wants(context),
      b: context.asked === 'no' ? ('coming' as const) : ('announced' as const),
      arrived: true,
    })),
    /** Only what is on the board can have been seen. */
    see: assign(({ context }) => ({ arrived: context.arrived && context.b !== 'shown' })),
    duty: assign((_, params: { duty: boolean }) => ({ duty: params.duty })),
    catchUp: assign(({ context }) => wants(context)),
    list: assign(({ context: { asked, b } }) => ({
      asked: asked === 'behind' ? ('inFlight' as const) : ('no' as const),
      b: b === 'coming' ? ('shown' as const) : b === 'announced' && asked === 'behind' ? ('coming' as const) : b,
    })),
    noList: assign(({ context: { b } }) => ({
      asked: 'no' as const,
      b: b === 'coming' ? ('announced' as const) : b,
    })),
  },
}).createMachine({
  id: 'careBoard',
  context: ({ input }) => ({
    ...input,
    a: 'waiting',
    stage: 'new',
    b: 'unheard',
    arrived: false,
    duty: false,
    asked: 'no',
  }),
  initial: 'open',
  states: {
    open: {
      on: {
        reservedByOther: { guard: 'isNew', actions: { type: 'a', params: { a: 'waiting', stage: 'new' } } },
        reservedByMe: { guard: 'isNew', actions: { type: 'a', params: { a: 'mine', stage: 'new' } } },
        startedByOther: { guard: 'isOpen', actions: { type: 'a', params: { a: 'waiting', stage: 'process' } } },
        startedByMe: { guard: 'isOpen', actions: { type: 'a', params: { a: 'mine', stage: 'process' } } },
        // Paused by who treats it: it stays theirs.
        pausedByMe: { guard: 'isMine', actions: { type: 'a', params: { a: 'mine', stage: 'process' } } },
        freed: { guard: 'isNew', actions: { type: 'a', params: { a: 'waiting', stage: 'new' } } },
        finished: { guard: 'isHeld', actions: { type: 'a', params: { a: 'waiting', stage: 'validation' } } },
        closedByMe: { guard: 'isOpen', actions: { type: 'a', params: { a: 'closed', stage: 'closed' } } },
        closedByOther: [
          { guard: 'isOpenOfAll', actions: { type: 'a', params: { a: 'closed', stage: 'closed' } } },
          { guard: 'isOpen', actions: 'leaves' },
        ],
        moved: { guard: 'isNew', actions: 'catchUp' },
        announcedAgain: { guard: 'isNew', target: 'open' },
        heardOld: 'open',
        newCase: [
          {
            guard: 'bIsUnheardOnDuty',
            actions: ['announce', { type: 'soundNewCase', params: { careId: caseB } }],
          },
          { guard: 'bIsUnheard', actions: 'announce' },
        ],
        newCaseOfPolyclinic: [
          {
            guard: 'bIsUnheardOnDuty',
            actions: ['announce', { type: 'soundNewCase', params: { careId: caseB } }],
          },
          { guard: 'bIsUnheard', actions: 'announce' },
        ],
        newCaseOfAgenda: [
          {
            guard: 'bIsUnheardOnDuty',
            actions: ['announce', { type: 'soundNewCase', params: { careId: caseB } }],
          },
          { guard: 'bIsUnheard', actions: 'announce' },
        ],
        seen: { actions: 'see' },
        dutyStarted: { actions: { type: 'duty', params: { duty: true } } },
        dutyEnded: { actions: { type: 'duty', params: { duty: false } } },
        strangerTaken: { actions: 'catchUp' },
        strangerStarted: { actions: 'catchUp' },
        strangerFreed: { actions: 'catchUp' },
        strangerPaused: { actions: 'catchUp' },
        strangerFinished: { actions: 'catchUp' },
        strangerClosed: { actions: 'catchUp' },
        listArrived: { guard: 'asking', actions: 'list' },
        listBroke: { guard: 'asking', actions: 'noList' },
      },
    },
  },
});

export const careBoardShows = ({ a, b, arrived, duty, asked }: Context): CareBoardShown => {
  const waiting = [...(a === 'waiting' ? [caseA] : []), ...(b === 'shown' ? [caseB] : [])];
  const mine = a === 'mine' ? [caseA] : [];
  const closed = a === 'closed' ? [caseA] : [];
  return {
    waiting: waiting.sort(),
    mine,
    closed,
    counts: { waiting: waiting.length, mine: mine.length, closed: closed.length },
    arrived: arrived ? [caseB] : [],
    onDuty: duty,
    asking: asked !== 'no',
  };
};
