export { visitMachine } from './visit.machine.ts';
export * from './visit.selectors.ts';
export { visitLimits } from './visit.setup.ts';
export type * from './visit.types.ts';
