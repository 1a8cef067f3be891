import { describe, expect, test } from 'vitest';
import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { announcedBefore, type Upcoming } from '#domain/agenda/next-appointment.ts';
import {
  type AppointmentsChanged,
  type NextAppointmentEvent,
  nextAppointmentMachine,
  selectAnnounced,
} from '#machines/next-appointment/index.ts';
import { nextAppointmentEvents, nextAppointmentModel, nextAppointmentShows } from './next-appointment.model.ts';
import { guid, t0 } from './support/fixtures.ts';
import { atTheLimit, edgesOf, followPath } from './support/follow.ts';
import { actionLog, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(nextAppointmentMachine);
const minutes = 60_000;
const hour = 60 * minutes;
const acts: Record<string, NextAppointmentEvent> = { dismiss: { type: 'announcement.dismiss', now: t0 } };

function startNextAppointment(options: { inspect?: (event: InspectionEvent) => void } = {}) {
  const clock = new SimulatedClock();
  const board = subjectPort<AppointmentsChanged>();
  const log = actionLog();
  const actor = createActor(
    nextAppointmentMachine.provide({ actors: { appointments: board.logic }, actions: { sound: log.port('sound') } }),
    { clock, ...options },
  ).start();
  let serial = 100;
  let current: Upcoming | null = null;
  let behind: Upcoming | null = null;
  const now = () => t0 + clock.now();
  const show = (items: Upcoming[]) => settled(() => board.emit({ type: 'appointments.changed', items, now: now() }));
  const showAll = () => show([current, behind].filter((item) => item !== null));
  const put = (start: number, isNew: boolean) => {
    if (isNew) serial += 1;
    current = { careId: guid(serial), name: 'Rosa Díaz', start };
    return showAll();
  };
  const until = (at: number) => settled(() => clock.increment(Math.max(0, at - now())));
  let first = 0;
  const drive: Record<(typeof nextAppointmentEvents)[number], () => unknown> = {
    made: () => {
      first = now() + hour;
      return put(first, true);
    },
    madeTomorrow: () => put(now() + 30 * hour, true),
    madeBehind: () => {
      serial += 1;
      behind = { careId: guid(serial), name: 'Ana Soto', start: first + 15 * minutes };
      return showAll();
    },
    moved: () => put(first + hour, false),
    cancelled: () => {
      current = null;
      behind = null;
      return showAll();
    },
    fiveMinutesBefore: () => until((current?.start ?? 0) - announcedBefore),
    fiveMinutesBeforeBehind: () => until((behind?.start ?? 0) - announcedBefore),
    hour: () => until(announced()?.start ?? 0),
    sixHours: () => settled(() => clock.increment(6 * hour)),
    boardChanged: showAll,
    // The user reads it three minutes after it appeared.
    dismiss: async () => {
      await settled(() => clock.increment(3 * minutes));
      await settled(() => actor.send({ type: 'announcement.dismiss', now: now() }));
    },
  };
  const announced = () => selectAnnounced(actor.getSnapshot());
  const observe = () => {
    const shown = announced();
    if (!shown) return { announced: 'none' } as const;
    if (shown.careId === behind?.careId) return { announced: 'behind' } as const;
    return { announced: shown.start === first ? 'first' : 'moved' } as const;
  };
  return { actor, clock, drive, observe, announced, log, show, now };
}

describe('the next appointment', () => {
  test.each(edgesOf(nextAppointmentModel, nextAppointmentEvents, undefined))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startNextAppointment({ inspect });
    await followPath(
      nextAppointmentModel,
      undefined,
      path,
      { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
      ({ context }) => nextAppointmentShows(context),
    );
    actor.stop();
  });
});

test('announces five minutes before the hour and not a moment earlier', async () => {
  const { actor, clock, drive, observe, log } = startNextAppointment();
  await drive.made();
  await atTheLimit(clock, hour - announcedBefore, observe, settled);
  expect([observe(), log.names()]).toEqual([{ announced: 'first' }, ['sound']]);
  actor.stop();
});

test('announces also when the hour is days away', async () => {
  const { actor, clock, show, now, announced } = startNextAppointment();
  const item = { careId: guid(1), name: 'Rosa Díaz', start: now() + 40 * 24 * hour };
  await show([item]);
  for (let n = 0; n < 4 * 40 - 1; n += 1) await settled(() => clock.increment(6 * hour));
  const before = announced();
  await settled(() => clock.increment(6 * hour - announcedBefore));
  expect([before, announced()]).toEqual([null, item]);
  actor.stop();
});

test('announces once despite other changes of the board, and the next one in its turn', async () => {
  const { actor, clock, show, now, announced, log } = startNextAppointment();
  const [first, second] = [10, 30].map((later, n) => ({
    careId: guid(n + 1),
    name: 'Rosa Díaz',
    start: now() + later * minutes,
  })) as [Upcoming, Upcoming];
  await show([first, second]);
  await settled(() => clock.increment(5 * minutes));
  await show([first, second]);
  const shown = [announced()];
  await settled(() => clock.increment(5 * minutes));
  shown.push(announced());
  await settled(() => clock.increment(15 * minutes));
  shown.push(announced());
  expect([shown, log.names()]).toEqual([
    [first, null, second],
    ['sound', 'sound'],
  ]);
  actor.stop();
});

test('does not announce again once a user has read it', async () => {
  const { actor, clock, drive, announced, log } = startNextAppointment();
  await drive.made();
  await drive.fiveMinutesBefore();
  await drive.dismiss();
  await drive.boardChanged();
  await settled(() => clock.increment(minutes));
  expect([announced(), log.names()]).toEqual([null, ['sound']]);
  actor.stop();
});

test('takes every declared transition of nextAppointmentMachine', () => {
  expect(missing()).toEqual([]);
});
