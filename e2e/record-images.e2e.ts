import sharp from 'sharp';
import { startTeleconsultation } from './support/board.ts';
import { uploadFile } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { stillBrowser as browser, createSurvey } from './support/survey.ts';
import { fill, pattern } from './support/texts.ts';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 90, height: 120, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('issue 20: compares two pictures of a record side by side', { tag: '@looks' }, async ({ signIn }) => {
  const doctor = await signIn('doctor', { browser });
  const { page, t } = doctor;
  const words = t.clinicalRecord.images;
  const survey = createSurvey(doctor);
  await startTeleconsultation(doctor);
  const names = ['Torax enero.png', 'Torax marzo.png', 'Mano.png'] as const;
  await uploadFile(doctor, await picture(names[0], '#0c2b31'));
  await uploadFile(doctor, await picture(names[1], '#7a4b3a'));
  await uploadFile(doctor, await picture(names[2], '#3a5f7a'));
  await page.getByRole('link', { name: t.care.record.whole }).click();
  await page
    .getByRole('navigation', { name: t.clinicalRecord.sections.label })
    .getByRole('link', { name: new RegExp(`^${t.clinicalRecord.sections.images}`) })
    .click();
  await page
    .getByRole('button', { name: pattern(words.show) })
    .first()
    .click();
  await expect(page.getByRole('button', { name: pattern(words.hideOf) })).toHaveText(words.hide);
  const choose = (name: string) => page.getByRole('checkbox', { name: fill(words.choose, { name }) });

  await test.step('shows what is still to be chosen, and rejects a third picture', async () => {
    await choose(names[0]).check();
    await expect(page.getByRole('status').filter({ hasText: words.chosenOne })).toBeVisible();
    await choose(names[1]).check();
    await expect(page.getByRole('status').filter({ hasText: words.chosenBoth })).toBeVisible();
    await expect(choose(names[2])).toBeDisabled();
    await survey('pictures, two chosen');
  });

  await test.step('shows both pictures with separate tools and their patient', async () => {
    await page.getByRole('button', { name: words.compare }).first().click();
    const dialog = page.getByRole('dialog', { name: words.comparison });
    await expect(dialog).toContainText(t.app.rut);
    await expect(dialog.getByRole('img')).toHaveCount(2);
    const second = dialog.getByRole('region', { name: new RegExp(`^${names[1]}`) });
    await second.getByRole('button', { name: t.care.viewer.zoom }).click();
    await expect(second.getByRole('status')).not.toBeEmpty();
    await expect(dialog.getByRole('region', { name: new RegExp(`^${names[0]}`) }).getByRole('status')).toBeEmpty();
    await survey('pictures side by side');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('restarts the comparison', async () => {
    await page.getByRole('button', { name: words.clear }).click();
    await expect(page.getByRole('button', { name: pattern(words.hideOf) })).toBeFocused();
    await expect(choose(names[2])).toBeEnabled();
    await expect(choose(names[0])).not.toBeChecked();
  });
});

test('reaches every side of a wide picture that is turned in its original size', async ({ signIn }) => {
  const doctor = await signIn('doctor2', { browser });
  const { page, t } = doctor;
  await startTeleconsultation(doctor);
  const background = { create: { width: 1_600, height: 1_000, channels: 3, background: '#0c2b31' } } as const;
  const buffer = await sharp(background).png().toBuffer();
  await uploadFile(doctor, { name: 'Columna.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: /^Columna.png/ }).click();
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByRole('img', { name: 'Columna.png' });
  await dialog.getByRole('button', { name: t.care.viewer.oneToOne }).click();
  /** Pixels of the picture before the corner from which it scrolls. */
  const hidden = () =>
    shown.evaluate((image) => {
      const stage = image.parentElement?.parentElement?.getBoundingClientRect();
      const { left, top, width } = image.getBoundingClientRect();
      return { left: Math.round((stage?.left ?? 0) - left), top: Math.round((stage?.top ?? 0) - top), width };
    });
  await expect.poll(hidden).toEqual({ left: 0, top: 0, width: 1_600 });
  for (const width of [1_000, 1_600, 1_000, 1_600]) {
    await dialog.getByRole('button', { name: t.care.viewer.turn }).click();
    await expect.poll(hidden).toEqual({ left: 0, top: 0, width });
  }
});
