import { describe, expect, test } from 'vitest';
import { chileTime } from '#domain/chile-clock.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import {
  agendaMachine,
  selectDay,
  selectIsOutdated,
  selectItems,
  selectRange,
  selectSlots,
  selectView,
} from '#machines/agenda/index.ts';
import { type AgendaShown, agendaEvents, agendaModel, agendaShows } from './agenda.model.ts';
import { iso, me, t0 } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { days, laterTime, scheduled, startAgenda } from './support/systems/agenda.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(agendaMachine);

const statuses = { 1: 'scheduled', 3: 'started', 7: 'finished' } as const;
const statusOf = ([first]: readonly ScheduleItem[]): AgendaShown['status'] =>
  first === undefined ? 'none' : (statuses[first.status as keyof typeof statuses] ?? 'none');
const hourOf = ([first]: readonly ScheduleItem[]) =>
  first === undefined ? 'none' : chileTime(first.Start) === laterTime ? 'later' : 'first';

describe('the agenda of a professional', () => {
  test.each(edgesOf(agendaModel, agendaEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, load } = startAgenda({ inspect });
    const observe = (): AgendaShown => {
      const snapshot = actor.getSnapshot();
      return {
        view: selectView(snapshot),
        outdated: selectIsOutdated(snapshot),
        day: selectDay(snapshot) === days.today ? 'today' : 'tomorrow',
        days: selectRange(snapshot) === 'week' ? 'week' : 'day',
        hour: hourOf(selectItems(snapshot)),
        status: statusOf(selectItems(snapshot)),
        held: selectSlots(snapshot).some(({ State }) => State === 'HELD'),
        asking: load.isWaiting() && snapshot.hasTag('reloading'),
      };
    };
    const acts = { actor, events: { retry: { type: 'agenda.retry' } } };
    await followPath(agendaModel, {}, path, { drive, observe, calls: () => [], acts }, (state) =>
      agendaShows(metaOf(state), state.context),
    );
    actor.stop();
  });
});

test('requests each day by its name, and does not show one that arrives after the day changed', async () => {
  const { actor, drive, load } = startAgenda({ inspect });
  await drive.nextDay();
  expect(load.inputs).toEqual([
    { userId: me, view: 'day', first: days.today, last: days.today },
    { userId: me, view: 'day', first: days.tomorrow, last: days.tomorrow },
  ]);
  expect([selectView(actor.getSnapshot()), selectItems(actor.getSnapshot())]).toEqual(['loading', []]);
  await drive.arrived();
  expect(selectItems(actor.getSnapshot())).toEqual([
    scheduled(101, { Start: iso(t0 + 90_000_000), End: iso(t0 + 90_900_000), Version: 2 }),
  ]);
  actor.stop();
});

test('shows no data of the previous day on another day, also when loading fails', async () => {
  const { actor, drive } = startAgenda({ inspect });
  await drive.arrived();
  await drive.nextDay();
  expect([selectItems(actor.getSnapshot()), actor.getSnapshot().context.loadedAt]).toEqual([[], null]);
  await drive.broke();
  expect([selectView(actor.getSnapshot()), selectItems(actor.getSnapshot())]).toEqual(['failed', []]);
  actor.stop();
});

test('requests the days of a week from Monday, and shows local moves before they are read again', async () => {
  const { actor, drive, load } = startAgenda({ inspect });
  await drive.showWeek();
  await drive.arrived();
  await drive.changedHere();
  expect(load.inputs.at(-1)).toEqual({ userId: me, view: 'week', first: '2026-05-04', last: '2026-05-10' });
  expect(selectItems(actor.getSnapshot())).toEqual([
    scheduled(101, { Start: iso(t0 + 7_200_000), End: iso(t0 + 9_000_000), DeltaMinutes: 30, Version: 3 }),
  ]);
  actor.stop();
});

test('requests a day again for an event during its read, because the answer may be older', async () => {
  const { actor, drive, load } = startAgenda({ inspect });
  await drive.movedHere();
  expect(load.inputs.length).toEqual(2);
  await drive.arrived();
  await drive.closed();
  await drive.movedHere();
  expect(load.inputs.length).toEqual(4);
  await drive.startedOfAnother();
  expect(load.inputs.length).toEqual(4);
  actor.stop();
});

test('P-23 requests nothing for a thousand events of the shown range', async () => {
  const { actor, drive, load } = startAgenda({ inspect });
  await drive.arrived();
  for (let event = 0; event < 250; event += 1) {
    await drive.taken();
    await drive.started();
    await drive.paused();
    await drive.finished();
  }
  expect([load.inputs.length, selectItems(actor.getSnapshot()).map(({ status }) => status)]).toEqual([1, [7]]);
  actor.stop();
});

test('takes every declared transition of agendaMachine', () => {
  expect(missing()).toEqual([]);
});
