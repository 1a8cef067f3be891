import type { AppointmentSlot } from '#domain/agenda/appointment-slot.ts';
import type { AgendaView, DayRange } from '#domain/agenda/calendar.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { CareProgressName } from '#domain/medical-care/apply-event.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { Now, PromisePort } from '../shared/ports.ts';

/** `day`: civil day in Chile, `YYYY-MM-DD`; for a week or month, a day within it. */
export type AgendaInput = { userId: string; day: string; view: AgendaView };

export type AgendaContext = AgendaInput & {
  /** Items of the displayed days, earliest first. */
  items: ScheduleItem[];
  /** Working hours of the professional, where displayed. */
  slots: AppointmentSlot[];
  loadedAt: Now | null;
};

export type AppointmentChange = Pick<ScheduleItem, 'MedicalCareId' | 'Start' | 'DeltaMinutes' | 'Version'>;

export type AgendaHubName = 'newTeleconsultaAgenda' | 'sharedAgendaChanged' | 'agendaHoursChanged' | CareProgressName;

export type AgendaEvent =
  | { type: 'agenda.show'; view: AgendaView; day: string }
  | ({ type: 'appointment.changed' } & AppointmentChange)
  | { type: 'agenda.retry' }
  | HubEventOf<AgendaHubName>
  | ConnectionEvent
  | ResyncEvent;

export type AgendaFound = { kind: 'found'; items: ScheduleItem[]; slots: AppointmentSlot[]; now: Now };
/** `notFound`: the agenda is unknown or the caller has no access. */
export type AgendaLoad = AgendaFound | { kind: 'notFound' };
export type AgendaLoadInput = DayRange & { userId: string; view: AgendaView };

export type AgendaPorts = {
  actors: {
    load: PromisePort<AgendaLoad, AgendaLoadInput>;
    hubEvents: HubEventsPort<AgendaHubName>;
    connection: ConnectionPort;
  };
  actions: Record<never, never>;
};
