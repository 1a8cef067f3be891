import { type Actor, createActor } from 'xstate';
import { type GroupInvitationsHubName, groupInvitationsMachine } from '#machines/group-invitations/index.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

export type GroupInvitationsActor = Actor<typeof groupInvitationsMachine>;

export function start({ dependencies, inspection }: FeaturePorts) {
  const logic = groupInvitationsMachine.provide({
    actors: { hubEvents: hubEventsLogic<GroupInvitationsHubName>(dependencies) },
  });
  const actor: GroupInvitationsActor = createActor(logic, { ...inspection }).start();
  return { actor, actors: () => [], stop: () => void actor.stop() };
}
