export { appointmentBookingMachine } from './appointment-booking.machine.ts';
export * from './appointment-booking.selectors.ts';
export type * from './appointment-booking.types.ts';
