import type { AppointmentChange, AppointmentEvent } from '#domain/agenda/appointment-change.ts';
import type { HubEventsPort } from '../shared/environment.ts';

export type AppointmentChangesContext = { userId: string; changes: AppointmentChange[] };
export type AppointmentChangesEvent = { type: 'changes.acknowledged' } | AppointmentEvent;
export type AppointmentChangesHubName = 'newTeleconsultaAgenda' | 'closeMedicalCare';
export type AppointmentChangesPorts = { actors: { hubEvents: HubEventsPort<AppointmentChangesHubName> } };
