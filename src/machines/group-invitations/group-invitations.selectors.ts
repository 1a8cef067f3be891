import type { SnapshotFrom } from 'xstate';
import type { groupInvitationsMachine } from './group-invitations.machine.ts';

export const selectInvitations = (snapshot: SnapshotFrom<typeof groupInvitationsMachine>) =>
  snapshot.context.invitations;
