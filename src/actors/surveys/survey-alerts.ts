import { type Actor, createActor } from 'xstate';
import { surveyAlertsMachine } from '#machines/survey-alerts/index.ts';
import type { SurveyAlertsHubName } from '#machines/survey-alerts/survey-alerts.types.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

export type SurveyAlertsActor = Actor<typeof surveyAlertsMachine>;

export function start({ dependencies, userId, inspection }: FeaturePorts) {
  const logic = surveyAlertsMachine.provide({
    actors: { hubEvents: hubEventsLogic<SurveyAlertsHubName>(dependencies) },
    // If the browser blocks the tone, the notice remains.
    actions: { sound: () => void dependencies.sound.playNewCase().catch(() => undefined) },
  });
  const actor: SurveyAlertsActor = createActor(logic, { input: { userId }, ...inspection }).start();
  return { actor, actors: () => [], stop: () => void actor.stop() };
}
