import { type Actor, createActor, fromPromise } from 'xstate';
import type { CareAlertsHubName, CareAlertsPorts } from '#machines/care-alerts/care-alerts.types.ts';
import { careAlertsMachine } from '#machines/care-alerts/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { connectionLogic } from '../shared/connection.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

export type CareAlertsActor = Actor<typeof careAlertsMachine>;

/** True when there is nothing left to acknowledge: another user holds the case, or this user lost the role. */
const isRefusal = (status: number | null) => status === 403 || status === 404;

/** Alerts of untaken cases, in a separate chunk because few users have any. */
export function start({ dependencies, live$, deskStart, inspection }: FeaturePorts) {
  const { http } = dependencies;
  const actors: CareAlertsPorts['actors'] = {
    load: fromPromise(
      async ({ signal }) =>
        ((await deskStart.take('CareAlerts')) ?? (await http.call('listCareAlerts', {}, { signal }))).Dtos,
    ),
    // Independent of the actor's lifecycle: an acknowledgement just before sign-out still arrives.
    report: fromPromise(async ({ input: { id } }) => {
      try {
        await http.call('acknowledgeCareAlert', { params: { id } });
      } catch (error) {
        if (!isRefusal(failureOf(error).status)) throw error;
      }
    }),
    connection: connectionLogic(live$),
    hubEvents: hubEventsLogic<CareAlertsHubName>(dependencies),
  };
  const actor: CareAlertsActor = createActor(careAlertsMachine.provide({ actors }), inspection).start();
  return { actor, actors: () => [actor], stop: () => void actor.stop() };
}
