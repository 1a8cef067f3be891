export { attendNextMachine } from './attend-next.machine.ts';
export * from './attend-next.selectors.ts';
export type * from './attend-next.types.ts';
