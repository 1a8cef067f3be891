import { formatIc } from '#domain/rut.ts';
import { expect, test } from './support/fixtures.ts';
import { countKeys, forbidPointer } from './support/keyboard.ts';
import { longRecord } from './support/long-record.ts';
import { stillBrowser as browser } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

/** Keys beside the text typed, from the work to what is looked for. More of them is a decision, not an accident (U25). */
const budgets = { openRecord: 2, lastResult: 14, prescribed: 15, documents: 12 } as const;

for (const locale of locales) {
  test(`20.1: finds the last glycated haemoglobin, and what was prescribed for it, from the work and by keyboard alone (${locale})`, async ({
    signIn,
  }) => {
    const doctor = await signIn('fullservice', { locale, browser });
    const { page, base, headers, shell, work, t } = doctor;
    const { sections, search, columns, careContents } = t.clinicalRecord;
    const patientId = await longRecord(doctor);
    const { IC } = await (
      await page.request.get(`${base}/api/clinical/v2/ClinicalRecords/User/${patientId}`, { headers })
    ).json();
    await forbidPointer(page);
    const keys = countKeys(page);
    const to = async (name: string, role: 'link' | 'searchbox' | 'button', key = 'Tab') => {
      const target = page.getByRole(role, { name: new RegExp(`^${name}`) }).first();
      await expect(target).toBeVisible();
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      for (let n = 0; n < 60 && !(await isThere()); n += 1) await keys.press(key);
      await expect(target).toBeFocused();
    };
    const section = async (id: 'exams' | 'medicines' | 'cares', key?: 'Shift+Tab') => {
      await to(sections[id], 'link', key);
      await keys.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: sections[id] })).toBeVisible();
    };
    const rows = page.getByRole('table').getByRole('row');

    await test.step('opens the record by the RUT of the patient', async () => {
      await doctor.open('platform-work');
      await expect(work.live).toBeVisible();
      await keys.press('Control+k');
      await expect(shell.paletteBox).toBeFocused();
      await page.keyboard.type(formatIc(IC));
      await expect(shell.palette.getByRole('option').first()).toContainText(formatIc(IC));
      await keys.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: sections.timeline })).toBeVisible();
      expect.soft(keys.take()).toEqual(budgets.openRecord);
    });

    await test.step('reads the last result first', async () => {
      await section('exams');
      await to(search, 'searchbox');
      await page.keyboard.type('glicosilada');
      await expect(rows.nth(1)).toContainText(/Hemoglobina glicosilada/i);
      await expect(page.getByRole('columnheader', { name: columns.result })).toBeVisible();
      expect.soft(keys.take()).toEqual(budgets.lastResult);
    });

    await test.step('reads what was prescribed', async () => {
      await section('medicines', 'Shift+Tab');
      await to(search, 'searchbox');
      await page.keyboard.type('metformina');
      await expect(rows.nth(1)).toContainText(/Metformina/i);
      expect.soft(keys.take()).toEqual(budgets.prescribed);
    });

    await test.step('opens the documents and notes of an encounter in its place', async () => {
      await section('cares', 'Shift+Tab');
      await to(fill(careContents.of, { number: '' }), 'button');
      await keys.press('Enter');
      await expect(page.getByRole('region', { name: careContents.documents.title })).toBeVisible();
      await expect(page.getByRole('region', { name: careContents.notes.title })).toContainText(t.care.record.noNotes);
      expect.soft(keys.take()).toEqual(budgets.documents);
    });
  });
}
