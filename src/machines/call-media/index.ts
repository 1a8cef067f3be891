export { callMediaMachine } from './call-media.machine.ts';
export * from './call-media.selectors.ts';
export type * from './call-media.types.ts';
