export * from './dashboard.machine.ts';
export * from './dashboard.selectors.ts';
export type * from './dashboard.types.ts';
