import { describe, expect, test } from 'vitest';
import { deskMachine } from '#machines/desk/index.ts';
import { deskModel, deskModelEvents, deskShows } from './desk.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { startDeskOfTest } from './support/systems/desk.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(deskMachine);

describe.each([
  { answers: true, attends: false },
  { answers: false, attends: true },
])('desk, %o', (input) => {
  test.each(edgesOf(deskModel, deskModelEvents, input))('%s', async (_name, path) => {
    const { desk, drive, observe, log } = startDeskOfTest(input, coverage);
    await followPath(deskModel, input, path, { drive, observe, calls: () => log.drain() }, ({ context }) =>
      deskShows(context),
    );
    expect(desk.getSnapshot().status).toEqual('active');
    desk.stop();
  });
});

test('takes every declared transition of deskMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
