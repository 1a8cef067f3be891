import { expect, test } from 'vitest';
import { surveyAlertsMachine } from '#machines/survey-alerts/index.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { startSurveyAlerts, surveyAlertsActs } from './support/systems/survey-alerts.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import { surveyAlertsEvents, surveyAlertsModel } from './survey-alerts.model.ts';

const { inspect, missing } = createTransitionCoverage(surveyAlertsMachine);

test.each(edgesOf(surveyAlertsModel, surveyAlertsEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe, log } = startSurveyAlerts({ inspect });
  await followPath(
    surveyAlertsModel,
    undefined,
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: surveyAlertsActs } },
    ({ context }) => context.shown,
  );
  actor.stop();
});

test('announces an answer again that was corrected to less and to more again', async () => {
  const { actor, drive, observe, log } = startSurveyAlerts();
  for (const step of ['firstHigh', 'firstLow', 'firstHighAgain'] as const) await drive[step]();
  expect([observe(), log.names()]).toEqual([['first'], ['sound', 'sound']]);
  actor.stop();
});

test('takes every declared transition of surveyAlertsMachine', () => {
  expect(missing()).toEqual([]);
});
