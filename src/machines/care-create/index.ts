export { careCreateMachine } from './care-create.machine.ts';
export * from './care-create.selectors.ts';
export type * from './care-create.types.ts';
