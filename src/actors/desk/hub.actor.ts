import { fromEventObservable, fromPromise } from 'xstate';
import type { ResumePoint } from '#domain/hub/protocol.ts';
import type { HubPorts, ResumeOutcome } from '#machines/hub/hub.types.ts';
import { hubMachine } from '#machines/hub/index.ts';
import { type Dependencies, environmentLogic } from '../shared/dependencies.ts';

type App = {
  /** Makes every live actor reload and resolves when all have finished. */
  reloadAll(signal: AbortSignal): Promise<void>;
  /** Resolves while no sign-out is running: the server closes the connection before it reports the end of the session. */
  staying(signal: AbortSignal): Promise<unknown>;
  /** Log position at which the desk's bootstrap ends; null when it could not be read. */
  place(): Promise<ResumePoint | null>;
  refreshToken(): void;
  /** Resolves when no refresh is running: requests with the old token would be refused meanwhile. */
  refreshed(signal: AbortSignal): Promise<unknown>;
  unauthorized(): void;
};

export function createHubLogic(dependencies: Pick<Dependencies, 'hub' | 'environment'>, app: App) {
  const { hub } = dependencies;
  let wasUnauthorized = false;
  const actors: HubPorts['actors'] = {
    connect: fromPromise(async ({ signal }) => {
      await app.staying(signal);
      if (wasUnauthorized) await app.refreshed(signal);
      const outcome = await hub.connect({ signal });
      wasUnauthorized = outcome.kind === 'unauthorized';
      return outcome;
    }),
    link: fromEventObservable(({ input }) => hub.link$(input.connectionId)),
    resume: fromPromise(async (): Promise<ResumeOutcome> => {
      const changes = await hub.resume(await app.place());
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
