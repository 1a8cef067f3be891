import type { Span } from '#domain/agenda/appointment-span.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import type { AgendaActors } from '../../app/use-boards.ts';

/** The dialog that an appointment is asked about in; cancelling is a state of its machine. */
export type AskedDialog = { item: ScheduleItem; dialog: 'detail' | 'reschedule' };

export type AgendaPart = AgendaActors & {
  /** Of who is signed in; otherwise of a professional whose agenda they run. */
  isOwn: boolean;
  onAsk: (asked: AskedDialog) => void;
  /** Begins an appointment; null for who books none here. */
  onBook: ((span: Span) => void) | null;
};
