import type { Span } from '#domain/agenda/appointment-span.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import type { AgendaActors } from '../../app/use-boards.ts';

/** Dialog about an appointment; cancelling is a state of its machine instead. */
export type AskedDialog = { item: ScheduleItem; dialog: 'detail' | 'reschedule' };

export type AgendaPart = AgendaActors & {
  /** True for the signed-in professional's own agenda. */
  isOwn: boolean;
  onAsk: (asked: AskedDialog) => void;
  /** Starts an appointment; null without permission. */
  onBook: ((span: Span) => void) | null;
};
