import { readFile } from 'node:fs/promises';
import { addDays } from '#domain/agenda/calendar.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { writtenDay } from '#domain/written-day.ts';
import { startTeleconsultation } from './support/board.ts';
import { finishEncounter } from './support/finish-encounter.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { locales } from './support/texts.ts';

const written = (days: number) => writtenDay(addDays(chileDate(Date.now()), days));
const amountIn = (text: string) => Number(text.replace(/\D/g, ''));

for (const locale of locales) {
  test(`18.3: shows payments of encounters by status and day, and exports the shown rows (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn('doctor', { locale, browser });
    const { page, t } = doctor;
    const { wallet: words } = t;
    const survey = createSurvey(doctor);
    const total = (name: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd');
    const rows = page.getByRole('table', { name: words.title }).getByRole('row');
    const count = page.getByText(new RegExp(`^[\\d.]+ ${words.count_other.split(' ')[1]}$`));
    const exportAs = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      return readFile(await file.path());
    };

    await test.step('opens from the menu of the profile, and shows the loading state', async () => {
      const letGo = await hold(page, /\/Payments\/Wallet\?/);
      await doctor.open('platform-work-wallet');
      await expect(page.getByText(words.loading)).toBeAttached();
      await survey('income, loading');
      await letGo();
      await expect(rows).toHaveCount(11);
      await survey('income');
    });

    await test.step('shows the sums of the spreadsheet file', async () => {
      const file = (await exportAs(words.csv)).toString();
      const lines = file.trim().split('\r\n').slice(1);
      const sumOf = (status: string) =>
        lines.filter((line) => line.endsWith(`;${status}`)).reduce((sum, line) => sum + Number(line.split(';')[5]), 0);
      expect(lines.length).toEqual(amountIn((await count.textContent()) ?? ''));
      expect([
        amountIn((await total(words.pending).textContent()) ?? ''),
        amountIn((await total(words.paid).textContent()) ?? ''),
      ]).toEqual([words.statuses.pending, words.statuses.paid].map(sumOf));
      expect((await exportAs(words.pdf)).subarray(0, 5).toString()).toEqual('%PDF-');
    });

    await test.step('shows the weeks as a table too', async () => {
      await page.getByText(words.asTable).click();
      await expect(page.getByRole('table', { name: words.weeks })).toBeVisible();
      await survey('income, weeks in a table');
      await page.getByText(words.asTable).click();
    });

    await test.step('ends the axis of few weeks where the last bar ends', async () => {
      await page.getByRole('textbox', { name: words.filters.from }).fill(written(-21));
      const plot = page.getByRole('heading', { name: words.weeks }).locator('xpath=../..').locator('[aria-hidden]');
      const gap = () =>
        plot.first().evaluate((it) => {
          const right = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? 0;
          const bars = it.querySelectorAll('[title]');
          return [bars.length < 6, Math.round(right(it) - right(bars[bars.length - 1]))];
        });
      await expect.poll(gap).toEqual([true, 0]);
      await page.getByRole('textbox', { name: words.filters.from }).fill('');
      await expect(rows).toHaveCount(11);
    });

    await test.step('filters by status and day, and shows an empty result', async () => {
      await page.getByRole('combobox', { name: words.filters.status }).click();
      await page.getByRole('option', { name: words.statuses.rejected }).click();
      await expect(page.getByRole('table', { name: words.title }).getByText(words.statuses.paid)).toHaveCount(0);
      await expect(total(words.paid)).toHaveText('$ 0');
      await page.getByRole('textbox', { name: words.filters.until }).fill('01-01-2020');
      await expect(page.getByRole('heading', { name: words.noResults })).toBeVisible();
      await survey('income, nothing found');
      await page.getByRole('button', { name: words.clear, exact: true }).last().click();
      await expect(rows).toHaveCount(11);
    });
  });
}

test('18.3: adds the payment of an encounter closed in another tab, to the rows and the sums', async ({ signIn }) => {
  const doctor = await signIn('doctor2', { browser });
  const { page, t } = doctor;
  const { wallet: words } = t;
  const pending = page
    .locator('dl > div')
    .filter({ has: page.getByText(words.pending, { exact: true }) })
    .locator('dd');
  const rows = page.getByRole('table', { name: words.title }).getByRole('row');
  const count = page.getByText(new RegExp(`^[\\d.]+ ${words.count_other.split(' ')[1]}$`));
  const amountOf = async (of: typeof count) => amountIn((await of.textContent()) ?? '');
  await doctor.open('platform-work-wallet');
  await expect(rows).toHaveCount(11);
  const [sum, payments, first] = [await amountOf(pending), await amountOf(count), await rows.nth(1).textContent()];

  const work = await doctor.newTab();
  await work.open('platform-work');
  await startTeleconsultation(work);
  await finishEncounter(work);

  await expect(count).toHaveText(new RegExp(`^${payments + 1} `));
  await expect(rows.nth(2)).toHaveText(first ?? '');
  await expect(rows.nth(1)).toContainText(words.statuses.pending);
  const net = await amountOf(rows.nth(1).getByRole('cell').nth(4));
  expect(net).toBeGreaterThan(0);
  expect(await amountOf(pending)).toEqual(sum + net);
});
