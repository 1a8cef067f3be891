import { expect } from '@playwright/test';
import type { Desk } from './desk.ts';
import { fill, pattern } from './texts.ts';

const reason = 'Conversado con la persona, sin contraindicación';

/** A prescription of these medicines every eight hours for five days, and every warning answered. */
export async function prescribe(desk: Desk, medicines: readonly string[]): Promise<void> {
  const {
    care: { workspace },
    page,
    t,
  } = desk;
  await workspace.getByRole('tab', { name: t.care.tabs.prescriptions }).click();
  await workspace.getByRole('button', { name: t.prescriptions.add }).click();
  for (const name of medicines) {
    await workspace.getByRole('combobox', { name: t.prescriptions.search, exact: true }).fill(name);
    await expect(page.getByRole('option', { name: pattern(`${name} {{x}}`) }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(workspace.getByRole('textbox', { name: t.prescriptions.dose, exact: true })).toBeFocused();
    await timeItem(desk);
    await expect(workspace.getByRole('button', { name: pattern(t.prescriptions.removeItem) }).last()).toBeVisible();
  }
  await answerWarnings(desk);
}

/** Adds the open item every eight hours for five days. */
export async function timeItem({ care: { workspace }, page, t }: Desk): Promise<void> {
  await workspace.getByRole('textbox', { name: t.prescriptions.every, exact: true }).fill('8');
  await workspace.getByRole('textbox', { name: t.prescriptions.during, exact: true }).fill('5');
  await page.keyboard.press('Enter');
}

/** Enters a reason for every warning of the open prescription. */
export async function answerWarnings({ care: { workspace }, t }: Desk): Promise<void> {
  // Scoped to the prescription, because the answer of the encounter shows the same text below all sections.
  const saved = workspace.getByRole('tabpanel').getByText(pattern(t.orientation.save.saved));
  await expect(saved.first()).toBeVisible();
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

/** The third person for whom the open document is issued. */
export async function makeOutForRosa({ care: { workspace }, page, t, locale }: Desk): Promise<void> {
  type ThirdField = keyof typeof t.third.fields;
  const field = (name: ThirdField) => workspace.getByRole('textbox', { name: t.third.fields[name] });
  const choose = async (name: ThirdField, option: string) => {
    await workspace.getByRole('combobox', { name: t.third.fields[name] }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await workspace.getByRole('checkbox', { name: t.third.is }).check();
  await field('Name').fill('Rosa');
  await field('LastName').fill('Cárcamo');
  await choose('DocumentTypeId', 'RUT');
  await field('IC').fill('12.345.678-9');
  await expect(workspace.getByText(t.third.wrong.IC)).toBeVisible();
  await field('IC').fill('12.345.678-5');
  await expect(workspace.getByText(t.third.wrong.IC)).toHaveCount(0);
  await field('BirthDate').fill('02-03-2015');
  await choose('Gender', t.genders.F);
  await choose('RelationshipId', { es: 'Hijo o hija', en: 'Son or daughter' }[locale]);
  await field('Address').fill('Los Carrera 380');
  await field('Reason').fill('Es hija del paciente');
}
