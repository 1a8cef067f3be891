import type { HubEventOf } from '#domain/hub/events.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import type { CareProgressName } from '../shared/care-progress.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { Now, PromisePort } from '../shared/ports.ts';

/** `day`: of Chile, `YYYY-MM-DD`. */
export type AgendaInput = { userId: string; day: string };

export type AgendaContext = AgendaInput & {
  /** Of `day`, the earliest first. */
  items: ScheduleItem[];
  loadedAt: Now | null;
};

export type AgendaHubName = 'newTeleconsultaAgenda' | CareProgressName;

export type AgendaEvent =
  | { type: 'agenda.day'; day: string }
  | { type: 'agenda.retry' }
  | HubEventOf<AgendaHubName>
  | ResyncEvent;

export type AgendaLoad = { items: ScheduleItem[]; now: Now };

export type AgendaPorts = {
  actors: {
    load: PromisePort<AgendaLoad, AgendaInput>;
    hubEvents: HubEventsPort<AgendaHubName>;
  };
  actions: Record<never, never>;
};
