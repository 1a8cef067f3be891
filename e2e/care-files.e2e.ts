import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { startTeleconsultation } from './support/board.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { fail } from './support/requests.ts';
import { fill, type Locale } from './support/texts.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const report = { name: 'Informe médico nº 3 (señal).pdf', mimeType: 'application/pdf', buffer: pdf };

async function upload({ page, t }: Desk, file: typeof report): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.locator('button', { hasText: t.care.files.upload }).click();
  await (await choosing).setFiles(file);
  await expect(page.getByText(fill(t.care.files.saved, { name: file.name }))).toBeVisible();
}

/** What the browser writes to the disk after a press: under which name, and its bytes. */
async function downloaded({ page }: Desk, pressed: Locator): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await pressed.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

for (const [locale, account] of [
  ['es', 'doctor'],
  ['en', 'doctor2'],
] as const satisfies readonly (readonly [Locale, string])[]) {
  test(`clinical 2: a file of the record is downloaded by its name, byte by byte, from the list and from the viewer (${locale})`, async ({
    signIn,
  }) => {
    const doctor = await signIn(account, { locale });
    const { page, t } = doctor;
    await startTeleconsultation(doctor);
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0c2b31' } })
      .png()
      .toBuffer();
    await upload(doctor, report);
    await upload(doctor, { name: 'herida año 2.png', mimeType: 'image/png', buffer: picture });
    const list = page.getByRole('list', { name: t.care.files.list });

    const document = list.getByRole('link', { name: report.name });
    const kept = await downloaded(doctor, document);
    expect([kept.name, kept.bytes.equals(pdf)]).toEqual([report.name, true]);

    await list.getByRole('button', { name: /^herida año 2\.png/ }).click();
    const viewer = page.getByRole('dialog', { name: 'herida año 2.png' });
    const seen = await downloaded(doctor, viewer.getByRole('link', { name: t.care.viewer.download }));
    const { width, height, format } = await sharp(seen.bytes).metadata();
    expect([seen.name, format, width, height]).toEqual(['herida año 2.png', 'png', 60, 40]);
    await viewer.getByRole('button', { name: t.care.viewer.close }).click();

    await test.step('one that does not come is told by its name, and comes when it is asked for again', async () => {
      doctor.troubles.expect(/ERR_FAILED|Failed to load/);
      const comesAgain = await fail(page, /\/Files\/[^/]+\/Content/);
      await document.click();
      const alert = page.getByRole('alert').filter({ hasText: t.care.files.notDownloaded });
      await expect(alert).toContainText(report.name);
      await comesAgain();
      expect((await downloaded(doctor, document)).name).toBe(report.name);
      await expect(alert).toBeHidden();
    });
  });
}
