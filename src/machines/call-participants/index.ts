export { callParticipantsMachine, candidatesPage } from './call-participants.machine.ts';
export * from './call-participants.selectors.ts';
export type * from './call-participants.types.ts';
