import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const amounts = { es: ['26.500', '27500'], en: ['28.500', '29500'] } as const;
const accounts = { es: 'doctor', en: 'doctor2' } as const;

for (const locale of locales) {
  test(`18.3: edits prices, reviews them, and applies them together (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { locale, browser });
    const { page, t } = doctor;
    const { prices: words } = t;
    const survey = createSurvey(doctor);
    const [first, second] = amounts[locale];
    doctor.troubles.expect(/net::ERR_FAILED/);
    const field = page.getByRole('textbox').first();
    const review = page.getByRole('button', { name: words.review });
    const dialog = page.getByRole('alertdialog');

    await test.step('shows the loading state, then every place with its price', async () => {
      const letGo = await hold(page, /\/Staffs\/User\//);
      await doctor.open('platform-profile-prices');
      await expect(page.getByText(words.loading)).toBeAttached();
      await letGo();
      await expect(field).toHaveValue(/^\d{2}\.\d{3}$/);
      await survey('prices');
    });

    await test.step('rejects an invalid price beside its field', async () => {
      await field.fill('gratis');
      await review.click();
      await expect(page.getByText(fill(words.wrong, { most: '10.000.000' }))).toBeVisible();
      await expect(dialog).toBeHidden();
      await survey('a price that is none', { fixed: true });
    });

    await test.step('keeps the input over a reload and a failure', async () => {
      await field.fill(first);
      await expect(page.getByText(fill(words.changes_one, { count: '1' }))).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue(first);
      const mend = await fail(page, /AdjustmentPrices/);
      await review.click();
      await expect(dialog.getByText(fill(words.pesos, { amount: first }))).toBeVisible();
      await survey('prices under review', { fixed: true });
      await dialog.getByRole('button', { name: words.apply }).click();
      await expect(page.getByText(words.notSaved)).toBeVisible();
      await mend();
    });

    await test.step('applies the prices, and shows them as current', async () => {
      await review.click();
      await dialog.getByRole('button', { name: words.apply }).click();
      await expect(page.getByText(words.applied)).toBeVisible();
      await expect(page.getByRole('cell', { name: fill(words.pesos, { amount: first }) })).toBeVisible();
      await field.fill(second);
      await page.getByRole('button', { name: words.discard }).click();
      await expect(field).toHaveValue(first);
    });
  });
}
