import { assign, setup } from 'xstate';

export const deskModelEvents = [
  'gainedOrientations',
  'lostOrientations',
  'wentOnline',
  'wentOffline',
  'polyclinicsGone',
  'hubCrashed',
  'availabilityCrashed',
  'polyclinicCrashed',
  'attendNextCrashed',
  'workQueueCrashed',
] as const;

const everybody = ['availability', 'hub', 'polyclinic'] as const;
const orientations = ['attendNext', 'workQueue'] as const;
export type DeskActor = (typeof everybody)[number] | (typeof orientations)[number];

export type DeskShown = {
  /** Actors that can be found by their `systemId`. */
  running: DeskActor[];
  /** New cases sound; null without a queue. */
  sounds: boolean | null;
  /** As the online switch counts them; null without one. */
  polyclinics: number | null;
};

type Context = { answers: boolean; online: boolean; polyclinics: number; crashed: DeskActor | null };

const spec = setup({
  types: {} as {
    input: { answers: boolean };
    context: Context;
    events: { type: (typeof deskModelEvents)[number] };
  },
  guards: {
    answers: ({ context }) => context.answers,
    doesNotAnswer: ({ context }) => !context.answers,
    mayGoOnline: ({ context }) => !context.online && context.crashed !== 'availability',
    mayGoOffline: ({ context }) => context.online && context.crashed !== 'availability',
    hasSwitcher: ({ context }) => context.polyclinics > 0 && context.crashed !== 'polyclinic',
    whole: ({ context }) => context.crashed === null,
    wholeAnswering: ({ context }) => context.crashed === null && context.answers,
  },
  actions: {
    reportCrash: (_, _params: { actor: DeskActor }) => {},
    // A queue that starts anew forgets that an earlier one crashed.
    answer: assign(({ context }, params: { answers: boolean }) => ({
      answers: params.answers,
      crashed: orientations.some((name) => name === context.crashed) ? null : context.crashed,
    })),
    online: assign((_, params: { online: boolean }) => ({ online: params.online })),
    noPolyclinics: assign({ polyclinics: 0 }),
    crash: assign((_, params: { crashed: DeskActor }) => ({ crashed: params.crashed })),
  },
});

const crash = <A extends DeskActor>(actor: A, guard: 'whole' | 'wholeAnswering') =>
  ({
    guard,
    target: 'open',
    actions: [
      { type: 'reportCrash', params: { actor } },
      { type: 'crash', params: { crashed: actor } },
    ],
  }) as const;

/** Design 3 and 4: what belongs to the signed-in user; orientations only for who answers them, sound only on duty. */
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
        wentOnline: { guard: 'mayGoOnline', target: 'open', actions: { type: 'online', params: { online: true } } },
        wentOffline: { guard: 'mayGoOffline', target: 'open', actions: { type: 'online', params: { online: false } } },
        polyclinicsGone: { guard: 'hasSwitcher', target: 'open', actions: 'noPolyclinics' },
        hubCrashed: crash('hub', 'whole'),
        availabilityCrashed: crash('availability', 'whole'),
        polyclinicCrashed: crash('polyclinic', 'whole'),
        attendNextCrashed: crash('attendNext', 'wholeAnswering'),
        workQueueCrashed: crash('workQueue', 'wholeAnswering'),
      },
    },
  },
});

export const deskShows = ({ answers, online, polyclinics, crashed }: Context): DeskShown => {
  const names: DeskActor[] = [...everybody, ...(answers ? orientations : [])];
  const running = names.filter((name) => name !== crashed).sort();
  return {
    running,
    sounds: running.includes('workQueue') ? online : null,
    polyclinics: running.includes('availability') ? polyclinics : null,
  };
};
