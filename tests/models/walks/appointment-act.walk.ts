import { isSameSpan } from '#domain/agenda/appointment-span.ts';
import { type ActEvent, appointmentActMachine, isReason, selectDrawn } from '#machines/appointment-act/index.ts';
import { spans, subject, taken, why } from '../support/systems/appointment-act.ts';
import type { Walker } from '../support/walk.ts';

const texts = ['', 'corto', why];
const textOf = (n: number) => texts[n % texts.length] ?? '';
const refused = (n: number) => ({
  kind: 'refused',
  failure: n % 2 ? 'slot_taken' : 'past',
  taken,
  free: [spans.free],
  mayOverride: n % 4 === 1,
});

export const appointmentActWalker: Walker<typeof appointmentActMachine> = {
  machine: appointmentActMachine,
  input: () => undefined,
  events: [
    (n): ActEvent => ({ type: 'appointment.grab', subject, way: n % 2 ? 'move' : 'resize' }),
    (n): ActEvent => ({ type: 'grab.step', by: n % 3 === 0 ? -1 : 1 }),
    (n): ActEvent => ({ type: 'grab.day', by: n % 2 ? -1 : 1 }),
    () => ({ type: 'grab.drop' }),
    () => ({ type: 'grab.release' }),
    (n): ActEvent => ({ type: 'appointment.move', subject, to: n % 2 ? spans.later : spans.here }),
    () => ({ type: 'move.undo' }),
    () => ({ type: 'move.retry' }),
    (n): ActEvent => ({ type: 'move.choose', to: n % 2 ? spans.free : spans.nextDay }),
    (n): ActEvent => ({ type: 'move.override', reason: textOf(n) }),
    () => ({ type: 'act.dismiss' }),
    (n): ActEvent => ({ type: 'cancel.ask', subject, ending: n % 2 ? 'noShow' : 'cancel' }),
    (n): ActEvent => ({ type: 'cancel.confirm', commentary: textOf(n) }),
  ],
  answers: {
    move: (n) =>
      n % 3 === 0
        ? { kind: 'moved', change: { MedicalCareId: subject.MedicalCareId, Version: 4, ...spans.later } }
        : refused(n),
    cancel: (n) => (n % 2 ? { kind: 'cancelled' } : refused(n)),
  },
  waits: [1_000, 10_000],
  invariants: {
    'it is drawn at another time only while grabbed or saving': ({ snapshot }) =>
      selectDrawn(snapshot) === null || snapshot.matches('grabbed') || snapshot.hasTag('busy'),
    'a request changes the time or undoes a change': ({ snapshot }) =>
      !snapshot.matches('saving') ||
      snapshot.context.to === null ||
      snapshot.context.subject === null ||
      !isSameSpan(snapshot.context.to, snapshot.context.subject),
    'a cancellation has a reason': ({ snapshot }) =>
      !snapshot.matches('cancelling') || isReason(snapshot.context.commentary),
    'the days change only by an answer': ({ before, calls }) => calls.length === 0 || before.hasTag('busy'),
    'an idle machine holds no subject and no refusal': ({ snapshot }) =>
      !snapshot.matches('idle') || (snapshot.context.subject === null && snapshot.context.refusal === null),
  },
};
