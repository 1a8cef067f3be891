import { expect, test } from 'vitest';
import { attendNextMachine } from '#machines/attend-next/index.ts';
import { type AttendNextShown, attendNextModel, attendNextModelEvents, pauseOfModel } from './attend-next.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { attendNextActs as acts, startAttendNext } from './support/systems/attend-next.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(attendNextMachine);

test.each(edgesOf(attendNextModel, attendNextModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, observe, log, openedWith } = startAttendNext({ inspect });
  await followPath(
    attendNextModel,
    {},
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    ({ value, context }): AttendNextShown => ({
      requesting: value === 'asking',
      mayAsk: value === 'resting' && context.live,
      reason:
        value === 'asking' ? null : !context.live ? 'disconnected' : value === 'pausing' ? 'tooManyRequests' : null,
      pause: value === 'pausing' ? pauseOfModel : null,
      failure: context.failure,
      held: context.held,
      opened: context.opened,
    }),
  );
  const times = path.steps.filter(({ event }) => event.type === 'assigned').length;
  expect(openedWith).toEqual(Array.from({ length: times }, () => ({ queue: 'orientation', id: guid(7) })));
  actor.stop();
});

test('takes every declared transition of attendNextMachine', () => {
  expect(missing()).toEqual([]);
});
