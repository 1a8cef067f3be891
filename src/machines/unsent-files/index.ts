export { unsentFilesMachine } from './unsent-files.machine.ts';
export * from './unsent-files.selectors.ts';
export type * from './unsent-files.types.ts';
