import { createActor, fromPromise } from 'xstate';
import type {
  AppointmentChangesHubName,
  AppointmentChangesPorts,
} from '#machines/appointment-changes/appointment-changes.types.ts';
import { appointmentChangesMachine } from '#machines/appointment-changes/index.ts';
import { connectionLogic } from '../shared/connection.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

export function start({ dependencies, live$, deskStart, inspection }: FeaturePorts) {
  const { http } = dependencies;
  const actors: AppointmentChangesPorts['actors'] = {
    load: fromPromise(
      async ({ signal }) =>
        ((await deskStart.take('AppointmentChanges')) ?? (await http.call('listAppointmentChanges', {}, { signal })))
          .Dtos,
    ),
    // Independent of the actor's lifecycle: what was read just before sign-out still arrives.
    report: fromPromise(async ({ input: { changes } }) => {
      await http.call('readAppointmentChanges', { body: { Changes: changes } });
      return changes;
    }),
    connection: connectionLogic(live$),
    hubEvents: hubEventsLogic<AppointmentChangesHubName>(dependencies),
  };
  const actor = createActor(appointmentChangesMachine.provide({ actors }), inspection).start();
  return { actor, actors: () => [actor], stop: () => void actor.stop() };
}
