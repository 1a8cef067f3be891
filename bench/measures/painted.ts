import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hrefOf } from '#domain/routes.ts';
import type { Bench, Figure, Measure } from '../measure.ts';
import { atMost, counted, interleaved } from '../rounds.ts';
import { percentile } from '../stats.ts';
import { locale, openBrowser, openServer, signedIn } from '../support/browser.ts';
import { openLine, rawPath } from '../support/line.ts';
import { commitsOf, nameOf, paintsUntil, watchPaints } from '../support/painted.ts';

type Target = { page: Page; say(serial: number): void };
const now = () => performance.timeOrigin + performance.now();
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A case of the board that somebody holds, each time under another name; and the raw page beside it. */
async function targets(bench: Bench): Promise<{ board: Target; raw: Target }> {
  const [browser, server] = [await openBrowser(bench), await openServer(bench)];
  const line = await openLine(bench, server.port);
  const page = await signedIn(browser, server.url, 'doctor');
  await watchPaints(page);
  const listed = page.waitForResponse((answer) => /Orientations\?.*status=1\b/.test(answer.url()));
  await page.goto(line.url + hrefOf('platform-work', locale));
  await page.getByRole('tab', { name: 'Orientaciones' }).click();
  const { Dtos } = await (await listed).json();
  await page.getByRole('table').waitFor();
  await page.getByText('En vivo', { exact: true }).waitFor();
  const OrientationId: string = Dtos[0].OrientationId;
  const holder = randomUUID();
  let version = 1_000;

  const plain = await (await browser.newContext()).newPage();
  await watchPaints(plain);
  await plain.goto(line.url + rawPath);
  await pause(2_000);
  return {
    board: {
      page,
      say: (serial) => {
        version += 1;
        const at = new Date().toISOString();
        const lock = { BlokUserId: holder, BlokUser: { Name: nameOf(serial), LastName: 'Soto' }, IsBlocked: true };
        const payload = { OrientationId, Version: version, ...lock, BlockedAt: at, LockExpiresAt: at };
        line.sayEvent('orientationTaken', payload, randomUUID());
      },
    },
    raw: { page: plain, say: (serial) => line.sayRaw(`${nameOf(serial)} ${'.'.repeat(400)}`) },
  };
}

function sender({ page, say }: Target) {
  let next = 1;
  return {
    page,
    /** So many events, `every` milliseconds apart; answers when each was said and when it was on the screen. */
    async send(count: number, every: number) {
      const said: number[] = [];
      const first = next;
      next += count;
      await page.bringToFront();
      for (let index = 0; index < count; index += 1) {
        said.push(now());
        say(first + index);
        if (every > 0) await pause(every);
      }
      const paintedAt = await paintsUntil(page, first + count - 1);
      return said.map((at, index) => ({ said: at, painted: paintedAt(first + index) }));
    },
  };
}
type Sender = ReturnType<typeof sender>;

async function steadily(side: Sender) {
  const seen = await side.send(80, 25);
  const waits = seen.map(({ said, painted }) => painted - said);
  return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) };
}

async function burst(side: Sender, count: number) {
  const seen = await side.send(count, 0);
  return (seen.at(-1)?.painted ?? 0) - (seen[0]?.said ?? 0);
}

async function both(bench: Bench) {
  const { board, raw } = await targets(bench);
  const sides = { subject: sender(board), floor: sender(raw) };
  await sides.subject.send(40, 25);
  await sides.floor.send(40, 25);
  return sides;
}

const floor = 'a page that writes the text of a raw WebSocket message into one cell, through the same process';

export const painted: Measure = {
  id: 'P-6',
  title: 'hub event to painted row, 40 a second',
  floor,
  ifMissed:
    'not profiled; suspected are the counters that every taken case asks of the server; the next idea is to ask for them at most once a second.',
  built: true,
  async run(bench) {
    const sides = await both(bench);
    const take = (side: Sender) => () => steadily(side);
    const pairs = await interleaved(bench, { subject: take(sides.subject), floor: take(sides.floor) });
    return [
      atMost(pairs, { key: 'p50', name: 'p50', unit: 'ms', times: 1.3 }),
      atMost(pairs, { key: 'p99', name: 'p99', unit: 'ms', times: 1.5 }),
    ];
  },
};

export const bursts: Measure = {
  id: 'P-8',
  title: 'burst of hub events to the last one painted',
  floor,
  ifMissed:
    'the first of a frame is handed on at once and the rest of it together (11.2 and 6.89 times before); what is left is the board itself, whose regions are walked for every event (P-9); the next idea is fewer regions that hear each event.',
  built: true,
  async run(bench) {
    const sides = await both(bench);
    const figures: Figure[] = [];
    for (const [count, name] of [
      [1_000, '1,000 events'],
      [10_000, '10,000 events'],
    ] as const) {
      const take = (side: Sender) => async () => ({ settled: await burst(side, count) });
      const pairs = await interleaved(bench, { subject: take(sides.subject), floor: take(sides.floor), rounds: 5 });
      figures.push(atMost(pairs, { key: 'settled', name, unit: 'ms', times: 1.6 }));
    }
    return figures;
  },
};

export const commits: Measure = {
  id: 'P-10',
  title: 'React commits of the page',
  floor: 'none: a count',
  built: true,
  async run(bench) {
    const { subject } = await both(bench);
    const perEvent: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const before = await commitsOf(subject.page);
      await subject.send(20, 100);
      perEvent.push(((await commitsOf(subject.page)) - before) / 20);
    }
    return [counted('per event, ten a second', 'commits', perEvent, null)];
  },
};
