import type { AgendaHoursActor } from '#actors/agenda-hours/agenda-hours.ts';
import type { AgendaHours } from '#domain/agenda/agenda-hours.ts';

export type AgendaHoursPart = { edit: AgendaHoursActor; hours: AgendaHours };
