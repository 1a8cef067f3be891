import { demoIcOf } from '#server/seed/people.seed.ts';
import { certificatePassword } from '#tests/support/certificates.ts';
import { startTeleconsultation } from './support/board.ts';
import { finishEncounter } from './support/finish-encounter.ts';
import { expect, test } from './support/fixtures.ts';
import { answerWarnings, makeOutForRosa, orderExams, prescribe, timeItem } from './support/prescribing.ts';
import { startSigningServer } from './support/signing-server.ts';
import { fill, pattern } from './support/texts.ts';

const { authority, server } = startSigningServer();

test('issue 16: prescribes and orders for another person, withdraws, signs and prints the medical order', async ({
  signIn,
}) => {
  const doctor = await signIn('doctor', { through: server() });
  const { care, page, t } = doctor;
  const { workspace } = care;
  await startTeleconsultation(doctor);
  const forRosa = fill(t.third.for, { name: 'Rosa Cárcamo' });
  const saved = workspace.getByText(pattern(t.orientation.save.saved)).first();
  const back = () => workspace.getByRole('button', { name: t.documents.back, exact: true }).click();
  const read: string[] = [];
  page.on('request', (request) => read.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));

  await test.step('withdraws a draft', async () => {
    await prescribe(doctor, ['Omeprazol']);
    await workspace.getByRole('button', { name: t.documents.withdraw, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.documents.withdraw }).click();
    await expect(workspace.getByText(t.prescriptions.empty)).toBeVisible();
  });

  await test.step('changes the person of another draft, and updates its warnings', async () => {
    await prescribe(doctor, ['Paracetamol']);
    await makeOutForRosa(doctor);
    await expect(saved).toBeVisible();
    await expect.poll(() => read.includes('UpdateUserPrescriptionThird')).toBe(true);
    await answerWarnings(doctor);
    await back();
    await expect(workspace.getByText(forRosa)).toBeVisible();
    await workspace.getByRole('button', { name: pattern(t.documents.open) }).click();
    await expect(workspace.getByRole('listitem').filter({ hasText: 'Paracetamol' }).first()).toBeVisible();
    await back();
  });

  await test.step('writes a third one for that person from the start', async () => {
    await workspace.getByRole('button', { name: t.prescriptions.add }).click();
    await makeOutForRosa(doctor);
    await workspace.getByRole('combobox', { name: t.prescriptions.search, exact: true }).fill('Loratadina');
    await expect(page.getByRole('option', { name: pattern('Loratadina {{x}}') }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await timeItem(doctor);
    await expect.poll(() => read.includes('AddPrescriptionThird')).toBe(true);
    await answerWarnings(doctor);
    await back();
    await expect(workspace.getByText(forRosa)).toHaveCount(2);
  });

  await test.step('makes out an order to that person', async () => {
    await orderExams(doctor, ['Hemograma']);
    await makeOutForRosa(doctor);
    await expect.poll(() => read.includes('UpdateUserOrderExamThird')).toBe(true);
    await expect(saved).toBeVisible();
  });

  const rows = workspace.getByRole('list', { name: t.documentFiles.list }).getByRole('listitem');
  const view = async (kind: 'PRESCRIPTION' | 'EXAM_ORDER' | 'MEDICAL_ORDER', path: string) => {
    const name = pattern(fill(t.documentFiles.view, { name: `${t.documentFiles.kind[kind]} {{x}}` }));
    await rows.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog').locator('[data-drawn="1"]')).toBeVisible();
    expect(read).toContain(path);
    await page.keyboard.press('Escape');
  };
  await test.step('previews and signs all of them together', async () => {
    await workspace.getByRole('tab', { name: t.care.tabs.documents }).click();
    await expect(rows).toHaveCount(3);
    await view('PRESCRIPTION', 'PrescriptionThirdPdf');
    await view('EXAM_ORDER', 'OrderExamThirdPdf');
    await workspace.getByRole('radio', { name: t.signing.ways.here }).check();
    const { p12: buffer } = authority.issue({ rut: demoIcOf('doctor') });
    await workspace
      .locator('input[accept*=".p12"]')
      .setInputFiles({ name: 'rivas.p12', mimeType: 'application/x-pkcs12', buffer });
    await workspace.getByLabel(t.signing.password, { exact: true }).fill(certificatePassword);
    await workspace.getByRole('button', { name: fill(t.signing.sign_other, { count: '3' }) }).click();
    await expect(workspace.getByText(fill(t.signing.result_other, { count: '3' }))).toBeVisible();
    for (const row of await rows.all()) await expect(row).toContainText(t.documentFiles.state.signed);
  });

  await test.step('prints the medical order of the closed encounter', async () => {
    await finishEncounter(doctor);
    await expect(care.banner('closed')).toBeVisible();
    await workspace.getByRole('tab', { name: t.care.tabs.documents }).click();
    await view('MEDICAL_ORDER', 'OrderMedicPdf');
  });
});
