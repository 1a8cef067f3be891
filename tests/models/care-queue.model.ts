import { assign, setup } from 'xstate';
import { guid } from './support/fixtures.ts';

/** The case on the board from the start, and the arriving one. */
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
  'lost',
  'announcedAgain',
  'receivedOld',
  'newCase',
  'newCaseOfPolyclinic',
  'newCaseOfAgenda',
  'newCaseReplayed',
  'newCaseOfPolyclinicReplayed',
  'newCaseOfAgendaReplayed',
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
  /** The board of a polyclinic keeps cases closed by any user. */
  everybodys: boolean;
  a: Where;
  /** Case A is waiting, in process, or answered. */
  stage: 'new' | 'process' | 'validation' | 'closed';
  /** `coming`: the pending list contains it; `announced`: that list was requested too early to contain it. */
  b: 'unknown' | 'announced' | 'coming' | 'shown';
  arrived: boolean;
  duty: boolean;
  asked: 'no' | 'inFlight' | 'behind';
};

const atRest = ({ a, stage }: Context) => a === 'waiting' && stage === 'new';

/** A replayed event has no row: the list is requested, one request at a time (H15). */
const wants = ({ asked, b }: Context): Pick<Context, 'asked' | 'b'> => ({
  asked: asked === 'no' ? 'inFlight' : 'behind',
  b: asked === 'no' && b === 'announced' ? 'coming' : b,
});

/** Domain 4 and H12, H14: the board applies each change once, whether the event or the list arrives first. */
export const careBoardModel = setup({
  types: {} as { input: { everybodys: boolean }; context: Context; events: { type: (typeof careBoardEvents)[number] } },
  guards: {
    isNew: ({ context }) => context.stage === 'new',
    isHeld: ({ context }) => context.stage === 'process',
    isMine: ({ context }) => context.stage === 'process' && context.a === 'mine',
    isOpen: ({ context }) => context.stage === 'new' || context.stage === 'process',
    bIsUnknown: ({ context }) => context.b === 'unknown',
    /** The other two arrivals differ in name only, so they are walked only while nothing else is pending. */
    bIsUnknownAtRest: ({ context }) => context.b === 'unknown' && atRest(context),
    bIsUnknownOnDutyAtRest: ({ context }) => context.b === 'unknown' && context.duty && atRest(context),
    bIsAnnouncedAtRest: ({ context }) => context.b === 'announced' && atRest(context),
    bIsUnknownOnDuty: ({ context }) => context.b === 'unknown' && context.duty,
    bIsAnnounced: ({ context }) => context.b === 'announced' || context.b === 'coming',
    isOpenOfAll: ({ context }) => context.everybodys && (context.stage === 'new' || context.stage === 'process'),
    asking: ({ context }) => context.asked !== 'no',
  },
  actions: {
    soundNewCase: (_, _params: { careId: string }) => {},
    a: assign((_, params: Pick<Context, 'a' | 'stage'>) => params),
    appears: assign({ b: 'shown', arrived: true }),
    isShown: assign({ b: 'shown' }),
    leaves: assign({ a: 'gone', stage: 'closed' }),
    announce: assign(({ context }) => ({
      ...wants(context),
      b: context.asked === 'no' ? ('coming' as const) : ('announced' as const),
      arrived: true,
    })),
    /** Only shown cases can have been seen. */
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
    b: 'unknown',
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
        // Paused by the treating professional: it stays assigned to them.
        pausedByMe: { guard: 'isMine', actions: { type: 'a', params: { a: 'mine', stage: 'process' } } },
        freed: { guard: 'isNew', actions: { type: 'a', params: { a: 'waiting', stage: 'new' } } },
        finished: { guard: 'isHeld', actions: { type: 'a', params: { a: 'waiting', stage: 'validation' } } },
        closedByMe: { guard: 'isOpen', actions: { type: 'a', params: { a: 'closed', stage: 'closed' } } },
        closedByOther: [
          { guard: 'isOpenOfAll', actions: { type: 'a', params: { a: 'closed', stage: 'closed' } } },
          { guard: 'isOpen', actions: 'leaves' },
        ],
        // Referred to another professional, or no longer accessible to this user.
        lost: { guard: 'isOpen', actions: 'leaves' },
        moved: { guard: 'isNew', target: 'open' },
        announcedAgain: { guard: 'isNew', actions: 'catchUp' },
        receivedOld: 'open',
        newCase: [
          { guard: 'bIsUnknownOnDuty', actions: ['appears', { type: 'soundNewCase', params: { careId: caseB } }] },
          { guard: 'bIsUnknown', actions: 'appears' },
          { guard: 'bIsAnnounced', actions: 'isShown' },
        ],
        newCaseOfPolyclinic: [
          {
            guard: 'bIsUnknownOnDutyAtRest',
            actions: ['appears', { type: 'soundNewCase', params: { careId: caseB } }],
          },
          { guard: 'bIsUnknownAtRest', actions: 'appears' },
          { guard: 'bIsAnnouncedAtRest', actions: 'isShown' },
        ],
        newCaseOfAgenda: [
          {
            guard: 'bIsUnknownOnDutyAtRest',
            actions: ['appears', { type: 'soundNewCase', params: { careId: caseB } }],
          },
          { guard: 'bIsUnknownAtRest', actions: 'appears' },
          { guard: 'bIsAnnouncedAtRest', actions: 'isShown' },
        ],
        newCaseReplayed: [
          { guard: 'bIsUnknownOnDuty', actions: ['announce', { type: 'soundNewCase', params: { careId: caseB } }] },
          { guard: 'bIsUnknown', actions: 'announce' },
        ],
        newCaseOfPolyclinicReplayed: [
          {
            guard: 'bIsUnknownOnDutyAtRest',
            actions: ['announce', { type: 'soundNewCase', params: { careId: caseB } }],
          },
          { guard: 'bIsUnknownAtRest', actions: 'announce' },
        ],
        newCaseOfAgendaReplayed: [
          {
            guard: 'bIsUnknownOnDutyAtRest',
            actions: ['announce', { type: 'soundNewCase', params: { careId: caseB } }],
          },
          { guard: 'bIsUnknownAtRest', actions: 'announce' },
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
