import { fromEventObservable, fromPromise } from 'xstate';
import type { HubPorts, ResumeOutcome } from '#machines/hub/hub.types.ts';
import { hubMachine } from '#machines/hub/index.ts';
import { type Dependencies, environmentLogic } from './dependencies.ts';

/** `reloadAll` tells every live actor to reload and resolves when none is reloading any more. */
export function createHubLogic(
  dependencies: Dependencies,
  app: { reloadAll(signal: AbortSignal): Promise<void>; refreshToken(): void; unauthorized(): void },
) {
  const { hub } = dependencies;
  const actors: HubPorts['actors'] = {
    connect: fromPromise(({ signal }) => hub.connect({ signal })),
    link: fromEventObservable(({ input }) => hub.link$(input.connectionId)),
    resume: fromPromise(async (): Promise<ResumeOutcome> => {
      const changes = await hub.resume();
      return changes === null ? { kind: 'resync' } : { kind: 'replayed', changes };
    }),
    reloadAll: fromPromise(async ({ signal }) => {
      await app.reloadAll(signal);
      hub.reloaded();
    }),
    environment: environmentLogic(dependencies),
  };
  return hubMachine.provide({
    actors,
    actions: {
      refreshToken: () => app.refreshToken(),
      unauthorized: () => app.unauthorized(),
      verifyLink: () => hub.verify(),
    },
  });
}
