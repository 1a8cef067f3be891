export { nextAppointmentMachine } from './next-appointment.machine.ts';
export * from './next-appointment.selectors.ts';
export type * from './next-appointment.types.ts';
