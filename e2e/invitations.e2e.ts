import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const names = { es: 'Matías Rivas', en: 'Camila Soto' } as const;
const person = { es: 'rosa.invitada@correo.cl', en: 'pedro.invited@correo.cl' } as const;

for (const locale of locales) {
  test(`18.2: invites a person by mail to a professional (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const facilitator = await signIn('facilitator', { locale, browser });
    facilitator.troubles.expect(/net::ERR_FAILED/);
    facilitator.troubles.expect(/400 \(Bad Request\)/);
    const { page, t } = facilitator;
    const { invitations: words } = t;
    const survey = createSurvey(facilitator);
    const email = page.getByRole('textbox', { name: words.email, exact: true });
    const name = page.getByRole('textbox', { name: new RegExp(`^${words.name}`) });
    const send = page.getByRole('button', { name: words.send });
    const row = page.getByRole('row').filter({ hasText: person[locale] });

    await test.step('opens from the page of the professional, and shows an empty list', async () => {
      await page.getByRole('link', { name: names[locale] }).click();
      const letGo = await hold(page, /\/Invitations/);
      await page.getByRole('link', { name: t.facilitator.tabs.invite }).click();
      await expect(page.getByText(words.loading)).toBeAttached();
      await letGo();
      await expect(page.getByRole('heading', { name: words.empty })).toBeVisible();
      await survey('invitations, none', { fixed: true });
    });

    await test.step('rejects an invalid address beside its field', async () => {
      await email.fill('rosa');
      await send.click();
      await expect(page.getByText(words.problems.email)).toBeVisible();
      await survey('an invitation to no address', { fixed: true });
    });

    await test.step('keeps the input over a reload and a failure', async () => {
      await email.fill(person[locale]);
      await name.fill('Ana Díaz');
      await page.reload();
      await expect(email).toHaveValue(person[locale]);
      const mend = await fail(page, /Invitations\/Send/);
      await send.click();
      await expect(page.getByText(words.notSaved)).toBeVisible();
      await mend();
    });

    await test.step('sends the invitation, clears the form and lists it', async () => {
      await send.click();
      await expect(page.getByText(words.sent, { exact: true }).first()).toBeVisible();
      await expect(email).toHaveValue('');
      await expect(row.getByText('Ana Díaz')).toBeVisible();
      await expect(row.getByText(words.states.SENT, { exact: true })).toBeVisible();
      await survey('invitations', { fixed: true });
    });

    await test.step('says from when the invitation can be sent again, also by the form, and keeps one row', async () => {
      const again = row.getByRole('button', { name: fill(words.sendAgainTo, { email: person[locale] }) });
      const [from = ''] = words.againFrom.split('{{');
      await expect(again).toHaveAccessibleDescription(new RegExp(`^${from}\\d\\d:\\d\\d`));
      await expect(row.getByText(from)).toBeVisible();
      await again.press('Enter');
      await email.fill(person[locale]);
      await expect(page.getByText(words.again)).toBeVisible();
      await send.click();
      await expect(page.getByText(words.invalid)).toBeVisible();
      await page.getByRole('button', { name: words.discard }).click();
      await page.reload();
      await expect(row).toHaveCount(1);
      await expect(email).toHaveValue('');
    });
  });
}
