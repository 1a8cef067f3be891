export { appointmentChangesMachine } from './appointment-changes.machine.ts';
export * from './appointment-changes.selectors.ts';
export type * from './appointment-changes.types.ts';
