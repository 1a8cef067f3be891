export { groupInvitationsMachine } from './group-invitations.machine.ts';
export * from './group-invitations.selectors.ts';
export type * from './group-invitations.types.ts';
