import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { locales } from './support/texts.ts';

const searches = /\/Diagnoses\/SearchByName\?/;

for (const locale of locales) {
  test(`shell 2: asks with every key, shows the answer to the last one and how long it took (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const desk = await signIn('fullservice', { locale, browser });
    const { page, t } = desk;
    const words = t.tests.search;
    const survey = createSurvey(desk);
    desk.troubles.expect(/net::ERR_FAILED/);
    const box = page.getByRole('combobox', { name: words.diagnosis });
    const fact = (name: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd');
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      if (searches.test(request.url())) asked.push(new URL(request.url()).searchParams.get('searchText'));
    });

    await test.step('opens from the menu of the account, before anything was searched', async () => {
      await desk.open('platform-work-select-nodebounce');
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expect(fact(words.answer)).toHaveText(words.noAnswer);
      await survey('search check');
    });

    await test.step('searches with every key, and shows only the results of the last one', async () => {
      const letGo = await hold(page, searches);
      await box.click();
      for (const key of 'I10') {
        await page.keyboard.press(key);
        await expect.poll(() => asked.at(-1)?.at(-1)).toBe(key);
      }
      await expect(page.getByText(words.searching)).toBeVisible();
      await letGo();
      await expect(page.getByRole('option').first()).toHaveText(/^I10/);
      expect(asked).toEqual(['I', 'I1', 'I10']);
      await expect(fact(words.answer)).toHaveText(/^[\d.,]+ ms$/);
      await page.keyboard.press('Enter');
      await expect(fact(words.chosen)).toHaveText(/^I10 /);
      await expect(fact(words.answer)).toHaveText(/^[\d.,]+ ms$/);
      await expect(box).toHaveValue('');
      await expect(box).toBeFocused();
    });

    await test.step('reports that the server did not respond, and retries', async () => {
      const mend = await fail(page, searches);
      await page.keyboard.type('E11');
      await expect(page.getByRole('paragraph').filter({ hasText: words.failed })).toBeVisible();
      await expect(page.getByRole('listbox').or(page.getByRole('status')).getByText(words.failed)).toBeVisible();
      await page.keyboard.press('Escape');
      await survey('search check, failed');
      await mend();
      await page.getByRole('button', { name: t.app.retry }).click();
      await expect(page.getByText(words.failed)).toHaveCount(0);
      await expect(fact(words.matches)).not.toHaveText('0');
    });
  });
}
