export { polyclinicMachine } from './polyclinic.machine.ts';
export * from './polyclinic.selectors.ts';
export type * from './polyclinic.types.ts';
