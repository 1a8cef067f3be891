import { selectAlerts, surveyAlertsMachine } from '#machines/survey-alerts/index.ts';
import { guid, me } from '../support/fixtures.ts';
import { answerChanged, newCovid19 } from '../support/systems/survey-alerts.ts';
import type { Walker } from '../support/walk.ts';

const idOf = (n: number) => guid(401 + (n % 4));
const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const surveyAlertsWalker: Walker<typeof surveyAlertsMachine> = {
  machine: surveyAlertsMachine,
  input: () => ({ userId: me }),
  events: [
    (n) => newCovid19(idOf(n), { Risk: n % 3 === 0 ? 'MEDIUM' : 'HIGH', ...(n % 4 === 3 && { by: me }) }),
    (n) => answerChanged(idOf(n), { State: n % 2 === 0 ? 'REVISED' : 'ANSWERED' }),
    (n) => ({ type: 'alert.dismissed', id: idOf(n) }),
  ],
  answers: {},
  invariants: {
    'plays one sound for each answer that it did not know': ({ before, snapshot: { context }, calls }) =>
      isUnique(context.known) &&
      calls.length === context.known.filter((id) => !before.context.known.includes(id)).length,
    'each shown item was announced, once': ({ snapshot }) => {
      const ids = selectAlerts(snapshot).map(({ id }) => id);
      return isUnique(ids) && ids.every((id) => snapshot.context.known.includes(id));
    },
    'never announces an own answer': ({ snapshot }) => !snapshot.context.known.includes(idOf(3)),
  },
};
