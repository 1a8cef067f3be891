import { expect, test } from 'vitest';
import { careAlertsMachine } from '#machines/care-alerts/index.ts';
import { listRetry } from '#machines/shared/kept-list-chart.ts';
import { careAlertsEvents, careAlertsModel } from './care-alerts.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { settled } from './support/ports.ts';
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
    ({ context: { shown, reading, sending, unsent } }) => {
      const asking = reading === 'asked' || reading === 'outdated';
      return { alerts: shown, asking, reloading: asking, sending: sending === 'sent' ? (unsent[0] ?? null) : null };
    },
  );
  actor.stop();
});

test('U9 reads again and notifies again no sooner than the limit allows', async () => {
  const { actor, drive, observe, clock } = startCareAlerts();
  await drive.firstCame();
  await drive.answerFailed();
  await drive.firstAcknowledged();
  await drive.notReceived();
  await settled(() => clock.increment(listRetry - 1));
  expect(observe()).toEqual({ alerts: [], asking: false, reloading: false, sending: null });
  await settled(() => clock.increment(1));
  expect(observe()).toEqual({ alerts: [], asking: true, reloading: true, sending: 'first' });
  actor.stop();
});

test('takes every declared transition of careAlertsMachine', () => {
  expect(missing()).toEqual([]);
});
