import { chatDraftKey, chatKind } from '#domain/chat/chat-draft.ts';
import { storedDraft } from '../draft/index.ts';
import { history } from './chat-room.history.ts';
import { base } from './chat-room.setup.ts';
import type { ChatRoomContext } from './chat-room.types.ts';
import { outbox, reading, writing } from './chat-room.writing.ts';

export const chatRoomMachine = base.createMachine({
  id: 'chatRoom',
  context: ({ input }) => ({
    ...input,
    messages: [],
    more: false,
    unsent: [],
    text: '',
    replyTo: null,
    kept: chatKind.empty,
    failure: null,
    readUntil: '',
    knownUntil: null,
    reach: null,
    pointAt: null,
  }),
  invoke: [
    { id: 'connection', src: 'connection' },
    { id: 'hubEvents', src: 'hubEvents', input: { only: ['hub.newMessage', 'hub.messagesRead'] } },
    {
      ...storedDraft(({ roomId }: ChatRoomContext) => chatDraftKey(roomId), chatKind.empty),
      onError: { actions: 'notifyBroken' },
    },
  ],
  type: 'parallel',
  states: { history, writing, outbox, reading },
});
