import { type Actor, createActor, fromPromise } from 'xstate';
import { type DashboardHubName, type DashboardPorts, dashboardMachine } from '#machines/dashboard/index.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

/** Started by the first view that shows a counter; the orientation board starts with the same ones. */
export function start({ dependencies, deskStart, inspection }: FeaturePorts) {
  const actors: DashboardPorts['actors'] = {
    load: fromPromise(
      async ({ signal }) =>
        (await deskStart.peek('Totals')) ?? dependencies.http.call('getDashboardTotals', {}, { signal }),
    ),
    hubEvents: hubEventsLogic<DashboardHubName>(dependencies),
  };
  const actor: Actor<typeof dashboardMachine> = createActor(dashboardMachine.provide({ actors }), inspection).start();
  return { actor, actors: () => [actor], stop: () => void actor.stop() };
}
