import type { Browser, Locator, Page } from '@playwright/test';
import { Desk } from '../../e2e/support/desk.ts';
import { watchTroubles } from '../../e2e/support/troubles.ts';
import type { Measure } from '../measure.ts';
import { counted } from '../rounds.ts';
import { locale, openBrowser, openServer, withoutNames } from '../support/browser.ts';

const slower = 4;
const loads = 5;
/** In ms, after a press, for what is requested and loaded once the page is painted. */
const settling = 2_500;

type Seen = { rows: number; next: number; tab: number; requests: number; calls: number; longest: number };

/** First cell of a board. */
const cell = 'tbody td';

/** Collects long tasks; browsers report those of 50 ms and more. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: PerformanceEntry[] = [];
    Reflect.set(window, 'longTasks', tasks);
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  });

/**
 * Milliseconds in the page from a press to the frame with a new element of the selector, and the longest task from the press
 * until the page has settled. Measured inside the page, because a polling locator takes
 * longer than the page at a quarter of the speed.
 */
async function pressed(page: Page, target: Locator, selector: string): Promise<{ shown: number; longest: number }> {
  await page.evaluate((selector) => {
    const before = document.querySelector(selector);
    const press = { at: 0, shown: 0 };
    Reflect.set(window, 'press', press);
    const look = () => {
      const found = document.querySelector(selector);
      if (!found || found === before) requestAnimationFrame(look);
      else requestAnimationFrame(() => (press.shown = performance.now()));
    };
    const onClick = ({ timeStamp }: Event) => {
      press.at = timeStamp;
      look();
    };
    addEventListener('click', onClick, { capture: true, once: true });
  }, selector);
  await target.click({ force: true });
  await page.waitForTimeout(settling);
  return page.evaluate(() => {
    const { at, shown } = Reflect.get(window, 'press') as { at: number; shown: number };
    if (shown === 0) throw new Error('nothing was shown');
    const tasks = Reflect.get(window, 'longTasks') as PerformanceEntry[];
    const durations = tasks.filter(({ startTime }) => startTime >= at).map(({ duration }) => duration);
    return { shown: shown - at, longest: Math.max(0, ...durations) };
  });
}

async function workOf(browser: Browser, base: string, account: string): Promise<Seen> {
  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await withoutNames(page);
    const desk = new Desk(page, base, await watchTroubles(context), locale);
    const { login, work } = desk;
    await desk.open('auth-login');
    await login.email.fill(`${account}@ronda.example`);
    await login.password.fill('ronda-demo');
    // By the time a user has typed, the service worker has cached the build.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForTimeout(settling);
    await watchTasks(page);
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const rows = await pressed(page, login.enter, cell);
    const requests = asked.length;
    const calls = asked.filter((url) => url.includes('/api/')).length;
    const isShown = (await work.kind('orientations').getAttribute('aria-selected')) === 'true';
    const tab = await pressed(page, work.kind(isShown ? 'teleconsultations' : 'orientations'), cell);
    if (isShown) await work.kind('orientations').click();
    await page.waitForTimeout(settling);
    const next = await pressed(page, work.attendNext, 'textarea');
    return {
      rows: rows.shown,
      next: next.shown,
      tab: tab.shown,
      requests,
      calls,
      longest: Math.max(rows.longest, tab.longest, next.longest),
    };
  } finally {
    await context.close();
  }
}

export const firstWork: Measure = {
  id: 'P-22',
  title: 'from the press of the login to work, processor four times slower',
  floor: 'none: the goals are waiting times in milliseconds',
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
      counted(`requests of the first ${settling} ms`, 'requests', of('requests'), 25),
      counted(`calls of the first ${settling} ms`, 'requests', of('calls'), 12),
      counted('longest task', 'ms', of('longest'), 100),
    ];
  },
};
