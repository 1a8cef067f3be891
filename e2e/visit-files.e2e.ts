import { readFile } from 'node:fs/promises';
import { devices } from '@playwright/test';
import sharp from 'sharp';
import { fileLimits } from '#domain/files/file.ts';
import type { VisitPage } from './pages/visit.page.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/mailbox.ts';
import { slowUploads } from './support/requests.ts';
import { createSurvey, looksIn, stillBrowser } from './support/survey.ts';
import { fill, type Locale, pattern } from './support/texts.ts';
import { endedSession } from './support/troubles.ts';
import { askFor, here, pageOf, personOf } from './support/visits.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const recipe = { name: 'receta.pdf', mimeType: 'application/pdf', buffer: pdf };
const wound = async (width: number) => ({
  name: 'herida.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: width, channels: 3, background: '#b3443c', noise: noise } })
    .jpeg()
    .toBuffer(),
});
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;

/** A patient who sends a request, opens the link of the mail and waits. */
async function waitingPatient(asking: Desk, waiting: Desk, mailDir: string, key: string) {
  await askFor(asking, key);
  const patient = pageOf(waiting);
  const careId = await patient.open(here(await linkOf(mailDir, personOf(key).mail), waiting));
  return { patient, careId };
}

async function attend(doctor: Desk, patient: VisitPage, careId: string): Promise<void> {
  doctor.troubles.expect(endedSession);
  await doctor.open('platform-work-detail-id', careId);
  await doctor.care.start.click();
  await expect(doctor.care.banner('mine')).toBeVisible();
  await expect(patient.stage('attended')).toBeVisible();
}

const recordOf = ({ page, t }: Desk) => page.getByRole('list', { name: t.care.files.list }).getByRole('listitem');

for (const [locale, key, account] of [
  ['es', 'patient', 'doctor'],
  ['en', 'patient-1', 'doctor2'],
] as const satisfies readonly (readonly [Locale, string, string])[]) {
  test(`sends a picture and a document as a patient, opens them, removes one, and updates the doctor live (${locale})`, {
    tag: looksIn(locale),
  }, async ({ server, signIn, visit }) => {
    const waiting = await visit({ locale, browser: stillBrowser });
    const survey = createSurvey(waiting);
    const { patient, careId } = await waitingPatient(await visit({ locale }), waiting, server.mailDir, key);
    const { files } = waiting.t.visit;

    await test.step('sends a document while the patient waits', async () => {
      await expect(patient.takePicture).toBeHidden();
      await patient.give(recipe);
      await expect(patient.fileArrived(recipe.name)).toBeVisible();
      await expect(patient.sent).toHaveCount(1);
      await survey('a file was sent');
    });

    const doctor = await signIn(account, { locale });
    await attend(doctor, patient, careId);
    const record = recordOf(doctor);
    await test.step('shows the document in the record, and adds a picture while the doctor looks', async () => {
      await expect(record).toHaveCount(1);
      await expect(record).toContainText(pattern(doctor.t.care.files.byPatient));
      await patient.give(await wound(400));
      await expect(record).toHaveCount(2);
      await expect(record.filter({ hasText: 'herida.jpg' }).locator('img')).toHaveJSProperty('complete', true);
    });

    await test.step('U10 notifies about the file, links to it, and counts it until it is viewed', async () => {
      const { page, t } = doctor;
      const heading = page.getByRole('heading', { name: new RegExp(`^${t.care.files.title} 1 `) });
      await expect(page.locator('[data-files-arrived]')).toHaveText(pattern(t.care.files.received_one));
      await expect(heading).toBeVisible();
      await page.getByRole('button', { name: t.care.files.show }).click();
      await expect(record.filter({ hasText: 'herida.jpg' })).toBeInViewport();
      await expect(page.locator('[data-files-arrived]')).toBeEmpty({ timeout: 10_000 });
      await expect(heading).toBeHidden();
    });

    await test.step('shows the reason of a rejection, in the language of the patient', async () => {
      await patient.give({ name: 'programa.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
      await expect(patient.alert).toContainText(files.problems.fileType);
      await patient.give({ ...recipe, buffer: Buffer.alloc(fileLimits.size + 1, 1) });
      await expect(patient.alert).toContainText(files.problems.fileSize);
      await survey('a file was refused');
    });

    await test.step('downloads a sent file under its name, byte for byte', async () => {
      const downloading = waiting.page.waitForEvent('download');
      await patient.sent.filter({ hasText: recipe.name }).getByRole('link').click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(recipe.name);
      expect((await readFile(await download.path())).equals(pdf)).toBe(true);
    });

    await test.step('removes a file after a confirmation', async () => {
      const remove = waiting.page.getByRole('button', { name: fill(files.remove, { name: recipe.name }) });
      await remove.click();
      await survey('a question before it is removed', { fixed: true });
      await waiting.page.keyboard.press('Escape');
      await expect(patient.removal).toBeHidden();
      await remove.click();
      await patient.removal.getByRole('button', { name: files.removeYes }).click();
      await expect(patient.sent).toHaveCount(1);
      await expect(record).toHaveCount(1);
    });

    await test.step('restores all of it after a reload', async () => {
      await waiting.page.reload();
      await expect(patient.sent).toHaveCount(1);
    });
  });
}

test('takes a telephone picture, cancels it on a slow connection, and keeps and sends it after a cut', async ({
  line,
  server,
  visit,
}) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const waiting = await visit({ through: line, browser: { ...phone, ...stillBrowser } });
  waiting.troubles.expect(/ERR_|Failed to load|WebSocket/);
  const { patient } = await waitingPatient(await visit(), waiting, server.mailDir, 'patient-2');
  const { page, t } = waiting;
  const { files } = t.visit;

  await test.step('requests the rear camera of the telephone', async () => {
    const choosing = page.waitForEvent('filechooser');
    await patient.takePicture.click();
    const chooser = await choosing;
    const asked = await chooser
      .element()
      .evaluate((input: HTMLInputElement) => ['accept', 'capture'].map((name) => input.getAttribute(name)));
    expect(asked).toEqual(['image/*', 'environment']);
    await chooser.setFiles(await wound(300));
    await expect(patient.fileArrived('herida.jpg')).toBeVisible();
  });

  await test.step('on a slow line it is seen how much has left, and it can be taken back', async () => {
    const slow = await slowUploads(page, 100_000);
    await patient.give({ ...(await wound(2_000)), name: 'grande.jpg' });
    await expect.poll(() => patient.progress.getAttribute('value').then(Number)).toBeGreaterThan(5);
    await page.getByRole('button', { name: files.cancel }).click();
    await expect(patient.progress).toBeHidden();
    await slow.end();
  });

  await test.step('keeps the file when the connection is cut, and sends it on reconnection', async () => {
    const slow = await slowUploads(page, 100_000);
    await patient.give({ ...(await wound(2_000)), name: 'grande.jpg' });
    await expect.poll(() => patient.progress.getAttribute('value').then(Number)).toBeGreaterThan(5);
    line.cut('all');
    await expect(patient.alert.filter({ hasText: fill(files.notSent, { name: 'grande.jpg' }) })).toBeVisible();
    await slow.end();
    line.resume();
    await expect(patient.fileArrived('grande.jpg')).toBeVisible();
    await expect(patient.sent).toHaveCount(2);
  });
});
