import { expect, test } from './support/fixtures.ts';
import { checkAccess, stillBrowser } from './support/survey.ts';
import { pattern } from './support/texts.ts';

const captured = /^captura-\d{4}-\d\d-\d\d-\d{4}\.png/;

test('clinical 2: a picture of the camera here is looked at, taken again, and goes into the record', async ({
  signIn,
}) => {
  const doctor = await signIn('doctor', { browser: { ...stillBrowser, permissions: ['camera'] } });
  const { care, work, page, t } = doctor;
  const { webcam } = t.care;
  // Every camera that is opened is counted until it is let go.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { openCameras: () => tracks.filter(({ readyState }) => readyState === 'live').length });
  });
  await page.reload();
  const openCameras = () => page.evaluate('openCameras()');
  await doctor.shell.onlineSwitch.click();
  await doctor.attention.goOnlineUntilTomorrow();
  await work.kind('teleconsultations').click();
  await work.attendNext.click();
  await care.start.click();
  await expect(care.banner('mine')).toBeVisible();

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
  expect(await openCameras()).toEqual(0);
  await checkAccess(page, 'a picture before it is used');

  await dialog.getByRole('button', { name: webcam.retake }).click();
  await expect.poll(openCameras).toEqual(1);
  await take.click();
  await dialog.getByRole('button', { name: webcam.use }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(pattern(t.care.files.saved))).toBeVisible();
  const listed = page.getByRole('list', { name: t.care.files.list }).getByRole('button', { name: captured });
  await expect(listed).toHaveCount(1);
  expect(await openCameras()).toEqual(0);

  await page.getByRole('button', { name: webcam.open }).click();
  await expect.poll(openCameras).toEqual(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await openCameras()).toEqual(0);
});

test('V1: the camera is denied: the exact words, and no picture is taken', async ({ signIn }) => {
  const doctor = await signIn('doctor2', { program: { without: [/^--use-fake-ui/] } });
  const { care, work, page, t } = doctor;
  await doctor.shell.onlineSwitch.click();
  await doctor.attention.goOnlineUntilTomorrow();
  await work.kind('teleconsultations').click();
  await work.attendNext.click();
  await care.start.click();
  await page.getByRole('button', { name: t.care.webcam.open }).click();
  const dialog = page.getByRole('dialog', { name: t.care.webcam.title });
  await expect(dialog.getByRole('alert')).toContainText(t.call.failures.permissionDenied);
  await expect(dialog.getByRole('button', { name: t.care.webcam.take })).toHaveAttribute('aria-disabled', 'true');
});
