import { and, eq, inArray, or } from 'drizzle-orm';
import type { chatCalls } from '#domain/api/chat.ts';
import { ChatRoomType } from '#domain/chat/chat.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { listed } from '../../core/listed.ts';
import { notFound } from '../../core/problems.ts';
import { chatMembers, users } from '../../db/schema/index.ts';
import { listPeople, physicianOf, staffOf } from '../users/people.queries.ts';
import { contactsOf, isContact } from './contacts.ts';
import { findDraft, storeDraft } from './drafts.ts';
import { createGroup, joinGroup, leaveGroup, listGroups, renameGroup } from './groups.ts';
import { addMessage, markRead } from './messages.ts';
import { pairRoom } from './pair-room.ts';
import { findRoom, findRooms, membersFor, messageToWire, selectPage } from './rooms.queries.ts';
import { searchMessages } from './search.ts';
import { moveWindow, muteRoom, notifyRoom, type WindowAct } from './windows.ts';

/** An id in a path grants nothing: only the caller's own is accepted. */
function own({ actor }: CallContext, id: string): void {
  if (id !== actor.userId) throw notFound();
}

const window =
  (act: WindowAct) =>
  async (context: CallContext, { params }: { params: { id: string; uid: string } }) => {
    own(context, params.uid);
    return moveWindow(context, params.id, act);
  };

/** Conversations of professionals (clinical 2, "Chat"). */
export const chatHandlers: Handlers<typeof chatCalls> = {
  listUsersForChat: ({ db, actor }, { query }) => listPeople(db, { ...query, where: contactsOf(db, actor) }),

  listUsersForPolyclinicChat: async ({ db, actor }, { query: { polyclinicId, ...query } }) => {
    const there = or(staffOf(db, polyclinicId), physicianOf(db, polyclinicId));
    if ((await db.$count(users, and(eq(users.id, actor.userId), there))) === 0) throw notFound();
    return listPeople(db, { ...query, where: and(contactsOf(db, actor), there) });
  },

  listChatRooms: async ({ db, actor }) => listed(await findRooms(db, actor.userId)),

  async createChatRoom(context, { body }) {
    const { db, actor } = context;
    own(context, body.CreateUserId);
    if (body.ChatRoomType === ChatRoomType.GROUP) return createGroup(context, body);
    const [otherId, ...more] = [...new Set(body.UserIds)].filter((id) => id !== actor.userId);
    if (!otherId || more.length > 0 || !(await isContact(db, actor, otherId))) throw notFound();
    const id = await pairRoom(db, actor.userId, otherId, context.now);
    if (body.OpenWindow) {
      await moveWindow(context, id, 'open');
      await notifyRoom(context, actor.userId, id);
    }
    return findRoom(db, actor.userId, id);
  },

  listChatGroups: (context, { params, query }) => {
    own(context, params.id);
    return listGroups(context.db, params.id, query);
  },
  joinChatUser: (context, { params }) => joinGroup(context, params.id, params.uid),
  renameChatGroup: (context, { params, body }) => renameGroup(context, params.id, body.Name),
  async leaveChatGroup(context, { params }) {
    await leaveGroup(context, params.id);
    return undefined;
  },

  addChatMessage: (context, { params, body }) => addMessage(context, params.id, body),

  async listChatWindows(context, { params, query }) {
    own(context, params.id);
    const statuses = query.status.split(',').map(Number);
    return listed(await findRooms(context.db, params.id, inArray(chatMembers.windowStatus, statuses)));
  },

  async listChatMessages(context, { params, query }) {
    const { db, actor, audit } = context;
    const page = { roomId: params.id, userId: actor.userId, before: query.initialDateTime };
    // Independent queries, run concurrently on PostgreSQL.
    const [members, found] = await Promise.all([
      membersFor(context, params.id),
      selectPage(db, { ...page, size: Math.min(query.size, 100) }),
    ]);
    audit({ action: 'chat.read', objectType: 'chatRoom', objectId: params.id, relation: 'participant' });
    return {
      Quantity: found[0]?.quantity ?? 0,
      Dtos: found.toReversed().map((message) => messageToWire(message, members, actor.userId)),
    };
  },

  searchChatMessages: (context, { query }) => searchMessages(context, query),

  getChatDraft: (context, { params }) => findDraft(context, params.id),
  storeChatDraft: (context, { params, body }) => storeDraft(context, params.id, body),

  muteChatRoom: (context, { params, body }) => muteRoom(context, params.id, body.Until ? new Date(body.Until) : null),

  closeChatWindow: window('close'),
  openChatWindow: window('open'),
  minimizeChatWindow: window('minimize'),
  activateChatWindow: window('activate'),

  async markChatRead(context, { params }) {
    own(context, params.uid);
    await markRead(context, params.id);
    return undefined;
  },
};
