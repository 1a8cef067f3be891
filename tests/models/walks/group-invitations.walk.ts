import { groupInvitationsMachine, selectInvitations } from '#machines/group-invitations/index.ts';
import { guid } from '../support/fixtures.ts';
import { answered, invitedTo } from '../support/systems/group-invitations.ts';
import type { Walker } from '../support/walk.ts';

const idOf = (n: number) => guid(501 + (n % 3));

export const groupInvitationsWalker: Walker<typeof groupInvitationsMachine> = {
  machine: groupInvitationsMachine,
  input: () => undefined,
  events: [
    (n) => invitedTo(idOf(n), `Grupo ${n}`),
    (n) => answered('hub.acceptedWorkGroupInvitation', idOf(n)),
    (n) => answered('hub.rejectedWorkGroupInvitation', idOf(n)),
    (n) => answered('hub.deletedWorkGroupInvitation', idOf(n)),
    (n) => ({ type: 'invitation.dismissed', id: idOf(n) }),
    (n) => ({ type: 'invitation.answer', id: idOf(n), accepts: n % 2 === 0 }),
  ],
  answers: {},
  invariants: {
    'shows each invitation once': ({ snapshot }) => {
      const ids = selectInvitations(snapshot).map(({ InvitationId }) => InvitationId);
      return new Set(ids).size === ids.length;
    },
  },
};
