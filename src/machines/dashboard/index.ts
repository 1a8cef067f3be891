export * from './dashboard.machine.ts';
export * from './dashboard.selectors.ts';
export * from './dashboard.types.ts';
