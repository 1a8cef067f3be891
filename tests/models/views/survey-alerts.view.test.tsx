import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SurveyAlerts } from '#views/layouts/survey-alerts.tsx';
import { followPath } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { answerIds, startSurveyAlerts } from '../support/systems/survey-alerts.ts';
import { surveyAlertsEvents, surveyAlertsModel } from '../survey-alerts.model.ts';

const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const hrefOf = (which: 'first' | 'second') => `/es/platform/work/form/detail/${answerIds[which]}`;

test.each(toursSeen(surveyAlertsModel, surveyAlertsEvents, undefined))(
  'shows an answer of a high risk until it is reviewed or the notice was read: %s',
  async (_name, path) => {
    const { actor, drive, log } = startSurveyAlerts();
    showView(<SurveyAlerts surveyAlerts={actor} />, {});
    const person = createPerson();
    // The first is the older of two.
    const dismiss = async () => {
      const at = hrefs().indexOf(hrefOf('first'));
      if (at !== -1) await person.click(screen.getAllByRole('button')[at] as HTMLElement);
    };
    await followPath(
      surveyAlertsModel,
      undefined,
      path,
      { drive: throughView(drive, { firstDismissed: dismiss }), observe: hrefs, calls: () => log.drain() },
      ({ context }) => context.shown.map(hrefOf),
    );
    actor.stop();
  },
);

test('shows what arrived, when and where, without its patient', async () => {
  const { actor, drive } = startSurveyAlerts();
  await drive.firstHigh();
  showView(<SurveyAlerts surveyAlerts={actor} />, {});
  const alert = screen.getByRole('alert');
  expect(alert.querySelector('b')?.textContent).toEqual(t('surveyAlerts.title'));
  expect(alert.textContent).toContain('Faena Norte');
  expect(alert.textContent).not.toMatch(/Rosa|Vera|12\.?345/);
  actor.stop();
});
