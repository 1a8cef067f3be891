import sharp from 'sharp';
import { AttentionType } from '#domain/medical-care/care-kinds.ts';
import { vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import { AdmissionPage, admissionSigns } from './pages/admission.page.ts';
import { expect, test } from './support/fixtures.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales, pattern } from './support/texts.ts';
import { receiveWorker } from './support/workers.ts';

const photograph = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#0c2b31' } });

for (const [index, locale] of locales.entries()) {
  test(`19.1: admits a worker after an accident with evidence, and shows a second user who was first (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse', { locale, browser });
    const { page, t } = nurse;
    const words = t.admission;
    const survey = createSurvey(nurse);
    const admission = new AdmissionPage(page, t, locale);
    const care = await receiveWorker(nurse, index, {
      AttentionType: AttentionType.WORK_EVENT,
      Reason: 'Se torció el tobillo al bajar de la camioneta',
    });
    const colleague = await signIn('paramedic', { locale, browser });
    const theirs = new AdmissionPage(colleague.page, t, locale);
    colleague.troubles.expect(/409 \(Conflict\)/);
    const { injuries, evidences, accident } = words;

    await test.step('opens the admission of the same worker for two users', async () => {
      await nurse.open('polyclinic-medicalcares-detail-id', care);
      await admission.open();
      await expect(page.getByText(words.none)).toBeVisible();
      await expect(admission.step('accident')).toContainText(fill(words.steps.missing_other, { count: '5' }));
      await expect(admission.step('evidences')).toContainText(words.steps.optional);
      await survey('new admission');
      await colleague.open('polyclinic-medicalcares-detail-id', care);
      await theirs.open();
      await theirs.section('accident').getByLabel(accident.Witness).fill('Ramón Astudillo');
    });

    await test.step('marks the injured parts with the keyboard, and keeps the text over a reload', async () => {
      await admission.section('accident').getByLabel(accident.AccidentPlace).fill('Patio de acopio, sector 3');
      await admission.tick('ankleRight');
      await admission.tick('wristLeft');
      await page.reload();
      await admission.open();
      await expect(admission.section('accident').getByLabel(accident.AccidentPlace)).toHaveValue(
        'Patio de acopio, sector 3',
      );
      const chosen = page.getByRole('list', { name: injuries.chosen });
      await expect(chosen.getByRole('listitem')).toHaveCount(2);
      await chosen.getByRole('button', { name: fill(injuries.remove, { part: words.parts.wristLeft }) }).press('Enter');
      await expect(chosen.getByRole('listitem')).toHaveCount(1);
      const kind = fill(injuries.of, { what: injuries.Kind, part: words.parts.ankleRight });
      await admission.choose(chosen.getByRole('combobox', { name: kind }), words.kinds.SPRAIN);
    });

    await test.step('takes a photograph as evidence', async () => {
      await admission.addEvidence('patio.png', await photograph().png().toBuffer(), 'Lugar del accidente');
    });

    await test.step('links each step to its missing fields', async () => {
      await expect(admission.step('injuries')).toContainText(words.steps.nothing);
      await expect(admission.step('evidences')).toContainText(words.steps.files_one);
      await admission.step('evidences').press('Enter');
      await expect(admission.section('evidences')).toBeInViewport();
      const review = page.getByRole('region', { name: words.steps.review, exact: true });
      await review.getByRole('button', { name: words.company.Insurer }).press('Enter');
      await expect(admission.section('company')).toBeInViewport();
      await admission.section('company').getByLabel(words.company.Insurer).fill('Mutual Cordillera');
      await expect(review.getByRole('button', { name: words.company.Insurer })).toBeHidden();
    });

    await test.step('names the missing signs, then admits with all of them', async () => {
      await admission.measure({ heartRate: '1020', oxygenSaturation: '101' });
      const limits = fill(t.forms.vitals.format, { min: '20', max: '300', unit: locale === 'es' ? 'lpm' : 'bpm' });
      await expect(admission.section('vitals').getByText(limits)).toBeVisible();
      await admission.measure({ heartRate: '102', oxygenSaturation: '' });
      await admission.admit.click();
      await expect(page.getByText(words.invalid)).toBeVisible();
      await expect(page.getByText(words.problems.required).first()).toBeVisible();
      await survey('admission with missing signs', { fixed: true });
      await admission.measure(admissionSigns);
      await admission.admit.click();
      await expect(admission.saved).toBeVisible();
      await expect(admission.step('vitals')).toContainText(words.steps.nothing);
      await expect(nurse.care.patient.getByText(t.care.facts.admission)).toBeVisible();
    });

    await test.step('notifies the second user who admitted, immediately and again on save, and keeps their text', async () => {
      const standing = colleague.page.getByRole('status').filter({ hasText: 'Daniela Paredes' });
      await expect(standing).toContainText(words.admittedText);
      await expect(theirs.section('accident').getByLabel(accident.Witness)).toHaveValue('Ramón Astudillo');
      await theirs.admit.click();
      const first = colleague.page.getByRole('alert').filter({ hasText: 'Daniela Paredes' });
      await expect(first).toContainText(words.existsText);
      await first.getByRole('button', { name: words.keepMine }).click();
      await theirs.save.click();
      await expect(theirs.saved).toBeVisible();
      await expect(theirs.section('accident').getByLabel(accident.AccidentPlace)).toHaveValue(
        'Patio de acopio, sector 3',
      );
    });

    await test.step('shows each user the values saved by the other, below their own input', async () => {
      await expect(admission.section('accident').getByLabel(accident.Witness)).toHaveValue('Ramón Astudillo');
      await admission.section('accident').getByLabel(accident.Task).fill('Bajaba de la camioneta');
      await theirs.section('accident').getByLabel(accident.CUN).fill('2026-114');
      await theirs.addEvidence('camioneta.png', await photograph().png().toBuffer(), 'Camioneta');
      await theirs.save.click();
      await expect(theirs.saved).toBeVisible();
      await expect(page.getByText(words.rebased)).toBeVisible();
      await survey('admission changed by a colleague', { fixed: true });
      await expect(admission.section('accident').getByLabel(accident.CUN)).toHaveValue('2026-114');
      await expect(admission.section('evidences').getByRole('button', { name: /^camioneta.png/ })).toBeVisible();
      await admission.save.click();
      await expect(admission.saved).toBeVisible();
      await expect(theirs.section('accident').getByLabel(accident.Task)).toHaveValue('Bajaba de la camioneta');
    });

    await test.step('asks which value to keep when both users wrote the same field', async () => {
      await admission.section('accident').getByLabel(accident.ReferredTo).fill('Hospital');
      await theirs.section('accident').getByLabel(accident.ReferredTo).fill('Mutual');
      await theirs.save.click();
      await expect(page.getByRole('status').filter({ hasText: words.overlapping })).toBeVisible();
      await admission.save.click();
      await page.getByRole('alert').getByRole('button', { name: words.takeTheirs }).click();
      await expect(admission.section('accident').getByLabel(accident.ReferredTo)).toHaveValue('Mutual');
    });

    await test.step('corrects Glasgow by its three components', async () => {
      await page.reload();
      await admission.open();
      const glasgow = vitalSigns.find(({ name }) => name === 'glasgow')?.label[locale === 'en' ? 1 : 0] ?? '';
      await admission.correct(glasgow).click();
      for (const [part, score] of [
        ['eye', '4'],
        ['verbal', '5'],
        ['motor', '6'],
      ] as const) {
        const box = admission.section('vitals').getByRole('combobox', { name: words.vitals[part] });
        await admission.choose(box, score);
      }
      await expect(page.getByText(fill(words.vitals.total, { value: '15' }))).toBeVisible();
      await admission.save.click();
      await expect(admission.saved).toBeVisible();
      await survey('admission', { fixed: true });
    });

    await test.step('marks a value out of range while typing, and enlarges the photograph with its patient', async () => {
      await admission.measure({ systolic: '89' });
      await expect(admission.section('vitals').getByText(t.forms.vitals.alerts.red, { exact: true })).toBeVisible();
      await admission.measure({ systolic: '' });
      await expect(admission.section('vitals').getByText(t.forms.vitals.alerts.red, { exact: true })).toBeHidden();
      await admission
        .section('evidences')
        .getByRole('button', { name: /^patio.png/ })
        .click();
      const picture = page.getByRole('dialog', { name: 'patio.png' });
      await expect(picture.getByText(pattern(`{{x}}, ${t.app.rut} {{y}}`))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(picture).toBeHidden();
    });

    await test.step('removes the evidence with a reason, and shows it as removed', async () => {
      await admission.section('evidences').getByRole('button', { name: evidences.removeAll }).click();
      await admission.save.click();
      await expect(page.getByText(words.problems.reason)).toBeVisible();
      await page.getByLabel(evidences.Reason).fill('La foto es de otro accidente');
      await admission.save.click();
      await expect(admission.saved).toBeVisible();
      await page.getByText(evidences.hidden).click();
      await expect(page.getByText(/png: La foto es de otro accidente/)).toHaveCount(2);
    });
  });
}
