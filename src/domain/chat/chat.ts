import { guid, timestamp } from '../ids.ts';
import { genders, Person } from '../session/user.ts';
import { z } from '../zod.ts';

export const ChatRoomType = { SINGLE: 1, GROUP: 2 } as const;
export const WindowStatus = { OPEN: 1, CLOSE: 2, MINIMIZED: 3 } as const;
export const MessageType = { CHAT: 1, AUDIO: 2, FILE: 3, IMAGE: 4 } as const;

/** Clinical 9. */
export const chatLimits = {
  page: 10,
  /** Windows that are listed for a person: open and minimized ones. */
  windowStatus: '1,3',
  visibleWindows: 2,
  /** Older messages are read when the list is scrolled to less than this from its top, px; looked at so often, ms. */
  olderThreshold: 10,
  olderThrottle: 200,
  /** Clinical 9: before an icon is named, ms. */
  tooltipDelay: 700,
  /** Ours: a longer text is a document. */
  content: 4_000,
  /** Ours: of a group with all its members, its name, and the people found a page. */
  members: 50,
  groupName: 60,
  /** Ours: of the message that a reply quotes. */
  excerpt: 140,
} as const;

const member = Person.extend({
  /** For the word of their role; absent in events of an older server. */
  Gender: z.enum(genders).optional(),
  Roles: z.array(z.object({ RoleId: z.number().int() })),
  IsOnline: z.boolean(),
  LastDateOnline: timestamp.nullable(),
  /** Ours, of a group: since when they are in it, and up to which message they have read. */
  JoinedAt: timestamp.nullable(),
  ReadAt: timestamp.nullable(),
});
export type ChatMember = z.infer<typeof member>;

export const ChatGroupName = z.string().trim().min(1).max(chatLimits.groupName);

/** Domain 4. Of one person: the window further to the front has the higher `Position`. */
export const ChatWindow = z.object({
  ChatRoomId: guid,
  UserId: guid,
  WindowStatus: z.literal([1, 2, 3]),
  IsActiveWindow: z.boolean(),
  Position: z.number().int(),
  /** Ours: counts on over all windows of a person, so that what arrives late moves none any more (ADR 048). */
  Revision: z.number().int(),
});
export type ChatWindow = z.infer<typeof ChatWindow>;

/** Clinical 3, as one of its members sees it. `Unread`, `LastMessageAt` and `Version` are ours. */
export const ChatRoom = ChatWindow.omit({ UserId: true })
  .extend({
    ChatRoomType: z.literal([ChatRoomType.SINGLE, ChatRoomType.GROUP]),
    Name: z.string(),
    Users: z.array(member),
    /** Grows with every change of the name and the members of a group. */
    Version: z.number().int(),
    Unread: z.number().int(),
    /** Ours: how many of the unread ones name this person. */
    Mentions: z.number().int(),
    LastMessageAt: timestamp.nullable(),
    /** Ours: until then its messages are counted and not announced to this person. */
    MutedUntil: timestamp.nullable(),
  })
  .meta({ id: 'ChatRoom' });
export type ChatRoom = z.infer<typeof ChatRoom>;

/** What happened to a group (decision 103): who did it is the sender, to whom are `Users`, the name as it is since then. */
const ChatNotice = z.object({
  Kind: z.enum(['created', 'joined', 'left', 'renamed']),
  Users: z.array(Person),
  Name: z.string().nullable(),
});
export type ChatNotice = z.infer<typeof ChatNotice>;

/** Of the message that a reply answers (decision 106). `Excerpt` is null for who joined after it was sent. */
export const ChatQuote = z.object({
  MessageId: guid,
  SendingUser: Person,
  Excerpt: z.string().nullable(),
  Type: z.literal([1, 2, 3, 4]),
});
export type ChatQuote = z.infer<typeof ChatQuote>;

/** Clinical 3. `IsRead`: by its reader, or for its sender by somebody it was sent to. `FileUrl` is asked for when the file is shown: it is signed for a reader. */
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
    /** Ours: of a reply. */
    ReplyTo: ChatQuote.optional(),
    /** Ours: the members of a group who are named in it. */
    Mentions: z.array(guid).optional(),
    /** Ours: absent in what somebody wrote. */
    Notice: ChatNotice.optional(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

const ofGroup = z.object({ ChatRoomId: guid, Version: z.number().int() });

/**
 * Domain 4. Ours: `messagesRead`, to all members, for the badge of other tabs and what the sender sees; `Version`;
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

/** What a reply shows of the message it answers. */
export const quoteOf = ({ MessageId, SendingUser, Content, Type }: ChatMessage): ChatQuote => ({
  MessageId,
  SendingUser,
  Excerpt: Content.slice(0, chatLimits.excerpt),
  Type,
});
