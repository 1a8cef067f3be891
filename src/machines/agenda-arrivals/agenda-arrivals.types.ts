import type { HubEventOf } from '#domain/hub/events.ts';
import type { HubEventsPort } from '../shared/environment.ts';

export type AgendaArrivalsContext = { careIds: string[] };
export type AgendaArrivalsEvent = { type: 'arrivals.acknowledged' } | HubEventOf<'newTeleconsultaAgenda'>;
export type AgendaArrivalsPorts = { actors: { hubEvents: HubEventsPort<'newTeleconsultaAgenda'> } };
