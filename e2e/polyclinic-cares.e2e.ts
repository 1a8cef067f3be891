import { rutCheckDigit } from '#domain/rut.ts';
import { classifications } from '#server/modules/medical-cares/commands/classifications.ts';
import { expect, test } from './support/fixtures.ts';
import { alter, fail, hold } from './support/requests.ts';
import { stillBrowser as browser, coreIn, createSurvey, screensIn } from './support/survey.ts';
import { locales } from './support/texts.ts';

const aborted = /net::ERR_FAILED/;
const list = /ByEsachsCustomFilter/;
const history = /UpdateHistory/;
const people = /Users\/ByPolyclinic/;

/** A person in no installation, with a document of the demo range (domain 8.3). */
const personOf = (digits: string) => ({
  rut: `${digits}-${rutCheckDigit(digits)}`,
  name: 'Ximena',
  lastName: `Zamorano${digits.slice(-4)}`,
  birth: '03-02-1988',
});
const reason = 'Golpe en la mano derecha con una llave, sin herida.';

for (const [index, locale] of locales.entries()) {
  const inLocale = (code: string) => {
    const found = classifications.find(({ Code }) => Code === code);
    return (locale === 'es' ? found?.NameEs : found?.NameEn) ?? '';
  };

  test(`registers a patient as a nurse, creates, finds and opens an encounter, and returns to the list (${locale})`, {
    tag: coreIn(locale),
  }, async ({ signIn }) => {
    const desk = await signIn('nurse', { locale, browser });
    const { page, cares, care, t } = desk;
    desk.troubles.expect(/status of 409/);
    const survey = createSurvey(desk);
    const person = personOf(`4445${index}317`);

    await test.step('opens the list from the menu', async () => {
      await desk.open('polyclinic-select');
      await page
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(`^${t.polyCares.title}( \\d+)?`) })
        .click();
      await expect(cares.rows.first()).toBeVisible();
      await survey('cares of the polyclinic');
    });

    await test.step('registers a patient with an unknown document, and keeps the earlier input', async () => {
      await cares.newCare.click();
      await cares.search.fill(person.rut.replace(/.$/, person.rut.endsWith('1') ? '2' : '1'));
      await expect(page.getByText(t.newCare.wrongRut)).toBeVisible();
      await survey('new care, a wrong RUT');
      await cares.search.fill(person.rut);
      await expect(page.getByText(t.newCare.nobody)).toBeVisible();
      await survey('new care, nobody found');
      await cares.register.click();
      await expect(cares.field('rut')).not.toHaveValue('');
      await cares.field('rut').fill('');
      await cares.registerSend.click();
      await expect(cares.field('rut')).toBeFocused();
      await survey('new patient with wrong fields', { form: true });
      await cares.writePerson(person);
      await page.reload();
      await expect(cares.field('LastName')).toHaveValue(person.lastName);
      await survey('new patient');
      await cares.registerSend.click();
      await cares.isFor(person.lastName);
    });

    await test.step('shows missing fields at their place, and keeps the input over a reload', async () => {
      await cares.create.click();
      await expect(cares.error('classificationId')).toBeVisible();
      await survey('new care with wrong fields', { form: true });
      await cares.writeCare(inLocale('ACC'), reason);
      await page.reload();
      await cares.isFor(person.lastName);
      await expect(cares.reason).toHaveValue(reason);
      await survey('new care');
      await cares.create.click();
      await expect(care.patient).toContainText(person.lastName);
      await survey('care in the polyclinic');
    });
    const number = await care.number();

    await test.step('asks before creating a second encounter of the same class', async () => {
      await page.getByRole('navigation', { name: t.app.breadcrumb }).getByRole('link').first().click();
      await cares.newCare.click();
      await cares.search.fill(person.lastName);
      await page.getByRole('button', { name: t.newCare.choose }).first().click();
      await cares.writeCare(inLocale('ACC'), reason);
      await cares.create.click();
      await expect(cares.openCare).toContainText(number);
      await survey('an open care exists', { fixed: true });
      await cares.openCare.getByRole('button', { name: t.newCare.openKeep }).click();
      await page.getByRole('button', { name: t.newCare.discard }).click();
      await expect(cares.search).toBeVisible();
    });

    await test.step('finds the encounter by filters, and previews it in the list', async () => {
      await page.getByRole('navigation', { name: t.app.breadcrumb }).getByRole('link').first().click();
      await cares.patient.fill(person.lastName);
      await expect(cares.rows).toHaveCount(1);
      await cares.chooseState(t.care.status.new);
      await expect(cares.row(number)).toContainText(inLocale('ACC'));
      await cares.expand(number);
      await expect(cares.section('reason')).toContainText(reason);
      await expect(cares.section('history').getByRole('listitem')).toHaveCount(1);
      await survey('cares, one of them open');
    });

    await test.step('restores the filters after opening and returning, and stores none of them readable in the browser', async () => {
      await cares.opens(number).click();
      await expect(care.patient).toContainText(number);
      await page.goBack();
      await expect(cares.patient).toHaveValue(person.lastName);
      await expect(cares.rows).toHaveCount(1);
      await expect(cares.section('reason')).toBeVisible();
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(stored).not.toContain(person.lastName);
      expect(stored).not.toContain(reason);
      await page.reload();
      await expect(cares.patient).toHaveValue('');
      await expect(page.getByRole('combobox', { name: t.polyCares.filters.state, exact: true })).toHaveText(
        t.care.status.new,
      );
      await cares.clear.click();
      await cares.number.fill('no-es-un-numero');
      await expect(page.getByRole('heading', { name: t.polyCares.noResults })).toBeVisible();
      await survey('cares, none found');
      await cares.clear.click();
      await expect(cares.rows.nth(1)).toBeVisible();
    });

    await test.step('U25: opens the next and the previous encounter by keyboard, in the order of the list', async () => {
      const pathOf = async (row: number) =>
        (await cares.rows.nth(row).getByRole('link').first().getAttribute('href')) ?? '';
      const [first, second] = [await pathOf(0), await pathOf(1)];
      const pathname = () => new URL(page.url()).pathname;
      await page.keyboard.press('Control+.');
      await expect.poll(pathname).toBe(first);
      await page.keyboard.press('Control+.');
      await expect.poll(pathname).toBe(second);
      await expect(care.patient).toBeVisible();
      await page.keyboard.press('Control+,');
      await expect.poll(pathname).toBe(first);
    });
  });

  test(`A11Y-1, A11Y-11, A11Y-12: shows every state of the encounters of a polyclinic (${locale})`, {
    tag: screensIn(locale),
  }, async ({ signIn }) => {
    const desk = await signIn('nurse', { locale, browser });
    const { page, cares, t } = desk;
    desk.troubles.expect(aborted);
    desk.troubles.expect(/status of 404/);
    const survey = createSurvey(desk);

    const letGo = await hold(page, list);
    await desk.open('polyclinic-medicalcares');
    await expect(page.getByText(t.polyCares.loading)).toBeAttached();
    await survey('cares, loading');
    await letGo();
    await expect(cares.rows.first()).toBeVisible();

    const mendHistory = await fail(page, history);
    await cares.rows.first().getByRole('button').click();
    await expect(page.getByText(t.polyCares.details.historyFailed)).toBeVisible();
    await survey('cares, history not loaded');
    await mendHistory();
    await page.getByRole('alert').getByRole('button', { name: t.app.retry }).click();
    await expect(page.getByText(t.polyCares.details.historyFailed)).toBeHidden();

    const mend = await fail(page, list);
    await cares.chooseState(t.care.status.closed);
    await expect(page.getByText(t.polyCares.outdated)).toBeVisible();
    await survey('cares, out of date');
    await page.reload();
    await expect(page.getByRole('heading', { name: t.polyCares.failed })).toBeVisible();
    await survey('cares, not loaded');
    await mend();
    await page.getByRole('button', { name: t.app.retry }).click();
    await expect(cares.rows.first()).toBeVisible();
    await cares.clear.click();

    const none = await alter(page, list, () => ({ Quantity: 0, Dtos: [] }));
    await page.reload();
    await expect(page.getByRole('heading', { name: t.polyCares.empty })).toBeVisible();
    await survey('cares, none');
    await none();

    await desk.open('polyclinic-medicalcares-detail-id');
    await expect(page.getByRole('heading', { name: t.polyCares.detail.none })).toBeVisible();
    await survey('no care chosen');
    await desk.open('polyclinic-medicalcares-detail-id', '00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: t.care.notFound })).toBeVisible();
    await survey('care of nobody');
    await desk.open('polyclinic-medicalcares-detail-id-derived-derivedId');
    await expect(page.getByRole('heading', { name: t.polyCares.detail.none })).toBeVisible();

    await desk.open('polyclinic-medicalcares-create');
    const mendSearch = await fail(page, people);
    await cares.search.fill('a');
    await expect(page.getByRole('heading', { name: t.newCare.searchFailed })).toBeVisible();
    await survey('new care, not found out');
    await mendSearch();
    await page.getByRole('alert').getByRole('button', { name: t.app.retry }).click();
    await expect(page.getByRole('button', { name: t.newCare.choose }).first()).toBeVisible();
    await survey('new care, patients found');
  });
}

test('lists the encounters of a polyclinic to a doctor who only responds to it, and opens none', {
  tag: '@looks',
}, async ({ signIn }) => {
  const desk = await signIn('doctor', { locale: 'es', browser });
  const { page, polyclinic, t } = desk;
  const survey = createSurvey(desk);
  await desk.open('polyclinic-medicalcares');
  await expect(page.getByRole('heading', { name: t.polyCares.noPolyclinic })).toBeVisible();
  await survey('no polyclinic chosen');
  await page.getByRole('link', { name: t.polyCares.choosePolyclinic }).click();
  await polyclinic.choose('Faena Cerro Pintado');
  await desk.open('polyclinic-medicalcares');
  await expect(page.getByRole('button', { name: t.polyCares.create })).toHaveAccessibleDescription(
    t.polyCares.createStaffOnly,
  );
  await survey('cares of a polyclinic that is not theirs');
  await desk.open('polyclinic-medicalcares-create');
  await expect(page.getByRole('heading', { name: t.newCare.staffOnly })).toBeVisible();
  await survey('new care, not by them');
});
