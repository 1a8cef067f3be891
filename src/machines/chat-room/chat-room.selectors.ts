import type { SnapshotFrom } from 'xstate';
import { isToRead } from '#domain/chat/unread.ts';
import type { chatRoomMachine } from './chat-room.machine.ts';
import type { chatDraftMachine } from './chat-room.setup.ts';

export type ChatRoomSnapshot = SnapshotFrom<typeof chatRoomMachine>;

export const selectMessages = ({ context }: ChatRoomSnapshot) => context.messages;
export const selectHasMore = ({ context }: ChatRoomSnapshot) => context.more;
export const selectUnsent = ({ context }: ChatRoomSnapshot) => context.unsent;
export const selectText = ({ context }: ChatRoomSnapshot) => context.text;
export const selectReplyTo = ({ context }: ChatRoomSnapshot) => context.replyTo;
/** Position of the unread line: before the first message of another member since the room was opened. */
export const selectFirstUnread = ({ context: { messages, unreadFrom, userId } }: ChatRoomSnapshot) =>
  unreadFrom === null
    ? null
    : (messages.find((message) => message.Date >= unreadFrom && isToRead(message, userId))?.MessageId ?? null);
/** True when the unread messages begin before the loaded ones. */
export const selectUnreadBefore = ({ context: { messages, unreadFrom, more } }: ChatRoomSnapshot) =>
  unreadFrom !== null && more && messages[0] !== undefined && messages[0].Date > unreadFrom;
export const selectIsReaching = (snapshot: ChatRoomSnapshot) => snapshot.hasTag('reaching');
export const selectPointAt = ({ context }: ChatRoomSnapshot) => context.pointAt;
export const selectFailure = ({ context }: ChatRoomSnapshot) => context.failure;
/** The stored draft is still loading, so the field is locked. */
export const selectIsOpening = (snapshot: ChatRoomSnapshot) => snapshot.hasTag('opening');
/** The draft of the text; null after it failed. */
export const selectDraft = (snapshot: ChatRoomSnapshot) => snapshot.children.draft ?? null;
/** True when the typed text conflicts with another version and the user must choose. */
export const selectIsChoosing = (draft: SnapshotFrom<typeof chatDraftMachine> | undefined) =>
  draft?.status === 'active' && draft.hasTag('conflict');
export type HistoryView = 'loading' | 'failed' | 'empty' | 'messages';
/** Received and unsent messages are always shown, next to the notice that older ones are missing. */
export function selectHistory(snapshot: ChatRoomSnapshot): HistoryView {
  if (snapshot.hasTag('loading')) return 'loading';
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.context.messages.length + snapshot.context.unsent.length > 0 ? 'messages' : 'empty';
}
export type OlderView = 'none' | 'more' | 'loading' | 'failed';
export function selectOlder(snapshot: ChatRoomSnapshot): OlderView {
  if (snapshot.hasTag('older')) return 'loading';
  if (snapshot.hasTag('olderFailed')) return 'failed';
  if (!snapshot.context.more) return 'none';
  return snapshot.hasTag('reloading') ? 'loading' : 'more';
}
export type OutboxView = 'empty' | 'sending' | 'waiting' | 'refused';
export function selectOutbox(snapshot: ChatRoomSnapshot): OutboxView {
  const tags = ['sending', 'waiting', 'refused'] as const;
  return tags.find((tag) => snapshot.hasTag(tag)) ?? 'empty';
}
/** True when stopping would lose nothing: everything was sent and the text is stored. */
export const selectIsSettled = (snapshot: ChatRoomSnapshot) =>
  snapshot.context.unsent.length === 0 && !snapshot.hasTag('opening');
