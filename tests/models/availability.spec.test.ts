import { describe, expect, test } from 'vitest';
import { availabilityMachine } from '#machines/availability/index.ts';
import { longestDelay } from '#machines/shared/delays.ts';
import { type AvailabilityShown, availabilityModel, availabilityModelEvents } from './availability.model.ts';
import { atTheLimit, edgesOf, followPath, metaOf } from './support/follow.ts';
import { settled } from './support/ports.ts';
import { availabilityActs as acts, startAvailability } from './support/systems/availability.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(availabilityMachine);

describe.each([{ polyclinics: 1 }])('availability, %o', (input) => {
  test.each(edgesOf(availabilityModel, availabilityModelEvents, input))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startAvailability({ ...input, inspect });
    await followPath(
      availabilityModel,
      input,
      path,
      { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
      (state): AvailabilityShown => ({
        dialog: false,
        asking: false,
        reloading: false,
        ...metaOf(state),
        failure: state.context.failure,
        reason:
          ['offline', 'offlineAsking'].includes(String(state.value)) && state.context.polyclinics === 0
            ? 'noPolyclinic'
            : null,
      }),
    );
    actor.stop();
  });
});

test('ends an availability at its end, also beyond the maximum of a timer', async () => {
  const month = 31 * 24 * 3_600_000;
  const { actor, clock, drive, observe } = startAvailability({ lasts: month, inspect });
  await drive.loadedOnline();
  clock.increment(longestDelay);
  await atTheLimit(clock, month - longestDelay, () => observe().is, settled);
  expect(observe().is).toEqual('offline');
  actor.stop();
});

test('takes every declared transition of availabilityMachine', () => {
  expect(missing()).toEqual([]);
});
