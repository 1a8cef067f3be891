import type { SnapshotFrom } from 'xstate';
import type { groupInvitationsMachine } from './group-invitations.machine.ts';

type GroupInvitationsSnapshot = SnapshotFrom<typeof groupInvitationsMachine>;

export const selectInvitations = (snapshot: GroupInvitationsSnapshot) => snapshot.context.invitations;
/** The answer that is on its way. */
export const selectAnswering = (snapshot: GroupInvitationsSnapshot) =>
  snapshot.hasTag('answering') ? snapshot.context.answer : null;
/** The invitation whose answer was not sent. */
export const selectNotAnswered = (snapshot: GroupInvitationsSnapshot) =>
  snapshot.hasTag('failed') ? (snapshot.context.answer?.id ?? null) : null;
