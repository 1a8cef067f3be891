export { careFilesMachine } from './care-files.machine.ts';
export * from './care-files.selectors.ts';
export type * from './care-files.types.ts';
