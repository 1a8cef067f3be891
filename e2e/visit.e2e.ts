import { rutCheckDigit } from '#domain/rut.ts';
import { CallPage } from './pages/call.page.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf, mailsTo } from './support/mailbox.ts';
import { nameOf } from './support/people.ts';
import { hold } from './support/requests.ts';
import { coreIn, createSurvey, stillBrowser } from './support/survey.ts';
import type { Locale } from './support/texts.ts';
import { endedSession } from './support/troubles.ts';
import { askFor, here, pageOf, personOf, reason } from './support/visits.ts';

const badRequest = /status of 400/;

for (const [locale, key, account] of [
  ['es', 'patient', 'doctor'],
  ['en', 'patient-1', 'doctor2'],
] as const satisfies readonly (readonly [Locale, string, string])[]) {
  test(`leads a patient from the request over waiting and consent to the call, naming the physician (${locale})`, {
    tag: coreIn(locale),
  }, async ({ server, signIn, visit }) => {
    const asking = await visit({ locale, browser: stillBrowser });
    const surveyOfAsking = createSurvey(asking);
    await asking.page.goto(`${asking.base}/${locale}/visit`);
    await surveyOfAsking('the form');
    await askFor(asking, key);
    await surveyOfAsking('asked');

    const waiting = await visit({ locale, browser: stillBrowser });
    const survey = createSurvey(waiting);
    const patient = pageOf(waiting);
    const link = here(await linkOf(server.mailDir, personOf(key).mail), waiting);
    const careId = await patient.open(link);
    await test.step('removes the code from the address and from the history', async () => {
      expect(new URL(waiting.page.url()).hash).toBe('');
      await survey('waiting');
    });

    const doctor = await signIn(account, { locale });
    doctor.troubles.expect(endedSession);
    await test.step('shows the patient which doctor started the encounter', async () => {
      await doctor.open('platform-work-detail-id', careId);
      await doctor.care.start.click();
      await expect(doctor.care.banner('mine')).toBeVisible();
      await expect(patient.stage('attended')).toBeVisible();
      await expect(patient.attendedBy(nameOf(account))).toBeVisible();
      await survey('attended');
    });

    await test.step('asks for consent, which the patient postpones, reads and accepts', async () => {
      await doctor.care.more.click();
      await doctor.page.getByRole('menuitem', { name: doctor.t.care.acts.requestConsent }).click();
      await expect(patient.consent).toBeVisible();
      await survey('consent', { fixed: true });
      await waiting.page.keyboard.press('Escape');
      await patient.openConsent.click();
      await patient.accept.click();
      await expect(patient.said('ACCEPTED')).toBeVisible();
      await expect(doctor.page.getByText(/Consentimiento \d|Consent(ed)? \d/).first()).toBeVisible();
    });

    const call = new CallPage(doctor.page, doctor.t);
    await test.step('connects the call, with video in both directions', async () => {
      await doctor.page.getByRole('button', { name: doctor.t.call.start.call, exact: true }).click();
      await doctor.page.getByRole('menuitem', { name: doctor.t.call.start.patient }).click();
      await call.enter.click();
      await expect(patient.incoming).toContainText(nameOf(account));
      await survey('called', { fixed: true });
      await patient.answer.click();
      await patient.enter.click();
      const [seenByPatient, seenByDoctor] = await Promise.all([patient.seesMoving(), call.seesMoving()]);
      expect(seenByPatient.width).toBeGreaterThan(0);
      expect(seenByDoctor.width).toBeGreaterThan(0);
      // Nothing stands above the picture, so the name is in its corner and not over the face.
      const [picture, name] = await Promise.all(
        [patient.others, patient.call.locator('figcaption')].map((one) => one.first().boundingBox()),
      );
      expect((name?.y ?? 0) - (picture?.y ?? 0)).toBe(4);
      await survey('in the call');
    });

    await test.step('offers the call controls of a patient: microphone, camera, leave', async () => {
      await patient.microphone.click();
      await expect(patient.microphone).toHaveAttribute('aria-pressed', 'false');
      await expect(call.window.getByText(doctor.t.call.muted)).toBeAttached();
      // The fake microphone beeps, and talking while muted shows a button to unmute, which is excluded here.
      const controls = patient.call.getByRole('button').filter({ hasNotText: waiting.t.call.turnOn });
      await expect(controls).toHaveCount(3);
      const letGo = await hold(waiting.page, /\/Leave$/);
      await patient.leave.click();
      await expect(patient.call).toBeHidden();
      await letGo();
      await expect(patient.lasted()).toBeVisible();
      await survey('after the call');
    });

    await test.step('restores the page after a reload without the link', async () => {
      await waiting.page.reload();
      await expect(patient.lasted()).toBeVisible();
    });
  });
}

test('returns the same answer to an unknown person, and sends no mail', async ({ server, visit }) => {
  const desk = await visit();
  const known = personOf('patient-2');
  const answers = new Set<string>();
  for (const person of [
    known,
    { ...known, birthDate: '1950-01-01' },
    { ...known, ic: `44999999-${rutCheckDigit('44999999')}` },
  ]) {
    await desk.page.goto(`${desk.base}/es/visit`);
    const answered = desk.page.waitForResponse((response) => response.url().endsWith('/Visits/Request'));
    await pageOf(desk).ask(person, reason);
    const answer = await answered;
    answers.add(`${answer.status()} ${await answer.text()} ${await desk.page.getByRole('main').innerText()}`);
    await expect(pageOf(desk).heading('sent')).toBeVisible();
  }
  expect(answers.size).toBe(1);
  await linkOf(server.mailDir, known.mail);
  expect(await mailsTo(server.mailDir, '')).toHaveLength((await mailsTo(server.mailDir, 'patient')).length);
});

test('shows that a link is wrong or expired, and offers a new one', { tag: '@looks' }, async ({ visit }) => {
  const desk = await visit();
  desk.troubles.expect(badRequest);
  const patient = pageOf(desk);
  await desk.page.goto(`${desk.base}/es/visit#${'x'.repeat(43)}`);
  await expect(patient.heading('refused')).toBeVisible();
  expect(new URL(desk.page.url()).hash).toBe('');
  await createSurvey(desk)('refused');
  await desk.page.getByRole('button', { name: desk.t.visit.refused.again }).click();
  await expect(patient.heading('ask')).toBeVisible();
});

test('shows each error at its field, and keeps the form while offline', { tag: '@looks' }, async ({ line, visit }) => {
  const desk = await visit({ through: line });
  desk.troubles.expect(/ERR_|Failed to load/);
  const patient = pageOf(desk);
  await desk.page.goto(`${desk.base}/es/visit`);
  await patient.ask({ ic: '12.345.678-9', birthDate: '1990-01-01' }, reason);
  await expect(patient.document).toHaveAccessibleDescription(new RegExp(desk.t.visit.errors.rutInvalid));
  await createSurvey(desk)('a wrong RUT');
  await patient.document.fill('12.345.678-5');
  await desk.context.setOffline(true);
  await patient.send.click();
  await expect(patient.alert).toContainText(desk.t.visit.failures.offline);
  await expect(patient.reason).toHaveValue(reason);
  await desk.context.setOffline(false);
  await patient.send.click();
  await expect(patient.heading('sent')).toBeVisible();
});
