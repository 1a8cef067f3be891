export { meetingLinkMachine } from './meeting-link.machine.ts';
export * from './meeting-link.selectors.ts';
export type * from './meeting-link.types.ts';
