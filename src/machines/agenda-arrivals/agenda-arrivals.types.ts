import type { HubEventOf } from '#domain/hub/events.ts';
import type { HubEventsPort } from '../shared/environment.ts';

/** Appointments that were made or moved and that the person has not acknowledged, by care. */
export type AgendaArrivalsContext = { careIds: string[] };
export type AgendaArrivalsEvent = { type: 'arrivals.acknowledged' } | HubEventOf<'newTeleconsultaAgenda'>;
export type AgendaArrivalsPorts = { actors: { hubEvents: HubEventsPort<'newTeleconsultaAgenda'> } };
