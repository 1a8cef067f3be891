import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { locales } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;

for (const locale of locales) {
  test(`18.8: creates, copies, changes and revokes the address of a calendar (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { locale, browser });
    const { page, t } = doctor;
    const { calendarFeed: words } = t;
    const survey = createSurvey(doctor);
    doctor.troubles.expect(/net::ERR_FAILED/);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const address = page.getByRole('textbox', { name: words.link.label });
    const dialog = page.getByRole('alertdialog');
    const active = page.getByText(words.since.split('{{')[0] ?? '');
    /** Requests the feed as a calendar program does: without cookies. */
    const read = async (url: string) => (await fetch(new URL(new URL(url).pathname, page.url()))).status;

    await test.step('shows the loading state, then that no address exists', async () => {
      const letGo = await hold(page, /\/CalendarFeed/);
      await doctor.open('platform-profile-availability');
      await expect(page.getByText(words.loading)).toBeAttached();
      await letGo();
      await expect(page.getByText(words.none)).toBeVisible();
    });

    let first = '';
    await test.step('creates an address and shows it once', async () => {
      const mend = await fail(page, /\/CalendarFeed/);
      await button(words.create).click();
      await expect(page.getByText(words.link.failed)).toBeVisible();
      await mend();
      await button(t.app.retry).click();
      await expect(address).toHaveValue(/\/Appointment\/Ics\/[\w-]{43}$/);
      await survey('the address of a calendar', { fixed: true });
      first = await address.inputValue();
      await page.getByRole('button', { name: t.app.close }).click();
      await expect(active).toBeVisible();
      expect(await read(first)).toEqual(200);
      await page.reload();
      await expect(active).toBeVisible();
      await survey('an active address');
    });

    let second = '';
    await test.step('changes the address after a confirmation', async () => {
      await button(words.renew).click();
      await expect(dialog).toContainText(words.renewText);
      await dialog.getByRole('button', { name: words.renew }).click();
      await expect(address).toHaveValue(/\/Appointment\/Ics\//);
      second = await address.inputValue();
      await page.getByRole('button', { name: t.app.close }).click();
      expect([await read(first), await read(second)]).toEqual([404, 200]);
    });

    await test.step('revokes the address after a confirmation', async () => {
      await button(words.revoke).click();
      await dialog.getByRole('button', { name: t.app.cancel }).click();
      await expect(active).toBeVisible();
      await button(words.revoke).click();
      await dialog.getByRole('button', { name: words.revoke }).click();
      await expect(page.getByText(words.revoked)).toBeVisible();
      expect(await read(second)).toEqual(404);
    });
  });
}
