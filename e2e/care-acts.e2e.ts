import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { attentionControls } from '#server/seed/data/attention-form.ts';
import { demoPatients } from '#server/seed/data/people.ts';
import { demoIcOf } from '#server/seed/people.seed.ts';
import { AgendaPage } from './pages/agenda.page.ts';
import { VisitPage } from './pages/visit.page.ts';
import { online } from './support/calls.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/mailbox.ts';
import { nameOf } from './support/people.ts';
import { createSurvey, looksIn, stillBrowser } from './support/survey.ts';
import type { Locale } from './support/texts.ts';
import { fill, pattern } from './support/texts.ts';
import { endedSession } from './support/troubles.ts';

const reason = 'Me duele la cabeza desde ayer, con fiebre.';
const why = 'Necesito la opinión de otro médico sobre la cefalea.';
const reaction = 'Ronchas con amoxicilina en 2024.';
const noteText = 'Se explica al paciente cuándo consultar en urgencia.';

function personOf(key: string) {
  const person = demoPatients.find((one) => one.key === key);
  if (!person) throw new Error(`no demo patient "${key}"`);
  return { ic: demoIcOf(key), birthDate: person.birthDate, mail: `${key}@ronda.example` };
}

async function arrive(asking: Desk, waiting: Desk, mailDir: string, key: string) {
  const form = new VisitPage(asking.page, asking.t);
  await asking.page.goto(`${asking.base}/${asking.locale}/visit`);
  await form.ask(personOf(key), reason);
  await expect(form.heading('sent')).toBeVisible();
  const patient = new VisitPage(waiting.page, waiting.t);
  const link = new URL(await linkOf(mailDir, personOf(key).mail));
  return { patient, careId: await patient.open(waiting.base + link.pathname + link.hash) };
}

function labelOf(name: string, locale: Locale): string {
  const control = attentionControls.find(({ Name }) => Name === name);
  if (!control) throw new Error(`the attention form has no "${name}"`);
  return locale === 'es' ? control.LabelEs : control.LabelEn;
}

const hour = 3_600_000;
/** Tomorrow at an hour of Chile, in winter or in summer time. */
function tomorrowAt(time: string): string {
  const utc = Date.parse(`${chileDate(Date.now() + 24 * hour)}T${time}:00Z`);
  const at = [3, 4].map((offset) => utc + offset * hour).find((moment) => chileTime(moment) === time);
  return new Date(at ?? utc).toISOString();
}

/** No screen creates an appointment yet, so this uses the API. */
async function schedule({ page, base, headers }: Desk, careId: string, time: string): Promise<string> {
  const cares = `${base}/api/clinical/v2/MedicalCares`;
  const care = await (await page.request.get(`${cares}/${careId}`, { headers })).json();
  const created = await page.request.post(cares, {
    headers,
    data: {
      userId: care.User.UserId,
      polyclinicId: null,
      mode: 2,
      Priority: 2,
      AttentionType: 2,
      SpecialtyId: null,
      Reason: 'Control de la cefalea en un día.',
      ScheduledDate: tomorrowAt(time),
    },
  });
  expect(created.status()).toBe(201);
  return (await created.json()).number;
}

for (const [locale, key, second, account, other] of [
  ['es', 'patient-53', 'patient-9', 'doctor', 'doctor2'],
  ['en', 'patient-25', 'patient-10', 'doctor2', 'doctor'],
] as const satisfies readonly (readonly [Locale, string, string, string, string])[]) {
  test(`refuses consent, requests and shares a record, writes and reads a note (${locale})`, {
    tag: looksIn(locale),
  }, async ({ server, signIn, visit }) => {
    const asking = await visit({ locale });
    const waiting = await visit({ locale, browser: stillBrowser });
    const { patient, careId } = await arrive(asking, waiting, server.mailDir, key);
    const doctor = await signIn(account, { locale, browser: stillBrowser });
    const { care, page, t } = doctor;
    doctor.troubles.expect(endedSession);
    const survey = createSurvey(doctor);
    await doctor.open('platform-work-detail-id', careId);
    await care.start.click();
    await expect(care.banner('mine')).toBeVisible();

    await test.step('lets the patient refuse remote care, shows it in the encounter, and blocks closing it as attended', async () => {
      await care.act('requestConsent');
      await patient.reject.click();
      await expect(page.getByText(t.care.consent.rejectedTitle)).toBeVisible();
      await expect(care.finish).toHaveAccessibleDescription(t.care.guards.consentMissing);
    });

    await test.step('requests the record, is refused, requests it again and receives it', async () => {
      await care.act('requestShare');
      await expect(page.getByText(t.care.share.REQUESTED, { exact: true }).first()).toBeVisible();
      await patient.keep.click();
      await expect(page.getByText(t.care.share.refusedTitle)).toBeVisible();
      await expect(page.getByText(t.care.record.noPrevious)).toBeVisible();
      await survey('record refused');
      await care.otherNotices.click();
      await page.getByRole('button', { name: t.care.share.again }).click();
      await patient.share.click();
      await expect(page.getByText(t.care.share.SHARED, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(t.care.share.refusedTitle)).toBeHidden();
    });

    await test.step('shows notes of another professional with their outcome, read only', async () => {
      await expect(page.getByText(t.care.record.patientShared, { exact: true })).toBeVisible();
      await expect(page.getByText(t.care.record.noPrevious)).toBeHidden();
      const before = page.getByRole('listitem').filter({ hasText: nameOf(other) });
      await before.getByText(pattern(t.care.record.previousSummary)).click();
      await expect(before).toContainText(labelOf('plan', locale));
      await expect(before.getByRole('link')).toHaveCount(0);
      await survey('shared record');
    });

    await test.step('closes the record again once the patient stops sharing it', async () => {
      const surveyPatient = createSurvey(waiting);
      const { share, sharing } = waiting.t.visit;
      const record = await doctor.page.context().newPage();
      const patientId = await page.getByRole('region', { name: t.orientation.patient }).getAttribute('data-patient');
      await record.goto(doctor.href('platform-work-clinic-record-id', patientId ?? ''));
      await expect(record.getByText(t.clinicalRecord.shared, { exact: true })).toBeVisible();
      await waiting.page.reload();
      await surveyPatient('shared record');
      await patient.stopSharing.click();
      await expect(patient.stopDialog).toBeVisible();
      await surveyPatient('stop sharing', { fixed: true });
      await waiting.page.keyboard.press('Escape');
      await expect(patient.stopDialog).toBeHidden();
      waiting.troubles.expect(/ERR_FAILED/);
      await waiting.page.route('**/Visits/Share', (route) => route.abort());
      await patient.stopSharing.click();
      await patient.stopDialog.getByRole('button', { name: sharing.stopYes }).click();
      await expect(waiting.page.getByText(sharing.stopFailed)).toBeVisible();
      await waiting.page.unroute('**/Visits/Share');
      await patient.stopSharing.click();
      await patient.stopDialog.getByRole('button', { name: sharing.stopYes }).click();
      await expect(waiting.page.getByText(share.WITHDRAWN)).toBeVisible();
      await waiting.page.reload();
      await expect(waiting.page.getByText(share.WITHDRAWN)).toBeVisible();
      await expect(patient.stopSharing).toBeHidden();
      await surveyPatient('share withdrawn');
      await expect(page.getByText(t.care.share.withdrawnTitle)).toBeVisible();
      await expect(page.getByText(t.care.record.noPrevious)).toBeVisible();
      await survey('share withdrawn by the patient');
      await expect(record.getByText(t.clinicalRecord.withdrawn)).toBeVisible();
      await expect(record.getByText(t.clinicalRecord.shared, { exact: true })).toBeHidden();
      await record.close();
    });

    await test.step('keeps a note over a reload, and shows it with its author and time', async () => {
      const field = page.getByLabel(t.care.notes.new);
      await field.fill(noteText);
      await page.reload();
      await expect(field).toHaveValue(noteText);
      await page.getByRole('button', { name: t.care.notes.add }).click();
      await expect(field).toHaveValue('');
      const note = page.getByRole('listitem').filter({ hasText: noteText });
      await expect(note).toContainText(nameOf(account));
      await survey('care with a note', { form: true });
    });
  });

  test(`refers an encounter, recalls it, and moves an appointment in the agenda (${locale})`, {
    tag: looksIn(locale),
  }, async ({ server, signIn, visit }) => {
    const asking = await visit({ locale });
    const waiting = await visit({ locale });
    const { careId } = await arrive(asking, waiting, server.mailDir, second);
    const doctor = await signIn(account, { locale, browser: stillBrowser });
    const { care, page, t, work } = doctor;
    doctor.troubles.expect(endedSession);
    const survey = createSurvey(doctor);
    const dialog = page.getByRole('dialog');
    await doctor.open('platform-work-detail-id', careId);
    await care.start.click();
    await expect(care.banner('mine')).toBeVisible();

    await test.step('refers the encounter, and shows the request to the other physician', async () => {
      const colleague = await signIn(other, { locale });
      await colleague.work.kind('teleconsultations').click();
      await care.act('derive');
      await survey('referring', { fixed: true, form: true });
      const send = dialog.getByRole('button', { name: t.care.acts.derive });
      await expect(send).toHaveAccessibleDescription(t.care.guards.reasonRequired);
      await dialog.getByLabel(t.care.derive.reason).fill(why);
      await send.click();
      await expect(care.banner('derived')).toBeVisible();
      await survey('care referred');
      const row = colleague.page.getByRole('row').filter({ hasText: why });
      await expect(row).toBeVisible();

      await page.getByRole('button', { name: t.care.acts.recall }).click();
      await dialog.getByLabel(t.care.dialogs.reason).fill('Ya lo vio el médico de turno.');
      await dialog.getByRole('button', { name: t.care.acts.recall }).click();
      await expect(care.banner('mine')).toBeVisible();
      await expect(row).toBeHidden();
    });

    await test.step('moves an appointment in the agenda, and keeps the board over a reload', async () => {
      const agenda = new AgendaPage(page, t);
      const number = await schedule(doctor, careId, '10:00');
      await work.goBack();
      await page.getByRole('tab', { name: t.work.agenda }).click();
      await agenda.next.click();
      await expect(agenda.row(number)).toContainText('10:00');
      await survey('agenda');
      const { acts, reschedule, cancel, undo } = t.calendar;
      const moveTo = async (hour: string) => {
        await agenda.more(number).click();
        await page.getByRole('menuitem', { name: acts.reschedule }).click();
        await dialog.getByLabel(t.clock.hour, { exact: true }).selectOption(hour);
      };
      await moveTo('16');
      await survey('rescheduling', { fixed: true });
      await dialog.getByRole('button', { name: reschedule.confirm }).click();
      await expect(dialog).toBeHidden();
      await expect(agenda.row(number)).toContainText('16:00');
      await page.getByRole('button', { name: undo }).click();
      await expect(agenda.row(number)).toContainText('10:00');
      await moveTo('16');
      await dialog.getByRole('button', { name: reschedule.confirm }).click();
      await expect(agenda.row(number)).toContainText('16:00');
      await page.reload();
      await expect(agenda.heading).toBeVisible();
      await agenda.next.click();
      await expect(agenda.row(number)).toContainText('16:00');
      await agenda.more(number).click();
      await page.getByRole('menuitem', { name: acts.cancel }).click();
      await care.confirmation.getByLabel(cancel.reason).fill('El paciente viaja ese día.');
      await care.confirmation.getByRole('button', { name: cancel.confirm }).click();
      await expect(agenda.row(number)).toContainText(t.care.closeReasons.CANCELLED_BY_MEDIC);
      await expect(page.getByText(fill(t.cares.number, { number }))).toHaveCount(0);
    });
  });
}

test('HAZ-15 lets a nurse return, start, pause and hand over the next case, with its unfinished text, to a physician (es)', {
  tag: '@looks',
}, async ({ signIn }) => {
  const nurse = await signIn('nurse', { locale: 'es', browser: stillBrowser });
  const { page, t, care, work } = nurse;
  const survey = createSurvey(nurse);
  await page.getByRole('tab', { name: t.work.polyclinic }).click();
  await expect(work.rows.first()).toBeVisible();
  await survey('board of a polyclinic');
  await work.attendNext.click();
  await expect(care.banner('reserved')).toBeVisible();
  await care.act('putBack');
  await expect(care.banner('waiting')).toBeVisible();
  await care.start.click();
  await expect(care.banner('mine')).toBeVisible();
  await expect(page.getByText(t.care.modes.inPerson, { exact: true }).first()).toBeVisible();
  await care.act('recordShare');
  await care.confirmation.getByRole('button', { name: t.care.acts.recordShare }).click();
  // In the banner of the patient, and as soon as it is read again also in the history.
  await expect(page.getByText(t.care.share.SHARED, { exact: true }).first()).toBeVisible();

  await care.writeStored({ background: reaction });
  await care.pause.click();
  await expect(care.banner('paused')).toBeVisible();
  await page.getByRole('button', { name: t.care.acts.resume }).click();
  await expect(care.banner('mine')).toBeVisible();
  await care.act('unlock');
  await expect(care.banner('free')).toBeVisible();

  const doctor = await signIn('doctor', { locale: 'es', browser: stillBrowser });
  await online(doctor);
  await care.act('startWith');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(`^${nameOf('doctor')}`) }).check();
  await dialog.getByRole('button', { name: t.care.acts.startWith }).click();
  await expect(care.banner('others', { name: nameOf('doctor') })).toBeVisible();

  await test.step('shows the physician what the nurse did not finish, and takes it over into an empty form', async () => {
    const { care: theirs, page: second, t: es } = doctor;
    const surveyOfDoctor = createSurvey(doctor);
    await doctor.open('platform-work-detail-id', new URL(page.url()).pathname.split('/').at(-1));
    const left = theirs.workspace.getByRole('region', {
      name: fill(es.unfinished.label, { name: nameOf('nurse') }),
      exact: true,
    });
    await expect(left).toContainText(pattern(es.unfinished.title, { name: nameOf('nurse') }));
    await expect(left).toContainText(reaction);
    await expect(theirs.field('background')).toHaveValue('');
    await surveyOfDoctor('unfinished text of a colleague');
    await left.getByRole('button', { name: es.unfinished.use }).click();
    await expect(left.getByRole('status')).toHaveText(fill(es.unfinished.used_one, { count: 1 }));
    await expect(theirs.field('background')).toHaveValue(reaction);
    await expect(theirs.saved()).toBeVisible();
    await expect(left).toBeFocused();
    await second.reload();
    await expect(theirs.field('background')).toHaveValue(reaction);
    await expect(left).toContainText(es.unfinished.nothing);
    await expect(page.getByText(es.unfinished.use)).toBeHidden();
  });
});
