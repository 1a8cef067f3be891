export { noticeMachine } from './notice.machine.ts';
export type * from './notice.types.ts';
