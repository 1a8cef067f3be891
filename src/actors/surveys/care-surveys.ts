import { fromPromise } from 'xstate';
import { FormType } from '#domain/forms/forms.ts';
import type { CareSurveysHubName, CareSurveysPorts } from '#machines/care-surveys/care-surveys.types.ts';
import { careSurveysMachine } from '#machines/care-surveys/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { connectionLogic } from '../shared/connection.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

/** Encounters have few answers; further ones are in the list of surveys. */
const most = 100;

export function createCareSurveysLogic({ dependencies, live$ }: Pick<FeaturePorts, 'dependencies' | 'live$'>) {
  const types = [FormType.INQUEST, FormType.QUESTIONNAIRE] as const;
  const actors: CareSurveysPorts['actors'] = {
    load: fromPromise(async ({ input: { careId }, signal }) => {
      const query = { medicalCareId: careId, size: most };
      try {
        const found = await Promise.all(
          types.map((type) => dependencies.http.call('listSurveyAnswers', { params: { type }, query }, { signal })),
        );
        return { kind: 'found', answers: found.flatMap(({ Dtos }) => Dtos) };
      } catch (error) {
        if (failureOf(error).status === 403) return { kind: 'refused' };
        throw error;
      }
    }),
    hubEvents: hubEventsLogic<CareSurveysHubName>(dependencies),
    connection: connectionLogic(live$),
  };
  return careSurveysMachine.provide({ actors });
}
