import { assign, setup } from 'xstate';
import { eventsPort } from '../shared/unprovided.ts';
import type { AgendaArrivalsContext, AgendaArrivalsEvent, AgendaArrivalsPorts } from './agenda-arrivals.types.ts';

const actors: AgendaArrivalsPorts['actors'] = { hubEvents: eventsPort('hubEvents') };

const base = setup({
  types: {} as { context: AgendaArrivalsContext; events: AgendaArrivalsEvent },
  actors,
  guards: {
    isUnknown: ({ context }, { id }: { id: string }) => !context.careIds.includes(id),
    hasSome: ({ context }) => context.careIds.length > 0,
  },
  actions: {
    add: assign(({ context }, { id }: { id: string }) => ({ careIds: [...context.careIds, id] })),
    clear: assign({ careIds: [] }),
  },
});

const id = ({ event }: { event: { payload: { MedicalCareId: string } } }) => ({ id: event.payload.MedicalCareId });

/** S11: counts appointments made or moved in the agendas a facilitator runs, until acknowledged. */
export const agendaArrivalsMachine = base.createMachine({
  id: 'agendaArrivals',
  context: { careIds: [] },
  invoke: { id: 'hubEvents', src: 'hubEvents', input: { only: ['hub.newTeleconsultaAgenda'] } },
  on: {
    'hub.newTeleconsultaAgenda': { guard: { type: 'isUnknown', params: id }, actions: { type: 'add', params: id } },
    'arrivals.acknowledged': { guard: 'hasSome', actions: 'clear' },
  },
});
