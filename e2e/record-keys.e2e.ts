import { CareMode } from '#domain/medical-care/medical-care.ts';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import { formatIc } from '#domain/rut.ts';
import { createUrgentCare } from './support/cares.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { countKeys, forbidPointer } from './support/keyboard.ts';
import { longRecord } from './support/long-record.ts';
import { beginSession } from './support/session.ts';
import { stillBrowser as browser, waysIn } from './support/survey.ts';
import { fill, locales, pattern } from './support/texts.ts';

/**
 * Number of keys beside the typed text, from the work page to the result. A higher budget must be a deliberate decision
 * (U25).
 */
const budgets = { openRecord: 2, lastResult: 14, prescribed: 15, documents: 12 } as const;
const written = 'Reposo relativo y control en una semana.';

async function keyboardOf({ page, shell, t }: Desk) {
  const { sections, careContents } = t.clinicalRecord;
  await forbidPointer(page);
  const keys = countKeys(page);
  const to = async (name: string | RegExp, role: 'link' | 'searchbox' | 'button', key = 'Tab') => {
    const words = typeof name === 'string' ? new RegExp(`^${name}`) : name;
    const target = page.getByRole('main').getByRole(role, { name: words }).first();
    await expect(target).toBeVisible();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let n = 0; n < 60 && !(await isThere()); n += 1) await keys.press(key);
    await expect(target).toBeFocused();
  };
  return {
    keys,
    to,
    async choose(words: string) {
      await keys.press('Control+k');
      await expect(shell.paletteBox).toBeFocused();
      await page.keyboard.type(words);
      await expect(shell.palette.getByRole('option').first()).toContainText(words);
      await keys.press('Enter');
    },
    async section(id: 'exams' | 'medicines' | 'cares', key?: 'Shift+Tab') {
      await to(sections[id], 'link', key);
      await keys.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: sections[id] })).toBeVisible();
    },
    /** Opens the documents and notes of an encounter in its row. */
    async openRow() {
      await to(fill(careContents.of, { number: '' }), 'button');
      await keys.press('Enter');
      await expect(page.getByRole('region', { name: careContents.documents.title })).toBeVisible();
      await expect(page.getByRole('region', { name: careContents.notes.title })).toBeVisible();
    },
  };
}
type Keyboard = Awaited<ReturnType<typeof keyboardOf>>;
type Case = { rut: string; number: string };
type Place = {
  record: RouteName;
  /** From the text of an encounter to the record of its patient. */
  open(keyboard: Keyboard, desk: Desk, found: Case): Promise<void>;
  /** True where the text is beside the record, one shortcut away. */
  isBeside: boolean;
};

const besideText = async ({ to, keys }: Keyboard, { t }: Desk) => {
  await to(t.care.record.whole, 'link', 'Shift+Tab');
  await keys.press('Enter');
};
const byRut = ({ choose }: Keyboard, _: Desk, { rut }: Case) => choose(rut);

const platform: readonly Place[] = [
  { record: 'platform-work-clinic-record-id', open: besideText, isBeside: true },
  { record: 'platform-work-clinic-record-id', open: byRut, isBeside: false },
];
const polyclinic: readonly Place[] = [
  { record: 'polyclinic-medicalcares-clinic-record-id', open: besideText, isBeside: true },
  { record: 'polyclinic-work-clinic-record-id', open: byRut, isBeside: false },
  {
    record: 'polyclinic-patients-id-clinic-record',
    isBeside: false,
    async open({ choose, to, keys }, { page, t }, { rut }) {
      await choose(t.patients.title);
      await to(t.patients.filters.search, 'searchbox');
      await page.keyboard.type(rut);
      await expect(page.getByRole('table', { name: t.patients.title }).getByRole('row')).toHaveCount(2);
      await to(pattern(t.patients.recordOf), 'link');
      await keys.press('Enter');
    },
  },
];
const areas = [
  { account: 'fullservice', mode: CareMode.REMOTE, care: 'platform-work-detail-id', places: platform },
  { account: 'nurse', mode: CareMode.INPERSON, care: 'polyclinic-medicalcares-detail-id', places: polyclinic },
] as const;

for (const locale of locales) {
  const tag = waysIn(locale);

  test(`20.1: finds the last glycated haemoglobin and its prescription from work, by keyboard only (${locale})`, {
    tag,
  }, async ({ signIn }) => {
    const doctor = await signIn('fullservice', { locale, browser });
    const { page, base, headers, work, t } = doctor;
    const { sections, search, columns, careContents } = t.clinicalRecord;
    const patientId = await longRecord(doctor);
    const { IC } = await (
      await page.request.get(`${base}/api/clinical/v2/ClinicalRecords/User/${patientId}`, { headers })
    ).json();
    const { keys, to, choose, section, openRow } = await keyboardOf(doctor);
    const rows = page.getByRole('table').getByRole('row');

    await test.step('opens the record by the RUT of the patient', async () => {
      await doctor.open('platform-work');
      await expect(work.live).toBeVisible();
      await choose(formatIc(IC));
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

    await test.step('reads the prescription', async () => {
      await section('medicines', 'Shift+Tab');
      await to(search, 'searchbox');
      await page.keyboard.type('metformina');
      await expect(rows.nth(1)).toContainText(/Metformina/i);
      expect.soft(keys.take()).toEqual(budgets.prescribed);
    });

    await test.step('opens the documents and notes of an encounter in its row', async () => {
      await section('cares', 'Shift+Tab');
      await openRow();
      await expect(page.getByRole('region', { name: careContents.notes.title })).toContainText(t.care.record.noNotes);
      expect.soft(keys.take()).toEqual(budgets.documents);
    });
  });

  for (const { account, mode, care: route, places } of areas) {
    test(`20.1: switches between the text of an encounter and the record by keyboard only, as ${account} (${locale})`, {
      tag: [...tag, '@thorough'],
    }, async ({ signIn, visit }) => {
      const nurse = await visit();
      await beginSession(nurse, 'nurse');
      const careId = await createUrgentCare(nurse, mode);
      const desk = await signIn(account, { locale, browser });
      const { page, care, t } = desk;
      const keyboard = await keyboardOf(desk);
      const { keys, choose, section, openRow } = keyboard;
      const text = care.workspace.getByRole('textbox').first();
      await desk.open(route, careId);
      await expect(care.start).toBeVisible();
      await expect(care.start).not.toHaveAttribute('aria-disabled', 'true');
      await keys.press('Control+Enter');
      await expect(text).toBeEditable();
      await keys.press('Control+i');
      await expect(text).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(written);
      await expect(care.saved()).toBeVisible();
      const [rut = ''] = /\d{1,2}\.\d{3}\.\d{3}-[\dK]/.exec(await care.patient.innerText()) ?? [];
      const number = await care.number();

      for (const { record, open, isBeside } of places) {
        const path = hrefOf(record, locale, '*').replace('*', '[\\da-f-]{36}');
        await test.step(`${path}${isBeside ? ' beside the encounter' : ''}`, async () => {
          await open(keyboard, desk, { rut, number });
          await expect(page).toHaveURL(new RegExp(`${path}(\\?care=${careId})?$`));
          await expect(page.getByRole('heading', { level: 2, name: t.clinicalRecord.sections.timeline })).toBeVisible();
          await section('cares');
          await openRow();
          if (!isBeside) {
            await choose(number);
            await expect(page).toHaveURL(desk.href(route, careId));
          }
          await keys.press('Control+i');
          await expect(text).toBeFocused();
          await expect(text).toHaveValue(written);
        });
      }
    });
  }
}
