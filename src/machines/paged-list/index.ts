export { createPagedListMachine } from './paged-list.machine.ts';
export * from './paged-list.selectors.ts';
export type * from './paged-list.types.ts';
