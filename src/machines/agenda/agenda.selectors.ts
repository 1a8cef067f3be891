import type { SnapshotFrom } from 'xstate';
import { chileDate } from '#domain/chile-clock.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import type { agendaMachine } from './agenda.machine.ts';

export type AgendaSnapshot = SnapshotFrom<typeof agendaMachine>;

export const selectDay = (snapshot: AgendaSnapshot) => snapshot.context.day;
export const selectRange = (snapshot: AgendaSnapshot) => snapshot.context.view;
export const selectItems = (snapshot: AgendaSnapshot) => snapshot.context.items;
export const selectSlots = (snapshot: AgendaSnapshot) => snapshot.context.slots;
export const itemsOfDay = (items: readonly ScheduleItem[], day: string) =>
  items.filter(({ Start }) => chileDate(Start) === day);
export const selectIsDayEmpty = ({ context: { items, day } }: AgendaSnapshot) =>
  !items.some(({ Start }) => chileDate(Start) === day);
/** SAFE-10: time of the last successful response. */
export const selectLoadedAt = (snapshot: AgendaSnapshot) => snapshot.context.loadedAt;
/** Loading skeleton, error with retry, unknown agenda, empty, or the cases. */
export const selectView = (snapshot: AgendaSnapshot): 'loading' | 'failed' | 'notFound' | 'empty' | 'rows' => {
  if (snapshot.hasTag('notFound')) return 'notFound';
  if (!snapshot.hasTag('loaded')) return snapshot.hasTag('failed') ? 'failed' : 'loading';
  return snapshot.context.items.length === 0 ? 'empty' : 'rows';
};
export const selectIsOutdated = (snapshot: AgendaSnapshot) => snapshot.hasTag('loaded') && snapshot.hasTag('failed');
