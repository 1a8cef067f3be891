import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, coreIn, createSurvey } from './support/survey.ts';
import { fill, locales, pattern } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;

for (const locale of locales) {
  test(`20.1: reads the record of a patient section by section, and writes a summary (${locale})`, {
    tag: coreIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { locale, browser });
    const { page, t } = doctor;
    const { clinicalRecord: words } = t;
    const survey = createSurvey(doctor);
    doctor.troubles.expect(/net::ERR_FAILED/);
    doctor.troubles.expect(/404 \(Not Found\)/);
    const rail = page.getByRole('navigation', { name: words.sections.label });
    const go = (section: keyof typeof words.sections) =>
      rail.getByRole('link', { name: new RegExp(`^${words.sections[section]}`) }).click();
    const heading = (section: keyof typeof words.sections) =>
      page.getByRole('heading', { level: 2, name: words.sections[section] });

    await test.step('opens the record from an encounter that this physician closed', async () => {
      const list = await page.request.get(`${doctor.base}/api/clinical/v2/MedicalCares/Portfolio?size=100`, {
        headers: doctor.headers,
      });
      const { Dtos } = (await list.json()) as { Dtos: { MedicalCareId: string; status: number }[] };
      const closed = Dtos.find(({ status }) => status === 4);
      await doctor.open('platform-work-detail-id', closed?.MedicalCareId);
      const letGo = await hold(page, /ClinicalRecords\/User\/[^/]+$/);
      await page.getByRole('link', { name: t.care.record.whole }).click();
      await expect(page.getByText(words.headLoading)).toBeAttached();
      await letGo();
      await expect(heading('timeline')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: words.timeline.kinds.CARE }).first()).toBeVisible();
      await survey('timeline of the record');
    });

    await test.step('shows that a search finds nothing, and resets it', async () => {
      await page.getByRole('searchbox', { name: words.search }).fill('xyz sin resultado');
      await expect(page.getByText(words.list.noResults)).toBeVisible();
      await survey('timeline, nothing found');
      await page.getByRole('button', { name: words.list.clear }).click();
      await expect(page.getByText(words.list.noResults)).toBeHidden();
    });

    await test.step('keeps the section in its address, over a reload and back navigation', async () => {
      await go('cares');
      await expect(page).toHaveURL(/\?section=cares&care=[\da-f-]{36}$/);
      await expect(page.getByText(new RegExp(fill(words.showCare, { number: '' }))).first()).toBeVisible();
      await survey('previous encounters');
      await page
        .getByRole('button', { name: new RegExp(fill(words.careContents.of, { number: '' })) })
        .first()
        .click();
      for (const part of [words.careContents.documents, words.careContents.notes]) {
        await expect(page.getByRole('region', { name: part.title })).toBeVisible();
        await expect(page.getByText(part.loading)).toHaveCount(0);
      }
      await survey('documents and notes of a previous encounter', { fixed: true });
      await page.reload();
      await expect(heading('cares')).toBeVisible();
      await page.goBack();
      await expect(heading('timeline')).toBeVisible();
    });

    await test.step('shows vital signs as plots with a slider, as a table, and two days side by side', async () => {
      await go('vitals');
      await expect(page.getByRole('figure').first()).toBeVisible();
      await survey('vital signs');
      await page.getByRole('button', { name: words.vitals.asTable }).click();
      await expect(page.getByRole('table', { name: words.sections.vitals })).toBeVisible();
      await survey('vital signs, table', { fixed: true });
      await page.getByRole('button', { name: words.vitals.compare }).click();
      const compared = page.getByRole('table', { name: pattern(words.vitals.compared) });
      await expect(compared).toContainText(words.vitals.change);
      await page.getByRole('combobox', { name: words.vitals.first }).click();
      await page.getByRole('option').last().click();
      await expect(compared.getByRole('row').nth(1)).toBeVisible();
      await survey('vital signs, two days', { fixed: true });
    });

    await test.step('shows which problems and allergies are known, and which are not recorded', async () => {
      await go('problems');
      await expect(
        page.getByText(words.problems.noAllergies).or(page.getByText(words.problems.high)).first(),
      ).toBeVisible();
      await survey('problems and allergies');
    });

    await test.step('shows an empty section, and one that failed separately', async () => {
      await go('medicines');
      await expect(page.getByText(words.list.empty)).toBeVisible();
      await survey('section without rows');
      const mend = await fail(page, /ClinicalRecords\/PreviousExams\?/);
      await go('exams');
      await expect(page.getByText(words.list.failed)).toBeVisible();
      await survey('section that failed', { fixed: true });
      await mend();
      await page.getByRole('button', { name: t.app.retry }).click();
      await expect(page.getByText(words.list.empty)).toBeVisible();
      const mendControls = await fail(page, /ClinicalRecords\/PreviousControls\?/);
      await go('controls');
      await expect(page.getByText(words.controlsFailed)).toBeVisible();
      await mendControls();
      for (const section of ['images', 'controls', 'prescriptions', 'orders'] as const) {
        await go(section);
        await expect(heading(section)).toBeVisible();
        await expect(page.getByText(words.list.empty)).toBeVisible();
      }
    });

    await test.step('keeps a summary in progress, and shows it once saved', async () => {
      await go('summaries');
      const text = page.getByRole('textbox', { name: words.summaries.label });
      await text.fill('Estable. Controlar el peso en un mes.');
      await expect(page.getByText(words.summaries.kept)).toBeVisible();
      await page.reload();
      await expect(text).toHaveValue('Estable. Controlar el peso en un mes.');
      await page.getByRole('button', { name: words.summaries.save }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Controlar el peso' })).toBeVisible();
      await survey('summaries');
    });

    await test.step('opens no record of a person unrelated to this physician', async () => {
      await doctor.open('platform-work-clinic-record-id', '00000000-0000-4000-8000-000000000001');
      await expect(page.getByRole('heading', { name: words.notFound })).toBeVisible();
      await expect(page.getByRole('link', { name: words.toHome })).toBeVisible();
      await survey('unknown record', { fixed: true });
      await doctor.open('platform-work-clinic-record-id');
      await expect(page.getByText(words.choose)).toBeVisible();
      await survey('record without a patient');
    });
  });
}
