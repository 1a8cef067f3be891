import { SurveysPage } from './pages/surveys.page.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { stillBrowser as browser } from './support/survey.ts';

/** Name of a patient of the polyclinic. */
async function patientOf({ page, base, headers }: Desk): Promise<string> {
  const answer = await page.request.get(`${base}/api/clinical/v2/MedicalCares?size=50`, { headers });
  const { Dtos } = await answer.json();
  const { User } = Dtos.find((care: { polyclinicId: string | null }) => care.polyclinicId !== null);
  return `${User.Name} ${User.LastName}`;
}

test('alerts every other reviewer once to a COVID-19 survey of high risk, without a reload, and leads to it', async ({
  signIn,
}) => {
  const nurse = await signIn('nurse', { browser });
  const physician = await signIn('polyclinic', { browser });
  const { t } = nurse;
  const { risks } = t.surveys;
  const written = new SurveysPage(nurse.page, t);
  const read = new SurveysPage(physician.page, t);
  const alerts = ({ page }: Desk) => page.getByRole('alert').filter({ hasText: t.surveyAlerts.title });
  await physician.open('polyclinic-select');
  await physician.polyclinic.choose('Faena Cerro Pintado');
  await physician.open('polyclinic-patients');
  await expect.poll(() => read.unreviewed()).toBeGreaterThan(0);
  const before = await read.unreviewed();
  const stayed = await physician.page.evaluateHandle(() => document.documentElement);
  const name = await patientOf(nurse);
  await nurse.open('polyclinic-forms');
  const answer = async (symptom: string) => {
    await written.sendCovid(name, symptom);
    await expect(written.answer).toBeVisible();
  };

  await answer('Falta de aire');
  await expect(alerts(physician)).toHaveCount(1);
  await expect(alerts(physician)).toContainText('Faena Cerro Pintado');
  // The notice stands on a page that others may see.
  await expect(alerts(physician)).not.toContainText(name);
  await expect(alerts(nurse)).toHaveCount(0);
  await expect.poll(() => read.unreviewed()).toBe(before + 1);
  await answer('Tos');
  await expect.poll(() => read.unreviewed()).toBe(before + 2);
  await expect(alerts(physician)).toHaveCount(1);
  expect(await stayed.evaluate((root) => root.isConnected)).toBe(true);

  await alerts(physician).getByRole('link').press('Enter');
  await expect(read.answer.getByText(risks.HIGH).first()).toBeVisible();
  await expect(read.answer).toContainText(name);
  // By pointer: the focus moves into the page that was opened, also between the focus and the key of a press.
  await alerts(physician).getByRole('button').click();
  await expect(alerts(physician)).toHaveCount(0);
});
