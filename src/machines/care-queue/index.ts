export * from '../shared/queue-selectors.ts';
export { careQueueMachine } from './care-queue.machine.ts';
export * from './care-queue.selectors.ts';
export { careQueueHubEvents } from './care-queue.setup.ts';
export type * from './care-queue.types.ts';
