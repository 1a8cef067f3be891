import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import type { CareAlertsHubName, CareAlertsPorts } from '#machines/care-alerts/care-alerts.types.ts';
import { careAlertsMachine } from '#machines/care-alerts/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { type ConnectionState, connectionLogic, type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';

type Options = { live$: ConnectionState; inspect?: ((event: InspectionEvent) => void) | undefined };

/** Nothing is left to acknowledge: the case is another person's now, or this one lost the role. */
const isRefusal = (status: number | null) => status === 403 || status === 404;

/** Alerts of cases that nobody takes, in a file of their own: few people have any. */
export function startCareAlerts(dependencies: Dependencies, { live$, inspect }: Options) {
  const { http } = dependencies;
  const actors: CareAlertsPorts['actors'] = {
    load: fromPromise(async ({ signal }) => (await http.call('listCareAlerts', {}, { signal })).Dtos),
    // Not tied to the actor's life: what was acknowledged just before the sign-out arrives all the same.
    acknowledge: fromPromise(async ({ input: { id } }) => {
      try {
        await http.call('acknowledgeCareAlert', { params: { id } });
      } catch (error) {
        if (!isRefusal(failureOf(error).status)) throw error;
      }
    }),
    connection: connectionLogic(live$),
    hubEvents: hubEventsLogic<CareAlertsHubName>(dependencies),
  };
  return createActor(careAlertsMachine.provide({ actors }), { ...(inspect && { inspect }) }).start();
}
export type CareAlertsActor = ReturnType<typeof startCareAlerts>;
