import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const [first, control, results] = ['Primera consulta', 'Control a distancia', 'Revisión de exámenes'];

for (const locale of locales) {
  test(`18.5: changes the duration of a service, and removes one (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { locale, browser });
    const { page, t } = doctor;
    const { services: words } = t;
    const survey = createSurvey(doctor);
    doctor.troubles.expect(/net::ERR_FAILED/);
    const minutes = (name = '') => page.getByRole('textbox', { name: fill(words.minutesOf, { name }) });
    const save = page.getByRole('button', { name: words.save });
    const button = (text: string, name = '') => page.getByRole('button', { name: fill(text, { name }) });

    await test.step('shows the loading and the failed state', async () => {
      const letGo = await hold(page, /\/GetServices/);
      await doctor.open('platform-profile-prices');
      await expect(page.getByText(words.loading)).toBeAttached();
      await letGo();
      await expect(minutes(first)).toHaveValue('45');
      const mend = await fail(page, /\/GetServices/);
      await page.reload();
      await expect(page.getByText(words.failed)).toBeVisible();
      await survey('services that failed');
      await mend();
      await page.getByRole('button', { name: t.app.retry }).click();
      await expect(minutes(control)).toHaveValue('20');
    });

    await test.step('rejects invalid minutes beside their field', async () => {
      await minutes(first).fill('3');
      await save.click();
      await expect(page.getByText(fill(words.wrong, { least: '5', most: '240' }))).toBeVisible();
      await survey('minutes that are none');
    });

    await test.step('keeps the changes over a reload and a failure', async () => {
      await minutes(first).fill('50');
      await button(words.removeOf, results).click();
      await expect(page.getByText(words.removed)).toBeVisible();
      await page.reload();
      await expect(minutes(first)).toHaveValue('50');
      await expect(page.getByText(words.removed)).toBeVisible();
      const mend = await fail(page, /UpdateService/);
      await save.click();
      await expect(page.getByText(words.notSaved)).toBeVisible();
      await mend();
      await survey('services not saved');
    });

    await test.step('keeps a restored service, and saves the others', async () => {
      await button(words.restoreOf, results).click();
      await expect(minutes(results)).toHaveValue('15');
      await button(words.removeOf, control).click();
      await save.click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await page.reload();
      await expect(minutes(first)).toHaveValue('50');
      await expect(minutes(results)).toHaveValue('15');
      await expect(minutes(control)).toBeHidden();
    });
  });
}
