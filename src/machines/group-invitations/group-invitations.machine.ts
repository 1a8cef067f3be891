import { assign, setup } from 'xstate';
import { eventsPort } from '../shared/unprovided.ts';
import type {
  GroupInvitation,
  GroupInvitationsContext,
  GroupInvitationsEvent,
  GroupInvitationsPorts,
} from './group-invitations.types.ts';

const actors: GroupInvitationsPorts['actors'] = { hubEvents: eventsPort('hubEvents') };

const base = setup({
  types: {} as { context: GroupInvitationsContext; events: GroupInvitationsEvent },
  actors,
  guards: {
    isNew: ({ context }, { InvitationId: id }: GroupInvitation) =>
      !context.invitations.some(({ InvitationId }) => InvitationId === id),
  },
  actions: {
    add: assign(({ context }, invitation: GroupInvitation) => ({ invitations: [...context.invitations, invitation] })),
    remove: assign(({ context }, { id }: { id: string }) => ({
      invitations: context.invitations.filter(({ InvitationId }) => InvitationId !== id),
    })),
  },
});

const received = ({ event }: { event: { payload: GroupInvitation } }) => event.payload;
const over = {
  actions: {
    type: 'remove',
    params: ({ event }: { event: { payload: { InvitationId: string } } }) => ({ id: event.payload.InvitationId }),
  },
} as const;

/** Shell 4, work group invitation: a notice for each until it is answered, withdrawn or closed, which answers nothing. */
export const groupInvitationsMachine = base.createMachine({
  id: 'groupInvitations',
  context: { invitations: [] },
  invoke: {
    id: 'hubEvents',
    src: 'hubEvents',
    input: {
      only: [
        'hub.newWorkGroupInvitation',
        'hub.acceptedWorkGroupInvitation',
        'hub.rejectedWorkGroupInvitation',
        'hub.deletedWorkGroupInvitation',
      ],
    },
  },
  on: {
    'hub.newWorkGroupInvitation': {
      guard: { type: 'isNew', params: received },
      actions: { type: 'add', params: received },
    },
    'hub.acceptedWorkGroupInvitation': over,
    'hub.rejectedWorkGroupInvitation': over,
    'hub.deletedWorkGroupInvitation': over,
    'invitation.dismissed': { actions: { type: 'remove', params: ({ event }) => event } },
  },
});
