import { createActor } from 'xstate';
import { agendaArrivalsMachine } from '#machines/agenda-arrivals/index.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

export function start({ dependencies, inspection }: FeaturePorts) {
  const hubEvents = hubEventsLogic<'newTeleconsultaAgenda'>(dependencies);
  const actor = createActor(agendaArrivalsMachine.provide({ actors: { hubEvents } }), inspection).start();
  return { actor, actors: () => [], stop: () => void actor.stop() };
}
export type AgendaArrivals = ReturnType<typeof start>;
