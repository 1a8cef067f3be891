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
    await expect(choose(names[2])).toBeEnabled();
    await expect(choose(names[0])).not.toBeChecked();
  });
});
