export * from '../shared/queue-selectors.ts';
export { workQueueMachine } from './work-queue.machine.ts';
export * from './work-queue.selectors.ts';
export type * from './work-queue.types.ts';
