export { chatShareMachine } from './chat-share.machine.ts';
export * from './chat-share.selectors.ts';
export type * from './chat-share.types.ts';
