export { careListHubEvents, careListMachine } from './care-list.machine.ts';
export { careRowsMachine } from './care-list.rows.ts';
export * from './care-list.selectors.ts';
export type * from './care-list.types.ts';
