import { expect, test } from 'vitest';
import { workGroupsMachine } from '#machines/work-groups/index.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { startWorkGroups, workGroupsActs } from './support/systems/work-groups.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import { workGroupsEvents, workGroupsModel } from './work-groups.model.ts';

const { inspect, missing } = createTransitionCoverage(workGroupsMachine);
let walked = 0;

test.each(edgesOf(workGroupsModel, workGroupsEvents, undefined))('%s', async (_name, path) => {
  walked += 1;
  const { actor, drive, observe } = startWorkGroups({ inspect, change: walked % 5 });
  await followPath(
    workGroupsModel,
    undefined,
    path,
    { drive, observe, calls: () => [], acts: { actor, events: workGroupsActs } },
    ({ context: { listed, reading, acting, failure, shown } }) => ({
      listed,
      asking: reading === 'asked' || reading === 'outdated',
      failed: reading === 'failed',
      acting,
      failure,
      shown,
    }),
  );
  actor.stop();
});

test('takes every declared transition of workGroupsMachine', () => {
  expect(missing()).toEqual([]);
});
