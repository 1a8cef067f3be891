import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hrefOf } from '#domain/navigation/routes.ts';
import { withoutStart } from '../../e2e/support/requests.ts';
import type { Bench, Measure } from '../measure.ts';
import { comparedAndAlone, interleaved } from '../rounds.ts';
import { percentile } from '../stats.ts';
import { locale, openBrowser, openServer, signedIn } from '../support/browser.ts';
import { openLine } from '../support/line.ts';
import { nameOf, paintsUntil, watchPaints } from '../support/painted.ts';
import { scroll } from '../support/scroll.ts';

const [long, short] = [10_000, 30];
const updates = 10;
const now = () => performance.timeOrigin + performance.now();
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/**
 * The board of orientations with `count` stubbed waiting cases; the rest comes from the server. Returns the first case, used
 * as the row of an event.
 */
async function openBoard({ page, url }: { page: Page; url: string }, count: number): Promise<object> {
  let first: object | undefined;
  await watchPaints(page);
  await withoutStart(page);
  await page.route(/\/Orientations\?.*status=1\b/, async (route) => {
    const answer = await route.fetch();
    const { Dtos } = await answer.json();
    const rows = Array.from({ length: count }, (_, index) => ({
      ...Dtos[0],
      OrientationId: idOf(index),
      Number: 20_000 + index,
      BlokUserId: null,
      BlokUser: null,
      IsBlocked: false,
      BlockedAt: null,
      LockExpiresAt: null,
      Priority: 3,
      CreatedAt: new Date(index * 1_000).toISOString(),
    }));
    [first] = rows;
    await route.fulfill({ response: answer, json: { Quantity: count, Dtos: rows } });
  });
  await page.goto(url + hrefOf('platform-work', locale));
  await page.getByRole('tab', { name: 'Orientaciones' }).click();
  await page.locator('tr[aria-rowindex="3"], tbody tr:nth-child(2) td').first().waitFor();
  await page.getByText('En vivo', { exact: true }).waitFor();
  if (!first) throw new Error('the board asked for no cases');
  return first;
}

/** Leaves the board and returns: milliseconds from the click to the frame with the board. */
const mount = (page: Page) =>
  page.evaluate(async () => {
    const tab = (name: string) => {
      const found = [...document.querySelectorAll('[role=tab]')].find((one) => one.textContent?.startsWith(name));
      if (!(found instanceof HTMLElement)) throw new Error(`there is no tab ${name}`);
      return found;
    };
    const rows = () => document.querySelectorAll('tbody tr').length;
    tab('Teleconsultas').click();
    while (rows() > 20) await window.nextPaint();
    await window.nextPaint();
    const startedAt = performance.now();
    tab('Orientaciones').click();
    do await window.nextPaint();
    while (rows() < 12);
    return performance.now() - startedAt;
  });

async function side(bench: Bench, browser: Awaited<ReturnType<typeof openBrowser>>, count: number) {
  const server = await openServer(bench);
  const line = await openLine(bench, server.port);
  const page = await signedIn(browser, server.url, 'doctor');
  const row = await openBoard({ page, url: line.url }, count);
  const holder = randomUUID();
  let serial = 0;
  return async () => {
    await page.bringToFront();
    const mounted = await mount(page);
    const waits: number[] = [];
    for (let index = 0; index < updates; index += 1) {
      serial += 1;
      const at = new Date().toISOString();
      const lock = { BlokUserId: holder, BlokUser: { Name: nameOf(serial), LastName: 'Soto' }, IsBlocked: true };
      const payload = { OrientationId: idOf(0), Version: 1_000 + serial, ...lock, BlockedAt: at, LockExpiresAt: at };
      const said = now();
      line.sendEvent('orientationTaken', { ...payload, Row: { ...row, ...payload } }, randomUUID());
      waits.push((await paintsUntil(page, serial))(serial) - said);
    }
    return { mount: mounted, update: percentile(waits, 0.5), scroll: percentile(await scroll(page, 120, 100), 0.99) };
  };
}

const goals = [
  { key: 'mount', name: 'from the click to its rows', most: 40 },
  { key: 'update', name: 'hub event to painted row', most: 17 },
  { key: 'scroll', name: 'p99 between two frames while it scrolls', most: 20 },
] as const;

export const longList: Measure = {
  id: 'P-11',
  title: `a board of ${long} cases`,
  floor: `the same board with ${short} cases`,
  ifMissed:
    'profiled. The cost is changing the board, not the number of cases, as the floor shows. A quarter is forced layout (tabs scrolled into view, positions and heights of rows), a fifteenth was `useTranslation`, which bound its functions again for each component until decision 185. Rows are rendered once when they arrive; before, three times.',
  built: true,
  async run(bench) {
    const browser = await openBrowser(bench);
    const sides = { subject: await side(bench, browser, long), floor: await side(bench, browser, short) };
    await sides.subject();
    await sides.floor();
    const pairs = await interleaved(bench, sides);
    return comparedAndAlone(pairs, goals, 1.3);
  },
};
