import { createActor, type InspectionEvent } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import {
  type GroupInvitationsEvent,
  type GroupInvitationsHubName,
  groupInvitationsMachine,
  selectAnswering,
  selectInvitations,
  selectNotAnswered,
} from '#machines/group-invitations/index.ts';
import type { groupInvitationsEvents } from '../../group-invitations.model.ts';
import { guid, iso, me, t0 } from '../fixtures.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';

type Event = HubEventOf<GroupInvitationsHubName>;
export const groupNames = { first: 'Cardiología', second: 'Turno norte' } as const;
const [first, second, ofOther] = [guid(501), guid(502), guid(503)];

export const invitedTo = (InvitationId: string, WorkGroupName: string): HubEventOf<'newWorkGroupInvitation'> => ({
  type: 'hub.newWorkGroupInvitation',
  payload: {
    WorkGroupId: guid(60),
    WorkGroupName,
    InvitationId,
    Inviter: { UserId: guid(90), Name: 'Matías', LastName: 'Rivas', PhotoUrl: null },
    CreatedAt: iso(t0),
  },
});
export const answered = (type: Exclude<Event['type'], 'hub.newWorkGroupInvitation'>, InvitationId: string): Event => ({
  type,
  payload: {
    WorkGroupId: guid(60),
    WorkGroupName: groupNames.first,
    InvitationId,
    PhotoUrl: null,
    Name: 'Ana',
    LastName: 'Soto',
    UserId: me,
  },
});

export const groupInvitationsActs: Record<string, GroupInvitationsEvent> = {
  dismissed: { type: 'invitation.dismissed', id: first },
  accept: { type: 'invitation.answer', id: first, accepts: true },
  reject: { type: 'invitation.answer', id: first, accepts: false },
};

export function startGroupInvitations({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const hub = subjectPort<Event, { only: readonly `hub.${GroupInvitationsHubName}`[] }>();
  const answer = parkedPort<void, { groupId: string; accepts: boolean }>();
  const logic = groupInvitationsMachine.provide({ actors: { answer: answer.logic, hubEvents: hub.logic } });
  const actor = createActor(logic, {
    ...(inspect && { inspect }),
  }).start();
  const emit = (event: Event) => () => settled(() => hub.emit(event));
  const drive: Record<(typeof groupInvitationsEvents)[number], () => unknown> = {
    invited: emit(invitedTo(first, groupNames.first)),
    invitedToSecond: emit(invitedTo(second, groupNames.second)),
    accepted: emit(answered('hub.acceptedWorkGroupInvitation', first)),
    rejected: emit(answered('hub.rejectedWorkGroupInvitation', first)),
    withdrawn: emit(answered('hub.deletedWorkGroupInvitation', first)),
    otherAccepted: emit(answered('hub.acceptedWorkGroupInvitation', ofOther)),
    dismissed: () => settled(() => actor.send({ type: 'invitation.dismissed', id: first })),
    accept: () => settled(() => actor.send({ type: 'invitation.answer', id: first, accepts: true })),
    reject: () => settled(() => actor.send({ type: 'invitation.answer', id: first, accepts: false })),
    answered: () => answer.resolve(undefined),
    notAnswered: () => answer.reject(),
  };
  const observe = () => {
    const snapshot = actor.getSnapshot();
    const shown = selectInvitations(snapshot).map(({ WorkGroupName }) => WorkGroupName);
    const state = selectAnswering(snapshot) ? 'answering' : selectNotAnswered(snapshot) ? 'failed' : 'quiet';
    return { shown, state };
  };
  return { actor, drive, observe, answers: answer.inputs };
}
