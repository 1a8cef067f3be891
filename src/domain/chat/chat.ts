import { guid, timestamp } from '../ids.ts';
import { genders, Person } from '../session/user.ts';
import { callKinds } from '../video-call/call-kinds.ts';
import { z } from '../zod.ts';

export const ChatRoomType = { SINGLE: 1, GROUP: 2 } as const;
export const WindowStatus = { OPEN: 1, CLOSE: 2, MINIMIZED: 3 } as const;
export const MessageType = { CHAT: 1, AUDIO: 2, FILE: 3, IMAGE: 4 } as const;

/** Clinical 9. */
export const chatLimits = {
  page: 10,
  /** Window states listed for a user: open and minimized. */
  windowStatus: '1,3',
  visibleWindows: 2,
  /** Older messages are loaded when the list is scrolled closer than this to its top (px), checked at this interval (ms). */
  olderThreshold: 10,
  olderThrottle: 200,
  /** Clinical 9: delay of an icon's tooltip, ms. */
  tooltipDelay: 700,
  /** Ours: a longer text belongs in a document. */
  content: 4_000,
  /** Ours: a draft holds what was pasted, until its writer shortens it. */
  draft: 100_000,
  /** Ours: members of a group and length of its name, as of a work group, whose conversation it may be. */
  members: 100,
  groupName: 80,
  /** Ours: length of a quoted excerpt. */
  excerpt: 140,
} as const;

const member = Person.extend({
  /** For the gendered name of their role; absent in events of an older server. */
  Gender: z.enum(genders).optional(),
  Roles: z.array(z.object({ RoleId: z.number().int() })),
  IsOnline: z.boolean(),
  LastDateOnline: timestamp.nullable(),
  /** Ours, for groups: when the member joined, and the last message they read. */
  JoinedAt: timestamp.nullable(),
  ReadAt: timestamp.nullable(),
});
export type ChatMember = z.infer<typeof member>;

export const ChatGroupName = z.string().trim().min(1).max(chatLimits.groupName);

/** Domain 4. Per user: the window with the highest `Position` is in front. */
export const ChatWindow = z.object({
  ChatRoomId: guid,
  UserId: guid,
  WindowStatus: z.literal([1, 2, 3]),
  IsActiveWindow: z.boolean(),
  Position: z.number().int(),
  /** Ours: increases across all windows of a user, so that late events are ignored (ADR 048). */
  Revision: z.number().int(),
});
export type ChatWindow = z.infer<typeof ChatWindow>;

/** Clinical 3, as visible to one member. `Unread`, `LastMessageAt` and `Version` are ours. */
export const ChatRoom = ChatWindow.omit({ UserId: true })
  .extend({
    ChatRoomType: z.literal([ChatRoomType.SINGLE, ChatRoomType.GROUP]),
    Name: z.string(),
    Users: z.array(member),
    /** Incremented with every change of a group's name or members. */
    Version: z.number().int(),
    Unread: z.number().int(),
    /** Ours: number of unread messages that mention this user. */
    Mentions: z.number().int(),
    LastMessageAt: timestamp.nullable(),
    /** Ours: until then messages are counted but not announced to this user. */
    MutedUntil: timestamp.nullable(),
  })
  .meta({ id: 'ChatRoom' });
export type ChatRoom = z.infer<typeof ChatRoom>;

/** Change of a group (decision 103): the sender made it, `Users` are affected, the name is the new one. */
const ChatNotice = z.object({
  Kind: z.enum(['created', 'joined', 'left', 'renamed', 'missedCall']),
  Users: z.array(Person),
  Name: z.string().nullable(),
  /**
   * Of a missed call, which the sender made: what it was about, and whether all `Users` were in another one, or which of them
   * (decision 178).
   */
  Call: z.object({ Kind: z.enum(callKinds), Busy: z.boolean(), BusyUserIds: z.array(guid).optional() }).optional(),
});
export type ChatNotice = z.infer<typeof ChatNotice>;

/** Message quoted by a reply (decision 106). `Excerpt` is null for members who joined after it was sent. */
export const ChatQuote = z.object({
  MessageId: guid,
  SendingUser: Person,
  Excerpt: z.string().nullable(),
  Type: z.literal([1, 2, 3, 4]),
});
export type ChatQuote = z.infer<typeof ChatQuote>;

/**
 * Clinical 3. `IsRead`: by its reader, or for its sender by any recipient. `FileUrl` is requested when the file is shown,
 * because it is signed for a reader.
 */
export const ChatMessage = z
  .object({
    ChatRoomId: guid,
    MessageId: guid,
    Content: z.string(),
    Date: timestamp,
    IsRead: z.boolean(),
    SendingUserId: guid,
    SendingUser: Person,
    FileId: guid.nullable(),
    FileUrl: z.string().nullable(),
    IsImage: z.boolean(),
    Type: z.literal([1, 2, 3, 4]),
    /** Ours: for replies. */
    ReplyTo: ChatQuote.optional(),
    /** Ours: members of a group mentioned in it, or who missed the call that it notes. */
    Mentions: z.array(guid).optional(),
    /** Ours: those whom its text mentions, also after they left the group. */
    MentionedUsers: z.array(Person).optional(),
    /** Ours: absent in messages written by a user. */
    Notice: ChatNotice.optional(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

const ofGroup = z.object({ ChatRoomId: guid, Version: z.number().int() });

/**
 * Domain 4. Ours: `messagesRead`, to all members, for the badge of other tabs and the sender's read marks; `Version`;
 * `renamedGroup` and `leftUser`.
 */
export const chatEvents = {
  newMessage: ChatMessage,
  openRoom: ChatWindow.extend({ Room: ChatRoom }),
  openWindow: ChatWindow,
  minimizedWindow: ChatWindow,
  closeWindow: ChatWindow,
  messagesRead: z.object({ ChatRoomId: guid, UserId: guid, ReadAt: timestamp }),
  createRoomGroup: ofGroup.extend({
    ChatRoomType: z.literal(ChatRoomType.GROUP),
    Name: z.string(),
    Users: z.array(member),
    CreateUserId: guid,
  }),
  joinUser: ofGroup.extend({ User: member, AddedBy: guid }),
  renamedGroup: ofGroup.extend({ Name: z.string(), RenamedBy: guid }),
  leftUser: ofGroup.extend({ UserId: guid }),
} as const;

/** Clinical 5: a message needs text or an attachment. */
export const isSendable = ({ Content, FileId }: { Content: string; FileId: string | null }) =>
  FileId !== null || Content.trim() !== '';

export const quoteOf = ({ MessageId, SendingUser, Content, Type }: ChatMessage): ChatQuote => ({
  MessageId,
  SendingUser,
  Excerpt: Content.slice(0, chatLimits.excerpt),
  Type,
});
