import { randomUUID } from 'node:crypto';
import { CareMode } from '#domain/medical-care/medical-care.ts';
import { createUrgentCare } from './support/cares.ts';
import type { Desk } from './support/desk.ts';
import { onePage } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { fill, pattern } from './support/texts.ts';

async function post({ page, base, headers }: Desk, path: string, data: object) {
  const answer = await page.request.post(`${base}/api/${path}`, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data,
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

const send = (desk: Desk, careId: string, name: string): Promise<{ FileId: string }> =>
  post(desk, 'file/v2/Files', {
    FileId: randomUUID(),
    Name: name,
    MimeType: 'application/pdf',
    Data: onePage.toString('base64'),
    EntityId: careId,
    Entity: 'MedicalCare',
  });

test('20.2: counts exams as they are sent, and shows evaluated exams under the encounter, live', async ({ signIn }) => {
  const nurse = await signIn('nurse');
  // An encounter without a control returns 404.
  nurse.troubles.expect(/404 \(Not Found\)/);
  const careId = await createUrgentCare(nurse, CareMode.REMOTE);
  const doctor = await signIn('doctor');
  const { page, care, t } = doctor;
  await doctor.open('platform-work-detail-id', careId);
  await care.start.click();
  await expect(care.field('plan')).toBeVisible();
  const number = await care.number();
  const first = await send(nurse, careId, 'hemograma.pdf');

  await test.step('updates the encounter row and the counter with the next file', async () => {
    await doctor.open('platform-work');
    await page.getByRole('tab', { name: t.work.exams }).click();
    const files = page.getByRole('button', { name: fill(t.examReviews.showFiles, { number }) });
    await expect(files).toHaveText(pattern(t.examReviews.count_one, { count: '1' }));
    await files.click();
    const list = page.getByRole('list', { name: fill(t.examReviews.files, { number }) });
    await list.getByRole('button', { name: /^hemograma\.pdf/ }).click();
    const preview = page.getByRole('dialog', { name: 'hemograma.pdf' });
    await expect(preview.getByText(new RegExp(`, ${t.app.rut} `))).toBeVisible();
    await expect(preview.getByText(fill(t.preview.page, { page: 1, pages: 1 }))).toBeVisible();
    await page.keyboard.press('Escape');
    await send(nurse, careId, 'electro.pdf');
    await expect(files).toHaveText(pattern(t.examReviews.count_other, { count: '2' }));
  });

  const exams = await page.request.get(`${doctor.base}/api/clinical/v2/ExamTypes/Exams?size=1`, {
    headers: doctor.headers,
  });
  const [{ ExamId, Name }] = (await exams.json()).Dtos;
  const evaluate = (fileId: string, Comment: string, Result: 1 | 2) =>
    post(doctor, `clinical/v2/ResultExam/FromAttach/${fileId}`, { ExamId, Comment, Result });
  const results = nurse.page
    .getByRole('list', { name: fill(t.care.record.resultsOf, { number }) })
    .getByRole('listitem');
  const { User } = await (
    await nurse.page.request.get(`${nurse.base}/api/clinical/v2/MedicalCares/${careId}`, { headers: nurse.headers })
  ).json();

  await test.step('shows the nurse evaluated exams in the record, and updates them live', async () => {
    await evaluate(first.FileId, 'Anemia leve.', 2);
    await nurse.open('polyclinic-medicalcares-clinic-record-id', User.UserId);
    await nurse.page
      .getByRole('navigation', { name: t.clinicalRecord.sections.label })
      .getByRole('link', { name: new RegExp(`^${t.clinicalRecord.sections.cares}`) })
      .click();
    await nurse.page.getByRole('button', { name: fill(t.care.record.resultsOf, { number }) }).click();
    await expect(nurse.page.getByText(t.clinicalRecord.careControl.notFound)).toBeVisible();
    await expect(results).toHaveCount(1);
    await expect(results).toContainText([Name]);
    await expect(results).toContainText(['Anemia leve.']);
    await expect(results).toContainText([t.care.evaluation.results.bad]);
    await evaluate(first.FileId, 'Sin anemia en el control.', 1);
    await expect(results).toContainText(['Sin anemia en el control.']);
    await expect(results).toContainText([t.care.evaluation.results.good]);
  });
});
