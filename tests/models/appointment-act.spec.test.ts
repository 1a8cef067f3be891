import { describe, expect, test } from 'vitest';
import { appointmentActMachine, selectSubject } from '#machines/appointment-act/index.ts';
import { appointmentActEvents, appointmentActModel, appointmentActShows } from './appointment-act.model.ts';
import { guid } from './support/fixtures.ts';
import { atTheLimit, edgesOf, followPath } from './support/follow.ts';
import { settled } from './support/ports.ts';
import { spans, startAppointmentAct, subject, taken, why } from './support/systems/appointment-act.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(appointmentActMachine);

describe('an act on an appointment', () => {
  test.each(edgesOf(appointmentActModel, appointmentActEvents, undefined))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startAppointmentAct({ inspect });
    const acts = {
      actor,
      events: {
        undo: { type: 'move.undo' },
        dismiss: { type: 'act.dismiss' },
        retry: { type: 'move.retry' },
        release: { type: 'grab.release' },
      },
    };
    const calls = () => log.drain().map(([name]) => [name]);
    await followPath(appointmentActModel, undefined, path, { drive, observe, calls, acts }, ({ context }) =>
      appointmentActShows(context),
    );
    actor.stop();
  });
});

test('requests a move with the version and hours that were seen, and its undo with the new ones', async () => {
  const { actor, drive, move, log } = startAppointmentAct();
  await drive.drag();
  await drive.saved();
  await drive.undo();
  const common = { careId: guid(101), commentary: '', overrideReason: null };
  expect(move.inputs).toEqual([
    { ...common, version: 3, from: spans.here, to: spans.later },
    { ...common, version: 4, from: spans.later, to: spans.here },
  ]);
  expect(log.drain()).toEqual([['changed', { change: { MedicalCareId: guid(101), Version: 4, ...spans.later } }]]);
  await drive.saved();
  expect(log.drain()).toEqual([['changed', { change: { MedicalCareId: guid(101), Version: 5, ...spans.here } }]]);
  actor.stop();
});

test('shows who holds the hour, and overbooks only with a meaningful reason', async () => {
  const { actor, drive, move } = startAppointmentAct();
  await drive.drag();
  await drive.conflict();
  expect(actor.getSnapshot().context.refusal).toEqual({
    failure: 'slot_taken',
    taken,
    free: [spans.free],
    mayOverride: true,
  });
  const can = (reason: string) => actor.getSnapshot().can({ type: 'move.override', reason });
  expect([can('Urgente'), can(`   ${'x'.repeat(9)}   `), can(why), can('x'.repeat(501))]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(actor.getSnapshot().can({ type: 'move.choose', to: spans.nextDay })).toEqual(false);
  await drive.override();
  expect(move.inputs.at(-1)?.overrideReason).toEqual(why);
  await drive.conflict();
  await drive.chooseFree();
  expect([move.inputs.at(-1)?.to, move.inputs.at(-1)?.overrideReason]).toEqual([spans.free, null]);
  actor.stop();
});

test('limits moves by the grid to the day, keeps the hour on another day, and keeps the minimum duration', async () => {
  const { actor, drive } = startAppointmentAct();
  await drive.grabToMove();
  for (let n = 0; n < 200; n += 1) actor.send({ type: 'grab.step', by: 1 });
  const last = actor.getSnapshot().context.to;
  actor.send({ type: 'grab.day', by: -1 });
  const before = actor.getSnapshot().context.to;
  actor.send({ type: 'grab.release' });
  await drive.grabToResize();
  for (let n = 0; n < 9; n += 1) actor.send({ type: 'grab.step', by: -1 });
  const shortest = actor.getSnapshot().context.to;
  for (let n = 0; n < 99; n += 1) actor.send({ type: 'grab.step', by: 1 });
  // 4 May 2026 in Chile ends at 04:00 UTC.
  expect([last, before, shortest, actor.getSnapshot().context.to]).toEqual([
    { Start: '2026-05-05T03:30:00.000Z', DeltaMinutes: 30 },
    { Start: '2026-05-04T03:30:00.000Z', DeltaMinutes: 30 },
    { ...spans.here, DeltaMinutes: 15 },
    { ...spans.here, DeltaMinutes: 240 },
  ]);
  actor.stop();
});

test('SAFE-8: offers the undo for ten seconds', async () => {
  const { actor, drive, clock, observe } = startAppointmentAct();
  await drive.drag();
  await drive.saved();
  await atTheLimit(clock, 10_000, () => observe().now, settled);
  expect([observe().now, selectSubject(actor.getSnapshot())]).toEqual(['nothing', null]);
  actor.stop();
});

test('SAFE-8: refuses to cancel without a meaningful reason', async () => {
  const { actor, drive, cancel } = startAppointmentAct();
  await drive.askCancel();
  const can = (commentary: string) => actor.getSnapshot().can({ type: 'cancel.confirm', commentary });
  expect([can(''), can('  enfermo  '), can(why)]).toEqual([false, false, true]);
  actor.send({ type: 'cancel.confirm', commentary: `  ${why} ` });
  expect(cancel.inputs).toEqual([
    { careId: subject.MedicalCareId, version: subject.Version, commentary: why, ending: 'cancel' },
  ]);
  actor.stop();
});

test('sends that the patient did not come, and no cancellation', async () => {
  const { actor, drive, cancel } = startAppointmentAct();
  await drive.askNoShow();
  await drive.confirmCancel();
  await drive.cancelled();
  await drive.askCancel();
  await drive.confirmCancel();
  expect(cancel.inputs.map(({ ending }) => ending)).toEqual(['noShow', 'cancel']);
  actor.stop();
});

test('takes every declared transition of appointmentActMachine', () => {
  expect(missing()).toEqual([]);
});
