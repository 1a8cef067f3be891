import { specialtyIn } from '#domain/resources/specialty-names.ts';
import { expect, test } from './support/fixtures.ts';
import { longRecord } from './support/long-record.ts';
import { fail } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

for (const locale of locales) {
  test(`20.1: reads the history of a patient by specialty, and adds, changes and hides an entry (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn('fullservice', { locale, browser });
    const { page, base, headers, t } = doctor;
    const words = t.clinicalRecord.histories;
    const general = specialtyIn(locale, 'Medicina general');
    const internal = specialtyIn(locale, 'Medicina interna');
    const trauma = specialtyIn(locale, 'Traumatología');
    const survey = createSurvey(doctor);
    doctor.troubles.expect(/net::ERR_FAILED/);
    doctor.troubles.expect(/409 \(Conflict\)/);
    const rail = page.getByRole('navigation', { name: t.clinicalRecord.sections.label });
    const specialties = page.getByRole('navigation', { name: words.specialties });
    const entriesOf = (specialty: string) =>
      page.getByRole('list', { name: fill(words.of, { specialty }) }).getByRole('listitem');
    const text = page.getByRole('textbox', { name: words.text });
    const mine = entriesOf(internal).filter({ hasText: words.mine });
    const change = page.getByRole('button', { name: words.edit, exact: true });
    const save = page.getByRole('button', { name: words.save });

    await test.step('shows the entries of each specialty with author and date', async () => {
      await doctor.open('platform-work-clinic-record-id', await longRecord(doctor));
      await rail.getByRole('link', { name: new RegExp(`^${t.clinicalRecord.sections.histories}.*6$`) }).click();
      await expect(page).toHaveURL(/\?section=histories$/);
      await expect(page.getByRole('heading', { level: 2, name: words.title })).toBeVisible();
      await expect(specialties.getByRole('link')).toHaveCount(4);
      await expect(entriesOf(general)).toHaveCount(2);
      await survey('histories of a patient');
      await specialties.getByRole('link', { name: new RegExp(`^${trauma}`) }).click();
      await expect(page).toHaveURL(/\?section=histories&specialty=/);
      await expect(entriesOf(trauma).filter({ hasText: 'Javier Ortúzar' })).toHaveCount(2);
      await expect(change).toHaveCount(0);
      await page.reload();
      await expect(entriesOf(trauma)).toHaveCount(2);
    });

    await test.step('keeps an entry in progress, and shows it under its specialty once saved', async () => {
      await page.getByRole('button', { name: words.add }).click();
      await expect(text).toBeFocused();
      await text.fill('Hospitalizado por neumonía a los 45 años.');
      await expect(page.getByText(words.kept)).toBeVisible();
      await page.reload();
      await expect(text).toHaveValue('Hospitalizado por neumonía a los 45 años.');
      const specialty = page.getByRole('combobox', { name: t.clinicalRecord.specialty });
      await specialty.fill('intern');
      await page.getByRole('option', { name: internal }).click();
      await survey('history that is written', { form: true });
      await save.click();
      await expect(mine).toContainText('Hospitalizado por neumonía');
      await expect(
        rail.getByRole('link', { name: new RegExp(`^${t.clinicalRecord.sections.histories}.*7$`) }),
      ).toBeVisible();
    });

    await test.step('shows the version saved in another window, and keeps the text typed here', async () => {
      await change.click();
      await text.fill('Hospitalizado por neumonía a los 46 años.');
      const address = `${base}/api/clinical/v2/Histories`;
      const patientId = new URL(page.url()).pathname.split('/').at(-1);
      const { Dtos } = await (await page.request.get(`${address}?userId=${patientId}&size=50`, { headers })).json();
      const { HistoryId } = Dtos.find(({ Text }: { Text: string }) => Text.startsWith('Hospitalizado'));
      const answer = await page.request.patch(`${address}/${HistoryId}`, {
        headers: { ...headers, 'If-Match': '"1"' },
        data: [{ op: 'replace', path: '/Text', value: 'Hospitalizado por neumonía.' }],
      });
      expect(answer.status()).toBe(200);
      await save.click();
      await expect(page.getByText(fill(words.conflictText, { text: 'Hospitalizado por neumonía.' }))).toBeVisible();
      await expect(text).toHaveValue('Hospitalizado por neumonía a los 46 años.');
      await survey('history that was changed elsewhere');
      await page.getByRole('button', { name: words.keepMine }).click();
      await save.click();
      await expect(text).toHaveCount(0);
      await expect(mine).toContainText('a los 46 años');
    });

    await test.step('shows that an entry could not be saved, and hides one after a confirmation', async () => {
      await change.click();
      await text.fill('Hospitalizado por neumonía a los 47 años.');
      const mend = await fail(page, /Histories\/[^/]+$/);
      await save.click();
      await expect(page.getByText(words.notSaved)).toBeVisible();
      await mend();
      await page.getByRole('button', { name: words.discard }).click();
      await change.click();
      await page.getByRole('button', { name: words.remove }).click();
      const dialog = page.getByRole('alertdialog', { name: words.removeTitle });
      await expect(dialog).toContainText('a los 46 años');
      await survey('history to be hidden', { fixed: true });
      await dialog.getByRole('button', { name: words.remove }).click();
      await expect(mine).toHaveCount(0);
      await expect(
        rail.getByRole('link', { name: new RegExp(`^${t.clinicalRecord.sections.histories}.*6$`) }),
      ).toBeVisible();
    });

    await test.step('shows the histories in an encounter of the patient on request', async () => {
      await rail.getByRole('link', { name: new RegExp(`^${t.clinicalRecord.sections.cares}`) }).click();
      await page
        .getByRole('link', { name: new RegExp(fill(t.clinicalRecord.openCare, { number: '' })) })
        .first()
        .click();
      await page.getByRole('button', { name: t.care.histories.show }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Resonancia lumbar' })).toContainText('Javier Ortúzar');
      await survey('histories in an encounter');
      await page.getByRole('link', { name: t.care.histories.inRecord }).click();
      await expect(page.getByRole('heading', { level: 2, name: words.title })).toBeVisible();
    });
  });
}
