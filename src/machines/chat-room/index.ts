export { chatRoomMachine } from './chat-room.machine.ts';
export * from './chat-room.selectors.ts';
export { chatDraftMachine, sendRetry } from './chat-room.setup.ts';
export type * from './chat-room.types.ts';
