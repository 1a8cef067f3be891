import type { Route } from '@playwright/test';
import { PatientsPage } from './pages/patients.page.ts';
import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const people = {
  es: { rut: '24.965.885-5', typed: '249658855', name: 'Ximena', other: '23.111.222-7' },
  en: { rut: '22.222.222-2', typed: '222222222', name: 'Zenobia', other: '21.333.444-1' },
} as const;

for (const locale of locales) {
  test(`19.1: finds, creates and changes a patient of the polyclinic (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse', { locale, browser });
    const { page, t } = nurse;
    const { patients: words } = t;
    const shown = new PatientsPage(page, t);
    const survey = createSurvey(nurse);
    nurse.troubles.expect(/net::ERR_FAILED/);
    nurse.troubles.expect(/409 \(Conflict\)/);
    const { rut, typed, name } = people[locale];

    await test.step('shows the loading state, then the patients of the polyclinic, the most recent first', async () => {
      const letGo = await hold(page, /AllByPolyclinic/);
      await nurse.open('polyclinic-patients');
      await expect(page.getByText(words.loading)).toBeAttached();
      await letGo();
      await expect(shown.rows.first()).toBeVisible();
      await survey('patients');
    });

    await test.step('rejects a wrong check digit on blur, and formats the RUT', async () => {
      await shown.create.click();
      await shown.field('IC').pressSequentially('123456789');
      await expect(shown.field('IC')).toHaveValue('12.345.678-9');
      await page.keyboard.press('Tab');
      await expect(shown.pane.getByText(words.errors.rut)).toBeVisible();
      await shown.field('IC').fill('');
      await shown.field('IC').pressSequentially(typed);
      await expect(shown.field('IC')).toHaveValue(rut);
      await expect(shown.pane.getByText(words.rutRight)).toBeVisible();
      await survey('new patient', { fixed: true });
    });

    await test.step('names missing fields, and keeps the input over a reload and a failure', async () => {
      await shown.field('Name').fill(name);
      await shown.field('LastName').fill('Alvear');
      await shown.save.click();
      await expect(shown.pane.getByText(words.form.invalid)).toBeVisible();
      await page.reload();
      await expect(shown.field('Name')).toHaveValue(name);
      await shown.field('BirthDate').fill('12-05-1959');
      await page.keyboard.press('Tab');
      await shown.choose('Gender', t.genders.F);
      await shown.choose('Address.StateId', 'Valparaíso');
      await shown.choose('Address.CityId', 'Viña del Mar');
      await shown.field('Address.Street').fill('Los Aromos');
      await shown.field('Address.Number').fill('123');
      const mend = await fail(page, /CreatePoliUserSPECSPEL/);
      await shown.save.click();
      await expect(shown.pane.getByText(words.form.notSaved)).toBeVisible();
      await mend();
    });

    await test.step('creates the patient and opens their record', async () => {
      await shown.save.click();
      await expect(page).toHaveURL(/\/edit$/);
      await expect(shown.field('Address.CityId')).toHaveValue('Viña del Mar');
      await expect(shown.rows.first()).toContainText(name);
    });

    await test.step('finds them by RUT', async () => {
      await shown.search.fill(rut);
      await expect(shown.rows).toHaveCount(1);
      await expect(shown.row(name)).toBeVisible();
    });

    await test.step('changes a value, and shows the current one on a conflict', async () => {
      await shown.field('Occupation').fill('Chofer');
      const first = async (route: Route) => {
        const request = route.request();
        await page.request.patch(request.url(), {
          headers: { ...request.headers(), 'idempotency-key': crypto.randomUUID() },
          data: JSON.stringify([{ op: 'replace', path: '/Occupation', value: 'Mecánica' }]),
        });
        await route.continue();
      };
      await page.route(/\/Patient$/, first, { times: 1 });
      await shown.save.click();
      await expect(shown.pane.getByText(words.form.conflictText)).toBeVisible();
      await expect(shown.pane.getByText('Mecánica')).toBeVisible();
      await survey('patient that somebody else changed', { fixed: true });
      await shown.pane.getByRole('button', { name: words.form.keepMine }).click();
      await shown.save.click();
      await expect(shown.pane.getByText(words.form.saved, { exact: true })).toBeVisible();
    });

    await test.step('shows the existing person before creating a duplicate', async () => {
      await nurse.open('polyclinic-patients-create');
      await shown.field('IC').pressSequentially(people[locale].other.replace(/\D/g, ''));
      await shown.field('Name').fill(`María ${name}`);
      await shown.field('LastName').fill('ALVEAR');
      await shown.field('BirthDate').fill('12-05-1959');
      await page.keyboard.press('Tab');
      await expect(shown.same).toBeVisible();
      await expect(shown.save).toHaveAttribute('aria-disabled', 'true');
      await survey('the same person', { fixed: true });
      await shown.same.getByRole('button', { name: new RegExp(`^${words.same.different}`) }).click();
      await expect(shown.same).toBeHidden();
      await shown.pane.getByRole('button', { name: words.same.undo }).click();
      await shown.same.getByRole('button', { name: new RegExp(`^${words.same.choose}`) }).click();
      await expect(shown.pane.getByText(fill(words.same.chosen, { name: `${name} Alvear` }))).toBeVisible();
      await shown.register.click();
      await expect(page).toHaveURL(/\/edit$/);
      await expect(shown.field('IC')).toHaveValue(rut);
    });

    await test.step('starts an encounter of a patient', async () => {
      await nurse.open('polyclinic-patients');
      const whole = `${name} Alvear`;
      await page.getByRole('button', { name: fill(words.newCareFor, { name: whole }) }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.newCare.title })).toBeVisible();
      await expect(page.getByRole('main').getByText(whole).first()).toBeVisible();
    });

    await test.step('asks whose encounter is meant while that of another patient is unfinished', async () => {
      await page.getByRole('textbox', { name: t.newCare.reason }).fill('Dolor de rodilla desde ayer');
      await nurse.open('polyclinic-patients');
      const [before = ''] = words.newCareFor.split('{{name}}');
      const another = page.getByRole('button', { name: before }).last();
      const wanted = ((await another.getAttribute('aria-label')) ?? '').replace(before, '');
      await another.click();
      const question = page.getByRole('heading', { name: fill(t.newCare.unfinishedOf, { name: `${name} Alvear` }) });
      await expect(question).toBeVisible();
      await survey('an unfinished encounter of another patient');
      await page.getByRole('button', { name: fill(t.newCare.startAsked, { name: wanted }) }).click();
      await expect(page.getByRole('textbox', { name: t.newCare.reason })).toHaveValue('');
      await expect(page.getByRole('main').getByText(wanted).first()).toBeVisible();
    });

    await test.step('shows a failed list and an empty result', async () => {
      const mend = await fail(page, /AllByPolyclinic/);
      await nurse.open('polyclinic-patients');
      await expect(page.getByText(words.failed)).toBeVisible();
      await survey('patients that could not be loaded');
      await mend();
      await page.getByRole('button', { name: t.app.retry }).click();
      await shown.search.fill('zzzz');
      await expect(page.getByText(words.noResults)).toBeVisible();
    });
  });
}

test('19.1: shows a physician the patients of their encounters, by keyboard at 320 px', async ({ signIn }) => {
  const doctor = await signIn('doctor', { locale: 'es', browser });
  const { page, t } = doctor;
  const shown = new PatientsPage(page, t);
  await page.setViewportSize({ width: 320, height: 800 });
  await doctor.open('platform-patients');
  await shown.search.focus();
  await page.keyboard.type('rivera');
  await page.keyboard.press('Enter');
  await shown.search.fill('');
  const first = shown.rows.first().getByRole('link', { name: t.patients.editOne.split(' ')[0] ?? '' });
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(shown.pane.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(shown.field('Name')).not.toHaveValue('');
  await doctor.open('platform-patients-create');
  await expect(shown.field('IC')).toHaveValue('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
