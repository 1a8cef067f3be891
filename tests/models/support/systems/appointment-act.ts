import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { Span } from '#domain/agenda/appointment-span.ts';
import {
  type ActEvent,
  type ActFailure,
  type ActSubject,
  appointmentActMachine,
  type CancelInput,
  type CancelOutcome,
  type MoveInput,
  type MoveOutcome,
  selectDrawn,
  selectEnding,
  selectRefusal,
} from '#machines/appointment-act/index.ts';
import type { AppointmentActShown, appointmentActEvents } from '../../appointment-act.model.ts';
import { guid, iso, t0 } from '../fixtures.ts';
import { actionLog, parkedPort, settled } from '../ports.ts';

const minutes = 60_000;
const hours = {
  here: { Start: iso(t0), DeltaMinutes: 30 },
  later: { Start: iso(t0 + 15 * minutes), DeltaMinutes: 30 },
  longer: { Start: iso(t0), DeltaMinutes: 45 },
  nextDay: { Start: iso(t0 + 1_440 * minutes), DeltaMinutes: 30 },
  free: { Start: iso(t0 + 120 * minutes), DeltaMinutes: 30 },
  eve: { Start: '2027-04-03T02:30:00.000Z', DeltaMinutes: 30 },
  repeated: { Start: '2027-04-04T02:30:00.000Z', DeltaMinutes: 30 },
  second: { Start: '2027-04-04T03:30:00.000Z', DeltaMinutes: 30 },
} as const satisfies Record<string, Span>;
export const spans = hours;
export const subject: ActSubject = {
  MedicalCareId: guid(101),
  number: 'T-2026-000101',
  name: 'Rosa Díaz',
  Version: 3,
  ...hours.here,
};
const onEve: ActSubject = { ...subject, ...hours.eve };
export const taken = {
  Start: hours.later.Start,
  End: iso(t0 + 45 * minutes),
  number: 'T-2026-000102',
  name: 'Ana Soto',
};
export const why = 'La hora se perdió por un corte de luz.';

const nameOf = (span: Span) =>
  (Object.keys(hours) as (keyof typeof hours)[]).find(
    (name) => hours[name].Start === span.Start && hours[name].DeltaMinutes === span.DeltaMinutes,
  ) ?? null;
const values: Record<string, AppointmentActShown['now']> = { idle: 'nothing' };

type Options = { inspect?: (event: InspectionEvent) => void };

/** The appointment actions with ports controlled by the test. */
export function startAppointmentAct({ inspect }: Options = {}) {
  const clock = new SimulatedClock();
  const move = parkedPort<MoveOutcome, MoveInput>();
  const cancel = parkedPort<CancelOutcome, CancelInput>();
  const log = actionLog();
  const actor = createActor(
    appointmentActMachine.provide({
      actors: { move: move.logic, cancel: cancel.logic },
      actions: { changed: log.port('changed'), reload: log.port('reload') },
    }),
    { clock, ...(inspect && { inspect }) },
  ).start();
  const send = (event: ActEvent) => () => settled(() => actor.send(event));
  const refused = (failure: ActFailure) => ({
    kind: 'refused' as const,
    failure,
    taken: null,
    free: [],
    mayOverride: false,
  });
  const moved = (): MoveOutcome => {
    const { to, subject: of } = actor.getSnapshot().context;
    if (!to || !of) throw new Error('nothing moves');
    return { kind: 'moved', change: { MedicalCareId: of.MedicalCareId, Version: of.Version + 1, ...to } };
  };
  const drive: Record<(typeof appointmentActEvents)[number], () => unknown> = {
    grabToMove: send({ type: 'appointment.grab', subject, way: 'move' }),
    grabToResize: send({ type: 'appointment.grab', subject, way: 'resize' }),
    stepLater: send({ type: 'grab.step', by: 1 }),
    stepDay: send({ type: 'grab.day', by: 1 }),
    drop: send({ type: 'grab.drop' }),
    release: send({ type: 'grab.release' }),
    drag: send({ type: 'appointment.move', subject, to: hours.later }),
    grabOnEve: send({ type: 'appointment.grab', subject: onEve, way: 'move' }),
    stepIntoRepeated: send({ type: 'grab.day', by: 1 }),
    dragIntoRepeated: send({ type: 'appointment.move', subject: onEve, to: hours.repeated }),
    chooseSecond: send({ type: 'move.choose', to: hours.second }),
    saved: () => move.resolve(moved()),
    conflict: () => move.resolve({ ...refused('slot_taken'), taken, free: [hours.free], mayOverride: true }),
    stale: () => move.resolve(refused('version_conflict')),
    late: () => move.resolve(refused('past')),
    broke: () => move.reject(),
    undo: send({ type: 'move.undo' }),
    tenSeconds: () => settled(() => clock.increment(10_000)),
    dismiss: send({ type: 'act.dismiss' }),
    chooseFree: send({ type: 'move.choose', to: hours.free }),
    override: send({ type: 'move.override', reason: why }),
    retry: send({ type: 'move.retry' }),
    askCancel: send({ type: 'cancel.ask', subject, ending: 'cancel' }),
    askNoShow: send({ type: 'cancel.ask', subject, ending: 'noShow' }),
    confirmCancel: send({ type: 'cancel.confirm', commentary: why }),
    cancelled: () => cancel.resolve({ kind: 'cancelled' }),
    cancelRefused: () => cancel.resolve(refused('version_conflict')),
    cancelBroke: () => cancel.reject(),
  };
  const observe = (): AppointmentActShown => {
    const snapshot = actor.getSnapshot();
    const value = String(snapshot.value) as AppointmentActShown['now'];
    const drawn = selectDrawn(snapshot);
    const refusal = selectRefusal(snapshot);
    return {
      now: values[value] ?? value,
      drawn: drawn && nameOf(drawn),
      ending: selectEnding(actor.getSnapshot()),
      failure: (refusal?.failure ?? null) as AppointmentActShown['failure'],
      offers: refusal?.free.length ?? 0,
      mayOverride: refusal?.mayOverride ?? false,
    };
  };
  return { actor, clock, drive, observe, log, move, cancel };
}
