import { randomUUID } from 'node:crypto';
import { type Ask, type Asked, both, byId, type Rows } from './table.ts';

/** A room is of its two; ids in a path or a body say whose, and give nothing. */
const mine = both('+444431', '444+431');
const nobodys = both('4444431', '4444431');
const ofChat = { ...mine, given: 'chat' } as const;
const asMyself = ({ id, asker }: Asked): Ask => ({ params: { id, uid: asker.userId } });
const ofColleague = ({ id, side }: Asked): Ask => ({ params: { id, uid: side.colleague.userId } });
const room = (CreateUserId: string, other: string) => ({
  body: { ChatRoomType: 1, CreateUserId, UserIds: [other], OpenWindow: true },
});
const message = (SendingUserId: string) => ({
  MessageId: randomUUID(),
  Content: 'Dolor lumbar desde ayer',
  SendingUserId,
  FileId: null,
  Type: 1,
});

export const chatTable: Rows = {
  /** Colleagues, and a facilitator with those whose agenda they run; nobody is a contact of their own. */
  listUsersForChat: {
    ...both('--+-+31', '-----31'),
    shows: ({ side }) => side.owner.userId,
    ask: () => ({ query: { size: '100' } }),
  },
  listChatRooms: { ...both('+----31', '---+-31'), given: 'chat', shows: ({ id }) => id },
  createChatRoom: {
    ...both('+4+4431', '444+431'),
    ask: ({ asker, side }) => room(asker.userId, side.colleague.userId),
  },
  'createChatRoom: as another': { ...nobodys, ask: ({ side }) => room(side.tower.userId, side.colleague.userId) },
  addChatMessage: { ...ofChat, ask: ({ id, asker }) => ({ params: { id }, body: message(asker.userId) }) },
  'addChatMessage: as another': {
    ...nobodys,
    given: 'chat',
    ask: ({ id, side }) => ({ params: { id }, body: message(side.colleague.userId) }),
  },
  listChatWindows: { ...ofChat, ask: ({ side }) => ({ params: { id: side.owner.userId } }) },
  listChatMessages: { ...ofChat, ask: byId },
  closeChatWindow: { ...ofChat, ask: asMyself },
  'closeChatWindow: of another': { ...nobodys, given: 'chat', ask: ofColleague },
  openChatWindow: { ...ofChat, ask: asMyself },
  minimizeChatWindow: { ...ofChat, ask: asMyself },
  activateChatWindow: { ...ofChat, ask: asMyself },
  markChatRead: { ...ofChat, ask: asMyself },
  'markChatRead: of another': { ...nobodys, given: 'chat', ask: ofColleague },
  /** What was sent to somebody they read, and pass on to no care. */
  'getFileUrl: shared': { ...both('+4+4331', '444+331'), given: 'sharedFile', ask: byId },
  'getFileBase64: shared': { ...both('+4+4331', '444+331'), given: 'sharedFile', ask: byId },
};
