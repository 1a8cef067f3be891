import { careSurveysMachine, selectAnswers } from '#machines/care-surveys/index.ts';
import { guid } from '../support/fixtures.ts';
import { careId, triaged, triageRow } from '../support/systems/care-surveys.ts';
import type { Walker } from '../support/walk.ts';

export const careSurveysWalker: Walker<typeof careSurveysMachine> = {
  machine: careSurveysMachine,
  input: () => ({ careId }),
  events: [
    (n) => triaged(1 + (n % 3), n % 4 === 3 ? guid(502) : careId),
    () => ({ type: 'surveys.retry' }),
    () => ({ type: 'hub.lost' }),
    () => ({ type: 'hub.live' }),
  ],
  answers: {
    load: (n) => (n % 5 === 4 ? { kind: 'refused' } : { kind: 'found', answers: n % 2 === 0 ? [] : [triageRow(1)] }),
  },
  invariants: {
    'shows only answers of this encounter, each once': ({ snapshot }) => {
      const answers = selectAnswers(snapshot);
      return answers.length <= 1 && answers.every(({ MedicalCareId }) => MedicalCareId === careId);
    },
    'never shows an older version than before': ({ snapshot, before }) =>
      (selectAnswers(snapshot)[0]?.Version ?? 0) >= (selectAnswers(before)[0]?.Version ?? 0),
  },
};
