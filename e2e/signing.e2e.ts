import { readFile } from 'node:fs/promises';
import { demoPatients } from '#server/seed/data/people.ts';
import { demoIcOf } from '#server/seed/people.seed.ts';
import { signDocuments } from '#services/signing/sign.ts';
import { certificatePassword } from '#tests/support/certificates.ts';
import { askAbout } from '#tests/support/external-tools.ts';
import { startTeleconsultation } from './support/board.ts';
import type { Desk } from './support/desk.ts';
import { finishEncounter } from './support/finish-encounter.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf, mailsTo } from './support/mailbox.ts';
import { nameOf } from './support/people.ts';
import { orderExams, prescribe } from './support/prescribing.ts';
import { fail } from './support/requests.ts';
import { startSigningServer } from './support/signing-server.ts';
import { coreIn, createSurvey, stillBrowser } from './support/survey.ts';
import { fill, pattern } from './support/texts.ts';
import { here, pageOf, personOf } from './support/visits.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const { authority, server } = startSigningServer();

const documentsTab = ({ care: { workspace }, t }: Desk) => workspace.getByRole('tab', { name: t.care.tabs.documents });
const rowsOf = ({ care: { workspace }, t }: Desk) =>
  workspace.getByRole('list', { name: t.documentFiles.list }).getByRole('listitem');

for (const locale of ['es', 'en'] as const) {
  test(`SIG-13: prescribes, orders, previews, signs and closes, in ${locale}`, {
    tag: coreIn(locale),
  }, async ({ signIn, visit }) => {
    const doctor = await signIn(accounts[locale], { browser: stillBrowser, locale, through: server() });
    const { care, page, t } = doctor;
    const survey = createSurvey(doctor);
    await startTeleconsultation(doctor);
    const { workspace } = care;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST')
        sent.push(`${request.url()} ${request.postDataBuffer()?.toString('latin1') ?? ''}`);
    });

    await test.step('shows no preview without documents', async () => {
      await documentsTab(doctor).click();
      await expect(workspace.getByText(t.documentFiles.empty)).toBeVisible();
      await survey('an encounter without documents');
    });

    await prescribe(doctor, ['Paracetamol', 'Loratadina', 'Omeprazol']);
    await orderExams(doctor, ['Hemograma', 'Glicemia']);

    await test.step('SAFE-7: does not offer a prescription while a change of it is half written', async () => {
      const row = rowsOf(doctor).filter({ hasText: t.documentFiles.kind.PRESCRIPTION });
      const prescriptionsTab = workspace.getByRole('tab', { name: t.care.tabs.prescriptions });
      await prescriptionsTab.click();
      await workspace
        .getByRole('button', { name: pattern(t.prescriptions.editItem) })
        .first()
        .click();
      await documentsTab(doctor).click();
      await expect(row).toContainText(t.documentFiles.hindrance.unsent);
      await expect(row).toContainText(t.documentFiles.state.draft);
      await prescriptionsTab.click();
      await workspace.getByRole('button', { name: t.prescriptions.cancelItem, exact: true }).click();
    });

    await test.step('lists both as ready to be signed', async () => {
      await documentsTab(doctor).click();
      await expect(rowsOf(doctor)).toHaveCount(2);
      for (const row of await rowsOf(doctor).all()) await expect(row).toContainText(t.documentFiles.state.ready);
      await survey('documents that are ready to be signed');
    });

    await test.step('previews, searches and prints a prescription', async () => {
      const opener = workspace.getByRole('button', {
        name: pattern(fill(t.documentFiles.view, { name: `${t.documentFiles.kind.PRESCRIPTION} {{x}}` })),
      });
      doctor.troubles.expect(/ERR_FAILED .*PrescriptionPdf/);
      const mend = await fail(page, /PrescriptionPdf/);
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(t.preview.failed, { exact: true })).toBeVisible();
      await mend();
      await dialog.getByRole('button', { name: t.app.retry }).click();
      await expect(dialog.locator('[data-drawn="1"]')).toBeVisible();
      await page.keyboard.press('Control+f');
      await page.keyboard.type('loratadina');
      await expect(dialog.getByText(fill(t.preview.hits, { at: '1', of: '2' }), { exact: true })).toBeVisible();
      await expect(dialog.locator('mark[data-current]')).toHaveText('Loratadina');
      // Names and places printed in the document are in no response that the survey has recorded.
      if (locale === 'es') await survey('the preview of a prescription', { floating: true });
      await page.evaluate(() => {
        window.print = () => {
          const pages = [...document.querySelectorAll<HTMLCanvasElement>('[data-printed] canvas')];
          document.body.dataset.printedPages = pages.map(({ width, height }) => `${width}x${height}`).join(' ');
        };
      });
      await page.keyboard.press('Control+p');
      await expect(page.locator('body')).toHaveAttribute('data-printed-pages', '1700x2200');
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });

    const rut = demoIcOf(accounts[locale]);
    const choose = (buffer: Buffer) =>
      workspace
        .locator('input[accept*=".p12"]')
        .setInputFiles({ name: 'rivas.p12', mimeType: 'application/x-pkcs12', buffer });
    const password = workspace.getByLabel(t.signing.password, { exact: true });
    const sign = workspace.getByRole('button', { name: fill(t.signing.sign_other, { count: '2' }) });

    await test.step('rejects a wrong password and the certificate of another person, without signing or preparing', async () => {
      await workspace.getByRole('radio', { name: t.signing.ways.here }).check();
      await choose(authority.issue({ rut }).p12);
      await password.fill('no es esta');
      await sign.click();
      await expect(workspace.getByText(t.signing.refusals.wrongPassword)).toBeVisible();
      await choose(authority.issue({ rut: '9876543-3' }).p12);
      await password.fill(certificatePassword);
      await sign.click();
      await expect(workspace.getByText(t.signing.refusals.certificateOfAnother)).toBeVisible();
      for (const row of await rowsOf(doctor).all()) await expect(row).toContainText(t.documentFiles.state.ready);
      await survey('a certificate that is refused');
    });

    await test.step('signs both together, and sends neither the password nor the certificate', async () => {
      const { p12 } = authority.issue({ rut });
      await choose(p12);
      await password.fill(certificatePassword);
      await sign.click();
      await expect(workspace.getByText(fill(t.signing.result_other, { count: '2' }))).toBeVisible();
      for (const row of await rowsOf(doctor).all()) await expect(row).toContainText(t.documentFiles.state.signed);
      await survey('documents that are signed');
      const secrets = [certificatePassword, p12.subarray(40, 80).toString('latin1')];
      expect(sent.filter((request) => secrets.some((secret) => request.includes(secret)))).toEqual([]);
      expect(sent.filter((request) => request.includes('/UploadDigitalSigned'))).toHaveLength(2);
    });

    await test.step('shares a signed document with a colleague', async () => {
      const view = fill(t.documentFiles.view, { name: `${t.documentFiles.kind.PRESCRIPTION} {{x}}` });
      await workspace.getByRole('button', { name: pattern(view) }).click();
      await page.getByRole('button', { name: t.preview.share }).click();
      const dialog = page.getByRole('dialog', { name: t.chat.share.title });
      await dialog.getByRole('searchbox').fill(nameOf('nurse'));
      await dialog.getByRole('button', { name: fill(t.chat.share.send, { name: nameOf('nurse') }) }).click();
      await expect(dialog.getByText(fill(t.chat.share.sentTo, { name: nameOf('nurse') }))).toBeAttached();
      await dialog.getByRole('button', { name: t.chat.share.done }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('closes the encounter', async () => {
      await finishEncounter(doctor);
      await expect(care.banner('closed')).toBeVisible();
    });

    const { origin, pathname } = new URL(page.url());
    const [careId] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(pathname) ?? [];
    const url = `${origin}/api/clinical/v2/MedicalCares/${careId}`;
    const read = (path: string) => page.request.get(`${url}${path}`, { headers: doctor.headers });
    const { User } = await (await read('')).json();
    const { mail } = personOf(demoPatients.find((one) => demoIcOf(one.key) === User.IC)?.key ?? '');
    const patient = await visit({ through: server() });
    const { kinds, title } = patient.t.visit.documents;
    const theirs = patient.page.getByRole('region', { name: title });

    await test.step('opens the signed prescription for the patient by the link of their mail', async () => {
      await patient.page.goto(here(await linkOf(server().mailDir, mail), patient));
      await expect(pageOf(patient).stage('finished')).toBeVisible();
      const arriving = patient.page.waitForEvent('download');
      await theirs.getByRole('link', { name: pattern(kinds.PRESCRIPTION) }).click();
      const received = await readFile(await (await arriving).path());
      expect(received.equals(await (await read('/PrescriptionPdf')).body())).toBe(true);
      expect(askAbout('pdfsig', received, (path) => [path]).output).toContain('Signature is Valid.');
    });

    const [voided, valid] =
      locale === 'es' ? (['PRESCRIPTION', 'EXAM_ORDER'] as const) : (['EXAM_ORDER', 'PRESCRIPTION'] as const);
    await test.step('voids a signed document with a reason, which it keeps while it is refused', async () => {
      const row = rowsOf(doctor).filter({ hasText: t.documentFiles.kind[voided] });
      const { act, failed, reasonNeeded, label, since } = t.documentFiles.void;
      await documentsTab(doctor).click();
      await row.getByRole('button', { name: pattern(label) }).click();
      const dialog = page.getByRole('alertdialog');
      const confirm = dialog.getByRole('button', { name: act, exact: true });
      const reason = dialog.getByRole('textbox', { name: t.care.dialogs.reason });
      await expect(confirm).toHaveAccessibleDescription(reasonNeeded);
      await reason.fill('La dosis es el doble de la indicada');
      await survey('a signed document that is about to be voided', { floating: true });
      doctor.troubles.expect(/ERR_FAILED .*\/Void/);
      const mend = await fail(page, /\/Void$/);
      await confirm.click();
      await expect(dialog.getByText(failed)).toBeVisible();
      await expect(reason).toHaveValue('La dosis es el doble de la indicada');
      await mend();
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(row).toContainText(t.documentFiles.state.void);
      await expect(row).toContainText(pattern(since, { reason: 'La dosis es el doble de la indicada' }));
      await expect(row.getByRole('button', { name: pattern(label) })).toHaveCount(0);
      await expect(page.locator('body')).not.toBeFocused();
    });

    await test.step('notifies the patient, on their open page and by mail', async () => {
      await expect(theirs.getByText(pattern(patient.t.visit.documents.void[voided]))).toBeVisible();
      await expect(theirs.getByRole('link', { name: pattern(kinds[voided]) })).toHaveCount(0);
      await expect(theirs.getByRole('link', { name: pattern(kinds[valid]) })).toBeVisible();
      await expect.poll(async () => (await mailsTo(server().mailDir, mail)).length).toBe(2);
    });
  });
}

test('SIG-13: waits for a signature after the answer, is signed elsewhere and is closed with it', async ({
  signIn,
}) => {
  const doctor = await signIn('fullservice', { through: server() });
  doctor.troubles.expect(/status of 422 .*\/UploadDigitalSignedOrderExam/);
  const { care, page, t } = doctor;
  const { workspace } = care;
  await startTeleconsultation(doctor);
  await orderExams(doctor, ['Hemograma']);
  await finishEncounter(doctor);
  await workspace.getByRole('button', { name: t.care.workspace.toSign }).click();
  await workspace.getByRole('radio', { name: t.signing.ways.elsewhere }).check();
  const download = page.waitForEvent('download');
  await workspace.getByRole('button', { name: new RegExp(t.signing.prepare) }).click();
  const frozen = await (await download).path();
  expect(frozen).toEqual(expect.any(String));
  await expect(rowsOf(doctor).first()).toContainText(t.documentFiles.state.toSign);
  const rut = demoIcOf('fullservice');
  const document = await readFile(frozen);
  const upload = (buffer: Buffer) =>
    workspace
      .locator('input[accept=".pdf,application/pdf"]')
      .setInputFiles({ name: 'firmado.pdf', mimeType: 'application/pdf', buffer });

  await workspace.getByRole('radio', { name: t.signing.ways.paper }).check();
  await upload(document);
  const dialog = page.getByRole('dialog', { name: pattern(t.signing.scan.title) });
  await expect(dialog.locator('[data-drawn="1"]')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: t.signing.uploadScan }).click();
  await expect(workspace.getByText(t.signing.refusals.noSignature)).toBeVisible();

  await workspace.getByRole('radio', { name: t.signing.ways.elsewhere }).check();
  await upload(document);
  await expect(workspace.getByText(t.signing.refusals.notTheDocument)).toBeVisible();
  const certificate = { file: authority.issue({ rut }).p12, password: certificatePassword, rut, now: new Date() };
  const [signed] = await signDocuments({ ...certificate, documents: [document] });
  await upload(Buffer.from(signed ?? []));
  await expect(care.banner('closed')).toBeVisible();
  await expect(rowsOf(doctor).first()).toContainText(t.documentFiles.state.signed);
});
