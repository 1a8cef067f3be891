import { CareMode } from '#domain/medical-care/medical-care.ts';
import { createUrgentCare } from './support/cares.ts';
import { uploadFile } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { createSurvey, stillBrowser } from './support/survey.ts';
import { fill } from './support/texts.ts';

const why = 'Dolor torácico al esfuerzo: ¿puede seguir en altura?';
const specialty = 'Medicina familiar';
const illness = 'Comenzó anoche, cede en reposo.';
const note = 'Presión y saturación repetidas a los diez minutos: iguales.';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const report = { name: 'electrocardiograma.pdf', mimeType: 'application/pdf', buffer: pdf };
const advice = 'Bajar hoy y electrocardiograma en el centro de salud.';

test('U1 measures, writes and refers as a nurse (es); reads it and answers as a physician on one page (en)', {
  tag: '@looks',
}, async ({ signIn }) => {
  const nurse = await signIn('nurse', { locale: 'es', browser: stillBrowser });
  const doctor = await signIn('doctor', { locale: 'en', browser: stillBrowser });
  const survey = createSurvey(nurse);
  const surveyOfDoctor = createSurvey(doctor);
  const { care, page, t } = nurse;
  const careId = await createUrgentCare(nurse, CareMode.INPERSON);
  await nurse.open('polyclinic-medicalcares-detail-id', careId);
  await care.start.click();
  await expect(care.banner('mine')).toBeVisible();
  const number = await care.number();
  await care.measure();
  await care.write({ presentIllness: illness });
  await expect(care.saved()).toBeVisible();
  await page.getByLabel(t.care.notes.new).fill(note);
  await page.getByRole('button', { name: t.care.notes.add }).click();
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  await uploadFile(nurse, report);

  await test.step('refers the encounter with the reason', async () => {
    await care.act('derive');
    const dialog = page.getByRole('dialog');
    const { physicians_one, nobody } = t.care.derive;
    const specialties = dialog.getByRole('combobox', { name: t.care.derive.specialty });
    await specialties.fill('Dermatología');
    await expect(page.getByRole('option', { name: `Dermatología ${nobody}` })).toBeDisabled();
    await specialties.fill(specialty);
    await page.getByRole('option', { name: `${specialty} ${fill(physicians_one, { count: 1, online: 0 })}` }).click();
    await dialog.getByLabel(t.care.derive.reason).fill(why);
    await dialog.getByRole('button', { name: t.care.acts.derive }).click();
    await expect(care.banner('derived')).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: t.care.tabs.attention })).toBeFocused();
  });

  await test.step('shows the number of the original encounter, and links back to it', async () => {
    await page.getByRole('link', { name: t.care.banners.seeDerived }).first().click();
    await expect(page).toHaveURL(new RegExp(`/detail/${careId}/derived/[0-9a-f-]{36}$`));
    await expect(page.getByRole('main')).toContainText(number);
    await expect(page.getByText(why).first()).toBeVisible();
    await survey('referral that waits');
  });
  const childId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('shows the referral on the board of the physician, who takes and answers it', async () => {
    const { work, care: theirs, t: en } = doctor;
    await work.kind('teleconsultations').click();
    await expect(doctor.page.getByRole('row').filter({ hasText: why })).toBeVisible();
    await doctor.open('platform-work-detail-id', childId);
    await expect(doctor.page.getByRole('definition').filter({ hasText: 'Family medicine' })).toBeVisible();
    await theirs.start.click();
    await expect(theirs.banner('mine')).toBeVisible();
    const origin = doctor.page.getByRole('region', { name: fill(en.care.origin.title, { number }) });
    for (const text of [illness, 'SBP 120 mmHg', note, report.name]) await expect(origin).toContainText(text);
    await surveyOfDoctor('referral beside its origin');
    await theirs.consent();
    await theirs.write({
      reason: 'Dolor torácico.',
      presentIllness: 'Al subir una escalera, cede en reposo.',
      plan: advice,
      redFlags: 'Dolor en reposo.',
    });
    await theirs.choice('allergiesConfirmed', en.forms.yes).check();
    await theirs.measure();
    await theirs.diagnose('dolor', 'R07.4');
    await theirs.chooseType(en.care.attentionTypes.commonEvent);
    await theirs.chooseClass('Common illness');
    await theirs.choice('outcome', 'Home').check();
    await expect(theirs.saved()).toBeVisible();
    await theirs.finish.click();
    await theirs.confirmation.getByRole('button', { name: en.care.acts.finish }).click();
    await expect(theirs.banner('closed')).toBeVisible();
    await origin.getByRole('link', { name: en.care.origin.open }).click();
    await expect(doctor.page.getByRole('main')).toContainText(note);
  });

  await test.step('shows the nurse the answer on the waiting page, and continues', async () => {
    await expect(page.getByText(advice)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(nameOf('doctor'));
    await survey('referral that was answered');
    await page.getByRole('link', { name: t.polyCares.derived.seeOrigin }).first().click();
    await expect(care.banner('derivedAnswered')).toBeVisible();
    await page.getByRole('button', { name: t.care.acts.process }).click();
    await expect(care.banner('mine')).toBeVisible();
  });
});
