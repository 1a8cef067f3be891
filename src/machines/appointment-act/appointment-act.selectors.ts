import type { SnapshotFrom } from 'xstate';
import { endOf } from '#domain/agenda/appointment-span.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import type { appointmentActMachine } from './appointment-act.machine.ts';

export type ActSnapshot = SnapshotFrom<typeof appointmentActMachine>;

export const selectSubject = ({ context }: ActSnapshot) => context.subject;
export const selectTo = ({ context }: ActSnapshot) => context.to;
export const selectRefusal = ({ context }: ActSnapshot) => context.refusal;
export const selectEnding = ({ context }: ActSnapshot) => context.ending;
export const selectWay = ({ context }: ActSnapshot) => context.way;
export const selectIsUndoable = (snapshot: ActSnapshot) => snapshot.hasTag('undoable');
export const selectIsGrabbed = (snapshot: ActSnapshot) => snapshot.hasTag('grabbed');
export const selectIsAsking = (snapshot: ActSnapshot) => snapshot.hasTag('asking');
export const selectIsRefused = (snapshot: ActSnapshot) => snapshot.hasTag('refused');

/** Displayed time that differs from the stored one: while dragging or while a move is in flight. */
export const selectDrawn = (snapshot: ActSnapshot) => {
  const { subject, to } = snapshot.context;
  const isOnItsWay = snapshot.hasTag('grabbed') || (snapshot.hasTag('busy') && !snapshot.hasTag('asking'));
  return subject && to && isOnItsWay ? { careId: subject.MedicalCareId, ...to } : null;
};

export const withDrawn = (items: readonly ScheduleItem[], drawn: ReturnType<typeof selectDrawn>): ScheduleItem[] =>
  items.map((item) =>
    item.MedicalCareId === drawn?.careId
      ? { ...item, Start: drawn.Start, DeltaMinutes: drawn.DeltaMinutes, End: endOf(drawn) }
      : item,
  );
