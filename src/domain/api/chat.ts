import {
  ChatGroupName,
  ChatMessage,
  ChatRoom,
  ChatRoomType,
  ChatWindow,
  chatLimits,
  isSendable,
} from '../chat/chat.ts';
import { ChatDraft } from '../chat/chat-draft.ts';
import { messageLimits } from '../chat/message-limits.ts';
import { guid, timestamp } from '../ids.ts';
import { listOf } from '../problem.ts';
import { ProfessionalRow } from '../session/user.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, paging } from './shared.ts';

const chat = (method: 'GET' | 'POST', path: string, clinical = false) =>
  ({
    service: 'communication',
    access: 'session',
    source: 'clinical 7, chat',
    method,
    path,
    effect: method === 'GET' ? (clinical ? 'clinicalRead' : 'read') : clinical ? 'clinicalWrite' : 'write',
  }) as const;
const ofUser = z.object({ id: guid, uid: guid });
const window = (act: string) =>
  ({ ...chat('POST', `Chat/{id}/User/{uid}/${act}`), params: ofUser, response: ChatWindow }) as const;

const created = { CreateUserId: guid, OpenWindow: z.boolean(), IsSaveUser: z.boolean().optional() };
/** Ours, of a group. */
const ofGroup = (act: string) =>
  ({ ...chat('POST', `Chat/{id}/${act}`), source: 'issue 17; decision 103', params: byId }) as const;

/** Messages may be about patients: reading and writing them is audited like a record. */
export const chatCalls = defineCalls({
  listUsersForChat: {
    service: 'user-admin',
    access: 'session',
    source: 'shell 7',
    method: 'GET',
    path: 'Users/ForChat',
    effect: 'read',
    query: z.object(paging),
    response: listOf(ProfessionalRow),
  },
  /** The people of one of the own polyclinics, out of the same contacts. */
  listUsersForPolyclinicChat: {
    service: 'user-admin',
    access: 'session',
    source: 'shell 7',
    method: 'GET',
    path: 'Users/ForChatEsachs',
    effect: 'read',
    query: z.object({ ...paging, polyclinicId: guid }),
    response: listOf(ProfessionalRow),
  },
  listChatRooms: { ...chat('GET', 'Chat/ForChat'), response: listOf(ChatRoom) },
  /** A page of the groups of this person, by name. */
  listChatGroups: {
    ...chat('GET', 'Chat/User/{id}/Type/2'),
    params: byId,
    query: z.object(paging),
    response: listOf(ChatRoom),
  },
  /** The same two people always have the same room; a group is a new one. */
  createChatRoom: {
    ...chat('POST', 'Chat'),
    body: z.discriminatedUnion('ChatRoomType', [
      z.strictObject({
        ...created,
        ChatRoomType: z.literal(ChatRoomType.SINGLE),
        UserIds: z.array(guid).min(1).max(2),
      }),
      z.strictObject({
        ...created,
        ChatRoomType: z.literal(ChatRoomType.GROUP),
        Name: ChatGroupName,
        UserIds: z.array(guid).min(1).max(chatLimits.members),
      }),
    ]),
    response: ChatRoom,
  },
  /** Who is in already is in once. */
  joinChatUser: { ...chat('POST', 'Chat/{id}/JoinUser/{uid}'), params: ofUser, response: ChatRoom },
  renameChatGroup: { ...ofGroup('Rename'), body: z.strictObject({ Name: ChatGroupName }), response: ChatRoom },
  leaveChatGroup: { ...ofGroup('Leave'), status: 204 },
  /** `MessageId` is the caller's: the same one again is the same message. */
  addChatMessage: {
    ...chat('POST', 'Chat/{id}/AddMessage', true),
    params: byId,
    body: z
      .strictObject({
        MessageId: guid,
        Content: z.string().max(chatLimits.content),
        SendingUserId: guid,
        FileId: guid.nullable(),
        /** Ours: the message of this room that is answered. */
        ReplyToId: guid.nullable().default(null),
        Type: z.literal([1, 2, 3, 4]),
      })
      .refine(isSendable, { path: ['Content'] }),
    response: ChatMessage,
    status: 201,
  },
  listChatWindows: {
    ...chat('GET', 'Chat/User/{id}/Windows'),
    params: byId,
    query: z.object({
      status: z
        .string()
        .regex(/^[123](,[123]){0,2}$/)
        .default(chatLimits.windowStatus),
    }),
    response: listOf(ChatRoom),
  },
  /** Those before `initialDateTime`, the newest of them, in order; `Quantity` counts all before it. */
  listChatMessages: {
    ...chat('GET', 'Chat/{id}/Messages', true),
    params: byId,
    query: z.object({
      initialDateTime: timestamp.optional(),
      size: paging.size.default(chatLimits.page),
    }),
    response: listOf(ChatMessage),
  },
  /**
   * The newest messages that have every word, in one conversation or in all of this person. `Quantity` counts no further
   * than one more than are answered.
   */
  searchChatMessages: {
    ...chat('GET', 'Chat/Messages', true),
    source: 'issue 17; decision 151',
    query: z.object({
      searchText: z.string().trim().min(messageLimits.searchMin).max(100),
      roomId: guid.optional(),
    }),
    response: listOf(ChatMessage),
  },
  /** What this person has written in it and not sent, on whatever device. */
  getChatDraft: {
    ...chat('GET', 'Chat/{id}/Draft'),
    source: 'issue 17; decision 151',
    params: byId,
    response: ChatDraft,
  },
  storeChatDraft: {
    ...ofGroup('Draft'),
    source: 'issue 17; decision 156',
    body: z.strictObject({
      Content: z.string().max(chatLimits.content),
      ReplyToId: guid.nullable(),
      /** Of the draft that it changes. Another text of a later revision is answered by 409 with the current one. */
      Revision: z.int().min(0),
    }),
    response: ChatDraft,
  },
  /** Null announces its messages again. An `Until` that is over, or more than a year away, is refused. */
  muteChatRoom: {
    ...chat('POST', 'Chat/{id}/Mute'),
    source: 'issue 17; decision 109',
    params: byId,
    body: z.strictObject({ Until: timestamp.nullable() }),
    response: ChatRoom,
  },
  closeChatWindow: window('CloseWindow'),
  openChatWindow: window('OpenWindow'),
  minimizeChatWindow: window('MinimizedWindow'),
  activateChatWindow: window('SetActiveWindow'),
  markChatRead: { ...chat('POST', 'Chat/{id}/User/{uid}/SetMessagesReaded'), params: ofUser, status: 204 },
});
