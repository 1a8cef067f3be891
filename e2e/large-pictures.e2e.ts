import { devices, type Page } from '@playwright/test';
import sharp, { type Metadata } from 'sharp';
import { fileLimits } from '#domain/files/file.ts';
import { startTeleconsultation } from './support/board.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/mailbox.ts';
import { createSurvey, looksIn, stillBrowser } from './support/survey.ts';
import { fill, type Locale, pattern } from './support/texts.ts';
import { askFor, here, pageOf, personOf } from './support/visits.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const place = { GPSLatitudeRef: 'S', GPSLatitude: '33/1 26/1 0/1' };
/** As a telephone held upright stores it: rotated by metadata, with its location. */
const ofTelephone = () =>
  sharp({ create: { width: 3_200, height: 2_400, channels: 3, background: '#b3443c', noise } })
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'Telefono' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .toBuffer();
const png = () =>
  sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#b3443c', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();

type Sent = { Name: string; MimeType: string };
/** Parts of the next file that the browser uploads. */
async function leaving(page: Page, path: RegExp, act: () => Promise<void>) {
  const parts: Buffer[] = [];
  page.on('request', (one) => {
    if (one.method() === 'PUT' && one.url().includes('/Uploads/')) {
      parts.push(Buffer.from(one.postDataJSON().Data, 'base64'));
    }
  });
  const request = page.waitForRequest((one) => one.method() === 'POST' && path.test(one.url()));
  await act();
  const { Name, MimeType }: Sent = (await request).postDataJSON();
  const bytes = Buffer.concat(parts);
  return { name: Name, type: MimeType, size: bytes.length, picture: await sharp(bytes).metadata() };
}
const facts = ({ format, width, height, exif, orientation }: Metadata) => ({
  format,
  width,
  height,
  exif,
  orientation,
});

for (const [locale, key] of [
  ['es', 'patient-5'],
  ['en', 'patient-6'],
] as const satisfies readonly (readonly [Locale, string])[]) {
  test(`reduces a telephone picture over 5 MB upright and without its location, and shows that (${locale})`, {
    tag: looksIn(locale),
  }, async ({ server, visit }) => {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
    const waiting = await visit({ locale, browser: { ...phone, ...stillBrowser } });
    const survey = createSurvey(waiting);
    await askFor(await visit({ locale }), key);
    const patient = pageOf(waiting);
    await patient.open(here(await linkOf(server.mailDir, personOf(key).mail), waiting));
    const { files } = waiting.t.visit;
    const buffer = await ofTelephone();
    expect(buffer.length).toBeGreaterThan(fileLimits.size);
    expect((await sharp(buffer).metadata()).exif).toBeDefined();

    const sent = await leaving(waiting.page, /\/Visits\/Files$/, () =>
      patient.give({ name: 'IMG_2041.jpeg', mimeType: 'image/jpeg', buffer }, patient.takePicture),
    );
    expect([sent.name, sent.type, sent.size <= fileLimits.size]).toEqual(['IMG_2041.jpg', 'image/jpeg', true]);
    expect(facts(sent.picture)).toEqual({
      format: 'jpeg',
      width: 1_920,
      height: 2_560,
      exif: undefined,
      orientation: undefined,
    });
    await expect(patient.fileArrived('IMG_2041.jpg')).toBeVisible();
    await expect(waiting.page.getByText(pattern(files.shrunk))).toBeVisible();
    await expect(patient.sent).toHaveCount(1);
    await survey('a picture was made smaller');

    await test.step('rejects a file that is no picture whatever its type claims, and suggests what to do', async () => {
      await patient.give({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(fileLimits.size + 1, 7) });
      await expect(patient.alert).toContainText(files.problems.fileSize);
      await expect(patient.sent).toHaveCount(1);
    });
  });
}

test('reduces a picture in a record too, and still rejects a document over 5 MB', async ({ signIn }) => {
  const doctor = await signIn('doctor', { locale: 'es' });
  const { page, t } = doctor;
  await startTeleconsultation(doctor);
  const give = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser');
    await page.locator('button', { hasText: t.care.files.upload }).click();
    await (await choosing).setFiles(file);
  };
  const buffer = await png();
  expect(buffer.length).toBeGreaterThan(fileLimits.size);
  const sent = await leaving(page, /\/Files$/, () => give({ name: 'lesión.png', mimeType: 'image/png', buffer }));
  expect([sent.name, sent.type, sent.size <= fileLimits.size]).toEqual(['lesión.jpg', 'image/jpeg', true]);
  expect([sent.picture.width, sent.picture.height]).toEqual([2_000, 1_500]);
  await expect(page.getByText(fill(t.care.files.saved, { name: 'lesión.jpg' }))).toBeVisible();
  await expect(page.getByText(pattern(t.care.files.shrunk))).toBeVisible();

  await give({ name: 'informe.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(fileLimits.size + 1, 1) });
  await expect(page.getByRole('alert').filter({ hasText: t.care.files.problems.fileSize })).toBeVisible();
});
