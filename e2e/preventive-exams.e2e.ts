import { ResourcePage } from './pages/resource.page.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const conditions = /\/ConfigurationExamPreventives\/Condition\b/;
const associated = /\/ConfigurationExamPreventives\/[^/]+\/AssociateExams/;
/** Both languages share one server, so each has its own condition and withdraws its own exam. */
const names = { es: 'Mujeres desde los 40', en: 'Women from 40' } as const;
const withdrawn = { es: 'Urocultivo con antibiograma', en: 'Ácido úrico' } as const;
const criteria = { es: 'Sexo y edad', en: 'Sex and age' } as const;
const [blood, lipids, glucose] = ['Hemograma', 'Perfil lipídico', 'Glicemia'];

async function withdraw({ page, base, headers }: Desk, name: string): Promise<void> {
  const path = `${base}/api/clinical/v2/Exams`;
  const found = await page.request.get(`${path}?searchText=${encodeURIComponent(name)}`, { headers });
  const [{ ExamId }] = (await found.json()).Dtos;
  expect((await page.request.delete(`${path}/${ExamId}`, { headers })).status()).toBe(204);
}

/** The page that associates exams with the chosen condition. */
function examsPage({ page, t }: Desk) {
  const words = t.preventiveExams;
  return {
    search: page.getByRole('searchbox', { name: words.search }),
    exam: (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) }),
    chosen: page.getByRole('list', { name: words.chosen }).getByRole('listitem'),
    none: page.getByRole('heading', { name: words.none }),
    save: page.getByRole('button', { name: words.save }),
    saved: page.getByText(words.saved, { exact: true }),
    remove: (name: string) => page.getByRole('button', { name: fill(words.removeOf, { name }), exact: true }),
    choose: (name: string) => page.getByRole('button', { name: new RegExp(`^${words.choose} ${name}`) }).click(),
  };
}

for (const locale of locales) {
  test(`19.2: defines to whom exams are proposed, and associates the exams (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const desk = await signIn('fullservice', { locale, browser });
    desk.troubles.expect(/status of (400|409)|net::ERR_FAILED/);
    const { page, t } = desk;
    const words = t.preventiveExams;
    const { fields, options } = t.resources.examCondition;
    const survey = createSurvey(desk);
    const list = new ResourcePage(page, t, 'examCondition');
    const exams = examsPage(desk);
    const name = names[locale];
    const pick = async (exam: string) => {
      await exams.search.fill(exam);
      await exams.exam(exam).check();
    };

    await test.step('shows the loading and the failed state', async () => {
      const letGo = await hold(page, conditions);
      await desk.open('platform-configure-preventive-exam');
      await expect(page.getByText(t.resource.loading)).toBeAttached();
      await letGo();
      await expect(page.getByRole('heading', { level: 1, name: t.resources.examCondition.title })).toBeVisible();
      await survey('conditions');
      const mend = await fail(page, /\/ConfigurationExamPreventives\/Condition/);
      await page.reload();
      await expect(page.getByRole('heading', { name: words.conditionsFailed })).toBeVisible();
      await expect(page.getByText(words.typesFailed)).toBeVisible();
      await survey('conditions that were not loaded');
      await mend();
      const retry = (text: string) =>
        page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: t.app.retry }).click();
      await retry(words.typesFailed);
      await expect(page.getByText(words.typesFailed)).toHaveCount(0);
      await retry(words.conditionsFailed);
      await expect(page.getByRole('heading', { name: words.conditionsFailed })).toHaveCount(0);
    });

    await test.step('adds a condition from its address, with consistent ages', async () => {
      await desk.open('platform-configure-preventive-exam-add');
      await list.write({
        Name: name,
        ConditionTypeId: criteria[locale],
        Gender: options.Gender.F,
        AgeFrom: '40',
        AgeTo: '30',
      });
      await list.save.click();
      await expect(list.form.getByText(t.resource.ages)).toBeVisible();
      await survey('ages that do not agree', { form: true });
      await list.write({ Gender: options.Gender.none });
      await list.write({ Gender: options.Gender.F, AgeTo: '' });
      await list.save.click();
      await expect(list.form).toHaveCount(0);
      expect(page.url()).toBe(desk.href('platform-configure-preventive-exam'));
      for (const text of [criteria[locale], options.Gender.F, '40', options.AgeTo.none]) {
        await expect(list.row(name)).toContainText(text);
      }
      await page.getByRole('button', { name: fields.AgeFrom }).click();
      await expect(list.row(name)).toBeVisible();
      await survey('a condition');
      await list.edit(name);
      await list.write({ AgeTo: '74' });
      await list.save.click();
      await expect(list.saved).toBeVisible();
      await list.close.click();
      await expect(list.row(name)).toContainText('74');
    });

    await test.step('keeps the choice over a failure and a reload', async () => {
      await page.getByRole('button', { name: words.toExams, exact: true }).click();
      await survey('no condition chosen yet');
      await exams.choose(name);
      await expect(exams.none).toBeVisible();
      await survey('a condition without exams');
      await pick(lipids ?? '');
      await pick(blood ?? '');
      const mend = await fail(page, associated);
      await exams.save.click();
      await expect(page.getByText(new RegExp(`^${words.notSaved}`))).toBeVisible();
      await expect(exams.chosen).toContainText([lipids ?? '', blood ?? '']);
      await survey('exams that were not saved');
      await mend();
      await page.reload();
      await exams.choose(name);
      await expect(exams.chosen).toContainText([lipids ?? '', blood ?? '']);
      await exams.save.click();
      await expect(exams.saved).toBeVisible();
      await page.reload();
      await exams.choose(name);
      await expect(exams.chosen).toContainText([lipids ?? '', blood ?? '']);
      await survey('the exams of a condition');
    });

    await test.step('rejects an exam that can no longer be ordered, beside its name', async () => {
      await pick(withdrawn[locale]);
      await withdraw(desk, withdrawn[locale]);
      await exams.save.click();
      await expect(page.getByText(new RegExp(`^${words.refused}`))).toBeVisible();
      await expect(exams.chosen.filter({ hasText: withdrawn[locale] })).toContainText(words.unavailable);
      await survey('an exam that is refused');
      await exams.remove(withdrawn[locale]).click();
      await expect(exams.chosen).toHaveCount(2);
    });

    await test.step('asks which version to keep when another user changed the condition', async () => {
      const other = await desk.newTab();
      const theirs = examsPage(other);
      await other.open('platform-configure-preventive-exam');
      await new ResourcePage(other.page, t, 'examCondition').edit(name);
      await other.page.getByRole('button', { name: words.examsOf }).click();
      await theirs.remove(lipids ?? '').click();
      await theirs.save.click();
      await expect(theirs.saved).toBeVisible();
      await other.page.close();

      await pick(glucose ?? '');
      await exams.save.click();
      await expect(page.getByText(words.conflict)).toBeVisible();
      await survey('a condition that somebody else changed');
      await page.getByRole('button', { name: words.takeTheirs }).click();
      await expect(exams.chosen).toContainText([blood ?? '']);
      await expect(exams.chosen).toHaveCount(1);
    });

    await test.step('hides the condition', async () => {
      await page.getByRole('button', { name: words.toConditions }).click();
      await list.edit(name);
      await list.remove.click();
      await list.dialog.getByRole('button', { name: t.resources.examCondition.remove }).click();
      await expect(list.form).toHaveCount(0);
      await expect(list.row(name)).toHaveCount(0);
    });
  });
}
