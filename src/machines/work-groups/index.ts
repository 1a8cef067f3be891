export { groupsRetry, workGroupsMachine } from './work-groups.machine.ts';
export * from './work-groups.selectors.ts';
export type * from './work-groups.types.ts';
