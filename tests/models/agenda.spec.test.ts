import { describe, expect, test } from 'vitest';
import { agendaMachine, selectDay, selectIsOutdated, selectItems, selectView } from '#machines/agenda/index.ts';
import { type AgendaShown, agendaEvents, agendaModel, agendaShows } from './agenda.model.ts';
import { me } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { days, scheduled, startAgenda } from './support/systems/agenda.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(agendaMachine);

describe('the agenda of a professional', () => {
  test.each(edgesOf(agendaModel, agendaEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, load } = startAgenda({ inspect });
    const observe = (): AgendaShown => {
      const snapshot = actor.getSnapshot();
      return {
        view: selectView(snapshot),
        outdated: selectIsOutdated(snapshot),
        day: selectDay(snapshot) === days.today ? 'today' : 'tomorrow',
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
    { userId: me, day: days.today },
    { userId: me, day: days.tomorrow },
  ]);
  expect([selectView(actor.getSnapshot()), selectItems(actor.getSnapshot())]).toEqual(['loading', []]);
  await drive.arrived();
  expect(selectItems(actor.getSnapshot())).toEqual([scheduled(101)]);
  actor.stop();
});

test('shows nothing of the last day on another day, also when that fails', async () => {
  const { actor, drive } = startAgenda({ inspect });
  await drive.arrived();
  await drive.nextDay();
  expect([selectItems(actor.getSnapshot()), actor.getSnapshot().context.loadedAt]).toEqual([[], null]);
  await drive.broke();
  expect([selectView(actor.getSnapshot()), selectItems(actor.getSnapshot())]).toEqual(['failed', []]);
  actor.stop();
});

test('requests a day again for an event during its read, because the answer may be older', async () => {
  const { actor, drive, load } = startAgenda({ inspect });
  await drive.movedHere();
  expect(load.inputs.length).toEqual(2);
  await drive.arrived();
  await drive.closed();
  await drive.started();
  expect(load.inputs.length).toEqual(4);
  await drive.startedOfAnother();
  expect(load.inputs.length).toEqual(4);
  actor.stop();
});

test('takes every declared transition of agendaMachine', () => {
  expect(missing()).toEqual([]);
});
