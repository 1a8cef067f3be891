import { randomUUID } from 'node:crypto';
import { pdf } from '../objects.ts';
import { type Ask, type Asked, byId, type Requests } from '../requests.ts';

const ofChat = { given: 'chat' } as const;
const ofGroup = { given: 'chatGroup' } as const;
const asMyself = ({ id, asker }: Asked): Ask => ({ params: { id, uid: asker.userId } });
const ofColleague = ({ id, side }: Asked): Ask => ({ params: { id, uid: side.colleague.userId } });
const room = (CreateUserId: string, other: string) => ({
  body: { ChatRoomType: 1, CreateUserId, UserIds: [other], OpenWindow: true },
});
const group = (CreateUserId: string, other: string) => ({
  body: { ChatRoomType: 2, CreateUserId, UserIds: [other], OpenWindow: true, Name: 'Turno norte' },
});
const message = (SendingUserId: string) => ({
  MessageId: randomUUID(),
  Content: 'Dolor lumbar desde ayer',
  SendingUserId,
  FileId: null,
  Type: 1,
});

export const requests: Requests = {
  listUsersForChat: {
    shows: ({ side }) => side.owner.userId,
    ask: () => ({ query: { size: '100' } }),
  },
  listUsersForPolyclinicChat: {
    shows: ({ side }) => side.owner.userId,
    ask: ({ side }) => ({ query: { size: '100', polyclinicId: side.polyclinicId } }),
  },
  listChatRooms: { given: 'chat', shows: ({ id }) => id },
  createChatRoom: {
    ask: ({ asker, side }) => room(asker.userId, side.colleague.userId),
  },
  'createChatRoom: as another': { ask: ({ side }) => room(side.tower.userId, side.colleague.userId) },
  'createChatRoom: a group': { ask: ({ asker, side }) => group(asker.userId, side.colleague.userId) },
  listChatGroups: { ...ofGroup, ask: ({ side }) => ({ params: { id: side.owner.userId } }) },
  joinChatUser: { ...ofGroup, ask: ({ id, side }) => ({ params: { id, uid: side.owner.userId } }) },
  'joinChatUser: a room of two': { ...ofChat, ask: ({ id, side }) => ({ params: { id, uid: side.tower.userId } }) },
  renameChatGroup: { ...ofGroup, ask: ({ id }) => ({ params: { id }, body: { Name: 'Turno de noche' } }) },
  leaveChatGroup: { ...ofGroup, ask: byId },
  muteChatRoom: { ...ofChat, ask: ({ id }) => ({ params: { id }, body: { Until: null } }) },
  addChatMessage: { ...ofChat, ask: ({ id, asker }) => ({ params: { id }, body: message(asker.userId) }) },
  'addChatMessage: as another': {
    given: 'chat',
    ask: ({ id, side }) => ({ params: { id }, body: message(side.colleague.userId) }),
  },
  listChatWindows: { ...ofChat, ask: ({ side }) => ({ params: { id: side.owner.userId } }) },
  listChatMessages: { ...ofChat, ask: byId },
  searchChatMessages: {
    given: 'chat',
    shows: ({ id }) => id,
    ask: () => ({ query: { searchText: 'examen' } }),
  },
  'searchChatMessages: of a conversation': {
    ...ofChat,
    ask: ({ id }) => ({ query: { searchText: 'examen', roomId: id } }),
  },
  getChatDraft: { ...ofChat, ask: byId },
  storeChatDraft: {
    ...ofChat,
    ask: ({ id }) => ({ params: { id }, body: { Content: 'Mañana', ReplyToId: null, Revision: 0 } }),
  },
  closeChatWindow: { ...ofChat, ask: asMyself },
  'closeChatWindow: of another': { given: 'chat', ask: ofColleague },
  openChatWindow: { ...ofChat, ask: asMyself },
  minimizeChatWindow: { ...ofChat, ask: asMyself },
  activateChatWindow: { ...ofChat, ask: asMyself },
  markChatRead: { ...ofChat, ask: asMyself },
  'markChatRead: of another': { given: 'chat', ask: ofColleague },
  'createVideoRoom: of a conversation': {
    ...ofChat,
    ask: ({ id, asker }) => ({ body: { ChatRoomId: id, ClientId: asker.client } }),
  },
  listChatCalls: { given: 'chatCall', shows: ({ id }) => id },
  'createFile: of a conversation': {
    given: 'chat',
    ask: ({ id }) => ({
      body: {
        FileId: randomUUID(),
        Name: 'informe.pdf',
        MimeType: 'application/pdf',
        Data: pdf.toString('base64'),
        EntityId: id,
        Entity: 'Message',
      },
    }),
  },
  'getFileUrl: of a conversation': { given: 'roomFile', ask: byId },
  'getFileBase64: of a conversation': { given: 'roomFile', ask: byId },
  'removeFile: of a conversation': { given: 'roomFile', ask: byId },
  'getFileUrl: shared': { given: 'sharedFile', ask: byId },
  'getFileBase64: shared': { given: 'sharedFile', ask: byId },
};
