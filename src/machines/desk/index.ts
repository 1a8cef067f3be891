export { deskMachine } from './desk.machine.ts';
export type * from './desk.types.ts';
