import type { AppointmentSlot } from '#domain/agenda/appointment-slot.ts';
import type { AgendaView, DayRange } from '#domain/agenda/calendar.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import type { CareProgressName } from '../shared/care-progress.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { Now, PromisePort } from '../shared/ports.ts';

/** `day`: of Chile, `YYYY-MM-DD`; the one that a week or a month is around. */
export type AgendaInput = { userId: string; day: string; view: AgendaView };

export type AgendaContext = AgendaInput & {
  /** Of the days that are shown, the earliest first. */
  items: ScheduleItem[];
  /** The hours of the professional, where they are shown. */
  slots: AppointmentSlot[];
  loadedAt: Now | null;
};

/** An appointment as it is after a change that was made here. */
export type AppointmentChange = Pick<ScheduleItem, 'MedicalCareId' | 'Start' | 'DeltaMinutes' | 'Version'>;

export type AgendaHubName = 'newTeleconsultaAgenda' | 'agendaHoursChanged' | CareProgressName;

export type AgendaEvent =
  | { type: 'agenda.show'; view: AgendaView; day: string }
  | ({ type: 'appointment.changed' } & AppointmentChange)
  | { type: 'agenda.retry' }
  | HubEventOf<AgendaHubName>
  | ResyncEvent;

export type AgendaFound = { kind: 'found'; items: ScheduleItem[]; slots: AppointmentSlot[]; now: Now };
/** `notFound`: nobody's agenda, or not one for this person. */
export type AgendaLoad = AgendaFound | { kind: 'notFound' };
export type AgendaLoadInput = DayRange & { userId: string; view: AgendaView };

export type AgendaPorts = {
  actors: {
    load: PromisePort<AgendaLoad, AgendaLoadInput>;
    hubEvents: HubEventsPort<AgendaHubName>;
  };
  actions: Record<never, never>;
};
