export { chatDraftMachine, chatRoomMachine, sendRetry } from './chat-room.machine.ts';
export * from './chat-room.selectors.ts';
export type * from './chat-room.types.ts';
