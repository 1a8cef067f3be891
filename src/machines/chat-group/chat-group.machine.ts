import { assign, setup } from 'xstate';
import { ChatGroupName } from '#domain/chat/chat.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import type { ChatGroupContext, ChatGroupEvent, ChatGroupInput, ChatGroupPorts } from './chat-group.types.ts';

const actors: ChatGroupPorts['actors'] = { rename: promisePort('rename'), leave: promisePort('leave') };

/** Decision 103: a member renames a group, or leaves it after confirmation; a failure keeps the typed name. */
export const chatGroupMachine = setup({
  types: {} as {
    input: ChatGroupInput;
    context: ChatGroupContext;
    events: ChatGroupEvent;
    tags: 'renaming' | 'saving' | 'asking' | 'leaving' | 'left';
  },
  actors,
  guards: {
    isUnnamed: ({ context }) => !ChatGroupName.safeParse(context.text).success,
    isSame: ({ context: { name, text } }) => text.trim() === name,
  },
  actions: {
    begin: assign((_, { name }: { name: string }) => ({ name, text: name, failure: null })),
    write: assign((_, { text }: { text: string }) => ({ text, failure: null })),
    fail: assign((_, { failure }: { failure: ChatGroupContext['failure'] }) => ({ failure })),
    /** Passes the server's response to the owner of the dialog. */
    deliver: actionPort<{ answer: unknown }>('deliver'),
    notifyLeft: actionPort<{ roomId: string }>('notifyLeft'),
  },
}).createMachine({
  id: 'chatGroup',
  context: ({ input }) => ({ ...input, text: input.name, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      on: {
        'rename.begin': { target: 'renaming', actions: { type: 'begin', params: ({ event }) => event } },
        'leave.ask': { target: 'asking', actions: { type: 'fail', params: { failure: null } } },
      },
    },
    renaming: {
      tags: 'renaming',
      on: {
        'rename.typed': { actions: { type: 'write', params: ({ event }) => event } },
        'rename.save': [
          { guard: 'isUnnamed', actions: { type: 'fail', params: { failure: 'name' } } },
          { guard: 'isSame', target: 'looking' },
          { target: 'saving', actions: { type: 'fail', params: { failure: null } } },
        ],
        'group.cancel': { target: 'looking', actions: { type: 'fail', params: { failure: null } } },
      },
    },
    saving: {
      tags: ['renaming', 'saving'],
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context: { roomId, text } }) => ({ roomId, name: text.trim() }),
        onDone: { target: 'looking', actions: { type: 'deliver', params: ({ event }) => ({ answer: event.output }) } },
        onError: { target: 'renaming', actions: { type: 'fail', params: { failure: 'rename' } } },
      },
    },
    asking: { tags: 'asking', on: { 'leave.confirm': 'leaving', 'group.cancel': 'looking' } },
    leaving: {
      tags: ['asking', 'leaving'],
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context: { roomId } }) => ({ roomId }),
        onDone: {
          target: 'left',
          actions: { type: 'notifyLeft', params: ({ context: { roomId } }) => ({ roomId }) },
        },
        onError: { target: 'looking', actions: { type: 'fail', params: { failure: 'leave' } } },
      },
    },
    left: { tags: 'left', type: 'final' },
  },
});
