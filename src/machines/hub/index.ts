export { hubMachine } from './hub.machine.ts';
export * from './hub.selectors.ts';
export type * from './hub.types.ts';
