import { expect } from '@playwright/test';
import type { Desk } from './desk.ts';
import { fill, pattern } from './texts.ts';

const reason = 'Conversado con la persona, sin contraindicación';

/** A prescription of these medicines as they are used usually, with every warning answered. */
export async function prescribe({ care: { workspace }, page, t }: Desk, medicines: readonly string[]): Promise<void> {
  await workspace.getByRole('tab', { name: t.care.tabs.prescriptions }).click();
  await workspace.getByRole('button', { name: t.prescriptions.add }).click();
  for (const name of medicines) {
    await workspace.getByRole('combobox', { name: t.prescriptions.search, exact: true }).fill(name);
    await expect(page.getByRole('option', { name: pattern(`${name} {{x}}`) }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(workspace.getByRole('textbox', { name: t.prescriptions.dose, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(workspace.getByRole('button', { name: pattern(t.prescriptions.removeItem) }).last()).toBeVisible();
  }
  await expect(workspace.getByText(pattern(t.orientation.save.saved)).first()).toBeVisible();
  for (const label of [t.safety.reason, t.safety.acknowledged]) {
    for (const box of await workspace.getByRole('textbox', { name: label, exact: true }).all()) await box.fill(reason);
  }
  await expect(workspace.getByText(t.safety.ready)).toBeVisible();
}

export async function orderExams({ care: { workspace }, page, t }: Desk, exams: readonly string[]): Promise<void> {
  await workspace.getByRole('tab', { name: t.care.tabs.orders }).click();
  await workspace.getByRole('button', { name: t.orders.add }).click();
  for (const name of exams) {
    await workspace.getByRole('combobox', { name: t.orders.search, exact: true }).fill(name);
    await expect(page.getByRole('option', { name: pattern(`${name}{{x}}`) }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(workspace.getByRole('button', { name: fill(t.orders.remove, { name }) })).toBeVisible();
  }
  await workspace.getByRole('textbox', { name: t.documents.diagnosis }).fill('Cefalea en estudio');
  await expect(workspace.getByText(t.orders.missing.diagnosis)).toHaveCount(0);
  await expect(workspace.getByText(pattern(t.orientation.save.saved)).last()).toBeVisible();
}
