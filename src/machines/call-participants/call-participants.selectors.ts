import type { SnapshotFrom } from 'xstate';
import { type callParticipantsMachine, candidatesPage } from './call-participants.machine.ts';
import { invites, isInside, mayInvite, personOf, placesLeft, reasonOf } from './call-participants.rules.ts';
import type { InviteReason } from './call-participants.types.ts';

export type CallParticipantsSnapshot = SnapshotFrom<typeof callParticipantsMachine>;

export const selectIsPanelOpen = (snapshot: CallParticipantsSnapshot) => snapshot.hasTag('open');
export const selectPeople = ({ context }: CallParticipantsSnapshot) => context.people;
export const selectChosen = ({ context }: CallParticipantsSnapshot) => context.chosen;
export const selectText = ({ context }: CallParticipantsSnapshot) => context.text;
export const selectRows = ({ context }: CallParticipantsSnapshot) => context.rows;
export const selectIsSending = (snapshot: CallParticipantsSnapshot) => snapshot.hasTag('sending');
export const selectSending = ({ context }: CallParticipantsSnapshot) => context.sending;
export const selectWarning = ({ context }: CallParticipantsSnapshot) => context.warning;
export const selectFailure = ({ context }: CallParticipantsSnapshot) => context.failure;
export const selectInvites = ({ context }: CallParticipantsSnapshot) => invites(context);
/** Reason why no one can be invited now; null when possible. */
export const selectReason = ({ context }: CallParticipantsSnapshot): InviteReason | null => reasonOf(context);
export const selectPlacesLeft = ({ context }: CallParticipantsSnapshot) => placesLeft(context);

export function selectSearchView(snapshot: CallParticipantsSnapshot): 'none' | 'busy' | 'empty' | 'rows' | 'failed' {
  if (snapshot.hasTag('searching')) return 'busy';
  if (snapshot.hasTag('searchFailed')) return 'failed';
  if (!snapshot.hasTag('found')) return 'none';
  return snapshot.context.rows.length === 0 ? 'empty' : 'rows';
}
export const selectRange = ({ context }: CallParticipantsSnapshot) => {
  const before = (context.page - 1) * candidatesPage;
  return {
    from: context.rows.length === 0 ? 0 : before + 1,
    to: before + context.rows.length,
    of: context.quantity,
    page: context.page,
    hasNext: before + context.rows.length < context.quantity,
  };
};

export const selectCanInvite = (snapshot: CallParticipantsSnapshot, userId: string) =>
  mayInvite(snapshot.context, 1) && !isInside(snapshot.context, userId) && userId !== snapshot.context.userId;
export const selectPerson = ({ context }: CallParticipantsSnapshot, userId: string) => personOf(context, userId);
