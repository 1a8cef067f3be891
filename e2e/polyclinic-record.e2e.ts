import { expect, test } from './support/fixtures.ts';
import { pattern } from './support/texts.ts';

const lists = {
  medicines: 'Medicines',
  exams: 'Exams',
  controls: 'Controls',
  cares: 'MedicalCare',
  prescriptions: 'MedicalCareWithPrescription',
  orders: 'MedicalCareWithOrderExam',
} as const;

test('issue 20: reads the record of a patient of the polyclinic, each list limited to that polyclinic', async ({
  signIn,
}) => {
  const nurse = await signIn('nurse');
  const { page, t } = nurse;
  const { sections } = t.clinicalRecord;
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/ClinicalRecords/Polyclinic')) asked.push(url);
  });
  const rail = page.getByRole('navigation', { name: sections.label });

  await test.step('opens the record from the list of patients', async () => {
    await nurse.open('polyclinic-patients');
    await page
      .getByRole('link', { name: pattern(t.patients.recordOf) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/polyclinic\/patients\/[\da-f-]+\/clinic-record/);
    await expect(page.getByRole('heading', { level: 2, name: sections.timeline })).toBeVisible();
  });

  for (const [section, path] of Object.entries(lists)) {
    const name = sections[section as keyof typeof lists];
    await test.step(name, async () => {
      const answered = page.waitForResponse((answer) => {
        const { pathname } = new URL(answer.url());
        return pathname.endsWith(`/PolyclinicPrevious${path}`) && answer.ok();
      });
      await rail.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await answered;
      await expect(page.getByText(t.clinicalRecord.list.failed)).toHaveCount(0);
    });
  }

  await test.step('requests data of the chosen polyclinic only', () => {
    expect(asked.map(({ searchParams }) => searchParams.get('polyclinicId') ?? 'none')).not.toContain('none');
    expect(new Set(asked.map(({ searchParams }) => searchParams.get('polyclinicId'))).size).toBe(1);
  });
});
