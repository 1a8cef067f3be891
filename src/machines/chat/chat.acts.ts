import { base } from './chat.setup.ts';
import type { Mute } from './chat.types.ts';

/** Sends window moves to the server one after the other. */
export const moving = base.createStateConfig({
  initial: 'still',
  states: {
    still: { always: { guard: 'hasMoves', target: 'telling' } },
    telling: {
      invoke: {
        id: 'move',
        src: 'move',
        input: ({ context: { moves } }) => moves[0] ?? { roomId: '', act: 'open' },
        onDone: { target: 'still', actions: { type: 'answered', params: ({ event }) => event.output } },
        onError: { target: 'still', actions: ['forgetMove', 'notifyRefused'] },
      },
    },
  },
});

export const opening = base.createStateConfig({
  initial: 'idle',
  on: {
    'focus.taken': { guard: { type: 'isFocus', params: ({ event }) => event }, actions: 'forgetFocus' },
    'group.created': {
      actions: [
        { type: 'adoptRoom', params: ({ event }) => event },
        { type: 'focusOn', params: ({ event }) => ({ roomId: event.room.ChatRoomId }) },
        'closeContacts',
      ],
    },
  },
  states: {
    idle: { on: { 'person.open': person() } },
    creating: {
      tags: 'opening',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => ({ userId: context.wanted ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'adoptRoom', params: ({ event }) => ({ room: event.output }) },
            { type: 'focusOn', params: ({ event }) => ({ roomId: event.output.ChatRoomId }) },
            'closeContacts',
          ],
        },
        onError: 'failed',
      },
    },
    failed: { tags: 'notOpened', on: { 'person.open': person(), 'contacts.close': 'idle' } },
  },
});
function person() {
  return {
    target: 'creating',
    actions: {
      type: 'want',
      params: ({ event }: { event: { userId: string } }) => ({ userId: event.userId }),
    },
  } as const;
}

const mute = { target: 'muting', actions: { type: 'mute', params: ({ event }: { event: Mute }) => event } } as const;

/** Issue 17: mutes a room until a date, or unmutes it. */
export const muting = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'room.mute': mute } },
    muting: {
      tags: 'muting',
      invoke: {
        id: 'mute',
        src: 'mute',
        input: ({ context }) => context.mute ?? { roomId: '', until: null },
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ roomId: event.output.ChatRoomId }) },
            target: 'idle',
            actions: { type: 'adoptRoom', params: ({ event }) => ({ room: event.output }) },
          },
          // A group left meanwhile is not restored.
          { target: 'idle' },
        ],
        onError: 'failed',
      },
    },
    failed: { tags: 'notMuted', on: { 'room.mute': mute } },
  },
});
