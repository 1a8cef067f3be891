import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { nameOf } from './support/people.ts';
import { core, createSurvey, stillBrowser } from './support/survey.ts';
import { endedSession } from './support/troubles.ts';

const written = {
  reason: 'Dolor lumbar de dos días.',
  presentIllness: 'Comenzó al cargar peso.',
  plan: 'Calor local y paracetamol.',
  redFlags: 'Pérdida de fuerza.',
};

test('takes, writes and closes a teleconsultation as a doctor (es) while the nurse follows each step (en)', {
  tag: ['@looks', core],
}, async ({ signIn }) => {
  const [doctor, colleague] = await Promise.all([
    signIn('doctor', { locale: 'es', browser: stillBrowser }),
    signIn('nurse', { locale: 'en', browser: stillBrowser }),
  ]);
  doctor.troubles.expect(endedSession);
  const { care, work, page, t } = doctor;
  const survey = createSurvey(doctor);
  const surveyOfColleague = createSurvey(colleague);
  // Patients write their questions in Spanish: the survey must have received the event with the text.
  await colleague.page.reload();
  const { keyboard } = page;

  await test.step('goes online and requests the next case', async () => {
    await doctor.shell.onlineSwitch.click();
    await doctor.attention.goOnlineUntilTomorrow();
    await expect(doctor.shell.onlineSwitch).toBeChecked();
    await work.kind('teleconsultations').click();
    await survey('board of cares');
    await work.attendNext.click();
    await expect(care.banner('reserved')).toBeVisible();
  });
  const number = await care.number();

  await test.step('shows the colleague who holds the encounter', async () => {
    await expect(colleague.work.care(number)).toContainText(nameOf('doctor'));
    await expect(colleague.work.care(number).getByRole('button')).toBeHidden();
    await surveyOfColleague('board of a nurse');
  });

  await test.step('starts the encounter with the keyboard', async () => {
    await tabTo(page, care.start);
    await keyboard.press('Enter');
    await expect(care.banner('mine')).toBeVisible();
    await expect(care.patient).toContainText(number);
    await expect(care.patient).toContainText(t.app.rut);
    await survey('care held');
  });

  await test.step('lets the colleague read the encounter, but not write in it', async () => {
    await colleague.work.care(number).getByRole('link').click();
    await expect(colleague.care.banner('others', { name: nameOf('doctor') })).toBeVisible();
    await expect(colleague.care.workspace.getByRole('textbox')).toHaveCount(0);
    await surveyOfColleague('care held by somebody else');
    await colleague.work.goBack();
  });

  await test.step('shows missing fields at their place', async () => {
    await care.consent();
    await care.workspace.getByRole('tab', { name: t.care.tabs.documents }).click();
    await tabTo(page, care.missing);
    await keyboard.press('Enter');
    await expect(care.field('reason')).toBeFocused();
    await expect(page.getByText(t.forms.problems.required).first()).toBeVisible();
    await survey('care with what is missing', { form: true });
  });

  await test.step('writes the answer, and keeps it over a reload', async () => {
    await keyboard.type(written.reason);
    await care.write(written);
    await care.choice('allergiesConfirmed', t.forms.yes).check();
    await care.measure();
    await care.diagnose('lumbago', 'M54.5');
    // A save that the reload cuts may arrive after the page has read the answer: the next one is refused, and recognizes it.
    doctor.troubles.expect(/409 \(Conflict\).*\/Answer/);
    await page.reload();
    for (const [name, value] of Object.entries(written)) await expect(care.field(name)).toHaveValue(value);
    await expect(care.choice('allergiesConfirmed', t.forms.yes)).toBeChecked();
    await expect(care.sign('temperature')).toHaveValue('36,6');
    await expect(care.diagnoses).toContainText(['M54.5']);
    await care.chooseType(t.care.attentionTypes.commonEvent);
    await care.chooseClass('Enfermedad común');
    await care.choice('outcome', 'Domicilio').check();
    await expect(care.saved()).toBeVisible();
  });

  await test.step('keeps the answer after leaving and returning', async () => {
    await work.goBack();
    await work.kind('teleconsultations').click();
    await expect(work.care(number)).toBeHidden();
    await page.getByRole('tab', { name: t.work.careTabs.mine }).click();
    await work.care(number).getByRole('link').click();
    await expect(care.field('plan')).toHaveValue(written.plan);
  });

  await test.step('closes the encounter after a dialog with name and two identifiers, the safe answer first', async () => {
    await care.finish.click();
    await expect(care.confirmation).toContainText(number);
    await expect(care.confirmation).toContainText(t.app.rut);
    await expect(care.confirmation.getByRole('button', { name: t.care.dialogs.keep })).toBeFocused();
    await survey('closing a care', { fixed: true });
    await keyboard.press('Escape');
    await expect(care.confirmation).toBeHidden();
    await expect(care.finish).toBeFocused();
    await keyboard.press('Enter');
    await care.confirmation.getByRole('button', { name: t.care.acts.finish }).click();
    await expect(care.banner('closed')).toBeVisible();
    await expect(care.answerCard).toBeVisible();
    await expect(page.getByText('M54.5 Lumbago no especificado (principal, presuntivo)')).toBeVisible();
    await survey('care closed');
  });

  await test.step('removes the encounter from the board of the colleague', async () => {
    await expect(colleague.work.care(number)).toBeHidden();
    await work.goBack();
    await page.getByRole('tab', { name: t.work.careTabs.closed }).click();
    await expect(work.care(number)).toBeVisible();
  });

  await test.step('reopens the encounter with a reason, and continues with its text', async () => {
    await work.care(number).getByRole('link').click();
    await care.act('reopen');
    await care.confirmation.getByLabel(t.care.dialogs.reason).fill('Faltó indicar el reposo de dos días.');
    await care.confirmation.getByRole('button', { name: t.care.acts.reopen }).click();
    await expect(care.banner('mine')).toBeVisible();
    await expect(care.field('plan')).toHaveValue(written.plan);
  });
});
