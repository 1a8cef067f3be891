import { expect } from '@playwright/test';
import type { Desk } from './desk.ts';

/** Fills every required part of an answer, and ends the encounter. */
export async function finishEncounter({ care, t, page }: Desk) {
  await care.workspace.getByRole('tab', { name: t.care.tabs.attention }).click();
  await care.consent();
  await care.write({ reason: 'Cefalea', presentIllness: 'Hace dos días', plan: 'Reposo', redFlags: 'Fiebre' });
  await care.choice('allergiesConfirmed', t.forms.yes).check();
  await care.measure();
  await care.diagnose('lumbago', 'M54.5');
  await care.chooseType(t.care.attentionTypes.commonEvent);
  const inEnglish = t.forms.yes === 'Yes';
  await care.chooseClass(inEnglish ? 'Common illness' : 'Enfermedad común');
  await care.choice('outcome', inEnglish ? 'Home' : 'Domicilio').check();
  await expect(care.saved()).toBeVisible();
  await care.finish.click();
  await care.confirmation.getByRole('button', { name: t.care.acts.finish }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}
