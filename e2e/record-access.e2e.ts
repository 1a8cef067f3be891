import { randomUUID } from 'node:crypto';
import { CareMode } from '#domain/medical-care/medical-care.ts';
import { createUrgentCare } from './support/cares.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const documents = { es: '41234567-3', en: '41234568-1' } as const;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A patient that only the polyclinic of the nurse has a relation to. */
async function newPatient({ page, base, headers }: Desk, IC: string): Promise<string> {
  const get = async (path: string) => (await page.request.get(`${base}/api/${path}`, { headers })).json();
  const types = await get('user-admin/v2/DocumentTypes?size=50');
  const cares = await get('clinical/v2/MedicalCares?size=50');
  const rut = types.Dtos.find(({ Name }: { Name: string }) => /RU[TN]/.test(Name)) ?? types.Dtos[0];
  const known = cares.Dtos.find((care: { polyclinicId: string | null }) => care.polyclinicId !== null);
  const answer = await page.request.post(`${base}/api/user-admin/v2/Users/CreatePoliUser`, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: {
      PolyclinicId: known.polyclinicId,
      DocumentTypeId: rut.DocumentTypeId,
      IC,
      Name: 'Amalia',
      LastName: 'Quiroga',
      Gender: 'F',
      BirthDate: '1970-02-03',
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).UserId;
}

for (const locale of locales) {
  test(`20.2: opens a record in an emergency with a reason, and shows until when it is readable (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse');
    const patientId = await newPatient(nurse, documents[locale]);
    const doctor = await signIn(accounts[locale], { locale, browser });
    doctor.troubles.expect(/404 \(Not Found\)/);
    const { page, t } = doctor;
    const { emergency, notFound, sections } = t.clinicalRecord;
    const survey = createSurvey(doctor);
    await doctor.open('platform-work-clinic-record-id', patientId);
    await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
    const reason = page.getByRole('textbox', { name: emergency.reason });
    await reason.fill('Llega inconsciente a urgencia.');
    await survey('record to be opened in an emergency', { fixed: true });
    await page.reload();
    await expect(reason).toHaveValue('Llega inconsciente a urgencia.');
    await reason.press('Control+Enter');
    await expect(page.getByText(new RegExp(fill(emergency.until, { time: '\\d\\d:\\d\\d' })))).toBeVisible();
    await expect(page.getByRole('navigation', { name: sections.label })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await survey('record opened in an emergency');
    for (const section of ['summaries', 'histories'] as const) {
      await page.getByRole('link', { name: sections[section] }).click();
      await expect(page.getByText(t.clinicalRecord.histories.readOnly)).toBeVisible();
      await expect(page.getByRole('button', { name: t.clinicalRecord.summaries.save })).toHaveCount(0);
      await expect(page.getByRole('button', { name: t.clinicalRecord.histories.add })).toHaveCount(0);
    }
  });

  test(`20.3: shows unread exams as they arrive (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse');
    const care = await createUrgentCare(nurse, CareMode.REMOTE);
    const doctor = await signIn(accounts[locale], { locale, browser });
    const { page, t } = doctor;
    const survey = createSurvey(doctor);
    const tab = page.getByRole('tab', { name: t.work.exams });
    await tab.click();
    const table = page.getByRole('table', { name: t.examReviews.title });
    const rows = table.getByRole('link', { name: new RegExp(`${fill(t.examReviews.seeCare, { number: '.+' })}`) });
    await expect(table.or(page.getByText(t.examReviews.empty, { exact: true }))).toBeVisible();
    const before = await rows.count();
    const answer = await nurse.page.request.post(`${nurse.base}/api/file/v2/Files`, {
      headers: { ...nurse.headers, 'Idempotency-Key': randomUUID() },
      data: {
        FileId: randomUUID(),
        Name: 'electro.pdf',
        MimeType: 'application/pdf',
        Data: pdf.toString('base64'),
        EntityId: care,
        Entity: 'MedicalCare',
      },
    });
    expect(answer.status()).toBe(201);
    await expect(rows).toHaveCount(before + 1);
    await expect(tab).toContainText(String(before + 1), { timeout: 15_000 });
    await survey('exams to review');
  });
}
