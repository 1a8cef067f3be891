import { examCatalogueIn } from '#domain/resources/exam-catalogue-names.ts';
import { startTeleconsultation } from './support/board.ts';
import { expect, test } from './support/fixtures.ts';
import { makeOutForRosa } from './support/prescribing.ts';
import { fail } from './support/requests.ts';
import { createSurvey, looksIn, stillBrowser } from './support/survey.ts';
import { fill, pattern } from './support/texts.ts';

const accounts = { es: 'fullservice', en: 'doctor' } as const;

for (const locale of ['es', 'en'] as const) {
  test(`RX6, RX12: orders for another person, and starts an order from a template, in ${locale}`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { browser: stillBrowser, locale });
    const { care, page, t } = doctor;
    const survey = createSurvey(doctor);
    await startTeleconsultation(doctor);
    const { workspace } = care;
    const press = (name: string) => workspace.getByRole('button', { name, exact: true }).click();
    /** An event may trigger the reload first, after which the button no longer exists; so it is focused before. */
    const retryAfter = async (mend: () => Promise<void>) => {
      await workspace.getByRole('button', { name: t.app.retry, exact: true }).focus();
      await mend();
      await page.keyboard.press('Enter');
    };
    const saved = workspace.getByText(pattern(t.orientation.save.saved)).first();

    await test.step('clinical 8: reloads lists that failed, with a button where the failure is shown', async () => {
      doctor.troubles.expect(/ERR_FAILED .*(OrderExam|Prescriptions)/);
      for (const [tab, words, path] of [
        [t.care.tabs.prescriptions, t.prescriptions, /\/Prescriptions(Third)?$/],
        [t.care.tabs.orders, t.orders, /\/OrderExam(Third)?$/],
      ] as const) {
        const mend = await fail(page, path);
        await workspace.getByRole('tab', { name: tab }).click();
        await expect(workspace.getByText(words.failed, { exact: true })).toBeVisible();
        await expect(workspace.getByText(words.empty)).toHaveCount(0);
        await survey(`a list that was not read: ${tab}`);
        await retryAfter(mend);
        await expect(workspace.getByText(words.empty)).toBeVisible();
      }
    });

    await test.step('clinical 8: shows an order whose change failed, keeps it and sends it again', async () => {
      await press(t.orders.add);
      const mend = await fail(page, /OrderExam/);
      await workspace.getByRole('textbox', { name: t.orders.summary }).fill('Control anual');
      await expect(workspace.getByText(t.orders.notEdited, { exact: true })).toBeVisible();
      await expect(workspace.getByText(t.orientation.save.keptHere)).toBeVisible();
      await survey('an order that was not changed');
      await retryAfter(mend);
      await expect(saved).toBeVisible();
      await expect(workspace.getByText(t.orders.notEdited, { exact: true })).toHaveCount(0);
      await press(t.documents.withdraw);
      await page.getByRole('alertdialog').getByRole('button', { name: t.documents.withdraw }).click();
      await expect(workspace.getByText(t.orders.empty)).toBeVisible();
    });

    await test.step('clinical 9: searches exams of one type only', async () => {
      await press(t.orders.add);
      await workspace.getByRole('combobox', { name: t.orders.type }).click();
      await page.getByRole('option', { name: examCatalogueIn(locale, 'Imagenología'), exact: true }).click();
      const search = workspace.getByRole('combobox', { name: t.orders.search, exact: true });
      await search.fill('Hemograma');
      await expect(page.getByText(t.orders.none)).toBeVisible();
      await search.fill('rodilla');
      await expect(page.getByRole('option', { name: pattern('Radiografía de rodilla{{x}}') })).toBeVisible();
      await page.keyboard.press('Escape');
      await press(t.documents.back);
    });

    await test.step('RX12: saves an order as a template', async () => {
      await press(t.orders.add);
      for (const name of ['Hemograma', 'Creatinina']) {
        await workspace.getByRole('combobox', { name: t.orders.search, exact: true }).fill(name);
        await expect(page.getByRole('option', { name: pattern(`${name}{{x}}`) }).first()).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(workspace.getByRole('button', { name: pattern(t.orders.remove) }).last()).toBeVisible();
      }
      const fasting = workspace.getByRole('textbox', { name: t.orders.fasting });
      await fasting.fill('30');
      await expect(workspace.getByText(fill(t.orders.fastingProblem, { max: 24 }))).toBeVisible();
      await expect(workspace.getByText(t.orientation.save.keptHere)).toBeVisible();
      await expect(workspace.getByText(t.orders.notEdited)).toHaveCount(0);
      await fasting.fill('8');
      await expect(workspace.getByText(fill(t.orders.fastingProblem, { max: 24 }))).toHaveCount(0);
      await expect(saved).toBeVisible();
      await press(t.templates.save);
      await workspace.getByRole('textbox', { name: t.templates.name }).fill('Control');
      await page.keyboard.press('Enter');
      await expect(
        workspace.getByRole('button', { name: fill(t.templates.use, { name: 'Control' }), exact: true }),
      ).toBeVisible();
      await survey('an order with templates');
      await press(t.documents.back);
    });

    await test.step('RX6: creates another order for a third person with a valid RUT', async () => {
      await press(t.orders.add);
      await makeOutForRosa(doctor);
      await expect(saved).toBeVisible();
      await press(fill(t.templates.use, { name: 'Control' }));
      for (const name of ['Hemograma', 'Creatinina']) {
        await expect(workspace.getByRole('button', { name: fill(t.orders.remove, { name }) })).toBeVisible();
      }
      await press(t.documents.back);
      await expect(workspace.getByText(fill(t.third.for, { name: 'Rosa Cárcamo' }))).toBeVisible();
      await survey('an order for another person');
      await workspace
        .getByRole('button', { name: pattern(t.documents.open) })
        .first()
        .click();
      for (const name of ['Hemograma', 'Creatinina']) {
        await expect(workspace.getByRole('button', { name: fill(t.orders.remove, { name }) })).toBeVisible();
      }
      await press(t.documents.back);
    });

    await test.step('RX12: renames and removes the template', async () => {
      await press(t.orders.add);
      await press(fill(t.templates.rename, { name: 'Control' }));
      await workspace.getByRole('textbox', { name: t.templates.name }).fill('Control renal');
      await page.keyboard.press('Enter');
      await press(fill(t.templates.remove, { name: 'Control renal' }));
      await page.getByRole('alertdialog').getByRole('button', { name: t.templates.removeConfirm }).click();
      await expect(workspace.getByText(t.templates.empty)).toBeVisible();
    });
  });
}
