import { startTeleconsultation } from './support/board.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { fail } from './support/requests.ts';
import { createSurvey, looksIn, stillBrowser } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const accounts = { es: 'fullservice', en: 'doctor' } as const;
const names = { es: 'Chequeo anual', en: 'Yearly check' } as const;
const exams = ['Hemograma', 'Perfil lipídico'] as const;

/** A condition without sex or age, with its exams. */
async function configure({ page, base, headers }: Desk, Name: string): Promise<void> {
  const url = `${base}/api/clinical/v2`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${url}/${path}`, { headers, data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const first = async (path: string) => (await (await page.request.get(`${url}/${path}`, { headers })).json()).Dtos[0];
  const { ConditionTypeId } = await first('ConfigurationExamPreventives/ConditionType');
  const { ConditionId } = await post('ConfigurationExamPreventives/Condition', { Name, ConditionTypeId });
  const found = await Promise.all(exams.map((name) => first(`ExamTypes/Exams?searchText=${encodeURIComponent(name)}`)));
  await post(
    `ConfigurationExamPreventives/${ConditionId}/AssociateExams`,
    found.map(({ ExamId }) => ExamId),
  );
}

for (const locale of locales) {
  test(`19.3: proposes the preventive exams that are due, and adds them with one press (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    await configure(await signIn('fullservice', { locale }), names[locale]);
    const doctor = await signIn(accounts[locale], { browser: stillBrowser, locale });
    doctor.troubles.expect(/ERR_FAILED .*ConfigurationExamPreventives/);
    const { care, page, t } = doctor;
    const survey = createSurvey(doctor);
    await startTeleconsultation(doctor);
    const { workspace } = care;
    const words = t.proposals;
    const proposed = workspace.getByRole('region', { name: words.title });
    const add = proposed.getByRole('button', { name: fill(words.add, { name: names[locale] }) });

    const mend = await fail(page, /ConfigurationExamPreventives\/MedicalCare/);
    await workspace.getByRole('tab', { name: t.care.tabs.orders }).click();
    await expect(workspace.getByText(words.failed)).toBeVisible();
    await survey('proposals that were not read');
    await mend();
    await workspace.getByRole('button', { name: t.app.retry }).click();
    await expect(proposed).toContainText(exams.join(', '));
    await survey('proposed exams');
    const remove = (name: string) => workspace.getByRole('button', { name: fill(t.orders.remove, { name }) });
    await add.click();
    for (const name of exams) await expect(remove(name)).toBeVisible();
    await expect(add).toHaveCount(0);
    await remove(exams[0]).click();
    await add.click();
    await expect(remove(exams[0])).toBeVisible();
    await workspace.getByRole('button', { name: t.documents.back }).click();
    await expect(workspace.getByRole('listitem').filter({ hasText: exams[1] })).toContainText(exams[0]);
    await expect(add).toHaveCount(0);
  });
}
