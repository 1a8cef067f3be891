import { assign, setup } from 'xstate';

export const appModelEvents = [
  'doctorCameIn',
  'otherCameIn',
  'doctorCameInToBrokenDesk',
  'leftElsewhere',
  'gainedOrientations',
  'lostOrientations',
  'sameFunctionsAgain',
  'sessionCrashed',
  'languageCrashed',
  'updateNoticeCrashed',
] as const;

const always = ['language', 'session', 'updateNotice'] as const;
export type AppActor = (typeof always)[number] | 'desk';

export type AppShown = {
  /** Running actors. */
  running: AppActor[];
  /** Whether the user of the desk answers orientations, by the last message; null without a desk. */
  deskAnswers: boolean | null;
};

type Context = { inside: boolean; answers: boolean; crashed: (typeof always)[number] | null; deskCrashed: boolean };

const spec = setup({
  types: {} as { context: Context; events: { type: (typeof appModelEvents)[number] } },
  guards: {
    out: ({ context }) => !context.inside && context.crashed !== 'session',
    in: ({ context }) => context.inside && context.crashed !== 'session',
    mayGain: ({ context }) => context.inside && !context.answers && context.crashed !== 'session',
    mayLose: ({ context }) => context.inside && context.answers && context.crashed !== 'session',
    whole: ({ context }) => context.crashed === null,
  },
  actions: {
    reportCrash: (_, _params: { actor: AppActor }) => {},
    enter: assign((_, params: { answers: boolean; deskCrashed: boolean }) => ({ inside: true, ...params })),
    leave: assign({ inside: false, answers: false, deskCrashed: false }),
    answer: assign((_, params: { answers: boolean }) => ({ answers: params.answers })),
    crash: assign((_, params: { crashed: (typeof always)[number] }) => ({ crashed: params.crashed })),
  },
});

const crash = <A extends (typeof always)[number]>(actor: A) =>
  ({
    guard: 'whole',
    target: 'open',
    actions: [
      { type: 'reportCrash', params: { actor } },
      { type: 'crash', params: { crashed: actor } },
    ],
  }) as const;

/** Design 3, "An actor that outlives its screen": leaving is the logout, and a failing actor does not stop the others. */
export const appModel = spec.createMachine({
  id: 'app',
  context: { inside: false, answers: false, crashed: null, deskCrashed: false },
  initial: 'open',
  states: {
    open: {
      on: {
        doctorCameIn: {
          guard: 'out',
          target: 'open',
          actions: { type: 'enter', params: { answers: true, deskCrashed: false } },
        },
        otherCameIn: {
          guard: 'out',
          target: 'open',
          actions: { type: 'enter', params: { answers: false, deskCrashed: false } },
        },
        doctorCameInToBrokenDesk: {
          guard: 'out',
          target: 'open',
          actions: [
            { type: 'reportCrash', params: { actor: 'desk' } },
            { type: 'enter', params: { answers: true, deskCrashed: true } },
          ],
        },
        leftElsewhere: { guard: 'in', target: 'open', actions: 'leave' },
        gainedOrientations: {
          guard: 'mayGain',
          target: 'open',
          actions: { type: 'answer', params: { answers: true } },
        },
        lostOrientations: { guard: 'mayLose', target: 'open', actions: { type: 'answer', params: { answers: false } } },
        sameFunctionsAgain: { guard: 'mayLose', target: 'open' },
        sessionCrashed: crash('session'),
        languageCrashed: crash('language'),
        updateNoticeCrashed: crash('updateNotice'),
      },
    },
  },
});

export const appShows = ({ inside, answers, crashed, deskCrashed }: Context): AppShown => {
  const desk = inside && !deskCrashed;
  const names: AppActor[] = [...always, ...(desk ? (['desk'] as const) : [])];
  return { running: names.filter((name) => name !== crashed).sort(), deskAnswers: desk ? answers : null };
};
