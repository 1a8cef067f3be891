import { describe, expect, test } from 'vitest';
import { holdTimes } from '#domain/agenda/slot-hold.ts';
import { appointmentBookingMachine } from '#machines/appointment-booking/index.ts';
import {
  appointmentBookingEvents,
  appointmentBookingModel,
  appointmentBookingShows,
} from './appointment-booking.model.ts';
import { guid } from './support/fixtures.ts';
import { atTheLimit, edgesOf, followPath } from './support/follow.ts';
import { settled } from './support/ports.ts';
import { spans, why } from './support/systems/appointment-act.ts';
import {
  bookingActs,
  patient,
  professionalId,
  startAppointmentBooking,
} from './support/systems/appointment-booking.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(appointmentBookingMachine);

describe('an appointment that is booked', () => {
  test.each(edgesOf(appointmentBookingModel, appointmentBookingEvents, undefined))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startAppointmentBooking(inspect);
    const acts = { actor, events: bookingActs };
    const calls = () => log.drain().map(([name]) => [name]);
    await followPath(appointmentBookingModel, undefined, path, { drive, observe, calls, acts }, ({ context }) =>
      appointmentBookingShows(context),
    );
    actor.stop();
  });
});

async function written() {
  const system = startAppointmentBooking();
  await system.drive.nothingStored();
  await system.drive.choosePatient();
  await system.drive.writeReason();
  return system;
}

test('books a held hour once: a retry has the same key, another hold has another', async () => {
  const { actor, drive, book, log } = await written();
  expect(log.drain().at(-1)).toEqual([
    'keep',
    {
      professionalId,
      draft: { draftId: 'first-draft', revision: 2, sheet: { patient, mode: 1, Reason: why } },
    },
  ]);
  await drive.held();
  await drive.send();
  await drive.bookingBroke();
  await drive.send();
  await drive.bookingTaken();
  await drive.override();
  await drive.held();
  await drive.send();
  expect(book.inputs.map(({ holdId, key, overrideReason, span }) => [holdId, key, overrideReason, span])).toEqual([
    [guid(901), `first-draft-2-${guid(901)}`, null, spans.here],
    [guid(901), `first-draft-2-${guid(901)}`, null, spans.here],
    [guid(902), `first-draft-2-${guid(902)}`, why, spans.here],
  ]);
  actor.stop();
});

test('holds with the reason given for this hour, and without it for another one', async () => {
  const { actor, drive, hold } = await written();
  await drive.taken();
  await drive.override();
  await drive.held();
  await drive.otherHour();
  await drive.chosen();
  const common = { professionalId };
  expect(hold.inputs).toEqual([
    { ...common, span: spans.here, overrideReason: null },
    { ...common, span: spans.here, overrideReason: why },
    { ...common, span: spans.later, overrideReason: null },
  ]);
  actor.stop();
});

test('requests only the last of quickly chosen hours', async () => {
  const { actor, drive, hold, clock, observe } = await written();
  await drive.otherHour();
  clock.increment(399);
  actor.send({ type: 'slot.changed', span: spans.nextDay });
  await atTheLimit(clock, 400, () => observe().now, settled);
  expect([observe().now, hold.inputs.map(({ span }) => span)]).toEqual(['holding', [spans.here, spans.nextDay]]);
  actor.stop();
});

test('holds for five minutes, and shows when it has ended', async () => {
  const { actor, drive, clock, observe } = await written();
  await drive.held();
  await atTheLimit(clock, holdTimes.life, () => observe().now, settled);
  expect([observe().now, observe().missing]).toEqual(['expired', 'hold']);
  actor.stop();
});

type Drive = Awaited<ReturnType<typeof written>>['drive'];

test.each<[string, (drive: Drive) => Promise<unknown>]>([
  ['while it is written', async () => undefined],
  ['after another hour was chosen', async ({ otherHour }) => otherHour()],
  [
    'after another hour was refused',
    async ({ otherHour, chosen, taken }) => {
      await otherHour();
      await chosen();
      await taken();
    },
  ],
  [
    'without an answer to its booking',
    async ({ send, bookingBroke }) => {
      await send();
      await bookingBroke();
    },
  ],
])('gives back what it holds when its page is left %s', async (_when, then) => {
  const { actor, drive, observe } = await written();
  await drive.held();
  await then(drive);
  const before = observe().kept;
  actor.stop();
  expect([before, observe().kept]).toEqual(['first', null]);
});

test('refuses to overbook without a meaningful reason', async () => {
  const { actor, drive } = await written();
  await drive.taken();
  const can = (reason: string) => actor.getSnapshot().can({ type: 'hold.override', reason });
  expect([can('Urgente'), can(why), actor.getSnapshot().can({ type: 'hold.choose', to: spans.nextDay })]).toEqual([
    false,
    true,
    false,
  ]);
  actor.stop();
});

test('takes every declared transition of appointmentBookingMachine', () => {
  expect(missing()).toEqual([]);
});
