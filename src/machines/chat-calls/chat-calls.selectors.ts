import type { SnapshotFrom } from 'xstate';
import type { chatCallsMachine } from './chat-calls.machine.ts';
import { mostCalled } from './chat-calls.rules.ts';

export type ChatCallsSnapshot = SnapshotFrom<typeof chatCallsMachine>;

export const selectCall = ({ context }: ChatCallsSnapshot, roomId: string) =>
  context.calls.find(({ ChatRoomId }) => ChatRoomId === roomId) ?? null;
export const selectMost = ({ context }: ChatCallsSnapshot) => mostCalled(context);
/** Ids of the members who will be called; null while nobody chooses for this conversation. */
export const selectChosen = ({ context: { choice } }: ChatCallsSnapshot, roomId: string) =>
  choice?.roomId === roomId ? choice.chosen : null;
