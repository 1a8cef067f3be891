import { expect, test } from './support/fixtures.ts';
import { longRecord } from './support/long-record.ts';
import { stillBrowser as browser, createSurvey } from './support/survey.ts';
import { pattern } from './support/texts.ts';

test('20.1: renders only the visible part of a long timeline, with keys for years and entries', {
  tag: '@looks',
}, async ({ signIn }) => {
  const doctor = await signIn('fullservice', { locale: 'es', browser });
  const { page, t } = doctor;
  const words = t.clinicalRecord.timeline;
  const entries = page.getByRole('article');
  const years = page.getByRole('navigation', { name: words.years }).getByRole('button');
  const focused = page.locator('article:focus');
  const place = async () => Number(await focused.getAttribute('data-entry'));
  const ofYear = () => focused.locator('xpath=ancestor::section[1]').getByRole('heading', { level: 3 });
  await doctor.open('platform-work-clinic-record-id', await longRecord(doctor));

  await test.step('renders few of many entries, by day', async () => {
    await expect(entries.first()).toBeVisible();
    expect(await years.count()).toBeGreaterThan(3);
    expect(await entries.count()).toBeLessThan(60);
    await createSurvey(doctor)('timeline of many years');
  });

  await test.step('keeps the first entry of a year in view once its page is measured', async () => {
    for (const year of (await years.allInnerTexts()).slice(2)) {
      await years.filter({ hasText: year }).press('Enter');
      await expect(ofYear()).toContainText(year);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
      await expect(focused).toBeInViewport({ timeout: 100 });
    }
    await years.first().press('Enter');
    await expect(page.locator('article[data-entry="0"]')).toBeFocused();
  });

  await test.step('loads the next page on scrolling', async () => {
    await page.locator('[data-entry="19"]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-entry="20"]')).toBeAttached();
  });

  await test.step('goes to the first entry of the oldest year', async () => {
    const oldest = years.last();
    const year = (await oldest.innerText()).trim();
    await oldest.focus();
    await page.keyboard.press('Enter');
    await expect(focused).toBeInViewport();
    await expect(ofYear()).toContainText(year);
    expect(await entries.count()).toBeLessThan(80);
  });

  await test.step('moves from entry to entry across a page boundary', async () => {
    const from = await place();
    for (let step = 1; step <= 21; step += 1) {
      await page.keyboard.press('PageUp');
      await expect(page.locator(`article[data-entry="${from - step}"]`)).toBeFocused();
    }
    await expect(focused).toBeInViewport();
    await page.keyboard.press('PageDown');
    await expect(page.locator(`article[data-entry="${from - 20}"]`)).toBeFocused();
  });

  await test.step('returns to the newest year', async () => {
    await years.first().press('Enter');
    await expect(page.locator('article[data-entry="0"]')).toBeFocused();
    await expect(focused).toBeInViewport();
  });

  await test.step('20.2: shows the control that an encounter scheduled', async () => {
    const { sections, careControl } = t.clinicalRecord;
    await page
      .getByRole('navigation', { name: sections.label })
      .getByRole('link', { name: new RegExp(`^${sections.cares}`) })
      .click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Control de presión y diabetes' })
      .first()
      .getByRole('button', { name: pattern(t.care.record.resultsOf) })
      .click();
    await expect(page.getByText(pattern(careControl.agreed)).first()).toBeVisible();
  });

  await test.step('fits the vital signs of many years, with the class of the body mass index, into a narrow window', async () => {
    const { sections } = t.clinicalRecord;
    await page
      .getByRole('navigation', { name: sections.label })
      .getByRole('link', { name: new RegExp(`^${sections.vitals}`) })
      .click();
    await expect(page.getByText(t.forms.vitals.bmiClasses.overweight, { exact: true })).toBeVisible();
    await createSurvey(doctor)('vital signs of many years');
  });

  await test.step('shows the link of the section and whole dates in a narrow window', async () => {
    const { sections, vitals } = t.clinicalRecord;
    await page.setViewportSize({ width: 320, height: 800 });
    await page.reload();
    const current = page.getByRole('navigation', { name: sections.label }).locator('[aria-current="page"]');
    await expect(current).toHaveText(sections.vitals);
    await expect(current).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: vitals.asTable }).click();
    const [date] = await page.getByRole('table', { name: sections.vitals }).getByRole('cell').all();
    const lines = (await date?.boundingBox())?.height ?? 0;
    expect(lines).toBeLessThan(60);
  });
});
