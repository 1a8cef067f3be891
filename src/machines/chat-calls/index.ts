export { chatCallsMachine } from './chat-calls.machine.ts';
export * from './chat-calls.selectors.ts';
export type * from './chat-calls.types.ts';
