import { expect, test } from 'vitest';
import { hubMachine } from '#machines/hub/index.ts';
import { hubModel, hubModelEvents, waitOf } from './hub.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { hubActs as acts, startHub } from './support/systems/hub.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(hubMachine);

test.each(edgesOf(hubModel, hubModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, observe, log, link } = startHub({ inspect });
  await followPath(
    hubModel,
    {},
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    (state) => ({
      status: metaOf(state).status,
      missing: state.context.missing,
      missed: state.context.missed,
      wait: state.value === 'waiting' && state.context.known ? waitOf(state.context) : null,
    }),
  );
  expect(link.isWatched()).toEqual(actor.getSnapshot().matches('linked'));
  actor.stop();
});

test('takes every declared transition of hubMachine', () => {
  expect(missing()).toEqual([]);
});
