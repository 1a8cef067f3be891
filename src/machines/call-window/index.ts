export { callWindowMachine } from './call-window.machine.ts';
export * from './call-window.rules.ts';
export * from './call-window.selectors.ts';
export type * from './call-window.types.ts';
