export { availabilityMachine } from './availability.machine.ts';
export * from './availability.selectors.ts';
export type * from './availability.types.ts';
