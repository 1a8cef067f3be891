import { newCare } from './support/calls.ts';
import { expect, test } from './support/fixtures.ts';
import { createSurvey, looksIn, stillBrowser } from './support/survey.ts';
import { locales, pattern } from './support/texts.ts';

for (const locale of locales) {
  test(`domain 2.1: removes an encounter created by mistake after a confirmation by its author (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const maker = await signIn('polyclinic', { locale, browser: stillBrowser });
    const { page, care, t } = maker;
    const survey = createSurvey(maker);
    const { acts, dialogs } = t.care;
    const id = await newCare(maker);

    await test.step('asks the author for a confirmation that can be cancelled', async () => {
      await maker.open('polyclinic-medicalcares-detail-id', id);
      await care.act('remove');
      await expect(care.confirmation).toContainText(pattern(dialogs.removeTitle));
      await survey('a care to take back', { fixed: true });
      await page.keyboard.press('Escape');
      await expect(care.confirmation).toBeHidden();
    });
    await test.step('closes the encounter as created by mistake, and keeps it closed', async () => {
      await care.act('remove');
      await care.confirmation.getByRole('button', { name: acts.remove }).click();
      await expect(page.getByText(t.care.closeReasons.CREATED_IN_ERROR).first()).toBeVisible();
      await page.reload();
      await expect(page.getByText(t.care.closeReasons.CREATED_IN_ERROR).first()).toBeVisible();
      await expect(care.start).toBeHidden();
    });
  });
}
