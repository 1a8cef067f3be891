import type { SnapshotFrom } from 'xstate';
import type { agendaMachine } from './agenda.machine.ts';

export type AgendaSnapshot = SnapshotFrom<typeof agendaMachine>;

export const selectDay = (snapshot: AgendaSnapshot) => snapshot.context.day;
export const selectItems = (snapshot: AgendaSnapshot) => snapshot.context.items;
/** SAFE-10: the time of the last good answer. */
export const selectLoadedAt = (snapshot: AgendaSnapshot) => snapshot.context.loadedAt;
/** Skeleton, error with retry, empty, or the day's cases. */
export const selectView = (snapshot: AgendaSnapshot): 'loading' | 'failed' | 'empty' | 'rows' => {
  if (!snapshot.hasTag('loaded')) return snapshot.hasTag('failed') ? 'failed' : 'loading';
  return snapshot.context.items.length === 0 ? 'empty' : 'rows';
};
export const selectIsOutdated = (snapshot: AgendaSnapshot) => snapshot.hasTag('loaded') && snapshot.hasTag('failed');
