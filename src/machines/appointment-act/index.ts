export { isReason, reasonLengths } from '../shared/reason.ts';
export { appointmentActMachine } from './appointment-act.machine.ts';
export * from './appointment-act.selectors.ts';
export type * from './appointment-act.types.ts';
