import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const names = { es: 'Matías Rivas', en: 'Camila Soto' } as const;

for (const locale of locales) {
  test(`18.1: edits the hours in which a professional can be booked (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { locale, browser });
    const { page, t } = doctor;
    const { agendaHours: words } = t;
    const survey = createSurvey(doctor);
    doctor.troubles.expect(/net::ERR_FAILED/);
    doctor.troubles.expect(/409 \(Conflict\)/);
    const save = page.getByRole('button', { name: words.save, exact: true });
    const sunday = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: words.days.sunday }) });
    const saturday = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: words.days.saturday }) });
    const add = page.getByRole('button', {
      name: fill(words.addTo, { add: words.addHours, group: words.days.saturday }),
    });
    const hour = (of: string) => saturday.getByRole('group', { name: of }).getByRole('combobox', { name: words.hour });

    await test.step('shows the loading state, then the week', async () => {
      const letGo = await hold(page, /\/AgendaHours/);
      await doctor.open('platform-profile-availability');
      await expect(page.getByText(words.loading)).toBeAttached();
      await letGo();
      await expect(saturday.getByText(words.closed)).toBeVisible();
      await survey('availability');
    });

    await test.step('rejects hours that end before they start, with the error beside the field', async () => {
      await add.click();
      await hour(words.to).selectOption('08');
      await save.click();
      await expect(saturday.getByText(words.problems.endsBeforeStart)).toBeVisible();
      // Scrolls to the top, because a target half-covered by the top bar would be reported as too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      await survey('hours that end before they start', { fixed: true });
    });

    await test.step('keeps the input over a reload and a failed save', async () => {
      await hour(words.to).selectOption('11');
      await expect(saturday.getByText(fill(words.count_other, { count: '8' }))).toBeVisible();
      await page.reload();
      await expect(hour(words.to)).toHaveValue('11');
      const mend = await fail(page, /AgendaHours/);
      await save.click();
      await expect(page.getByText(words.notSaved)).toBeVisible();
      await mend();
    });

    await test.step('saves the hours, and shows them after a reload', async () => {
      await save.click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await page.reload();
      await expect(hour(words.from)).toHaveValue('09');
      await expect(save).toHaveAttribute('aria-disabled', 'true');
    });

    await test.step('keeps the keyboard at the day whose hours are removed', async () => {
      await add.press('Enter');
      const remove = saturday.getByRole('button', { name: /14:00/ });
      await remove.press('Enter');
      await expect(remove).toHaveCount(0);
      await expect(saturday.locator(':focus')).toHaveCount(1);
    });

    await test.step('shows a conflict with hours that a facilitator saved meanwhile', async () => {
      const facilitator = await signIn('facilitator', { locale });
      const surveyOther = createSurvey(facilitator);
      await facilitator.page.getByRole('link', { name: names[locale] }).click();
      const other = facilitator.page;
      await other.getByRole('link', { name: facilitator.t.facilitator.tabs.availability }).click();
      await expect(other.getByText(fill(words.subOf, { name: names[locale] }))).toBeVisible();
      await other
        .getByRole('button', { name: fill(words.addTo, { add: words.addHours, group: words.days.sunday }) })
        .click();
      await surveyOther('availability that a facilitator runs', { fixed: true });
      await other.getByRole('button', { name: words.save, exact: true }).click();
      await expect(other.getByText(words.saved)).toBeVisible();

      await add.click();
      await save.click();
      await expect(page.getByText(words.conflictText).first()).toBeVisible();
      await expect(save).toHaveAccessibleDescription(words.conflictText);
      await survey('hours that somebody else saved', { fixed: true });
      await page.getByRole('button', { name: words.takeTheirs }).click();
      await expect(sunday.getByText(fill(words.count_other, { count: '16' }))).toBeVisible();
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      const { tabs, tabsLabel } = facilitator.t.facilitator;
      await other.getByRole('navigation', { name: tabsLabel }).getByRole('link', { name: tabs.agenda }).click();
      await expect(other.getByRole('heading', { level: 1, name: names[locale] })).toBeVisible();
    });
  });
}
