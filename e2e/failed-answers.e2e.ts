import { CareMode } from '#domain/medical-care/medical-care.ts';
import { AdmissionPage } from './pages/admission.page.ts';
import { ChatPage } from './pages/chat.page.ts';
import { createUrgentCare } from './support/cares.ts';
import { uploadFile } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { fail, refuse, withoutStart } from './support/requests.ts';
import { stillBrowser as browser } from './support/survey.ts';
import { fill } from './support/texts.ts';

/** Console messages of the browser for an error response, and the error report of the page. */
const expected = /status of (409|422)|net::ERR_FAILED|ronda|Failed to fetch dynamically imported/;
const internal = { status: 422, code: 'internal' } as const;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('shell 8, clinical 8: shows refused and failed requests at work with their own message, and continues', async ({
  signIn,
}) => {
  const desk = await signIn('doctor', { browser });
  const { page, t, work, shell, attention, orientation } = desk;
  desk.troubles.expect(expected);
  const said = (text: string) => page.getByText(text, { exact: true });

  await test.step('works without counters and without the server time', async () => {
    await withoutStart(page);
    const mend = await refuse(page, /\/(Dashboard\/Totals|TimeZone\/UtcNowDate)$/, internal);
    const asked = page.waitForResponse(/\/Dashboard\/Totals$/);
    await desk.open('platform-work');
    await work.kind('orientations').click();
    await asked;
    await work.free();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await mend();
  });

  await test.step('shows a failure to go online or offline', async () => {
    const path = /\/AvailabilityTelediagnostic\/(Online|Offline)$/;
    const mend = await refuse(page, path, internal);
    await shell.onlineSwitch.click();
    await attention.goOnlineUntilTomorrow();
    await expect(said(t.availability.failed)).toBeVisible();
    await mend();
    await attention.goOnline.click();
    await expect(shell.onlineSwitch).toBeChecked();
    const mendAgain = await refuse(page, path, internal);
    await shell.onlineSwitch.click();
    await expect(said(t.app.generic_error)).toBeVisible();
    await mendAgain();
    await shell.onlineSwitch.click();
    await expect(shell.onlineSwitch).not.toBeChecked();
  });

  await test.step('shows a failure to get the next case', async () => {
    const next = /\/Orientations\/AttendNext$/;
    for (const [failure, arrange] of [
      ['medicalcare_already_assigned', () => refuse(page, next, { status: 409, code: 'already_assigned' })],
      ['medicalcare_no_available', () => refuse(page, next, { status: 409, code: 'none_available' })],
      ['medicalcare_not_be_obtained', () => refuse(page, next, internal)],
      ['ui.generic_error', () => fail(page, next)],
    ] as const) {
      const mend = await arrange();
      await work.attendNext.click();
      await expect(said(t.work.failures[failure])).toBeVisible();
      await mend();
    }
  });

  await test.step('shows a failure to load the texts of the other language', async () => {
    const mend = await fail(page, /\/assets\/en-[^/]+\.js$/);
    const missed = page.waitForEvent('requestfailed');
    await shell.speak('en');
    await missed;
    await expect(page).toHaveURL(/\/es\//);
    await expect(work.heading).toBeVisible();
    await mend();
  });

  await test.step('reloads when the code of a page no longer exists', async () => {
    let loadedAnew = false;
    page.on('request', (request) => {
      loadedAnew ||= request.isNavigationRequest();
    });
    await page.route(/\/assets\/[^/]+\.js$/, (route) => (loadedAnew ? route.continue() : route.abort()));
    await page.getByRole('navigation').getByRole('link', { name: t.patients.title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: t.patients.title })).toBeVisible();
    expect(loadedAnew).toBe(true);
    expect(page.url()).toBe(desk.href('platform-patients'));
    await work.goBack();
    await work.kind('orientations').click();
  });

  await test.step('shows a failure to load an orientation', async () => {
    await work.attendNext.click();
    await orientation.isMine();
    await orientation.writeAndSave('Tome agua, descanse y vuelva a escribir si sigue igual mañana.');
    for (const [failure, path, act] of [
      ['orientation_answered_error', /\/Orientations\/Answer$/, orientation.send],
      ['orientation_no_unlocked_error', /\/Orientations\/Unlocked$/, orientation.release],
    ] as const) {
      const mend = await refuse(page, path, internal);
      await act.click();
      await expect(said(t.orientation.failures[failure])).toBeVisible();
      await mend();
    }
    await orientation.release.click();
    await expect(orientation.banner('free')).toBeVisible();
  });

  await test.step('keeps a failed message in the conversation, and sends it again', async () => {
    const chat = new ChatPage(page, t);
    const name = nameOf('nurse');
    const mend = await fail(page, /\/Chat$/);
    await page.getByRole('button', { name: new RegExp(`^${t.chat.open}`) }).click();
    await chat.find(name);
    await chat.contact(name).click();
    await expect(said(t.chat.contacts.notOpened)).toBeVisible();
    await mend();
    await chat.contact(name).click();
    await expect(chat.box(name)).toBeFocused();
    const sends = await fail(page, /\/AddMessage$/);
    await chat.box(name).fill('¿Ves el box 3?');
    await chat.box(name).press('Enter');
    await expect(chat.log(name).getByText(t.chat.waiting)).toBeVisible();
    await sends();
    // Sent automatically meanwhile or sent here, it arrives once.
    await chat.log(name).getByRole('button', { name: t.chat.retry }).or(chat.log(name).getByText(t.chat.sent)).click();
    await expect(chat.log(name).getByText(t.chat.sent)).toBeVisible();
    await expect(chat.log(name).getByText('¿Ves el box 3?')).toHaveCount(1);
    await page.getByRole('button', { name: fill(t.chat.closeWindow, { name }) }).click();
  });

  await test.step('shows a failure to sign out', async () => {
    const mend = await refuse(page, /\/connect\/endsession$/, internal);
    await shell.signOut();
    await expect(said(t.app.signOutFailed)).toBeVisible();
    await expect(shell.profile).toBeVisible();
    await mend();
    await shell.signOut();
    await expect(desk.login.reason('signedOut')).toBeVisible();
  });
});

test('clinical 8: shows refused and failed requests of an encounter with their own message, and continues', async ({
  signIn,
}) => {
  const desk = await signIn('nurse', { browser });
  const { page, t, care } = desk;
  const { files } = t.care;
  desk.troubles.expect(expected);
  await desk.open('polyclinic-medicalcares-detail-id', await createUrgentCare(desk, CareMode.INPERSON));
  await care.start.click();
  await expect(care.banner('mine')).toBeVisible();
  const alert = page.getByRole('alert');
  const give = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser');
    await page.locator('button', { hasText: files.upload }).click();
    await (await choosing).setFiles(file);
  };
  const report = { name: 'informe.pdf', mimeType: 'application/pdf', buffer: pdf };
  const list = page.getByRole('list', { name: files.list }).getByRole('listitem');

  await test.step('shows a failed search of diagnoses', async () => {
    const mend = await refuse(page, /\/Diagnoses\/SearchByName/, internal);
    await care.diagnosisSearch.fill('lumbago');
    await expect(page.getByText(t.forms.diagnosis.failed)).toBeVisible();
    await mend();
    await care.diagnosisSearch.fill('');
    await care.diagnose('lumbago', 'M54.5');
  });

  await test.step('rejects a file of an unsupported type, and shows the message of the server for another one', async () => {
    await give({ name: 'programa.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
    await expect(alert.filter({ hasText: files.problems.fileType })).toBeVisible();
    const message = 'El archivo no pasó la revisión.';
    const mend = await refuse(page, /\/Files$/, { status: 422, code: 'validation', message });
    await give(report);
    await expect(alert.filter({ hasText: message })).toBeVisible();
    await mend();
    await uploadFile(desk, report);
    await expect(list).toHaveCount(1);
  });

  await test.step('hides one file, and shows files that fail to load', async () => {
    await page.getByRole('button', { name: fill(files.hide, { name: report.name }) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: files.hideYes }).click();
    await expect(list).toHaveCount(0);
    const mend = await fail(page, /\/Files\/GetByEntityEntityId/);
    await page.reload();
    const failed = alert.filter({ hasText: files.failed });
    await expect(failed).toBeVisible();
    await mend();
    await failed.getByRole('button', { name: t.app.retry }).click();
    await expect(failed).toHaveCount(0);
  });

  await test.step('shows a failure of the admission of the worker', async () => {
    const mend = await fail(page, /\/MedicalCares\/Esachs/);
    await new AdmissionPage(page, t, 'es').open();
    await expect(page.getByText(t.admission.failed, { exact: true })).toBeVisible();
    await mend();
    await page.getByRole('main').getByRole('button', { name: t.app.retry }).click();
    await expect(page.getByText(t.admission.failed, { exact: true })).toHaveCount(0);
  });
});
