import { assign, setup } from 'xstate';
import type { BoardKind } from '#domain/queue/boards.ts';

export const homeBoardEvents = ['careFound', 'nothingFound', 'broke', 'choseAgenda'] as const;

/**
 * U3: the home opens where the most urgent case is, as long as a person has chosen nothing in this tab. What they choose,
 * before or now, stands and is remembered: the tabs of the other boards are marked, and nothing moves under their hands.
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
