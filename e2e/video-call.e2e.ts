import type { Locator } from '@playwright/test';
import { ChatPage } from './pages/chat.page.ts';
import { allSee, atCare, callOf, online } from './support/calls.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { refuse } from './support/requests.ts';
import { checkAccess, screensIn, stillBrowser } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

async function areApart(...both: [Locator, Locator]): Promise<boolean> {
  const [one, other] = await Promise.all(both.map((locator) => locator.boundingBox()));
  if (!one || !other) throw new Error('one of the two is not shown');
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y;
}

test('P-15: connects a polyclinic and a physician who see each other, mute, and leave', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  await theirs.callMedic();
  await expect(mine.incoming).toContainText(nameOf('polyclinic'));
  await mine.answer.click();
  await mine.enter.click();
  const [seenByMe, seenByThem] = await Promise.all([mine.seesMoving(), theirs.seesMoving()]);
  expect(seenByMe.width).toBeGreaterThan(0);
  expect(seenByThem.width).toBeGreaterThan(0);
  await expect(mine.timer).toBeVisible();

  await mine.mute.click();
  await expect(theirs.window.getByText(theirs.t.call.muted)).toBeAttached();
  await doctor.page.keyboard.press('Control+d');
  await expect(theirs.window.getByText(theirs.t.call.muted)).not.toBeAttached();

  await mine.hangUp();
  await expect(theirs.outcome('otherLeft', nameOf('doctor')).or(theirs.outcome('endedByOther'))).toBeVisible();
});

test('shows the caller the name of the physician who rejects', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  await theirs.callMedic();
  await mine.reject.click();
  await expect(mine.incoming).not.toBeVisible();
  await expect(theirs.outcome('rejected', nameOf('doctor'))).toBeVisible();
  await expect(theirs.window).not.toBeVisible();
});

test('V7: stops the ring in every tab of the physician when the caller cancels', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const other = callOf(await doctor.newTab());
  await other.page.goto(doctor.href('platform-work'));
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  await theirs.callMedic();
  await expect(mine.incoming).toBeVisible();
  await expect(other.incoming).toBeVisible();
  await theirs.cancel.click();
  await expect(theirs.outcome('cancelled')).toBeVisible();
  await expect(mine.incoming).not.toBeVisible();
  await expect(other.incoming).not.toBeVisible();
});

test('V11: silences the other tab after an answer, and disables calling in it', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const other = callOf(await doctor.newTab());
  await other.page.goto(doctor.href('platform-work'));
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  await theirs.callMedic();
  await expect(other.incoming).toBeVisible();
  await mine.answerAudio.click();
  await expect(other.incoming).not.toBeVisible();
  await mine.enter.click();
  await expect(mine.timer).toBeVisible();
  await theirs.hangUp();
  await expect(mine.outcome('otherLeft', nameOf('polyclinic')).or(mine.outcome('endedByOther'))).toBeVisible();
});

test('shell 4: makes a link, calls the control tower, and cancels a call when the device window is closed', async ({
  signIn,
}) => {
  const tower = await signIn('fullservice');
  const polyclinic = await signIn('polyclinic');
  const theirs = await atCare(polyclinic);
  const { page, t } = polyclinic;
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: t.call.start.call, exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  await test.step('creates a link for the patient', async () => {
    await choose(t.call.link.open);
    const dialog = page.getByRole('dialog', { name: t.call.link.title });
    await expect(dialog.getByRole('textbox', { name: t.call.link.label })).toHaveValue(/\/visit#?/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('rings the control tower', async () => {
    await choose(t.call.start.tower);
    await theirs.enter.click();
    const ringing = callOf(tower);
    await expect(ringing.incoming).toContainText(tower.t.call.reason.CONTROL_TOWER);
    await ringing.reject.click();
    await expect(theirs.outcome('rejected', nameOf('fullservice'))).toBeVisible();
  });

  await test.step('cancels a call when devices cannot be listed and the device window is closed', async () => {
    await page.addInitScript(() => {
      navigator.mediaDevices.enumerateDevices = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    });
    await page.reload();
    await choose(t.call.start.medic);
    await expect(theirs.devices.getByText(t.call.failures.notListed)).toBeVisible();
    await theirs.closeDevices.click();
    await expect(theirs.outcome('closedWindow')).toBeVisible();
  });
});

test('P-16: invites a nurse into a call, readmits her after a reload, and stores a picture in the record', async ({
  signIn,
  line,
}) => {
  const doctor = await signIn('doctor', { through: line });
  doctor.troubles.expect(/WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|\/hub/);
  await online(doctor);
  const nurse = await signIn('nurse');
  const polyclinic = await signIn('polyclinic');
  // Expected where a room ended before a reloaded page requests it.
  for (const desk of [doctor, nurse, polyclinic]) desk.troubles.expect(/status of 409 .*VideoRooms/);
  const [theirs, mine, hers] = [await atCare(polyclinic), callOf(doctor), callOf(nurse)];
  await theirs.callMedic();
  await mine.answer.click();
  await mine.enter.click();
  await expect(mine.others).toHaveCount(1);

  await mine.choose(nameOf('nurse'));
  await expect(mine.panel.getByText(mine.t.call.people.status.RINGING).first()).toBeVisible();

  await test.step('clinical 8: shows her rejection, and a failed second call', async () => {
    doctor.troubles.expect(/status of 422 .*InviteByIds/);
    const { againHer, againFailed } = mine.t.call.people;
    const again = mine.panel.getByRole('button', { name: fill(againHer, { name: nameOf('nurse') }) });
    const mend = await refuse(doctor.page, /VideoRooms\/[^/]+\/InviteByIds/, { status: 422, code: 'internal' });
    await hers.reject.click();
    await again.click();
    await expect(mine.panel.getByText(fill(againFailed, { name: nameOf('nurse') }))).toBeVisible();
    await mend();
    await again.click();
  });
  await mine.page.keyboard.press('Escape');
  await hers.answer.click();
  await hers.enter.click();
  await allSee([mine, theirs, hers]);

  await test.step('shell 2: covers no name with the state of the call', async () => {
    line.cut('hub');
    await expect(mine.status).toHaveText(mine.t.call.hubDown);
    for (const name of await mine.window.locator('figure:has(video[data-peer]) figcaption').all()) {
      expect(await areApart(mine.status, name)).toBe(true);
    }
    line.resume();
    await doctor.shell.reconnect();
    await expect(mine.status).toHaveText('');
  });

  await hers.page.reload();
  await hers.rejoin.click();
  await hers.enter.click();
  await allSee([mine, theirs, hers]);

  await mine.capture(nameOf('polyclinic'));
  await expect(mine.captured).toBeVisible();
  await mine.hangUp();
  const picture = doctor.page.getByRole('button', { name: /^captura-\d{4}-\d\d-\d\d-\d{4}\.png/ });
  await expect(picture).toBeVisible();
  const shown = picture.locator('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([500, 375]);
  await picture.click();
  const closely = doctor.page.getByRole('dialog', { name: /^captura-/ });
  await closely.getByRole('button', { name: doctor.t.care.viewer.zoom }).click();
  await expect(closely.getByRole('status')).toContainText('4,0');
  await checkAccess(doctor.page, 'a picture looked at closely');
});

for (const locale of locales) {
  test(`shows the call window and its dialogs in ${locale}`, { tag: screensIn(locale) }, async ({ signIn }) => {
    const doctor = await signIn('doctor', { locale, browser: stillBrowser });
    await online(doctor);
    const polyclinic = await signIn('polyclinic');
    const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
    await theirs.callMedic();
    const { page } = doctor;
    await mine.answer.click();
    await checkAccess(page, 'the devices before a call');
    await mine.enter.click();
    await expect(mine.others).toHaveCount(1);
    await mine.seesMoving();
    await checkAccess(page, 'the call window');
    await mine.participants.click();
    await mine.panel.getByRole('searchbox').fill(nameOf('nurse'));
    await expect(mine.panel.getByRole('list', { name: mine.t.call.people.found })).toBeVisible();
    await checkAccess(page, 'participants');
    await page.keyboard.press('Escape');
    await mine.window.getByRole('button', { name: mine.t.call.more }).click();
    await page.getByRole('menuitem', { name: mine.t.call.changeDevices.open }).click();
    await expect(page.getByRole('dialog', { name: mine.t.call.changeDevices.title })).toBeVisible();
    await checkAccess(page, 'other devices in the call');
    await page.keyboard.press('Escape');
    await mine.hangUp();
  });
}

test('V14: rejoins a ringing call after a page reload', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  const [theirs, mine] = [await atCare(polyclinic), callOf(doctor)];
  await theirs.callMedic();
  await expect(mine.incoming).toBeVisible();
  await theirs.page.reload();
  await theirs.rejoin.click();
  await theirs.enter.click();
  await expect(theirs.cancel).toBeVisible();
  await mine.answer.click();
  await mine.enter.click();
  await allSee([mine, theirs]);
  await theirs.hangUp();
});

test('issue 17: calls from a conversation, and minimizes its window meanwhile', async ({ signIn }) => {
  const [doctor, nurse] = [await signIn('doctor'), await signIn('nurse')];
  const [theirs, mine] = [callOf(nurse), callOf(doctor)];
  const chat = new ChatPage(doctor.page, doctor.t);
  await chat.with(nameOf('nurse'));
  await doctor.page.getByRole('button', { name: fill(doctor.t.call.start.chat, { name: nameOf('nurse') }) }).click();
  await expect(chat.window(nameOf('nurse'))).toBeHidden();
  await mine.enter.click();
  await expect(theirs.incoming).toContainText(theirs.t.call.reason.CHAT);
  await theirs.answer.click();
  await theirs.enter.click();
  await allSee([mine, theirs]);
  await test.step('names the person of the conversation in full while its call cannot be started', async () => {
    await chat.openMinimized(nameOf('nurse'));
    const name = chat.window(nameOf('nurse')).locator('header').getByText(nameOf('nurse'), { exact: true });
    expect(await name.evaluate((words) => [words.clientWidth > 0, words.scrollWidth > words.clientWidth])).toEqual([
      true,
      false,
    ]);
  });
  await test.step('asks before ending the call for all participants, and names no encounter', async () => {
    await mine.window.getByRole('button', { name: mine.t.call.more }).click();
    await doctor.page.getByRole('menuitem', { name: mine.t.call.endForAll }).click();
    const question = doctor.page.getByRole('alertdialog', { name: mine.t.call.endTitle });
    await expect(question).toHaveAccessibleDescription(mine.t.call.endText);
    await question.getByRole('button', { name: mine.t.call.stay }).click();
  });
  const { capture } = doctor.t.call;
  const take = fill(capture.take, { name: nameOf('nurse') });
  await expect(mine.window.getByRole('button', { name: take })).toHaveAccessibleDescription(
    `${take}: ${capture.noCare}`,
  );
  await theirs.hangUp();
  await expect(mine.outcome('otherLeft', nameOf('nurse')).or(mine.outcome('endedByOther'))).toBeVisible();
});
