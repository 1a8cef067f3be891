import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { fileLimits } from '#domain/files/file.ts';
import { AttentionType } from '#domain/medical-care/care-kinds.ts';
import { AdmissionPage } from './pages/admission.page.ts';
import { expect, test } from './support/fixtures.ts';
import { slowUploads } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';
import { receiveWorker } from './support/workers.ts';

const accident = { AttentionType: AttentionType.WORK_EVENT, Reason: 'Se golpeó la mano con una llave' };
const photograph = (width: number) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#8a5a44',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Encodes a box of the HEIC container: length, name, content. */
function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 8);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), body]);
}
/** HEIC as an iPhone brands it: brand heic, compatible with mif1, picture coded in HEVC. */
const heic = () =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(4), box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0pict', 'latin1'))),
    box('mdat', randomBytes(40_000)),
  ]);

test('19.3: resumes a photograph cut at 60 % after reconnecting, and stores it once', async ({ line, signIn }) => {
  const nurse = await signIn('nurse', { through: line });
  nurse.troubles.expect(/ERR_|Failed to load|WebSocket/);
  const { page, t, base, headers } = nurse;
  const admission = new AdmissionPage(page, t, 'es');
  const care = await receiveWorker(nurse, 0, { ...accident, isAdmitted: true });
  await nurse.open('polyclinic-medicalcares-detail-id', care);
  await admission.open();
  const evidences = admission.section('evidences');
  const shown = () => evidences.getByRole('progressbar').getAttribute('value').then(Number);
  const buffer = await photograph(1_100);
  const starts: number[] = [];
  page.on('request', (request) => {
    if (/\/Uploads\//.test(request.url()) && request.method() === 'PUT') starts.push(request.postDataJSON().Offset);
  });
  const slow = await slowUploads(page, 200_000);
  const choosing = page.waitForEvent('filechooser');
  await evidences.getByRole('button', { name: t.admission.evidences.upload }).click();
  await (await choosing).setFiles({ name: 'mano.jpg', mimeType: 'image/jpeg', buffer });
  await expect.poll(shown, { intervals: [50] }).toBeGreaterThanOrEqual(60);
  line.cut('all');
  await expect(evidences.getByText(fill(t.care.files.notSent, { name: 'mano.jpg' }))).toBeVisible();
  const cut = starts.at(-1) ?? 0;
  const percent = Math.floor((cut / buffer.length) * 100);
  await expect(evidences.getByText(fill(t.care.files.serverHas, { percent }))).toBeVisible();
  await slow.end();
  const before = starts.length;
  line.resume();
  const comment = evidences.getByLabel(fill(t.admission.evidences.comment, { name: 'mano.jpg' }));
  await comment.fill('Mano derecha');
  await admission.save.click();
  await expect(admission.saved).toBeVisible();
  const parts = Array.from({ length: Math.ceil(buffer.length / fileLimits.part) }, (_, n) => n * fileLimits.part);
  const rest = starts.slice(before);
  // The interrupted part may have arrived without its response.
  expect(rest[0]).toBeGreaterThanOrEqual(cut);
  expect([cut > 0, rest]).toEqual([true, parts.filter((start) => start >= (rest[0] ?? 0))]);
  expect(line.asked(/^POST \/api\/file\/v2\/Files$/)).toHaveLength(1);
  const files = `${base}/api/file/v2/Files/GetByEntityEntityId?entity=MedicalCare&entityId=${care}`;
  const { Dtos } = await (await page.request.get(files, { headers })).json();
  expect(Dtos.map(({ Name }: { Name: string }) => Name)).toEqual(['mano.jpg']);
  const picture = evidences.getByRole('button', { name: /^mano.jpg/ });
  await expect(picture).toBeVisible();

  await test.step('opens the photograph for somebody who may not write', async () => {
    await page.route(/\/GeneralAdmission\/[\da-f-]{36}$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), MayWrite: false } });
    });
    await page.reload();
    await admission.open();
    await expect(comment).toBeDisabled();
    await picture.click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'mano.jpg' })).toBeVisible();
  });
});

test('19.3: keeps the button in sight on a telephone while the list of evidences grows above it', async ({
  signIn,
}) => {
  const nurse = await signIn('nurse', { browser });
  const { page, t } = nurse;
  await page.setViewportSize({ width: 320, height: 640 });
  const admission = new AdmissionPage(page, t, 'es');
  const care = await receiveWorker(nurse, 4, { ...accident, isAdmitted: true });
  await nurse.open('polyclinic-medicalcares-detail-id', care);
  await admission.open();
  const evidences = admission.section('evidences');
  const button = evidences.getByRole('button', { name: t.admission.evidences.upload });
  const isInSight = () =>
    button.evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const names = ['acta.pdf', 'informe.pdf', 'plano.pdf'];
  const rest = [...names];
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: rest.shift() ?? '', mimeType: 'application/pdf', buffer }),
  );
  for (const name of names) {
    await button.press('Enter');
    await expect(evidences.getByText(fill(t.care.files.saved, { name }))).toBeVisible();
    await expect(evidences.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(button).toBeFocused();
    await expect.poll(isInSight).toBe(true);
  }
});

for (const [index, locale] of locales.entries()) {
  test(`19.3: rejects a HEIC photograph that this browser cannot decode, and explains what to do (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse', { locale, browser });
    const { page, t } = nurse;
    const survey = createSurvey(nurse);
    const admission = new AdmissionPage(page, t, locale);
    const care = await receiveWorker(nurse, 1 + index, { ...accident, isAdmitted: true });
    await nurse.open('polyclinic-medicalcares-detail-id', care);
    await admission.open();
    const evidences = admission.section('evidences');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/Files')) asked.push(request.url());
    });
    for (const mimeType of ['image/heic', '']) {
      const choosing = page.waitForEvent('filechooser');
      await evidences.getByRole('button', { name: t.admission.evidences.upload }).click();
      await (await choosing).setFiles({ name: `IMG_${'2041'.repeat(20)}.HEIC`, mimeType, buffer: heic() });
      const refused = evidences.getByRole('alert').filter({ hasText: t.care.files.problems.fileHeic });
      await expect(refused).toBeVisible();
      await survey('HEIC photograph refused', { fixed: true });
      await expect(refused.getByRole('button', { name: t.app.dismiss })).toBeInViewport();
      await refused.getByRole('button', { name: t.app.dismiss }).click();
      await expect(refused).toBeHidden();
    }
    await expect(evidences.getByText(t.admission.evidences.none)).toBeVisible();
    expect(asked).toEqual([]);
  });
}
