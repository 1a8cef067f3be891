import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Polyclinic } from '#domain/polyclinic.ts';
import {
  type PolyclinicEvent,
  polyclinicMachine,
  selectFailure,
  selectMustChoose,
  selectPolyclinics,
  selectSelected,
} from '#machines/polyclinic/index.ts';
import { type PolyclinicShown, polyclinicModel, polyclinicModelEvents } from './polyclinic.model.ts';
import { guid, polyclinic } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { actionLog, parkedPort, settled } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(polyclinicMachine);
const both = [polyclinic(1), polyclinic(2)];
const numberOf = (id: string) => (id === guid(1) ? 1 : id === guid(2) ? 2 : null);

const acts: Record<string, PolyclinicEvent> = {
  selectFirst: { type: 'polyclinic.select', polyclinicId: guid(1) },
  selectSecond: { type: 'polyclinic.select', polyclinicId: guid(2) },
};

describe.each([
  { mine: 0, remembered: null },
  { mine: 1, remembered: null },
  { mine: 2, remembered: null },
  { mine: 2, remembered: 2 },
  { mine: 0, remembered: 1 },
] as const)('polyclinic, %o', (input) => {
  test.each(edgesOf(polyclinicModel, polyclinicModelEvents, input))('%s', async (_name, path) => {
    const load = parkedPort<Polyclinic[]>();
    const log = actionLog();
    const actor = createActor(
      polyclinicMachine.provide({
        actors: { load: load.logic },
        actions: {
          rememberSelection: (_, { polyclinicId }) =>
            log.port('rememberSelection')(null, { polyclinicId: numberOf(polyclinicId) }),
          forgetSelection: log.port('forgetSelection'),
        },
      }),
      {
        input: {
          polyclinics: both.slice(0, input.mine),
          rememberedId: input.remembered === null ? null : guid(input.remembered),
        },
        inspect: coverage.inspect,
      },
    ).start();
    const send = (event: PolyclinicEvent) => () => settled(() => actor.send(event));
    const drive: Record<(typeof polyclinicModelEvents)[number], () => unknown> = {
      selectFirst: send({ type: 'polyclinic.select', polyclinicId: guid(1) }),
      selectSecond: send({ type: 'polyclinic.select', polyclinicId: guid(2) }),
      selectStranger: send({ type: 'polyclinic.select', polyclinicId: guid(3) }),
      reload: send({ type: 'polyclinic.reload' }),
      resync: send({ type: 'app.resync' }),
      loadedNone: () => load.resolve([]),
      loadedFirst: () => load.resolve(both.slice(0, 1)),
      loadedBoth: () => load.resolve(both),
      loadBroke: () => load.reject(),
    };
    const observe = () => {
      const snapshot = actor.getSnapshot();
      return {
        mine: selectPolyclinics(snapshot).length,
        selected: numberOf(selectSelected(snapshot)?.PolyclinicId ?? ''),
        choose: selectMustChoose(snapshot),
        loading: snapshot.hasTag('reloading') && load.isWaiting(),
        failure: selectFailure(snapshot),
      };
    };
    await followPath(
      polyclinicModel,
      input,
      path,
      { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
      (state): PolyclinicShown => ({
        mine: state.context.mine,
        selected: state.context.selected,
        failure: state.context.failure,
        ...metaOf(state),
      }),
    );
    actor.stop();
  });
});

test('every transition polyclinicMachine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
