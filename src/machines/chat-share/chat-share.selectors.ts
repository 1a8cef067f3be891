import type { SnapshotFrom } from 'xstate';
import { excessOf } from '#domain/chat/message-length.ts';
import type { chatShareMachine } from './chat-share.machine.ts';

export type ChatShareSnapshot = SnapshotFrom<typeof chatShareMachine>;

export const selectText = ({ context }: ChatShareSnapshot) => context.text;
/** Characters that do not fit; the comment is kept whole, and sent once it is shorter. */
export const selectExcess = ({ context }: ChatShareSnapshot) => excessOf(context.text);
export const selectFailure = ({ context }: ChatShareSnapshot) => context.failure;
export const selectIsLoading = (snapshot: ChatShareSnapshot) => snapshot.hasTag('loading');
export const selectIsSending = (snapshot: ChatShareSnapshot) => snapshot.hasTag('sending');
/** Clinical 4: selectable, then Sending, then Sended. */
export function selectSent({ context, ...snapshot }: ChatShareSnapshot, userId: string): 'not' | 'sending' | 'sent' {
  if (context.sent.includes(userId)) return 'sent';
  return snapshot.tags.has('sending') && context.sending.userId === userId ? 'sending' : 'not';
}
