import { assign, setup } from 'xstate';
import type { Person } from '#domain/session/user.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import type { PeopleChoiceContext, PeopleChoiceEvent, PeopleChoiceInput } from './people-choice.types.ts';

/**
 * Clinical 4 and 5, invite dialog: people are selected and sent together, with a name where required. Existing members stay
 * selected; sending locks the dialog, and a failure keeps its content.
 */
export const peopleChoiceMachine = setup({
  types: {} as {
    input: PeopleChoiceInput;
    context: PeopleChoiceContext;
    events: PeopleChoiceEvent;
    tags: 'sending' | 'failed' | 'sended';
  },
  actors: { submit: promisePort<unknown, { name: string; userIds: string[] }>('submit') },
  guards: {
    isFree: ({ context: { preselected } }, { person }: { person: Person }) => !preselected.includes(person.UserId),
    lacksName: ({ context: { isNamed, name } }) => isNamed && name.trim() === '',
    lacksPeople: ({ context: { chosen, mayBeEmpty } }) => chosen.length === 0 && !mayBeEmpty,
    isTooMany: ({ context: { chosen, atMost } }) => chosen.length > atMost,
  },
  actions: {
    write: assign((_, { name }: { name: string }) => ({ name, missing: null })),
    toggle: assign(({ context: { chosen } }, { person }: { person: Person }) => ({
      missing: null,
      chosen: chosen.some(({ UserId }) => UserId === person.UserId)
        ? chosen.filter(({ UserId }) => UserId !== person.UserId)
        : [...chosen, person],
    })),
    report: assign((_, { missing }: { missing: 'name' | 'people' | 'fewer' }) => ({ missing })),
    /** Passes the server's response to the owner of the dialog. */
    deliver: actionPort<{ answer: unknown }>('deliver'),
  },
}).createMachine({
  id: 'peopleChoice',
  context: ({ input }) => ({ ...input, name: '', chosen: [], missing: null }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'ready',
      on: {
        'name.changed': { target: '.ready', actions: { type: 'write', params: ({ event }) => event } },
        'person.toggled': {
          guard: { type: 'isFree', params: ({ event }) => event },
          target: '.ready',
          actions: { type: 'toggle', params: ({ event }) => event },
        },
        'choice.send': [
          { guard: 'lacksName', actions: { type: 'report', params: { missing: 'name' } } },
          { guard: 'lacksPeople', actions: { type: 'report', params: { missing: 'people' } } },
          { guard: 'isTooMany', actions: { type: 'report', params: { missing: 'fewer' } } },
          { target: 'sending' },
        ],
      },
      states: { ready: {}, failed: { tags: 'failed' } },
    },
    sending: {
      tags: 'sending',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { name, chosen } }) => ({
          name: name.trim(),
          userIds: chosen.map(({ UserId }) => UserId),
        }),
        onDone: {
          target: 'sended',
          actions: { type: 'deliver', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: 'choosing.failed',
      },
    },
    sended: { tags: 'sended', type: 'final' },
  },
});
