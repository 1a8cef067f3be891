import { assign, setup } from 'xstate';
import type { BoardKind } from '#domain/queue/boards.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import type {
  HomeBoardContext,
  HomeBoardEvent,
  HomeBoardInput,
  HomeBoardPorts,
  MostUrgent,
} from './home-board.types.ts';

const actors: HomeBoardPorts['actors'] = { findMostUrgent: promisePort('findMostUrgent') };

const base = setup({
  types: {} as {
    input: HomeBoardInput;
    context: HomeBoardContext;
    events: HomeBoardEvent;
    tags: 'opening';
  },
  actors,
  guards: {
    decides: ({ context }, { found }: { found: MostUrgent }) => found !== null && context.kind === null,
  },
  actions: {
    show: assign((_, { kind }: { kind: BoardKind }) => ({ kind })),
    showQueue: assign((_, { found }: { found: MostUrgent }) => (found === null ? {} : { kind: found })),
    remember: actionPort<{ kind: BoardKind }>('remember'),
  },
});

const found = ({ event }: { event: { output: MostUrgent } }) => ({ found: event.output });

/**
 * U3: initial board of the work home. Decided once, when the queues are loaded, and never switched during use; later urgent
 * cases are marked on their tab.
 */
export const homeBoardMachine = base.createMachine({
  id: 'homeBoard',
  context: ({ input }) => ({ kind: input.kind }),
  on: {
    'board.chosen': {
      target: '.open',
      actions: [
        { type: 'show', params: ({ event }) => ({ kind: event.kind }) },
        { type: 'remember', params: ({ event }) => ({ kind: event.kind }) },
      ],
    },
  },
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      invoke: {
        id: 'findMostUrgent',
        src: 'findMostUrgent',
        onDone: [
          {
            guard: { type: 'decides', params: found },
            target: 'open',
            actions: { type: 'showQueue', params: found },
          },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    open: {},
  },
});
