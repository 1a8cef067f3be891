import { describe, expect, test } from 'vitest';
import { updateNoticeMachine } from '#machines/update-notice/index.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { updateNoticeActs as acts, startUpdateNotice } from './support/systems/update-notice.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import { updateNoticeModel, updateNoticeModelEvents, updateNoticeShows } from './update-notice.model.ts';

const { inspect, missing } = createTransitionCoverage(updateNoticeMachine);

describe.each([{ reloadedBefore: false }, { reloadedBefore: true }])('update notice, %o', (input) => {
  test.each(edgesOf(updateNoticeModel, updateNoticeModelEvents, input))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startUpdateNotice(input, inspect);
    await followPath(
      updateNoticeModel,
      input,
      path,
      { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
      ({ context }) => updateNoticeShows(context),
    );
    actor.stop();
  });
});

test('takes every declared transition of updateNoticeMachine', () => {
  expect(missing()).toEqual([]);
});
