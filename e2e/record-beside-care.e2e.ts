import { CareMode } from '#domain/medical-care/medical-care.ts';
import { startTeleconsultation } from './support/board.ts';
import { createUrgentCare } from './support/cares.ts';
import { expect, test } from './support/fixtures.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const written = 'Reposo relativo y control en una semana.';
const more = ' Volver si el dolor aumenta.';

/** Both languages share one server, so each has its own place and account. */
const places = {
  es: { account: 'doctor', mode: CareMode.REMOTE, care: 'platform-work-detail-id' },
  en: { account: 'nurse', mode: CareMode.INPERSON, care: 'polyclinic-medicalcares-detail-id' },
} as const;

for (const locale of locales) {
  const { account, mode, care: route } = places[locale];
  test(`20.1: writes in an encounter beside the record, and finds it stored on its page (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse');
    const careId = await createUrgentCare(nurse, mode);
    const desk = await signIn(account, { locale, browser });
    const { page, care, t } = desk;
    const survey = createSurvey(desk);
    const { sections, toCare } = t.clinicalRecord;
    const go = (section: 'medicines' | 'cares' | 'vitals') =>
      page
        .getByRole('navigation', { name: sections.label })
        .getByRole('link', { name: new RegExp(`^${sections[section]}`) })
        .click();
    const heading = (section: 'medicines' | 'cares' | 'vitals' | 'timeline') =>
      page.getByRole('heading', { level: 2, name: sections[section] });

    await test.step('opens the record from an encounter in progress', async () => {
      await desk.open(route, careId);
      await care.start.click();
      await care.field('plan').fill(written);
      await expect(care.saved()).toBeVisible();
      await page.getByRole('link', { name: t.care.record.whole }).click();
      await expect(heading('timeline')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/clinic-record/[\\da-f-]{36}\\?care=${careId}$`));
      await expect(care.field('plan')).toHaveValue(written);
      await survey('record beside an encounter');
    });

    await test.step('autosaves while sections are read', async () => {
      await go('medicines');
      await expect(heading('medicines')).toBeVisible();
      const saving = page.waitForResponse(
        (answer) => answer.url().endsWith(`/MedicalCares/${careId}/Answer`) && answer.request().method() === 'POST',
      );
      await care.field('plan').press('End');
      await care.field('plan').pressSequentially(more);
      await go('cares');
      await expect(heading('cares')).toBeVisible();
      await expect(care.field('plan')).toHaveValue(written + more);
      expect((await saving).ok()).toBe(true);
      await expect(care.saved()).toBeVisible();
    });

    await test.step('keeps the text over a reload of the record', async () => {
      await page.reload();
      await expect(heading('cares')).toBeVisible();
      await expect(care.field('plan')).toHaveValue(written + more);
    });

    await test.step('returns to the encounter with the text', async () => {
      await page.getByRole('link', { name: new RegExp(fill(toCare, { number: '' })) }).click();
      await expect(page).toHaveURL(new RegExp(`/detail/${careId}$`));
      await expect(care.field('plan')).toHaveValue(written + more);
      const answer = await page.request.get(`${desk.base}/api/clinical/v2/MedicalCares/${careId}/Answer`, {
        headers: desk.headers,
      });
      const { MedicalCareAnswerValues: values } = await answer.json();
      expect(values.find(({ Name }: { Name: string }) => Name === 'plan').Value).toBe(written + more);
    });
  });
}

test('shows the foot of an encounter beside the record below a notice of the page', async ({ signIn }) => {
  const doctor = await signIn('doctor2', { browser });
  const { page, care, t } = doctor;
  await startTeleconsultation(doctor);
  await page.getByRole('link', { name: t.care.record.whole }).click();
  await expect(page.getByRole('heading', { level: 2, name: t.clinicalRecord.sections.timeline })).toBeVisible();
  // Without a press in the new page, its sound is blocked.
  await page.reload();
  await expect(page.getByText(t.availability.soundBlocked)).toBeVisible();
  await expect(care.finish).toBeInViewport({ ratio: 1 });
});
