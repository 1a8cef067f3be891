import { assign, setup } from 'xstate';

export const deskModelEvents = [
  'gainedOrientations',
  'lostOrientations',
  'gainedCares',
  'lostCares',
  'wentOnline',
  'wentOffline',
  'polyclinicsGone',
  'hubCrashed',
  'availabilityCrashed',
  'polyclinicCrashed',
  'attendNextCrashed',
  'workQueueCrashed',
  'attendNextCareCrashed',
  'careQueueCrashed',
  'callsCrashed',
] as const;

const everybody = ['availability', 'hub', 'polyclinic'] as const;
const orientations = ['attendNext', 'workQueue'] as const;
const cares = ['attendNextCare', 'careQueue'] as const;
export type DeskActor = (typeof everybody)[number] | (typeof orientations)[number] | (typeof cares)[number];
/** Calls have a separate system: the desk receives only that they stopped. */
type Crashed = DeskActor | 'calls';

export type DeskShown = {
  /** Actors registered by their `systemId`. */
  running: DeskActor[];
  /** Whether new cases play a sound; null without a queue. */
  sounds: boolean | null;
  careSounds: boolean | null;
  /** Number counted by the online switch; null without one. */
  polyclinics: number | null;
};

type Context = { answers: boolean; attends: boolean; online: boolean; polyclinics: number; crashed: Crashed | null };

const spec = setup({
  types: {} as {
    input: { answers: boolean; attends: boolean };
    context: Context;
    events: { type: (typeof deskModelEvents)[number] };
  },
  guards: {
    answers: ({ context }) => context.answers,
    doesNotAnswer: ({ context }) => !context.answers,
    attends: ({ context }) => context.attends,
    doesNotAttend: ({ context }) => !context.attends,
    mayGoOnline: ({ context }) => !context.online && context.crashed !== 'availability',
    mayGoOffline: ({ context }) => context.online && context.crashed !== 'availability',
    hasSwitcher: ({ context }) => context.polyclinics > 0 && context.crashed !== 'polyclinic',
    whole: ({ context }) => context.crashed === null,
    wholeAnswering: ({ context }) => context.crashed === null && context.answers,
    wholeAttending: ({ context }) => context.crashed === null && context.attends,
  },
  actions: {
    reportCrash: (_, _params: { actor: Crashed }) => {},
    // A restarted queue clears the crash of an earlier one.
    answer: assign(({ context }, params: { answers: boolean }) => ({
      answers: params.answers,
      crashed: orientations.some((name) => name === context.crashed) ? null : context.crashed,
    })),
    attend: assign(({ context }, params: { attends: boolean }) => ({
      attends: params.attends,
      crashed: cares.some((name) => name === context.crashed) ? null : context.crashed,
    })),
    online: assign((_, params: { online: boolean }) => ({ online: params.online })),
    noPolyclinics: assign({ polyclinics: 0 }),
    crash: assign((_, params: { crashed: Crashed }) => ({ crashed: params.crashed })),
  },
});

const crash = <A extends Crashed>(actor: A, guard: 'whole' | 'wholeAnswering' | 'wholeAttending') =>
  ({
    guard,
    target: 'open',
    actions: [
      { type: 'reportCrash', params: { actor } },
      { type: 'crash', params: { crashed: actor } },
    ],
  }) as const;

/** Design 3 and 4: the actors of the signed-in user; orientations only for users who answer them, sound only on duty. */
export const deskModel = spec.createMachine({
  id: 'desk',
  context: ({ input }) => ({ ...input, online: false, polyclinics: 1, crashed: null }),
  initial: 'open',
  states: {
    open: {
      on: {
        gainedOrientations: {
          guard: 'doesNotAnswer',
          target: 'open',
          actions: { type: 'answer', params: { answers: true } },
        },
        lostOrientations: { guard: 'answers', target: 'open', actions: { type: 'answer', params: { answers: false } } },
        gainedCares: {
          guard: 'doesNotAttend',
          target: 'open',
          actions: { type: 'attend', params: { attends: true } },
        },
        lostCares: { guard: 'attends', target: 'open', actions: { type: 'attend', params: { attends: false } } },
        wentOnline: { guard: 'mayGoOnline', target: 'open', actions: { type: 'online', params: { online: true } } },
        wentOffline: { guard: 'mayGoOffline', target: 'open', actions: { type: 'online', params: { online: false } } },
        polyclinicsGone: { guard: 'hasSwitcher', target: 'open', actions: 'noPolyclinics' },
        hubCrashed: crash('hub', 'whole'),
        availabilityCrashed: crash('availability', 'whole'),
        polyclinicCrashed: crash('polyclinic', 'whole'),
        callsCrashed: crash('calls', 'whole'),
        attendNextCrashed: crash('attendNext', 'wholeAnswering'),
        workQueueCrashed: crash('workQueue', 'wholeAnswering'),
        attendNextCareCrashed: crash('attendNextCare', 'wholeAttending'),
        careQueueCrashed: crash('careQueue', 'wholeAttending'),
      },
    },
  },
});

export const deskShows = ({ answers, attends, online, polyclinics, crashed }: Context): DeskShown => {
  const names: DeskActor[] = [...everybody, ...(answers ? orientations : []), ...(attends ? cares : [])];
  const running = names.filter((name) => name !== crashed).sort();
  return {
    running,
    sounds: running.includes('workQueue') ? online : null,
    careSounds: running.includes('careQueue') ? online : null,
    polyclinics: running.includes('availability') ? polyclinics : null,
  };
};
