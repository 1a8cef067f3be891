import { type Actor, createActor, fromPromise } from 'xstate';
import { type ChatCallsHubName, type ChatCallsPorts, chatCallsMachine } from '#machines/chat-calls/index.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

export type ChatCallsActor = Actor<typeof chatCallsMachine>;

/** Calls that go on in the user's conversations. */
export function start({
  dependencies,
  userId,
  inspection,
}: Pick<FeaturePorts, 'dependencies' | 'userId' | 'inspection'>) {
  const actors: ChatCallsPorts['actors'] = {
    load: fromPromise(async ({ signal }) => {
      const { Dtos, Places } = await dependencies.http.call('listChatCalls', {}, { signal });
      return { calls: Dtos, places: Places };
    }),
    hubEvents: hubEventsLogic<ChatCallsHubName>(dependencies),
  };
  const actor: ChatCallsActor = createActor(chatCallsMachine.provide({ actors }), {
    systemId: 'chatCalls',
    input: { userId },
    ...inspection,
  }).start();
  return { actor, actors: () => [actor], stop: () => void actor.stop() };
}
