import { describe, expect, test } from 'vitest';
import { polyclinicMachine } from '#machines/polyclinic/index.ts';
import { type PolyclinicShown, polyclinicModel, polyclinicModelEvents } from './polyclinic.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { polyclinicActs as acts, polyclinicInputs, startPolyclinic } from './support/systems/polyclinic.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(polyclinicMachine);

describe.each(polyclinicInputs)('polyclinic, %o', (input) => {
  test.each(edgesOf(polyclinicModel, polyclinicModelEvents, input))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startPolyclinic(input, inspect);
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

test('takes every declared transition of polyclinicMachine', () => {
  expect(missing()).toEqual([]);
});
