export { chatGroupMachine } from './chat-group.machine.ts';
export type * from './chat-group.types.ts';
