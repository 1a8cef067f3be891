import { startTeleconsultation } from './support/board.ts';
import { expect, test } from './support/fixtures.ts';
import { timeItem } from './support/prescribing.ts';
import { createSurvey, looksIn, stillBrowser } from './support/survey.ts';
import { fill, pattern } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;

for (const locale of ['es', 'en'] as const) {
  test(`RX10: prescribes three medicines with the keyboard and orders two exams, in ${locale}`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { browser: stillBrowser, locale });
    const { care, page, t } = doctor;
    const { keyboard } = page;
    const survey = createSurvey(doctor);
    await startTeleconsultation(doctor);
    const { workspace } = care;
    const tab = (name: string) => workspace.getByRole('tab', { name });
    const box = (name: string) => workspace.getByRole('combobox', { name, exact: true });
    const saved = workspace.getByText(pattern(t.orientation.save.saved)).first();

    const dose = workspace.getByRole('textbox', { name: t.prescriptions.dose, exact: true });

    await test.step('SAFE-7: restores an unsaved item when the encounter is opened again', async () => {
      const adding = '**/AddPrescription';
      doctor.troubles.expect(/ERR_FAILED .*AddPrescription/);
      await page.route(adding, (route) => route.abort());
      await tab(t.care.tabs.prescriptions).click();
      await workspace.getByRole('button', { name: t.prescriptions.add }).click();
      await expect(workspace.getByRole('tabpanel')).toBeFocused();
      await box(t.prescriptions.search).fill('Paracetamol');
      await expect(page.getByRole('option', { name: pattern('Paracetamol {{x}}') }).first()).toBeVisible();
      await keyboard.press('Enter');
      await dose.fill('2');
      await expect(workspace.getByText(t.orientation.save.keptHere)).toBeVisible();
      await page.reload();
      await tab(t.care.tabs.prescriptions).click();
      await expect(workspace.getByText(t.documents.status.UNSAVED)).toBeVisible();
      await survey('a prescription that was never saved');
      await page.unroute(adding);
      await workspace.getByRole('button', { name: t.documents.openUnsaved }).click();
      await expect(dose).toHaveValue('2');
      await dose.fill('1');
      await timeItem(doctor);
      await expect(workspace.getByRole('button', { name: pattern(t.prescriptions.removeItem) })).toBeVisible();
    });

    await test.step('writes an item with the keyboard only', async () => {
      for (const [typed, name] of [
        ['lora', 'Loratadina'],
        ['omep', 'Omeprazol'],
      ] as const) {
        let keys = 0;
        const press = async (key: string) => {
          keys += 1;
          await keyboard.press(key);
        };
        await expect(box(t.prescriptions.search)).toBeFocused();
        for (const key of typed) await press(key);
        await expect(page.getByRole('option', { name: pattern(`${name} {{x}}`) }).first()).toBeVisible();
        await press('Enter');
        await expect(dose).toBeFocused();
        for (const key of ['Enter', '8', 'Enter', '5', 'Enter']) await press(key);
        await expect(workspace.getByRole('listitem').filter({ hasText: name })).toBeVisible();
        // Four characters, the choice, the dose, the interval and the duration: ten seconds at one key a second.
        expect(keys).toBeLessThanOrEqual(10);
      }
      await expect(workspace.getByRole('listitem').filter({ hasText: 'Paracetamol' })).toContainText(
        locale === 'es'
          ? '1 comprimido cada 8 horas por 5 días: 15 comprimidos'
          : '1 tablet every 8 hours for 5 days: 15 tablets',
      );
      await expect(saved).toBeVisible();
      await survey('a prescription of three medicines');
    });

    await test.step('RX11: records the allergies the patient reports', async () => {
      const unknown = workspace.getByText(t.safety.why.allergiesUnknown);
      await expect(unknown).toBeVisible();
      await workspace.getByRole('button', { name: t.allergies.stateNone }).click();
      await expect(unknown).toHaveCount(0);
      await expect(page.getByRole('region', { name: t.orientation.patient })).toContainText(t.care.facts.noneKnown);
      const add = workspace.getByRole('button', { name: t.allergies.add });
      await expect(add).toBeFocused();
      await add.click();
      await workspace.getByRole('textbox', { name: t.allergies.text }).fill('Penicilina');
      await workspace.getByRole('button', { name: t.allergies.save }).click();
      await expect(page.getByRole('region', { name: t.orientation.patient })).toContainText('Penicilina');
      await expect(add).toBeFocused();
      await workspace.getByRole('button', { name: fill(t.allergies.remove, { name: 'Penicilina' }) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: t.allergies.removeConfirm }).click();
      await expect(page.getByRole('region', { name: t.orientation.patient })).not.toContainText('Penicilina');
    });

    await test.step('answers a warning at its place', async () => {
      await workspace
        .getByRole('button', { name: fill(t.prescriptions.editItem, { name: 'Paracetamol 500 mg' }) })
        .click();
      // The item stays in the prescription while it is edited.
      await expect(workspace.getByRole('listitem').filter({ hasText: 'Paracetamol' })).toBeVisible();
      await dose.fill('3');
      await keyboard.press('Enter');
      // Three of 500 mg every eight hours: the check covers the whole prescription with the changed item.
      await expect(workspace.getByText(/\b4500 mg\b/)).toBeVisible();
      await survey('a prescription with a warning');
      for (const reasons of [t.safety.reason, t.safety.acknowledged]) {
        for (const reason of await workspace.getByRole('textbox', { name: reasons, exact: true }).all()) {
          await reason.fill('Dolor intenso, por un día');
        }
      }
      await expect(workspace.getByText(t.safety.ready)).toBeVisible();
    });

    await test.step('orders two exams, one with a side', async () => {
      await tab(t.care.tabs.orders).click();
      await workspace.getByRole('button', { name: t.orders.add }).click();
      for (const name of ['Hemograma', 'Radiografía de rodilla']) {
        await box(t.orders.search).fill(name);
        await expect(page.getByRole('option', { name: pattern(`${name}{{x}}`) }).first()).toBeVisible();
        await keyboard.press('Enter');
        await expect(workspace.getByRole('button', { name: fill(t.orders.remove, { name }) })).toBeVisible();
      }
      await expect(workspace.getByText(t.orders.missing.side)).toBeVisible();
      await workspace.getByRole('combobox', { name: fill(t.orders.side, { name: 'Radiografía de rodilla' }) }).click();
      await page.getByRole('option', { name: t.orders.sides.LEFT }).click();
      await workspace.getByRole('textbox', { name: t.documents.diagnosis }).fill('Gonalgia');
      await expect(workspace.getByText(t.orders.missing.diagnosis)).toHaveCount(0);
      await survey('an exam order');
    });

    await test.step('shows both when the encounter is opened again', async () => {
      await page.reload();
      await tab(t.care.tabs.prescriptions).click();
      await expect(workspace.getByText(pattern('Loratadina {{x}}'))).toBeVisible();
      await tab(t.care.tabs.orders).click();
      await expect(workspace.getByText('Hemograma (0301045)')).toBeVisible();
    });
  });
}
