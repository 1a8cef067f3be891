import { expect, test } from './support/fixtures.ts';
import { mailsTo } from './support/mailbox.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const addresses = (locale: string) => ({
  first: `colega.uno.${locale}@correo.cl`,
  second: `colega.dos.${locale}@correo.cl`,
  third: `colega.tres.${locale}@correo.cl`,
});

for (const locale of locales) {
  test(`SEC-17: invites colleagues one by one, several, and by a file with a bad row (${locale})`, {
    tag: looksIn(locale),
  }, async ({ server, signIn }) => {
    const doctor = await signIn(accounts[locale], { locale, browser });
    doctor.troubles.expect(/net::ERR_FAILED/);
    doctor.troubles.expect(/400 \(Bad Request\)/);
    const { page, t } = doctor;
    const { invitations: words } = t;
    const survey = createSurvey(doctor);
    const { first, second, third } = addresses(locale);
    const field = (name: string, at: number) => page.getByRole('textbox', { name: new RegExp(`^${name}`) }).nth(at);

    const send = page.getByRole('button', { name: words.send, exact: true });

    await test.step('sends several invitations together, by keyboard', async () => {
      await doctor.open('platform-profile-invite');
      await field(words.email, 0).fill(first);
      await page.getByRole('button', { name: words.addPerson }).press('Enter');
      await field(words.email, 1).fill('sin arroba');
      await field(words.name, 1).fill('Ana Díaz');
      await send.press('Enter');
      await expect(page.getByText(words.problems.email)).toBeVisible();
      await survey('invite colleagues, a wrong address', { fixed: true });
      await page.getByRole('button', { name: words.addPerson }).press('Enter');
      await page.getByRole('button', { name: fill(words.removePerson, { number: '3' }) }).press('Enter');
      await page.keyboard.press('Tab');
      await expect(field(words.email, 0)).toBeFocused();
      await field(words.email, 1).fill(second);
      await send.press('Enter');
      await expect(page.getByText(words.sent, { exact: true }).first()).toBeVisible();
      await expect(field(words.email, 0)).toHaveValue('');
      await expect.poll(async () => (await mailsTo(server.mailDir, second)).length).toBe(1);
    });

    await test.step('shows the outcome of each row of a file', async () => {
      const choose = (name: string, text: string) =>
        page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
      await choose('colegas.pdf', 'no table');
      const sendFile = page.getByRole('button', { name: words.file.send });
      await sendFile.click();
      await expect(page.getByText(words.file.type)).toBeVisible();
      const mend = await fail(page, /UploadExcel/);
      await choose('colegas.csv', `Correo;Nombre\r\n${third};Rosa Díaz\r\n=1+1;Eva\r\n`);
      await sendFile.click();
      await expect(page.getByText(words.file.notSent)).toBeVisible();
      await mend();
      await sendFile.click();
      await expect(page.getByText(fill(words.file.accepted_one, { count: 1 }))).toBeVisible();
      const rejected = page.getByRole('table', { name: words.file.reasons });
      await expect(rejected.getByRole('row').last()).toContainText('3');
      await survey('invite colleagues, a file with a bad row', { fixed: true });
    });

    await test.step('lists the invitations, and says from when one can be sent again', async () => {
      await page.getByRole('link', { name: words.list }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.list })).toBeVisible();
      const letGo = await hold(page, /\/Invitations\?/);
      await page.reload();
      await expect(page.getByText(words.loading)).toBeAttached();
      await letGo();
      const row = page.getByRole('row').filter({ hasText: third });
      await expect(row.getByText(words.states.SENT, { exact: true })).toBeVisible();
      await survey('sent invitations', { fixed: true });
      const [from = ''] = words.againFrom.split('{{');
      await expect(row.getByText(from)).toBeVisible();
      await page.getByRole('searchbox', { name: words.search }).fill('colega.dos');
      await expect(page.getByRole('row').filter({ hasText: second })).toBeVisible();
      await expect(row).toHaveCount(0);
    });
  });
}
