import { expect, test } from 'vitest';
import { careAlertsMachine } from '#machines/care-alerts/index.ts';
import { careAlertsEvents, careAlertsModel } from './care-alerts.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { careAlertsActs, startCareAlerts } from './support/systems/care-alerts.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(careAlertsMachine);

test.each(edgesOf(careAlertsModel, careAlertsEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe } = startCareAlerts({ inspect });
  await followPath(
    careAlertsModel,
    undefined,
    path,
    { drive, observe, calls: () => [], acts: { actor, events: careAlertsActs } },
    ({ context }) => context.shown,
  );
  actor.stop();
});

test('every transition careAlertsMachine declares was taken', () => {
  expect(missing()).toEqual([]);
});
