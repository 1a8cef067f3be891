import type { Locator } from '@playwright/test';
import { allSee, atCare, callOf, online, talk } from './support/calls.ts';
import type { Desk } from './support/desk.ts';
import { expect, test, type VisitOptions } from './support/fixtures.ts';
import { framesOf, permissionOf, silentUntilClicked, watchDevices } from './support/media.ts';
import { nameOf } from './support/people.ts';
import { checkAccess } from './support/survey.ts';

const asked = { without: [/^--use-fake-ui/] };
const ofDevices = { without: [/^--use-fake-device/] };
const withCameras = (count: number) => ({
  ...ofDevices,
  with: [`--use-fake-device-for-media-stream=device-count=${count},fps=10`],
});

type SignIn = (account: string, options?: VisitOptions) => Promise<Desk>;

/** A doctor in a browser with these launch options, and the polyclinic that calls them. */
async function both(signIn: SignIn, options: VisitOptions) {
  const doctor = await signIn('doctor', options);
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  await theirs.callMedic();
  return { doctor, polyclinic, theirs, mine };
}

test('V1: shows the specified message when camera and microphone are denied, and does not join', async ({ signIn }) => {
  const { theirs, mine } = await both(signIn, { program: asked });
  await mine.answer.click();
  await expect(mine.devices.getByRole('alert')).toContainText(mine.t.call.failures.permissionDenied);
  await expect(mine.enter).toHaveAttribute('aria-disabled', 'true');
  await expect(mine.devices).toContainText(mine.t.call.devices.notReady);
  await mine.closeDevices.click();
  await expect(mine.outcome('closedWindow')).toBeVisible();
  await expect(theirs.outcome('rejected', nameOf('doctor'))).toBeVisible();
});

test('V1: continues the call with sound when only the camera is denied', async ({ signIn }) => {
  const options = { program: asked, browser: { permissions: ['microphone'] } };
  const { theirs, mine } = await both(signIn, options);
  await mine.answer.click();
  await expect(mine.devices.getByRole('alert')).toContainText(mine.t.call.failures.permissionDenied);
  await expect(mine.devices.getByRole('alert')).toContainText(mine.t.call.devices.audioOnly);
  await mine.enter.click();
  await mine.seesMoving();
  await expect(theirs.others).toHaveCount(1);
  await expect(theirs.window.getByText(theirs.t.call.cameraOff)).toBeVisible();
  await mine.hangUp();
});

test('V1: shows "No hay dispositivos para realizar la llamada" without a camera, and continues with sound', async ({
  signIn,
}) => {
  const { theirs, mine } = await both(signIn, { program: withCameras(0) });
  await mine.answer.click();
  await expect(mine.devices.getByRole('alert')).toContainText('No hay dispositivos para realizar la llamada');
  await mine.enter.click();
  await mine.seesMoving();
  await expect(theirs.window.getByText(theirs.t.call.cameraOff)).toBeVisible();
  await mine.hangUp();
});

test('V1: does not join without any device, and joins once one is plugged in', async ({ visit, signIn }) => {
  const doctor = await visit();
  await doctor.page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const list = mediaDevices.enumerateDevices.bind(mediaDevices);
    let plugged = false;
    mediaDevices.enumerateDevices = async () => (plugged ? list() : []);
    mediaDevices.getUserMedia = async (wanted) => {
      if (!plugged) throw new DOMException('Requested device not found', 'NotFoundError');
      return open(wanted);
    };
    Object.assign(window, {
      plugIn: () => {
        plugged = true;
        mediaDevices.dispatchEvent(new Event('devicechange'));
      },
    });
  });
  await doctor.open('auth-login');
  await doctor.enterAs('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  await theirs.callMedic();
  await mine.answer.click();
  await expect(mine.devices.getByRole('alert')).toContainText('No hay dispositivos para realizar la llamada');
  await expect(mine.enter).toHaveAttribute('aria-disabled', 'true');
  await doctor.page.evaluate(() => Reflect.get(window, 'plugIn')());
  await expect(mine.devices.getByRole('alert')).not.toBeVisible();
  await mine.enter.click();
  await allSee([theirs, mine]);
  await mine.hangUp();
});

test('V1: shows that the camera was unplugged in the call, keeps the sound, and turns it on again', async ({
  visit,
  signIn,
}) => {
  const doctor = await visit();
  const devices = await watchDevices(doctor.page);
  await doctor.open('auth-login');
  await doctor.enterAs('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const { theirs, mine } = await talk(polyclinic, doctor);
  await devices.unplug('video');
  await expect(mine.notice(mine.t.call.failures.hardwareUnavailable)).toBeVisible();
  await expect(theirs.window.getByText(theirs.t.call.cameraOff)).toBeVisible();
  await expect(mine.mute).toBeVisible();
  expect(await devices.open()).toEqual(['audio']);
  await mine.cameraOn.click();
  await expect(mine.cameraOff).toBeVisible();
  await allSee([theirs, mine]);
  await mine.hangUp();
});

test('V1: continues the call when the permission is revoked, and restores what is allowed again', async ({
  signIn,
}) => {
  const options = { program: asked, browser: { permissions: ['microphone', 'camera'] } };
  const { doctor, theirs, mine } = await both(signIn, options);
  await mine.answer.click();
  await mine.enter.click();
  await allSee([theirs, mine]);
  const allow = await permissionOf(doctor, 'camera');
  // Chromium ends every track that was opened together with the revoked one.
  await allow('denied');
  await expect(mine.notice(mine.t.call.failures.hardwareUnavailable)).toBeVisible();
  await expect(theirs.window.getByText(theirs.t.call.cameraOff)).toBeVisible();
  await mine.seesMoving();
  await mine.cameraOn.click();
  await expect(mine.notice(mine.t.call.failures.permissionDenied)).toBeVisible();
  await mine.unmute.click();
  await expect(mine.mute).toBeVisible();
  await allow('granted');
  await mine.cameraOn.click();
  await expect(mine.cameraOff).toBeVisible();
  await allSee([theirs, mine]);
  await mine.hangUp();
});

test('V1: changes the camera before the call and during it', async ({ signIn }) => {
  const { doctor, theirs, mine } = await both(signIn, { program: withCameras(2) });
  const { page } = doctor;
  const choose = async (where: Locator, name: string) => {
    await where.getByRole('combobox', { name: mine.t.call.devices.camera }).click();
    await page.getByRole('option', { name }).click();
  };
  await mine.answer.click();
  // The second fake camera of Chromium has a picture but sends no frames, so the remote side shows which one is sent.
  await choose(mine.devices, 'fake_device_1');
  await mine.enter.click();
  await mine.seesMoving();
  expect(await mine.ownCamera()).toBe('fake_device_1');
  await mine.changeDevices();
  const dialog = page.getByRole('dialog', { name: mine.t.call.changeDevices.title });
  await choose(dialog, 'fake_device_0');
  await page.keyboard.press('Escape');
  await expect(dialog).not.toBeVisible();
  await expect.poll(() => mine.ownCamera()).toBe('fake_device_0');
  await allSee([theirs, mine]);
  await mine.hangUp();
});

test('U23 shares a screen, shows that in the small window too, stops it, and restores the camera', async ({
  signIn,
}) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const { theirs, mine } = await talk(polyclinic, doctor);
  await mine.shareScreen.click();
  await expect(theirs.window.getByText(theirs.t.call.sharing)).toBeAttached();
  await theirs.seesMoving();
  await mine.shrink.click();
  await expect(mine.small.getByText(mine.t.call.sharingMine)).toBeVisible();
  await mine.small.getByRole('button', { name: mine.t.call.stopSharing }).click();
  await expect(theirs.window.getByText(theirs.t.call.sharing)).not.toBeAttached();
  await mine.restore.click();
  await allSee([theirs, mine]);
  await mine.hangUp();
});

test('shows that screen sharing was denied, and keeps the camera', async ({ visit, signIn }) => {
  const doctor = await visit();
  await doctor.page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await doctor.open('auth-login');
  await doctor.enterAs('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const { theirs, mine } = await talk(polyclinic, doctor);
  await mine.shareScreen.click();
  await expect(mine.notice(mine.t.call.screenFailures.denied)).toBeVisible();
  await expect(mine.shareScreen).toBeVisible();
  await allSee([theirs, mine]);
  await mine.hangUp();
});

test('V14: opens the call in a window of its own, and returns it to the page when that closes', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const { theirs, mine } = await talk(polyclinic, doctor);
  const opened = doctor.context.waitForEvent('page');
  await mine.popOut.click();
  const small = await opened;
  const inIt = small.locator('video[data-peer]');
  await expect(inIt).toHaveCount(1);
  await expect(doctor.page.getByText(mine.t.call.window.popped)).toBeVisible();
  await theirs.seesMoving();
  await small.close();
  await expect(mine.window).toBeVisible();
  await allSee([theirs, mine]);

  const again = doctor.context.waitForEvent('page');
  await mine.popOut.click();
  await (await again).getByRole('button', { name: mine.t.call.window.popIn }).click();
  await expect(mine.window).toBeVisible();
  await allSee([theirs, mine]);
  await mine.hangUp();
});

test('shell 9: moves the call to a window at /vc without picture-in-picture, and back', async ({ visit, signIn }) => {
  const doctor = await visit();
  await doctor.context.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
  await doctor.open('auth-login');
  await doctor.enterAs('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const { theirs, mine } = await talk(polyclinic, doctor);
  const popOut = async () => {
    const opening = doctor.page.waitForEvent('popup');
    await mine.popOut.click();
    const small = await opening;
    await expect(small.locator('video[data-peer]')).toHaveCount(1);
    return small;
  };
  const small = await popOut();
  expect(new URL(small.url()).pathname).toBe('/vc');
  expect(await small.evaluate(() => [innerWidth, innerHeight])).toEqual([640, 480]);
  expect((await framesOf(small.locator('video[data-peer]'), 5)).width).toBeGreaterThan(0);
  await checkAccess(small, 'the call at /vc');
  await small.close();
  await expect(mine.window).toBeVisible();
  await allSee([theirs, mine]);

  const again = await popOut();
  await again.getByRole('button', { name: mine.t.call.window.popIn }).click();
  await expect(mine.window).toBeVisible();
  await allSee([theirs, mine]);

  await test.step('shows a page to a user who opens that address manually', async () => {
    const page = await doctor.context.newPage();
    await page.goto(`${doctor.base}/vc`);
    await expect(page.getByRole('link', { name: 'Ronda' })).toBeVisible();
    await checkAccess(page, '/vc by hand');
    await page.close();
  });
  await mine.hangUp();
});

test('releases every device after the call', async ({ visit, signIn }) => {
  const doctor = await visit();
  const devices = await watchDevices(doctor.page);
  await doctor.open('auth-login');
  await doctor.enterAs('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const { mine } = await talk(polyclinic, doctor);
  expect((await devices.open()).sort()).toEqual(['audio', 'video']);
  await mine.hangUp();
  expect(await devices.open()).toEqual([]);
});

test('V13: shows the call and that its tone is blocked by the browser', async ({ signIn }) => {
  const first = await signIn('doctor');
  await online(first);
  const doctor = await first.newTab();
  await first.page.close();
  await silentUntilClicked(doctor.page);
  await doctor.open('platform-work');
  await expect(doctor.shell.onlineSwitch).toBeChecked();
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  await theirs.callMedic();
  await expect(mine.incoming).toContainText(mine.t.call.soundBlocked);
  await mine.incoming.getByRole('button', { name: mine.t.call.unlockSound }).click();
  await expect(mine.incoming.getByText(mine.t.call.soundBlocked)).not.toBeVisible();
  await mine.reject.click();
});
