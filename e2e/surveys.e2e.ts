import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { SurveysPage } from './pages/surveys.page.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { fail } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { locales } from './support/texts.ts';

type Waiting = { id: string; number: string; name: string };

/**
 * Creates a low-priority teleconsultation of a worker of the polyclinic; each index takes another patient from the existing
 * encounters.
 */
async function waitingCare({ page, base, headers }: Desk, index: number): Promise<Waiting> {
  const cares = `${base}/api/clinical/v2/MedicalCares`;
  const { Dtos } = await (await page.request.get(`${cares}?size=50`, { headers })).json();
  const known = Dtos.filter((care: { polyclinicId: string | null }) => care.polyclinicId !== null)[index];
  const answer = await page.request.post(cares, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: {
      userId: known.User.UserId,
      polyclinicId: known.polyclinicId,
      mode: 2,
      Priority: 1,
      AttentionType: 2,
      SpecialtyId: null,
      Reason: 'Molestia en el pecho desde ayer',
      Confirmed: true,
    },
  });
  expect(answer.status()).toBe(201);
  const { MedicalCareId, number, User } = await answer.json();
  return { id: MedicalCareId, number, name: `${User.Name} ${User.LastName}` };
}

/** Number of cases above this one that do not contain `word`; group headings are not counted. */
const aboveWithout = (desk: Desk, number: string, word: string): Promise<number> =>
  desk.work.care(number).evaluate((row, priority) => {
    const rows = [...(row.parentElement?.children ?? [])];
    const cases = rows.slice(0, rows.indexOf(row)).filter(({ outerHTML }) => /\w+-\d{4}-\d{6}/.test(outerHTML));
    return cases.filter(({ textContent }) => !textContent?.includes(priority)).length;
  }, word);

for (const [index, locale] of locales.entries()) {
  test(`moves the queue and a counter with a chest pain triage, reviews it, watches it and schedules it (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse', { locale, browser });
    const physician = await signIn('polyclinic', { locale, browser });
    const doctor = await signIn('doctor', { locale, browser });
    const { t } = nurse;
    const words = t.surveys;
    const survey = createSurvey(nurse);
    const look = createSurvey(physician);
    nurse.troubles.expect(/net::ERR_FAILED/);
    nurse.troubles.expect(/status of (404|409|422|500|503)/);
    physician.troubles.expect(/status of (404|409)/);
    const { id, number, name } = await waitingCare(nurse, index);
    const written = new SurveysPage(nurse.page, t);
    const read = new SurveysPage(physician.page, t);
    await doctor.open('platform-work');
    await doctor.work.kind('teleconsultations').click();
    await expect(doctor.work.care(number)).toContainText(t.work.priorities.low);
    const { high } = t.work.priorities;
    expect(await aboveWithout(doctor, number, high)).toBeGreaterThan(0);
    await physician.open('polyclinic-select');
    await physician.polyclinic.choose('Faena Cerro Pintado');
    await physician.open('polyclinic-forms');
    await expect(read.rows.first()).toBeVisible();
    await expect.poll(() => read.unreviewed()).toBeGreaterThan(0);
    const before = await read.unreviewed();

    await test.step('shows a failed list, an empty result, and the unreviewed first', async () => {
      const mend = await fail(nurse.page, /AnswerFromPolyclinic/);
      await nurse.open('polyclinic-forms');
      await expect(nurse.page.getByRole('heading', { name: words.failed })).toBeVisible();
      await survey('surveys, not loaded');
      await mend();
      await nurse.page.getByRole('button', { name: t.app.retry }).click();
      await expect(written.rows.first()).toContainText(words.states.ANSWERED);
      await expect(written.rows.first()).toContainText(words.risks.HIGH);
      await survey('surveys', { fixed: true });
      await nurse.page.getByRole('searchbox', { name: words.filters.search }).fill('nadie así');
      await expect(nurse.page.getByRole('heading', { name: words.noResults })).toBeVisible();
      await nurse.page.getByRole('button', { name: words.clear }).last().click();
      await nurse.page.getByLabel(words.filters.state, { exact: true }).click();
      await nurse.page.getByRole('option', { name: words.states.UNDER_OBSERVATION }).click();
      await expect(written.rows.first()).toContainText(words.states.UNDER_OBSERVATION);
      await nurse.page.getByRole('button', { name: words.clear }).first().click();
    });

    await test.step('writes a new one by keyboard, keeps it over a reload, and names missing fields', async () => {
      await written.add.press('Enter');
      await survey('new answer', { fixed: true });
      await written.choosePatient(name);
      await written.choose(words.write.form, words.kinds.TRIAGE);
      await written.choose(words.write.care, new RegExp(number));
      await written.send.click();
      await expect(written.form.getByText(words.write.invalid)).toBeVisible();
      await survey('new answer that is incomplete', { fixed: true });
      const pain = locale === 'es' ? 'Dolor torácico' : 'Chest pain';
      await written.form.getByRole('checkbox', { name: pain }).press('Space');
      await expect(written.form.getByText(words.write.kept)).toBeVisible();
      await nurse.page.reload();
      await expect(written.form.getByRole('checkbox', { name: pain })).toBeChecked();
      await written.form.getByRole('radio', { name: t.forms.no }).first().press('Space');
      await expect(written.form.getByText(words.pane.emergency)).toBeVisible();
      await written.send.press('Enter');
      await expect(written.answer.getByText(words.pane.emergency).first()).toBeVisible();
      await survey('an answer of high risk', { fixed: true });
    });

    await test.step('updates the queue of another physician and the counter of a colleague without a reload', async () => {
      await expect(doctor.work.care(number)).toContainText(high);
      await expect.poll(() => aboveWithout(doctor, number, high)).toBe(0);
      await expect(read.row(name).first()).toContainText(words.risks.HIGH);
      await expect.poll(() => read.unreviewed()).toBe(before + 1);
    });

    await test.step('lets the author correct it before the review', async () => {
      await written.act(words.pane.correct).click();
      const fever = locale === 'es' ? 'Fiebre' : 'Fever';
      await written.form.getByRole('checkbox', { name: fever }).press('Space');
      await written.form.getByRole('button', { name: words.write.save }).click();
      await expect(written.answer.getByText(words.pane.score.replace('{{score}}', '6'))).toBeVisible();
    });

    await test.step('shows a second reviewer the first review and keeps their text', async () => {
      await read.row(name).first().getByRole('link').press('Enter');
      await read.act(words.act.propose).click();
      await expect(read.summary).toHaveValue(/\n/);
      await look('an answer that is reviewed', { fixed: true });
      await written.summary.fill('131 - 10:40');
      await read.act(words.act.observe).press('Enter');
      await expect(read.answer.getByText(words.states.UNDER_OBSERVATION).first()).toBeVisible();
      await expect.poll(() => read.unreviewed()).toBe(before);
      await written.act(words.act.review).click();
      await expect(written.answer.getByText(words.act.conflict)).toBeVisible();
      await survey('two reviewers at once', { fixed: true });
      await written.act(words.act.keepMine).click();
      await expect(written.summary).toHaveValue('131 - 10:40');
      await written.act(words.act.saveSummary).click();
      await expect(written.answer.getByText(words.act.saved)).toBeVisible();
    });

    await test.step('schedules it, and adds a note to an existing summary', async () => {
      await expect(read.summary).toHaveValue('131 - 10:40');
      await read.act(words.act.schedule).first().press('Enter');
      await read.act(words.act.schedule).last().click();
      await expect(read.answer.getByText(words.act.invalid)).toBeVisible();
      await look('an appointment without a day', { fixed: true });
      const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('-');
      const [dayInput, hour] = [words.act.day, t.clock.hour].map((label) =>
        read.answer.getByLabel(label, { exact: true }),
      );
      if (!dayInput || !hour) throw new Error('a day and an hour are asked');
      const middle = async (of: Locator) => {
        const box = await of.boundingBox();
        return box && box.y + box.height / 2;
      };
      expect(await middle(hour)).toBeCloseTo((await middle(dayInput)) ?? 0, 0);
      await dayInput.fill(day);
      await hour.selectOption('10');
      await read.act(words.act.schedule).last().click();
      await expect(read.answer.getByText(words.states.SCHEDULED).first()).toBeVisible();
      await read.answer.getByRole('textbox', { name: words.act.addendum }).fill('Confirmó la hora por teléfono.');
      await read.act(words.act.addNote).press('Enter');
      await expect(read.answer.getByRole('list', { name: words.act.addenda })).toContainText('Confirmó la hora');
      await look('a scheduled answer', { fixed: true });
    });

    await test.step('shows the same pages in the layout of the platform', async () => {
      await physician.open('platform-work-form');
      await expect(read.row(name).first()).toContainText(words.states.SCHEDULED);
      await read.row(name).first().getByRole('link').click();
      await expect(
        read.answer.getByText(words.pane.earlierNone).or(read.answer.getByText(words.pane.earlier)).first(),
      ).toBeVisible();
      expect(physician.page.url()).toContain('/platform/work/form/detail/');
    });

    await test.step('its encounter shows how many there are with the highest risk, and leads to it', async () => {
      await physician.open('polyclinic-medicalcares-detail-id', id);
      const line = physician.page
        .getByRole('navigation', { name: t.care.sections.label })
        .getByRole('link', { name: new RegExp(`^${t.care.sections.surveys}.*1$`) });
      await expect(line).toContainText(words.risks.HIGH);
      await look('an encounter with a triage', { fixed: true });
      await line.press('Enter');
      await physician.page.getByRole('list', { name: t.care.sections.surveys }).getByRole('link').press('Enter');
      await expect(read.answer.getByText(words.states.SCHEDULED).first()).toBeVisible();
      expect(physician.page.url()).toContain('/polyclinic/forms/detail/');
    });
  });
}

test('moves the counter of a colleague with a COVID-19 survey, and shows it beside the earlier answers', async ({
  signIn,
}) => {
  const nurse = await signIn('nurse', { browser });
  const physician = await signIn('polyclinic', { browser });
  const { t } = nurse;
  const { pane } = t.surveys;
  const written = new SurveysPage(nurse.page, t);
  const read = new SurveysPage(physician.page, t);
  await physician.open('polyclinic-select');
  await physician.polyclinic.choose('Faena Cerro Pintado');
  await physician.open('polyclinic-forms');
  await expect(read.rows.first()).toBeVisible();
  await expect.poll(() => read.unreviewed()).toBeGreaterThan(0);
  const known = await read.unreviewed();
  await nurse.open('polyclinic-forms');
  const { name } = await waitingCare(nurse, 2);
  for (const [sent, symptom] of ['Dolor de garganta', 'Ninguno'].entries()) {
    await written.sendCovid(name, symptom);
    await expect.poll(() => read.unreviewed()).toBe(known + sent + 1);
  }
  const earlier = written.answer.getByRole('region', { name: pane.earlier, exact: true });
  const changed = earlier.locator('mark').filter({ hasText: 'Dolor de garganta' });
  await expect(changed).toHaveText(`${t.forms.differs}: Dolor de garganta`);
});

test('asks for the polyclinic before its surveys', async ({ signIn }) => {
  const paramedic = await signIn('paramedic');
  const { page, t } = paramedic;
  await paramedic.open('polyclinic-forms');
  const { noPolyclinic, choosePolyclinic } = t.polyCares;
  await expect(page.getByRole('heading', { level: 1, name: noPolyclinic })).toBeVisible();
  await expect(page.getByRole('link', { name: choosePolyclinic })).toBeVisible();
});
