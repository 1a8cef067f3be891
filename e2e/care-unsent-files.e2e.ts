import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { AttentionType } from '#domain/medical-care/care-kinds.ts';
import { AdmissionPage } from './pages/admission.page.ts';
import { startTeleconsultation } from './support/board.ts';
import { online, talk } from './support/calls.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { hold } from './support/requests.ts';
import { stillBrowser as browser } from './support/survey.ts';
import { fill } from './support/texts.ts';
import { receiveWorker } from './support/workers.ts';

const pictureOf = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 160, height: 120, channels: 3, background: '#7a4b3a' } })
    .png()
    .toBuffer(),
});
const lines = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];

/** What this browser keeps of files of encounters: names of lists and parts, and whether any contains the text. */
const keptIn = (page: Page, text: string) =>
  page.evaluate(async (text) => {
    const lists = Object.entries(localStorage).filter(([name]) => name.includes('.care-uploads:'));
    // Opened before the page does, it would be made here, without what the page puts in it.
    const isMade = (await indexedDB.databases()).some(({ name }) => name === 'ronda.files');
    if (!isMade) return { lists: lists.length, parts: 0, inClear: false };
    const sealed = await new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open('ronda.files', 1);
      opening.onsuccess = () => {
        const all = opening.result.transaction('parts').objectStore('parts').getAll();
        all.onsuccess = () => resolve(all.result);
      };
    });
    const texts = sealed.map((one) => (one instanceof ArrayBuffer ? new TextDecoder().decode(one) : ''));
    const inClear = [...lists.flat(), ...texts].some((one) => one.includes(text) || one.includes('PNG'));
    return { lists: lists.length, parts: sealed.length, inClear };
  }, text);

/** Names of the files of an encounter on the server. */
async function storedFiles({ page, base, headers }: Desk, careId: string): Promise<string[]> {
  const query = new URLSearchParams({ entity: 'MedicalCare', entityId: careId });
  const answer = await page.request.get(`${base}/api/file/v2/Files/GetByEntityEntityId?${query}`, { headers });
  return (await answer.json()).Dtos.map(({ Name }: { Name: string }) => Name);
}

test('keeps a picture of the form that was chosen offline after the page is closed, and sends it once', async ({
  signIn,
}) => {
  const doctor = await signIn('doctor', { browser });
  const { care, context, page, t } = doctor;
  for (const line of lines) doctor.troubles.expect(line);
  await startTeleconsultation(doctor);
  const url = page.url();
  const careId = new URL(url).pathname.split('/').at(-1) ?? '';
  const name = 'herida.png';

  await test.step('keeps it encrypted in this browser', async () => {
    await expect(care.group('evidence').getByRole('button', { name: t.forms.attach })).toBeEnabled();
    await context.setOffline(true);
    await care.attach('evidence', await pictureOf(name));
    await expect(care.group('evidence').getByText(fill(t.care.files.notSent, { name }))).toBeVisible();
    await expect.poll(() => keptIn(page, name)).toEqual({ lists: 1, parts: 1, inClear: false });
    await page.close();
  });

  await test.step('sends it from any page, and adds it to the form that is opened', async () => {
    await context.setOffline(false);
    const next = await doctor.newTab();
    await next.open('platform-work');
    await expect.poll(() => storedFiles(next, careId)).toEqual([name]);
    await next.page.goto(url);
    const attached = next.care.group('evidence').getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(attached).toBeVisible();
    await expect(next.care.saved()).toBeVisible();
    await expect.poll(() => keptIn(next.page, name)).toEqual({ lists: 0, parts: 0, inClear: false });
    await next.page.reload();
    await expect(attached).toHaveCount(1);
    expect(await storedFiles(next, careId)).toEqual([name]);
  });
});

test('keeps evidence of an admission that was chosen offline after the page is closed', async ({ signIn }) => {
  const nurse = await signIn('nurse', { browser });
  const { context, page, t, locale } = nurse;
  for (const line of lines) nurse.troubles.expect(line);
  const careId = await receiveWorker(nurse, 2, {
    AttentionType: AttentionType.WORK_EVENT,
    Reason: 'Se cortó la mano al abrir una caja',
  });
  const name = 'mano.png';
  await nurse.open('polyclinic-medicalcares-detail-id', careId);
  const admission = new AdmissionPage(page, t, locale);
  await admission.open();
  const evidences = admission.section('evidences');
  await expect(evidences.getByRole('button', { name: t.admission.evidences.upload })).toBeEnabled();
  await context.setOffline(true);
  const choosing = page.waitForEvent('filechooser');
  await evidences.getByRole('button', { name: t.admission.evidences.upload }).click();
  await (await choosing).setFiles(await pictureOf(name));
  await expect(evidences.getByText(fill(t.care.files.notSent, { name }))).toBeVisible();
  await expect.poll(() => keptIn(page, name)).toEqual({ lists: 1, parts: 1, inClear: false });
  await page.close();

  await context.setOffline(false);
  const next = await nurse.newTab();
  const letGo = await hold(next.page, /GetByEntityEntityId/);
  await next.open('polyclinic-medicalcares-detail-id', careId);
  const again = new AdmissionPage(next.page, t, locale);
  await again.open();
  const comment = again.section('evidences').getByLabel(fill(t.admission.evidences.comment, { name }));
  await expect(comment, 'named before the list of files is there').toBeVisible();
  await letGo();
  await expect(again.section('evidences').getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(1);
  expect(await storedFiles(next, careId)).toEqual([name]);
  await expect.poll(async () => (await keptIn(next.page, name)).parts).toBe(0);
});

test('keeps a picture of a call that could not be sent after the page is closed', async ({ signIn }) => {
  const doctor = await signIn('doctor');
  await online(doctor);
  const polyclinic = await signIn('polyclinic');
  for (const desk of [doctor, polyclinic]) desk.troubles.expect(/status of 409 .*VideoRooms/);
  for (const line of lines) doctor.troubles.expect(line);
  const { mine } = await talk(polyclinic, doctor);
  const careId = /[0-9a-f-]{36}/.exec(polyclinic.page.url())?.[0] ?? '';
  await doctor.page.route(/\/file\/v2\//, (route) => route.abort());
  const { take, failed } = doctor.t.call.capture;
  await mine.window.getByRole('button', { name: fill(take, { name: nameOf('polyclinic') }) }).click();
  await expect(doctor.page.getByText(failed)).toBeVisible();
  await expect.poll(() => keptIn(doctor.page, 'captura')).toEqual({ lists: 1, parts: 1, inClear: false });
  await doctor.page.close();

  const next = await doctor.newTab();
  await next.open('platform-work');
  await expect.poll(() => storedFiles(next, careId)).toEqual([expect.stringMatching(/^captura-.*\.png$/)]);
  await expect.poll(() => keptIn(next.page, 'captura')).toEqual({ lists: 0, parts: 0, inClear: false });
});
