import { startTeleconsultation } from './support/board.ts';
import { expect, test } from './support/fixtures.ts';
import { watchDevices } from './support/media.ts';
import { checkAccess, stillBrowser } from './support/survey.ts';
import { pattern } from './support/texts.ts';

const captured = /^captura-\d{4}-\d\d-\d\d-\d{4}\.png/;

test('clinical 2: reviews a picture of the local camera, retakes it, and stores it in the record', {
  tag: '@looks',
}, async ({ signIn }) => {
  const doctor = await signIn('doctor', { browser: { ...stillBrowser, permissions: ['camera'] } });
  const { page, t } = doctor;
  const { webcam } = t.care;
  const devices = await watchDevices(page);
  await page.reload();
  await startTeleconsultation(doctor);

  const dialog = page.getByRole('dialog', { name: webcam.title });
  const take = dialog.getByRole('button', { name: webcam.take });
  await page.getByRole('button', { name: webcam.open }).click();
  await expect(take).toBeEnabled();
  await expect(dialog.getByRole('combobox', { name: webcam.camera })).toContainText('fake');
  const preview = dialog.locator('video');
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await checkAccess(page, 'the camera of a record');
  await take.click();
  const picture = dialog.getByRole('img', { name: webcam.picture });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([500, 375]);
  expect(await devices.open()).toEqual([]);
  await checkAccess(page, 'a picture before it is used');

  await dialog.getByRole('button', { name: webcam.retake }).click();
  await expect.poll(devices.open).toEqual(['video']);
  await take.click();
  await dialog.getByRole('button', { name: webcam.use }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(pattern(t.care.files.saved))).toBeVisible();
  const listed = page.getByRole('list', { name: t.care.files.list }).getByRole('button', { name: captured });
  await expect(listed).toHaveCount(1);
  expect(await devices.open()).toEqual([]);

  await page.getByRole('button', { name: webcam.open }).click();
  await expect.poll(devices.open).toEqual(['video']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await devices.open()).toEqual([]);
});

test('V1: shows the specified message when the camera is denied, and takes no picture', async ({ signIn }) => {
  const doctor = await signIn('doctor2', { program: { without: [/^--use-fake-ui/] } });
  const { page, t } = doctor;
  await startTeleconsultation(doctor);
  await page.getByRole('button', { name: t.care.webcam.open }).click();
  const dialog = page.getByRole('dialog', { name: t.care.webcam.title });
  await expect(dialog.getByRole('alert')).toContainText(t.call.failures.permissionDenied);
  await expect(dialog.getByRole('button', { name: t.care.webcam.take })).toHaveAttribute('aria-disabled', 'true');
});
