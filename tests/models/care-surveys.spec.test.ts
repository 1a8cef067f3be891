import { expect, test } from 'vitest';
import type { CareSurveysEvent } from '#machines/care-surveys/care-surveys.types.ts';
import { careSurveysMachine } from '#machines/care-surveys/index.ts';
import { careSurveysEvents, careSurveysModel } from './care-surveys.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { startCareSurveys } from './support/systems/care-surveys.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(careSurveysMachine);
const acts: Record<string, CareSurveysEvent> = { retry: { type: 'surveys.retry' } };

test.each(edgesOf(careSurveysModel, careSurveysEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe } = startCareSurveys({ inspect });
  await followPath(
    careSurveysModel,
    undefined,
    path,
    { drive, observe, calls: () => [], acts: { actor, events: acts } },
    ({ context: { answers, reading } }) => ({
      answers: (['covid', 'triage'] as const).flatMap((name) => (answers[name] > 0 ? [[name, answers[name]]] : [])),
      asking: reading === 'asked' || reading === 'askedAgain',
      mayRead: reading !== 'asked' && reading !== 'refused',
      failed: reading === 'failed' || reading === 'outdated',
    }),
  );
  actor.stop();
});

test('takes every declared transition of careSurveysMachine', () => {
  expect(missing()).toEqual([]);
});
