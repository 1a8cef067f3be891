import { fixedId } from '#server/core/fixed-id.ts';
import { askerOfWaiting } from '#server/seed/orientations.seed.ts';
import { onePage } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf, mailsTo } from './support/mailbox.ts';
import { createSurvey, looksIn, stillBrowser } from './support/survey.ts';
import { fill, pattern } from './support/texts.ts';
import { askFor, here, pageOf, personOf } from './support/visits.ts';

const changed = '¿Cada cuántas horas puedo tomar paracetamol si sigo con fiebre?';
const answer = 'Cada ocho horas y no más de tres al día. Si sigue con fiebre el jueves, vuelva a escribir.';
const questionId = (n: number) => fixedId('demo-orientation', `waiting-${n}`);

test('S6 changes a question as a patient, adds a file, shows that it is taken, and links the answer by mail', {
  tag: looksIn('es'),
}, async ({ server, signIn, visit }) => {
  const waiting = await visit({ browser: stillBrowser });
  const survey = createSurvey(waiting);
  const { key } = askerOfWaiting(1);
  const { mail } = personOf(key);
  await askFor(await visit(), key);
  const patient = pageOf(waiting);
  await patient.open(here(await linkOf(server.mailDir, mail), waiting));
  const { questions, files } = waiting.t.visit;
  const own = patient.question('WAITING');
  const editor = waiting.page.getByRole('textbox', { name: questions.text });

  await test.step('keeps the input over a reload, and saves it', async () => {
    await expect(own).toHaveCount(1);
    await survey('questions of a patient');
    await own.getByRole('button', { name: new RegExp(fill(questions.edit, { number: '\\d+' })) }).click();
    await editor.fill(changed);
    await survey('a question is changed');
    await waiting.page.reload();
    await expect(editor).toHaveValue(changed);
    const kept = await waiting.page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('paracetamol');
    await waiting.page.getByRole('button', { name: questions.save }).click();
    await expect(editor).toBeHidden();
    await expect(own).toContainText(changed);
  });

  await test.step('sends a file with it, also after removing another one', async () => {
    const add = own.getByRole('button', { name: new RegExp(fill(questions.files, { number: '\\d+' })) });
    await add.click();
    const choose = own.getByRole('button', { name: files.choose });
    for (const name of ['receta.pdf', 'examen.pdf']) {
      await patient.give({ name, mimeType: 'application/pdf', buffer: onePage }, choose);
      await expect(own.getByText(fill(files.savedWithQuestion, { name }))).toBeVisible();
    }
    await own.getByRole('button', { name: fill(files.remove, { name: 'receta.pdf' }) }).click();
    await patient.removal.getByRole('button', { name: files.removeYes }).click();
    await expect(own.getByRole('link', { name: 'receta.pdf' })).toHaveCount(0);
    await survey('a file of a question');
  });

  const doctor = await signIn('doctor');
  await test.step('updates the page when a doctor takes it', async () => {
    await doctor.open('platform-work-detail-orientation-id', questionId(1));
    await doctor.orientation.take.click();
    await doctor.orientation.isMine();
    await expect(patient.question('IN_PROGRESS')).toContainText(changed);
    await doctor.page.getByRole('button', { name: /^examen\.pdf/ }).click();
    const preview = doctor.page.getByRole('dialog', { name: 'examen.pdf' });
    await expect(preview.getByText(fill(doctor.t.preview.page, { page: 1, pages: 1 }))).toBeVisible();
    await preview.getByRole('button', { name: doctor.t.preview.close }).click();
  });

  await test.step('requests the record, which the patient first refuses and then shares, and opens it', async () => {
    const { record } = doctor.t.orientation;
    await doctor.page.getByRole('button', { name: record.ask }).click();
    await expect(doctor.page.getByText(record.states.REQUESTED)).toBeVisible();
    await expect(waiting.page.getByRole('button', { name: questions.share.yes })).toBeVisible();
    await survey('a record is asked for');
    await waiting.page.getByRole('button', { name: questions.share.no }).click();
    await expect(doctor.page.getByText(record.states.REFUSED)).toBeVisible();
    await doctor.page.getByRole('button', { name: record.ask }).click();
    await waiting.page.getByRole('button', { name: questions.share.yes }).click();
    await expect(waiting.page.getByText(questions.share.SHARED)).toBeVisible();
    await expect(doctor.page.getByText(record.states.SHARED)).toBeVisible();
    const name = (await doctor.page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await doctor.page.getByRole('link', { name: record.open }).click();
    await expect(doctor.page).toHaveURL(/clinic-record/);
    await expect(doctor.page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('closes the open record once the patient stops sharing it', async () => {
    const { share } = questions;
    await survey('a record shared for a question');
    await patient
      .question('IN_PROGRESS')
      .getByRole('button', { name: pattern(share.stop) })
      .click();
    await expect(waiting.page.getByRole('alertdialog', { name: share.stopTitle })).toBeVisible();
    await survey('before a share is stopped', { fixed: true });
    await waiting.page.getByRole('button', { name: share.stopYes }).click();
    await expect(waiting.page.getByText(share.WITHDRAWN)).toBeVisible();
    await survey('a share that was stopped');
    doctor.troubles.expect(/404 \(Not Found\)/);
    await expect(doctor.page.getByRole('heading', { name: doctor.t.clinicalRecord.notFound })).toBeVisible();
    await doctor.page.goBack();
    await doctor.orientation.isMine();
    await expect(doctor.page.getByText(doctor.t.orientation.record.states.WITHDRAWN)).toBeVisible();
  });

  await test.step('shows the answer once it is final, and sends a mail without its text', async () => {
    await doctor.orientation.write(answer);
    await doctor.orientation.sendAnswer();
    expect(await mailsTo(server.mailDir, mail)).toHaveLength(1);
    await expect(patient.question('ANSWERED').filter({ hasText: changed })).toContainText(answer, { timeout: 20_000 });
    await survey('an answered question');
    await expect.poll(async () => (await mailsTo(server.mailDir, mail)).length).toBe(2);
    const [, notice = ''] = await mailsTo(server.mailDir, mail);
    expect(notice).not.toMatch(/paracetamol|ocho horas|fiebre/);
  });
});

test('S6 withdraws a question as a patient after a confirmation, and removes it from every queue', {
  tag: looksIn('en'),
}, async ({ server, signIn, visit }) => {
  const waiting = await visit({ locale: 'en', browser: stillBrowser });
  const survey = createSurvey(waiting);
  const { key } = askerOfWaiting(2);
  await askFor(await visit({ locale: 'en' }), key);
  const patient = pageOf(waiting);
  await patient.open(here(await linkOf(server.mailDir, personOf(key).mail), waiting));
  const { questions } = waiting.t.visit;
  const doctor = await signIn('doctor2', { locale: 'en' });
  await doctor.open('platform-work-detail-orientation-id', questionId(2));
  await expect(doctor.orientation.take).toBeVisible();

  const withdraw = patient
    .question('WAITING')
    .getByRole('button', { name: new RegExp(fill(questions.withdraw, { number: '\\d+' })) });
  await withdraw.click();
  const dialog = waiting.page.getByRole('alertdialog', { name: questions.withdrawTitle });
  await survey('a question before it is withdrawn', { fixed: true });
  await waiting.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await withdraw.click();
  await dialog.getByRole('button', { name: questions.withdrawYes }).click();
  await expect(patient.question('WITHDRAWN')).toHaveCount(1);
  await expect(patient.question('WAITING')).toHaveCount(0);
  await expect(doctor.orientation.take).toBeHidden();
});
