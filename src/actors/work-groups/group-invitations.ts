import { type Actor, createActor, fromPromise } from 'xstate';
import { type GroupInvitationsHubName, groupInvitationsMachine } from '#machines/group-invitations/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

export type GroupInvitationsActor = Actor<typeof groupInvitationsMachine>;

export function start({ dependencies, inspection }: FeaturePorts) {
  async function answer(id: string, accepts: boolean): Promise<void> {
    try {
      await import('#domain/api/pages.ts');
      await dependencies.http.call(accepts ? 'acceptWorkGroupInvitation' : 'rejectWorkGroupInvitation', {
        params: { id },
      });
    } catch (error) {
      const { status } = failureOf(error);
      if (status !== 404 && status !== 409) throw error;
    }
  }
  const logic = groupInvitationsMachine.provide({
    actors: {
      answer: fromPromise(({ input: { groupId, accepts } }) => answer(groupId, accepts)),
      hubEvents: hubEventsLogic<GroupInvitationsHubName>(dependencies),
    },
  });
  const actor: GroupInvitationsActor = createActor(logic, { ...inspection }).start();
  return { actor, actors: () => [], stop: () => void actor.stop() };
}
