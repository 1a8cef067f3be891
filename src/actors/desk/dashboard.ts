import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { type DashboardHubName, type DashboardPorts, dashboardMachine } from '#machines/dashboard/index.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';

type Options = { inspect?: ((event: InspectionEvent) => void) | undefined };

/** Started by the first view that shows a number; it ends with the desk. */
export function startDashboard(dependencies: Dependencies, { inspect }: Options) {
  const actors: DashboardPorts['actors'] = {
    load: fromPromise(({ signal }) => dependencies.http.call('getDashboardTotals', {}, { signal })),
    hubEvents: hubEventsLogic<DashboardHubName>(dependencies),
  };
  return createActor(dashboardMachine.provide({ actors }), { ...(inspect && { inspect }) }).start();
}
export type DashboardActor = ReturnType<typeof startDashboard>;
