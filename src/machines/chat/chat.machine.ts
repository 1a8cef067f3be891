import { moving, muting, opening } from './chat.acts.ts';
import { data } from './chat.data.ts';
import { base } from './chat.setup.ts';

/** Clinical 4, "Chat window": all conversations of one user, and the positions of their windows. */
export const chatMachine = base.createMachine({
  id: 'chat',
  context: ({ input }) => ({
    ...input,
    rooms: [],
    dots: {},
    moves: [],
    later: {},
    front: { roomId: null, revision: 0 },
    wanted: null,
    focus: null,
    mute: null,
    latest: null,
    sounded: null,
    added: null,
  }),
  invoke: {
    id: 'hubEvents',
    src: 'hubEvents',
    input: {
      only: [
        'hub.openRoom',
        'hub.openWindow',
        'hub.minimizedWindow',
        'hub.closeWindow',
        'hub.newMessage',
        'hub.messagesRead',
        'hub.createRoomGroup',
        'hub.joinUser',
        'hub.renamedGroup',
        'hub.leftUser',
        'hub.connectedUser',
        'hub.disconnectedUser',
      ],
    },
  },
  type: 'parallel',
  states: {
    data,
    moving,
    opening,
    muting,
    tone: {
      always: [
        {
          guard: 'isAudible',
          actions: [
            'hear',
            { type: 'soundMessage', params: ({ context }) => ({ roomId: context.latest?.roomId ?? '' }) },
          ],
        },
        { guard: 'isUnsounded', actions: 'hear' },
      ],
    },
    contacts: {
      initial: 'closed',
      states: {
        closed: { on: { 'contacts.open': 'open' } },
        open: { tags: 'contacts', on: { 'contacts.close': 'closed' } },
      },
    },
  },
});
