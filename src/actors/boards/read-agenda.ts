import type { AgendaLoad, AgendaLoadInput } from '#machines/agenda/agenda.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from '../shared/dependencies.ts';

const daysOfWeek = 7;

type Read = Pick<Dependencies, 'http' | 'clock'>;

/** Appointments of some days; in a week also the professional's hours, shown in the background. */
export async function readAgenda(
  { http, clock }: Read,
  { userId, view, first, last }: AgendaLoadInput,
  signal: AbortSignal,
): Promise<AgendaLoad> {
  try {
    const [items, slots] = await Promise.all([
      view === 'day'
        ? http.call('listScheduledByDate', { query: { userId, date: first } }, { signal })
        : http.call('listAgendaDetail', { query: { userId, initDate: first, endDate: last } }, { signal }),
      view === 'week'
        ? http.call(
            'listCalendarDetail',
            { query: { medicalUserId: userId, date: first, segmentDay: daysOfWeek } },
            { signal },
          )
        : null,
    ]);
    return { kind: 'found', items: items.Dtos, slots: slots?.Dtos ?? [], now: clock.now() };
  } catch (error) {
    if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
    throw error;
  }
}
