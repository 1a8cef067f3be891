import type { Browser, Page } from '@playwright/test';
import { Desk } from '../../e2e/support/desk.ts';
import { watchTroubles } from '../../e2e/support/troubles.ts';
import type { Measure } from '../measure.ts';
import { counted } from '../rounds.ts';
import { locale, openBrowser, openServer } from '../support/browser.ts';

const slower = 4;
const loads = 5;
/** Duration in ms for which requests are counted after the press. */
const counting = 2_500;

type Kind = 'orientations' | 'teleconsultations';
type Seen = { rows: number; next: number; tab: number; requests: number; calls: number; longest: number };

/** Milliseconds in the page from a press to the frame with the expected content. */
async function pressed(page: Page, press: () => Promise<void>, shown: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => Reflect.set(window, 'pressedAt', timeStamp), {
      capture: true,
      once: true,
    });
  });
  await press();
  await shown();
  return page.evaluate(
    () =>
      new Promise<number>((painted) => {
        requestAnimationFrame(() => painted(performance.now() - Number(Reflect.get(window, 'pressedAt'))));
      }),
  );
}

/** Collects the long tasks from now on; browsers report those of 50 ms and more. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'longTasks', tasks);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });

async function workOf(browser: Browser, base: string, account: string): Promise<Seen> {
  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const desk = new Desk(page, base, await watchTroubles(context), locale);
    await desk.open('auth-login');
    await desk.login.email.fill(`${account}@ronda.example`);
    await desk.login.password.fill('ronda-demo');
    await page.waitForLoadState('networkidle');
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await watchTasks(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const counted = new Promise((done) => setTimeout(done, counting));
    const rows = await pressed(
      page,
      () => desk.login.enter.click(),
      () => desk.work.rows.first().waitFor(),
    );
    await counted;
    const requests = asked.length;
    const calls = asked.filter((url) => url.includes('/api/')).length;
    const { work } = desk;
    const isShown = (kind: Kind) => work.kind(kind).and(page.locator('[aria-selected=true]'));
    const other: Kind = (await isShown('orientations').count()) > 0 ? 'teleconsultations' : 'orientations';
    const tab = await pressed(
      page,
      () => work.kind(other).click(),
      async () => {
        await isShown(other).waitFor();
        await page
          .getByRole('row')
          .filter({ has: page.getByRole('cell') })
          .first()
          .waitFor();
      },
    );
    await page.waitForLoadState('networkidle');
    await work.kind('orientations').click();
    const next = await pressed(
      page,
      () => work.attendNext.click(),
      () => page.locator('textarea').first().waitFor(),
    );
    const longest = await page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'longTasks') as number[])));
    return { rows, next, tab, requests, calls, longest };
  } finally {
    await context.close();
  }
}

export const firstWork: Measure = {
  id: 'P-22',
  title: 'from the press of the login to work, processor four times slower',
  floor: 'none: the goals are of what a person waits for',
  built: true,
  async run(bench) {
    const browser = await openBrowser(bench);
    const seen: Seen[] = [];
    for (let load = 0; load < (bench.rounds ?? loads); load += 1) {
      bench.signal.throwIfAborted();
      // Cases taken by an earlier load would change what comes next, so each has new demo data; the first is not counted.
      const server = await openServer(bench);
      await workOf(browser, server.url, 'doctor2');
      seen.push(await workOf(browser, server.url, load % 2 === 0 ? 'doctor' : 'fullservice'));
      bench.log(`  load ${load + 1}`);
    }
    const of = (key: keyof Seen) => seen.map((one) => one[key]);
    return [
      counted('to the rows of the board', 'ms', of('rows'), 1_000),
      counted('attend next to its first field', 'ms', of('next'), 600),
      counted('first change of a tab', 'ms', of('tab'), 150),
      counted(`requests of the first ${counting} ms`, 'requests', of('requests'), 25),
      counted(`calls of the first ${counting} ms`, 'requests', of('calls'), 12),
      counted('longest task', 'ms', of('longest'), 100),
    ];
  },
};
