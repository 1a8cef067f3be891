import { startTeleconsultation } from './support/board.ts';
import { expect, test } from './support/fixtures.ts';
import { checkLayout, layoutProblems, sizes, tabThrough, zoomed } from './support/layout.ts';
import { longRecord } from './support/long-record.ts';
import { stillBrowser as browser } from './support/survey.ts';

test('U6 keeps every focused control of an encounter visible, at each size', async ({ signIn }) => {
  const desk = await signIn('doctor', { browser });
  await startTeleconsultation(desk);
  await desk.care.choice('needsRest', desk.t.forms.yes).check();
  await checkLayout(desk.page, 'encounter', { form: true });
  await desk.page.setViewportSize(zoomed);
  expect.soft(await tabThrough(desk.page), 'encounter, zoomed').toEqual([]);
});

test('keeps the tabs of an encounter in one line, and names those out of sight in a menu', async ({ signIn }) => {
  const desk = await signIn('fullservice', { browser, locale: 'en' });
  const { page, t } = desk;
  await startTeleconsultation(desk);
  const { all, label, reports } = t.care.tabs;
  const tabs = page.getByRole('tablist', { name: label });
  const menu = page.getByRole('button', { name: all });
  const last = tabs.getByRole('tab', { name: reports });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await tabs.boundingBox())?.height).toBe(40);
  }
  await expect(menu).toBeVisible();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await menu.click();
  await page.getByRole('menuitem', { name: reports }).click();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize(zoomed);
  const scrolled = () =>
    new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))));
  expect(await page.evaluate(scrolled)).toBe(0);
});

test('the line beside the sections of a record reaches the end of the page', async ({ signIn }) => {
  const desk = await signIn('fullservice', { browser });
  const { page, t } = desk;
  await desk.open('platform-work-clinic-record-id', await longRecord(desk));
  await page.getByRole('link', { name: t.clinicalRecord.sections.summaries }).click();
  const heading = page.getByRole('heading', { level: 2, name: t.clinicalRecord.sections.summaries });
  await expect(heading).toBeVisible();
  const section = page.getByRole('main').locator('> div:last-child > div:last-child');
  await expect
    .poll(async () => ((await section.boundingBox())?.y ?? 0) + ((await section.boundingBox())?.height ?? 0))
    .toBeGreaterThanOrEqual(900);
});

test('keeps the cells of a table beside each other at 200 %', async ({ signIn }) => {
  const desk = await signIn('nurse', { browser });
  const { page, t } = desk;
  await desk.open('polyclinic-medicalcares');
  await expect(page.getByRole('heading', { level: 1, name: t.polyCares.title })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const width of [720, 800, 960]) {
    await page.setViewportSize({ width, height: 450 });
    const wide = await page
      .locator('tbody td')
      .evaluateAll((cells) =>
        cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map((cell) => cell.textContent),
      );
    expect(wide, `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
});

test('U5 shows both versions of an answer and their buttons inside the window, at each size', async ({
  signIn,
  visit,
}) => {
  const desk = await signIn('fullservice', { browser });
  const { page, orientation, t } = desk;
  desk.troubles.expect(/status of 409/);
  await expect(desk.work.live).toBeVisible();
  await desk.work.attendNext.click();
  await orientation.isMine();
  const id = await orientation.id();
  await orientation.writeAndSave('Tome agua y descanse. Vuelva a escribir si sigue igual.');
  const second = await visit({ browser });
  await second.open('auth-login');
  await second.enterAs('fullservice');
  await second.open('platform-work-detail-orientation-id', id);
  await expect(second.orientation.answer).toHaveValue(/^Tome agua y descanse/);
  await second.orientation.writeAndSave('Tome agua y descanse mucho. Vuelva a escribir si sigue igual.');
  await orientation.write('Tome agua y descanse poco. Vuelva a escribir si sigue igual.');
  await expect(orientation.saveState('conflict')).toBeVisible();
  const theirs = page.getByRole('region', { name: t.orientation.theirs });
  const mine = page.getByRole('region', { name: t.orientation.mine });
  await expect(mine.locator('mark')).toHaveText('poco.');
  await expect(theirs.locator('mark')).toHaveText('mucho.');
  await checkLayout(page, 'two versions');
  const [left, right] = [await mine.boundingBox(), await theirs.boundingBox()];
  expect(left?.y).toEqual(right?.y);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const button of await page.getByRole('button', { name: /^Seguir con/ }).all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
});

test('U7 shows a notice beside the content and not over it, at each size', async ({ signIn }) => {
  const desk = await signIn('doctor2', { browser });
  const { page, work, t } = desk;
  desk.troubles.expect(/status of (404|409)/);
  await expect(work.live).toBeVisible();
  await work.attendNext.click();
  await desk.orientation.isMine();
  await work.goBack();
  await work.attendNext.click();
  const notice = page.getByText(t.work.failures.medicalcare_already_assigned);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(notice).toBeVisible();
    expect.soft(await layoutProblems(page, 'each'), `${size.width} px`).toEqual([]);
    const under = await notice.evaluate((element) => {
      const { left, bottom } = element.closest('[role="status"]')?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(left + 8, bottom + 4)?.closest('[role="status"]') === null;
    });
    expect(under).toBe(true);
  }
});

test('U19 shows search button, columns and page without sideways scrolling or clipping at 720 and 780 px', async ({
  signIn,
}) => {
  const { page, work, t } = await signIn('doctor', { browser });
  await page.setViewportSize({ width: 720, height: 900 });
  await expect(work.live).toBeVisible();
  const button = page.getByRole('button', { name: t.app.finder });
  // Content that loads after the first paint still moves the bar, so both are measured in one evaluation.
  const beyond = () =>
    button.evaluate((element) => {
      const [box, icon] = [element.getBoundingClientRect(), element.querySelector('svg')?.getBoundingClientRect()];
      return icon && { width: icon.width, left: icon.left < box.left, right: icon.right > box.right };
    });
  await expect.poll(beyond).toEqual({ width: 16, left: false, right: false });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  // Below 768 px rows are cards without a head.
  await page.setViewportSize({ width: 780, height: 900 });
  const right = (box: { x: number; width: number } | null) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
  const last = page.getByRole('columnheader').last();
  await expect
    .poll(async () => right(await last.boundingBox()))
    .toBe(right(await page.getByRole('table').boundingBox()));
});

test('shows the whole bar of a user with four pages between a phone and 768 px', async ({ signIn }) => {
  const { page, work } = await signIn('fullservice', { browser, locale: 'en' });
  await expect(work.live).toBeVisible();
  for (const width of [705, 720, 768]) {
    await page.setViewportSize({ width, height: 450 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${width} px`)
      .toBe(0);
  }
});

test('scrolls a wide table of vital signs in its own frame, and not the page', async ({ signIn }) => {
  const desk = await signIn('fullservice', { browser });
  const { page, t } = desk;
  const { sections, vitals } = t.clinicalRecord;
  await page.setViewportSize({ width: 720, height: 450 });
  await desk.open('platform-work-clinic-record-id', await longRecord(desk));
  await page.getByRole('link', { name: new RegExp(`^${sections.vitals}`) }).click();
  await page.getByRole('button', { name: vitals.asTable, exact: true }).click();
  await expect(page.getByRole('table', { name: sections.vitals })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
});

test('L4 starts the rows of every board at most 220 px from the top, with all board controls in the bar', async ({
  signIn,
}) => {
  const { page, work, t } = await signIn('doctor', { browser });
  await expect(work.live).toBeVisible();
  for (const kind of [t.work.all, t.work.teleconsultations, t.work.orientations]) {
    await page.getByRole('tab', { name: new RegExp(`^${kind}`) }).click();
    await expect(work.rows.nth(1)).toBeVisible();
    // Below the bar of 52 px, and regardless of banners of other tests.
    const [main, row] = [await page.getByRole('main').boundingBox(), await work.rows.nth(1).boundingBox()];
    expect((row?.y ?? 0) - (main?.y ?? 0), kind).toBeLessThanOrEqual(220 - 52);
  }
  await page.getByRole('searchbox', { name: t.boards.search }).fill('tobillo');
  await expect(work.rows.filter({ hasText: /tobillo/i }).first()).toBeVisible();
  await page.getByRole('button', { name: t.boards.columnsShown }).click();
  await page.getByRole('checkbox', { name: t.work.columns.holder }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(work.rows.nth(1)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: t.work.columns.reason })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: t.work.columns.holder })).toHaveCount(0);
});

test('L10 links the row of a professional to their page', async ({ signIn }) => {
  const { facilitator, page } = await signIn('facilitator', { browser });
  await facilitator.people.filter({ hasText: 'Matías Rivas' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/platform\/facilitator\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Matías Rivas');
});

const layer = (at: string, role = 'region') =>
  `<div role="${role}" style="position: fixed; z-index: 9; background: white; ${at}">Conversación</div>`;
const note =
  '<textarea aria-label="Nota" style="position: absolute; inset: 0 auto auto 0; width: 300px; height: 300px"></textarea>';
const close =
  '<button class="btn-primary" style="position: absolute; inset: 400px auto auto 0; width: 90px; height: 30px">Cerrar</button>';
const planted = [
  { name: 'nothing that covers', body: layer('inset: 500px 0 0 0'), problems: [] },
  {
    name: 'a layer below the line that is written in',
    body: layer('inset: 100px auto auto 0; height: 290px'),
    problems: [],
  },
  {
    name: 'a layer on a primary act',
    body: layer('inset: 390px auto auto 0; height: 60px'),
    problems: ['button "Cerrar" is under div "Conversación"', 'button "Cerrar" is covered by div "Conversación"'],
  },
  {
    name: 'a layer on the caret',
    body: layer('inset: 0 auto auto 0; height: 60px'),
    problems: ['textarea "Nota" has its caret covered by div "Conversación"'],
  },
  {
    name: 'a control outside the window',
    body: '<a href="#" style="position: fixed; left: -200px">Ayuda</a>',
    problems: ['a "Ayuda" is outside the window'],
  },
  {
    name: 'controls that lie on each other',
    body: '<button style="position: absolute; inset: 410px auto auto 60px; width: 90px; height: 30px">Pausar</button>',
    problems: [
      'button "Cerrar" and button "Pausar" lie on each other',
      'button "Cerrar" is covered by button "Pausar"',
    ],
  },
];
for (const { name, body, problems } of planted) {
  test(`U8 reports the layout faults that the check must find: ${name}`, async ({ page }) => {
    await page.setContent(note + close + body);
    expect(await layoutProblems(page, 'each')).toEqual(problems);
  });
}

test('U8 reports an opened list only when it covers its own field', async ({ page }) => {
  await page.setContent(note + close + layer('inset: 390px auto auto 0; height: 60px', 'menu'));
  const overAct = await layoutProblems(page, 'none');
  await page.setContent(note + layer('inset: 0 auto auto 0; height: 60px', 'menu'));
  await page.getByRole('textbox').focus();
  expect([overAct, await layoutProblems(page, 'none')]).toEqual([[], ['textarea "Nota" is under div "Conversación"']]);
});

test('U8 reports controls that are hidden when they receive the focus by Tab', async ({ page }) => {
  await page.setContent(note + close + layer('inset: 390px auto auto 0; height: 60px'));
  expect(await tabThrough(page)).toContain('button "Cerrar" is covered by div "Conversación"');
});

test('keeps the whole name of the polyclinic on a phone', async ({ signIn }) => {
  const desk = await signIn('nurse', { browser });
  const { page } = desk;
  await page.setViewportSize({ width: 320, height: 800 });
  await desk.open('polyclinic-medicalcares');
  const name = page.getByRole('banner').getByText(/^Faena /);
  await expect(name).toBeVisible();
  const cut = await name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth > clientWidth,
    scrollHeight > clientHeight,
  ]);
  const [box, bar] = [await name.boundingBox(), await page.getByRole('banner').boundingBox()];
  const below = (one: typeof box) => (one?.y ?? 0) + (one?.height ?? 0);
  expect([cut, below(box) <= below(bar), (box?.x ?? 0) + (box?.width ?? 0) <= 320]).toEqual([
    [false, false],
    true,
    true,
  ]);
});

test('shows the tab of the board on a phone, until its user scrolls the row', async ({ signIn }) => {
  const { page, t, work } = await signIn('doctor', {
    byForm: true,
    browser: { ...browser, viewport: { width: 320, height: 800 } },
  });
  const kinds = page.getByRole('tablist', { name: t.work.kinds });
  const chosen = work.kind('orientations');
  const exams = page.getByRole('tab', { name: t.work.exams });
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  // Counts come later and move the tab.
  await expect(work.kind('teleconsultations')).toContainText(/\d urgentes?/);
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(exams).not.toBeInViewport({ ratio: 0.5 });
  await kinds.evaluate((row) => {
    row.scrollLeft = row.scrollWidth;
  });
  // Its own count may come later and cut it.
  await expect(exams).toBeInViewport({ ratio: 0.5 });
  await page.setViewportSize({ width: 330, height: 800 });
  await expect(exams).toBeInViewport({ ratio: 0.5 });
});
