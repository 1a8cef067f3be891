import { createActor } from 'xstate';
import type { AppointmentChangesHubName } from '#machines/appointment-changes/appointment-changes.types.ts';
import { appointmentChangesMachine } from '#machines/appointment-changes/index.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

export function start({ dependencies, userId, inspection }: FeaturePorts) {
  const hubEvents = hubEventsLogic<AppointmentChangesHubName>(dependencies);
  const logic = appointmentChangesMachine.provide({ actors: { hubEvents } });
  const actor = createActor(logic, { input: { userId }, ...inspection }).start();
  return { actor, actors: () => [], stop: () => void actor.stop() };
}
