export { recorderMachine } from './recorder.machine.ts';
export * from './recorder.selectors.ts';
export type * from './recorder.types.ts';
