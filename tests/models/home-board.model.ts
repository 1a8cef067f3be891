import { assign, setup } from 'xstate';
import type { BoardKind } from '#domain/queue/boards.ts';

export const homeBoardEvents = ['careFound', 'nothingFound', 'broke', 'choseAgenda'] as const;

/**
 * U3: the home opens the board with the most urgent case until the user chooses one in this tab. A choice is kept and
 * remembered: tabs of other boards are marked, and the view does not change.
 */
export const homeBoardModel = setup({
  types: {} as {
    input: { remembered: BoardKind | null };
    context: { kind: BoardKind | null };
    events: { type: (typeof homeBoardEvents)[number] };
  },
  guards: { choseNothing: ({ context }) => context.kind === null },
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
        careFound: [
          { guard: 'choseNothing', target: 'decided', actions: { type: 'show', params: { kind: 'medicalCare' } } },
          { target: 'decided' },
        ],
        nothingFound: 'decided',
        broke: 'decided',
      },
    },
    decided: {},
  },
});
