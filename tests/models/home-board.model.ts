import { assign, setup } from 'xstate';
import type { BoardKind } from '#domain/boards.ts';

export const homeBoardEvents = ['highCareFound', 'quietCareFound', 'nothingFound', 'broke', 'choseAgenda'] as const;

/**
 * U3: the home opens where the most urgent case is. A high or overdue case comes before a queue that was chosen earlier,
 * any other case only before nothing. Agenda and polyclinic are no queues: whoever works there stays there, and the tabs
 * of the queues are marked. What a person chooses now comes before everything and is remembered.
 */
export const homeBoardModel = setup({
  types: {} as {
    input: { remembered: BoardKind | null };
    context: { kind: BoardKind | null };
    events: { type: (typeof homeBoardEvents)[number] };
  },
  guards: {
    choseNothing: ({ context }) => context.kind === null,
    worksElsewhere: ({ context }) => context.kind === 'agenda' || context.kind === 'polyclinic',
  },
  actions: {
    show: assign((_, params: { kind: BoardKind }) => ({ kind: params.kind })),
    remember: (_, _params: { kind: BoardKind }) => {},
  },
}).createMachine({
  id: 'homeBoard',
  context: ({ input }) => ({ kind: input.remembered }),
  on: {
    choseAgenda: {
      target: '.decided',
      actions: [
        { type: 'show', params: { kind: 'agenda' } },
        { type: 'remember', params: { kind: 'agenda' } },
      ],
    },
  },
  initial: 'reading',
  states: {
    reading: {
      on: {
        highCareFound: [
          { guard: 'worksElsewhere', target: 'decided' },
          { target: 'decided', actions: { type: 'show', params: { kind: 'medicalCare' } } },
        ],
        quietCareFound: [
          {
            guard: 'choseNothing',
            target: 'decided',
            actions: { type: 'show', params: { kind: 'medicalCare' } },
          },
          { target: 'decided' },
        ],
        nothingFound: 'decided',
        broke: 'decided',
      },
    },
    decided: {},
  },
});
