import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { startTeleconsultation } from './support/board.ts';
import type { Desk } from './support/desk.ts';
import { onePage, uploadFile } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { fail } from './support/requests.ts';
import { escaped, fill, type Locale } from './support/texts.ts';

const reportName = 'Informe médico nº 3 (señal) de la consulta de neurología en el hospital regional.pdf';
const report = { name: reportName, mimeType: 'application/pdf', buffer: onePage };
const note = { name: 'nota año 2.txt', mimeType: 'text/plain', buffer: Buffer.from('Sin dolor.') };

/** Texts of the element that are cut off. */
const cutIn = (shown: Locator) =>
  shown.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((one) => getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth)
      .map(({ textContent }) => textContent),
  );

/** File that the browser downloads after a press: its name and its bytes. */
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
  test(`clinical 2: downloads a file of the record under its name, byte for byte, from list and viewer (${locale})`, async ({
    signIn,
  }) => {
    const doctor = await signIn(account, { locale });
    const { page, t } = doctor;
    await startTeleconsultation(doctor);
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0c2b31' } })
      .png()
      .toBuffer();
    await uploadFile(doctor, report);
    await uploadFile(doctor, note);
    await uploadFile(doctor, { name: 'herida año 2.png', mimeType: 'image/png', buffer: picture });
    const list = page.getByRole('list', { name: t.care.files.list });

    const document = list.getByRole('button', { name: new RegExp(`^${escaped(report.name)}`) });
    await test.step('L8: shows the whole file name', async () => {
      await expect(document).toContainText(report.name);
      expect(await cutIn(document)).toEqual([]);
    });
    const written = list.getByRole('link', { name: note.name });
    const kept = await downloaded(doctor, written);
    expect([kept.name, kept.bytes.equals(note.buffer)]).toEqual([note.name, true]);

    await test.step('SAFE-1: opens a PDF with its patient, and downloads it from there', async () => {
      await document.click();
      const preview = page.getByRole('dialog', { name: report.name });
      await expect(preview.getByText(fill(t.preview.page, { page: 1, pages: 1 }))).toBeVisible();
      await expect(preview.getByText(new RegExp(`, ${t.app.rut} `))).toBeVisible();
      const saved = await downloaded(doctor, preview.getByRole('button', { name: t.preview.download }));
      expect([saved.name, saved.bytes.equals(onePage)]).toEqual([report.name, true]);
      await page.keyboard.press('Escape');
      await expect(document).toBeFocused();
    });

    await list.getByRole('button', { name: /^herida año 2\.png/ }).click();
    const viewer = page.getByRole('dialog', { name: 'herida año 2.png' });
    const seen = await downloaded(doctor, viewer.getByRole('link', { name: t.care.viewer.download }));
    const { width, height, format } = await sharp(seen.bytes).metadata();
    expect([seen.name, format, width, height]).toEqual(['herida año 2.png', 'png', 60, 40]);
    await viewer.getByRole('button', { name: t.care.viewer.close }).click();

    await test.step('clinical 9: shows the whole of a picture that is taller than wide', async () => {
      const upright = { create: { width: 900, height: 1_600, channels: 3, background: '#b3443c' } } as const;
      const buffer = await sharp(upright).png().toBuffer();
      await uploadFile(doctor, { name: 'informe.png', mimeType: 'image/png', buffer });
      await list.getByRole('button', { name: /^informe\.png/ }).click();
      const image = page.getByRole('dialog', { name: 'informe.png' }).getByRole('img', { name: 'informe.png' });
      await expect(image).toBeVisible();
      const ratio = () =>
        image.evaluate((element) => {
          const frame = element.parentElement?.parentElement?.getBoundingClientRect();
          const box = element.getBoundingClientRect();
          return [box.height <= (frame?.height ?? 0), Math.round((100 * box.width) / box.height)];
        });
      await expect.poll(ratio).toEqual([true, 56]);
      await page.keyboard.press('Escape');
    });

    await test.step('clinical 2: keeps the result of a file, and its comment when saving fails', async () => {
      const words = t.care.evaluation;
      await list.getByRole('button', { name: fill(words.open, { name: report.name }) }).click();
      const evaluating = page.getByRole('dialog');
      await evaluating.getByRole('button', { name: words.save }).click();
      await expect(evaluating.getByText(words.missing)).toBeVisible();
      await expect(evaluating.getByRole('combobox', { name: words.exam })).toBeFocused();
      await page.keyboard.type('hemogr');
      await page.getByRole('option', { name: /^Hemograma/ }).click();
      await evaluating.getByLabel(words.comment).fill('Sin anemia ni leucocitosis.');
      await evaluating.getByLabel(words.results.good, { exact: true }).check();
      doctor.troubles.expect(/ERR_FAILED|Failed to load/);
      const works = await fail(page, /\/ResultExam\/FromAttach\//);
      await evaluating.getByRole('button', { name: words.save }).click();
      await expect(evaluating.getByRole('alert')).toContainText(words.failures['ui.generic_error'], {
        timeout: 15_000,
      });
      await works();
      await evaluating.getByRole('button', { name: t.app.cancel }).click();
      await list.getByRole('button', { name: fill(words.open, { name: report.name }) }).click();
      await expect(evaluating.getByLabel(words.comment)).toHaveValue('Sin anemia ni leucocitosis.');
      await evaluating.getByRole('combobox', { name: words.exam }).fill('0301045');
      await page.getByRole('option', { name: /^Hemograma/ }).click();
      await evaluating.getByLabel(words.results.bad, { exact: true }).check();
      await evaluating.getByRole('button', { name: words.save }).click();
      await expect(evaluating).toBeHidden();
      const shown = list.getByRole('region', { name: words.shown });
      await expect(shown).toContainText(words.results.bad);
      await expect(shown).toContainText('Hemograma');
      await expect(shown).toContainText('Sin anemia ni leucocitosis.');
    });

    await test.step('names a file that fails to load, and loads it on retry', async () => {
      doctor.troubles.expect(/ERR_FAILED|Failed to load/);
      const comesAgain = await fail(page, /\/Files\/[^/]+\/Content/);
      await written.click();
      const alert = page.getByRole('alert').filter({ hasText: t.care.files.notDownloaded });
      await expect(alert).toContainText(note.name);
      await comesAgain();
      expect((await downloaded(doctor, written)).name).toBe(note.name);
      await expect(alert).toBeHidden();
    });
  });
}
