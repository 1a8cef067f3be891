import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const bank = /BancoEstado|Banco/;

for (const locale of locales) {
  test(`18.6: registers and changes the bank account with the password (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { locale, browser });
    const { page, t } = doctor;
    const { bankAccount: words } = t;
    const survey = createSurvey(doctor);
    doctor.troubles.expect(/net::ERR_FAILED/);
    doctor.troubles.expect(/40[0149] \(/);
    const field = (name: string) => page.getByRole('textbox', { name });
    const password = page.getByLabel(words.password);
    const save = page.getByRole('button', { name: words.save });

    await test.step('shows the loading state, then that no account exists', async () => {
      const letGo = await hold(page, /\/BankAccount/);
      await doctor.open('platform-profile-prices');
      await expect(page.getByText(words.loading)).toBeAttached();
      await letGo();
      await expect(page.getByText(words.none)).toBeVisible();
      await survey('no bank account');
    });

    await test.step('names each error beside its field, and keeps all but secrets over a reload', async () => {
      await field(words.name).fill('Matías Rivas');
      await field(words.holder).fill('12.345.678-9');
      await field(words.number).fill('12');
      await save.click();
      await expect(page.getByText(words.problems.rut)).toBeVisible();
      await expect(page.getByText(words.problems.accountNumber)).toBeVisible();
      await expect(page.getByText(words.problems.currentPassword)).toBeVisible();
      await survey('a bank account to correct');
      await page.reload();
      await expect(field(words.name)).toHaveValue('Matías Rivas');
      await expect(field(words.number)).toHaveValue('');
      await expect(password).toHaveValue('');
    });

    await test.step('rejects a wrong password beside its field, and keeps the other values', async () => {
      await field(words.holder).fill('12.345.678-5');
      await field(words.number).fill('00 123-4471');
      await page.getByRole('combobox', { name: words.bank, exact: true }).click();
      await page.getByRole('option', { name: bank }).first().click();
      await password.fill('no es mi clave');
      await save.click();
      await expect(page.getByText(words.invalid)).toBeVisible();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await expect(field(words.number)).toHaveValue('00 123-4471');
    });

    await test.step('saves the account, and shows it masked', async () => {
      await password.fill('ronda-demo');
      await save.click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await expect(page.getByText(/4471/).first()).toBeVisible();
      await expect(field(words.newNumber)).toHaveValue('');
      await survey('a bank account');
    });

    await test.step('changes the account number with the password', async () => {
      await field(words.newNumber).fill('998877665');
      const mend = await fail(page, /\/BankAccount\//);
      await password.fill('ronda-demo');
      await save.click();
      await expect(page.getByText(words.notSaved)).toBeVisible();
      await mend();
      await save.click();
      await expect(page.getByText(fill(words.numberHelp, { masked: '••••7665' }))).toBeVisible();
      await expect(password).toBeHidden();
    });
  });
}
