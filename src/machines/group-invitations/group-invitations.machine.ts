import { assign, setup } from 'xstate';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  GroupInvitation,
  GroupInvitationsContext,
  GroupInvitationsEvent,
  GroupInvitationsPorts,
  InvitationAnswer,
} from './group-invitations.types.ts';

const actors: GroupInvitationsPorts['actors'] = {
  answer: promisePort('answer'),
  hubEvents: eventsPort('hubEvents'),
};

const base = setup({
  types: {} as { context: GroupInvitationsContext; events: GroupInvitationsEvent; tags: 'answering' | 'failed' },
  actors,
  guards: {
    isNew: ({ context }, { InvitationId: id }: GroupInvitation) =>
      !context.invitations.some(({ InvitationId }) => InvitationId === id),
    isShown: ({ context }, { id }: { id: string }) =>
      context.invitations.some(({ InvitationId }) => InvitationId === id),
  },
  actions: {
    add: assign(({ context }, invitation: GroupInvitation) => ({ invitations: [...context.invitations, invitation] })),
    begin: assign((_, { id, accepts }: InvitationAnswer) => ({ answer: { id, accepts } })),
    finish: assign(({ context }) => ({
      answer: null,
      invitations: context.invitations.filter(({ InvitationId }) => InvitationId !== context.answer?.id),
    })),
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

const answer = {
  guard: { type: 'isShown', params: ({ event }: { event: InvitationAnswer }) => event },
  target: 'answering',
  actions: { type: 'begin', params: ({ event }: { event: InvitationAnswer }) => event },
} as const;

/** Shell 4, work group invitation: a notice for each until it is answered, withdrawn or closed, which answers nothing. */
export const groupInvitationsMachine = base.createMachine({
  id: 'groupInvitations',
  context: { invitations: [], answer: null },
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
  initial: 'idle',
  states: {
    idle: { on: { 'invitation.answer': answer } },
    answering: {
      tags: 'answering',
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context: { invitations, answer: given } }) => ({
          groupId: invitations.find(({ InvitationId }) => InvitationId === given?.id)?.WorkGroupId ?? '',
          accepts: given?.accepts ?? false,
        }),
        onDone: { target: 'idle', actions: 'finish' },
        onError: 'failed',
      },
    },
    failed: { tags: 'failed', on: { 'invitation.answer': answer } },
  },
});
