import { startTeleconsultation } from './support/board.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { slowUploads } from './support/requests.ts';
import { checkAccess, createSurvey, stillBrowser } from './support/survey.ts';
import { fill } from './support/texts.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('shows the attention form fields that the answers require: rest, destination, medicine rows and files', {
  tag: '@looks',
}, async ({ signIn }) => {
  const doctor = await signIn('doctor', { browser: stillBrowser });
  const { care, page, t } = doctor;
  const survey = createSurvey(doctor);
  const { keyboard } = page;
  await startTeleconsultation(doctor);

  await test.step('asks for the video exam only, in an encounter by video', async () => {
    await expect(care.field('videoExam')).toBeVisible();
    await expect(care.field('physicalExam')).toHaveCount(0);
  });

  await test.step('asks for days of rest when rest is needed, and clears them otherwise', async () => {
    await expect(care.field('restDays')).toHaveCount(0);
    await care.choice('needsRest', t.forms.yes).check();
    await care.field('restDays').fill('40');
    await keyboard.press('Tab');
    await expect(page.getByText(fill(t.forms.problems.max, { max: 30 }))).toBeVisible();
    await care.choice('needsRest', t.forms.no).check();
    await expect(care.field('restDays')).toHaveCount(0);
    await expect(page.getByText(fill(t.forms.problems.max, { max: 30 }))).toHaveCount(0);
  });

  await test.step('adds medicines row by row with the keyboard', async () => {
    const add = care.group('medicines').getByRole('button', { name: t.forms.addRow });
    await tabTo(page, add);
    await keyboard.press('Enter');
    await expect(care.row('medicines', 1).getByRole('textbox').first()).toBeFocused();
    await keyboard.type('Losartán');
    await keyboard.press('Tab');
    await keyboard.type('50 mg');
    await keyboard.press('Tab');
    await keyboard.type('24');
    await tabTo(page, add);
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.type('1 g');
    await keyboard.press('Tab');
    const second = care.row('medicines', 2);
    await expect(second.getByRole('textbox').first()).toHaveValue('');
    await tabTo(page, second.getByRole('button', { name: fill(t.forms.removeRow, { number: 2 }) }));
    await keyboard.press('Enter');
    await expect(second).toHaveCount(0);
    await expect(care.row('medicines', 1).getByRole('textbox').first()).toBeFocused();
  });

  await test.step('attaches a file, and shows it in the record too', async () => {
    await care.attach('evidence', { name: 'herida.png', mimeType: 'image/png', buffer: picture });
    await expect(care.group('evidence').getByRole('button', { name: /^herida\.png/ })).toBeVisible();
    await expect(page.getByRole('list', { name: t.care.files.list }).getByText('herida.png')).toBeVisible();
    // Centres the group, because a target half-covered by the top bar would be reported as too small.
    await care.group('evidence').evaluate((group) => group.scrollIntoView({ block: 'center' }));
    await survey('form with rows and files', { form: true });
  });

  await test.step('on a slow line it is seen how much of a file has left, and it can be taken back', async () => {
    const slow = await slowUploads(page, 200_000);
    await care.attach('evidence', {
      name: 'informe.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(2_000_000, 'a'),
    });
    const bar = care.group('evidence').getByRole('progressbar');
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
    const before = Number(await bar.getAttribute('value'));
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(before);
    await care.group('evidence').getByRole('button', { name: t.care.files.cancel }).click();
    await expect(bar).toHaveCount(0);
    await slow.end();
    await expect(care.group('evidence').getByRole('button', { name: /^herida\.png/ })).toHaveCount(1);
  });

  await test.step('warns about a sign out of range in words, and rejects an invalid one', async () => {
    await care.measure({ systolic: '190', diastolic: '200', temperature: '50' });
    await keyboard.press('Tab');
    await expect(care.sign('systolic')).toHaveAccessibleDescription(t.forms.vitals.alerts.red);
    await expect(care.sign('diastolic')).toHaveAccessibleDescription(new RegExp(t.forms.problems.notBelowSystolic));
    const range = { min: '25', max: '45', unit: '°C' };
    await expect(care.sign('temperature')).toHaveAccessibleDescription(fill(t.forms.vitals.format, range));
    await survey('vital signs out of range');
    await care.measure();
    await expect(care.group('vitals').getByText('93 mmHg')).toBeVisible();
  });

  await test.step('finds diagnoses without accents and by keyboard, and marks one as the main one', async () => {
    await expect(care.finish).toHaveAccessibleDescription(t.care.guards.consentMissing);
    await tabTo(page, care.diagnosisSearch);
    await keyboard.type('ciatica lumbago');
    await expect(page.getByRole('option')).toHaveText(['M54.4 Lumbago con ciática']);
    await checkAccess(page, 'diagnoses found');
    await keyboard.press('Enter');
    await expect(care.diagnosisSearch).toBeFocused();
    await care.diagnose('I10', 'I10');
    await care
      .group('diagnosis')
      .getByRole('button', { name: fill(t.forms.diagnosis.makeMain, { code: 'I10' }) })
      .click();
    await expect(care.diagnoses.filter({ hasText: 'I10' })).toContainText(t.forms.diagnosis.main);
    await care
      .group('diagnosis')
      .getByRole('combobox', { name: fill(t.forms.diagnosis.certaintyOf, { code: 'I10' }) })
      .click();
    await page.getByRole('option', { name: t.forms.diagnosis.certainties.CONFIRMED }).click();
    await survey('diagnoses chosen');
  });

  await test.step('asks for the destination of a referred patient, and keeps all answers over a reload', async () => {
    await care.choice('outcome', 'Derivación').check();
    await care.field('referredTo').fill('Hospital de Iquique');
    await expect(care.saved()).toBeVisible();
    await page.reload();
    await expect(care.field('referredTo')).toHaveValue('Hospital de Iquique');
    await expect(care.row('medicines', 1).getByRole('textbox').nth(1)).toHaveValue('50 mg');
    await expect(care.group('evidence').getByRole('button', { name: /^herida\.png/ })).toBeVisible();
  });

  await test.step('sends the answers of the asked questions only', async () => {
    await care.write({
      reason: 'Dolor lumbar de dos días.',
      presentIllness: 'Comenzó al cargar peso.',
      plan: 'Calor local.',
      redFlags: 'Pérdida de fuerza.',
    });
    await care.choice('allergiesConfirmed', t.forms.yes).check();
    await care.chooseType(t.care.attentionTypes.commonEvent);
    await care.chooseClass('Enfermedad común');
    await care.consent();
    await care.sign('pain').fill('');
    await expect(care.saved()).toBeVisible();
    await expect(care.finish).toHaveAccessibleDescription(t.care.guards.vitalsMissing);
    await care.sign('pain').fill('2');
    await expect(care.saved()).toBeVisible();
    await care.finish.click();
    await care.confirmation.getByRole('button', { name: t.care.acts.finish }).click();
    await expect(care.banner('closed')).toBeVisible();
    await expect(page.getByText('Losartán, 50 mg, 24 h')).toBeVisible();
    await expect(page.getByText(/^PAS 120 mmHg · PAD 80 mmHg · .* · PAM 93 mmHg$/)).toBeVisible();
    await expect(page.getByText(/I10 Hipertensión esencial \(primaria\) \(principal, confirmado\)/)).toBeVisible();
    await expect(page.getByText(fill(t.forms.files_one, { count: 1 }), { exact: true })).toBeVisible();
    await expect(page.getByText('Hospital de Iquique')).toBeVisible();
    await expect(page.getByText('40 días')).toHaveCount(0);
  });
});

test('SAFE-7: merges the fields written in two tabs of one physician, and asks only about the same field', async ({
  signIn,
}) => {
  const first = await signIn('doctor');
  await startTeleconsultation(first);
  await first.care.writeStored({ reason: 'Dolor lumbar de dos días.' });
  const second = await first.newTab();
  await second.page.goto(first.page.url());
  await expect(second.care.field('reason')).toHaveValue('Dolor lumbar de dos días.');

  await second.care.writeStored({ presentIllness: 'Comenzó al cargar peso.' });
  first.troubles.expect(/status of 409/);
  await first.care.writeStored({ plan: 'Calor local.' });
  await expect(first.care.field('presentIllness')).toHaveValue('Comenzó al cargar peso.');
  await expect(first.care.saved()).toBeVisible();
  await second.page.reload();
  await expect(second.care.field('plan')).toHaveValue('Calor local.');
  await expect(second.care.field('presentIllness')).toHaveValue('Comenzó al cargar peso.');

  await second.care.writeStored({ plan: 'Frío local.' });
  await first.care.write({ plan: 'Calor local y reposo.' });
  const choice = first.page.getByRole('button', { name: first.t.orientation.keepMine });
  await choice.click();
  await expect(choice).toHaveCount(0);
  await expect(first.care.saved()).toBeVisible();
  await second.page.reload();
  await expect(second.care.field('plan')).toHaveValue('Calor local y reposo.');
});
