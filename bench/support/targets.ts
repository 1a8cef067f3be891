import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hrefOf } from '#domain/navigation/routes.ts';
import { withoutStart } from '../../e2e/support/requests.ts';
import type { Bench } from '../measure.ts';
import { locale, openBrowser, openServer, signedIn } from './browser.ts';
import { type Line, openLine, rawPath } from './line.ts';
import { nameOf, paintsUntil, watchPaints } from './painted.ts';

/** Milliseconds between the bursts of a stream. */
const every = 5;

const lockLife = 30 * 60_000;

type Target = { page: Page; send(serial: number): void };
const now = () => performance.timeOrigin + performance.now();
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A case of the board held by another user, each time under another name, and the raw page beside it. */
async function targets(bench: Bench): Promise<{ board: Target; raw: Target; line: Line }> {
  const [browser, server] = [await openBrowser(bench), await openServer(bench)];
  const line = await openLine(bench, server.port);
  const page = await signedIn(browser, server.url, 'doctor');
  await watchPaints(page);
  await withoutStart(page);
  const listed = page.waitForResponse((answer) => /Orientations\?.*status=1\b/.test(answer.url()));
  await page.goto(line.url + hrefOf('platform-work', locale));
  await page.getByRole('tab', { name: 'Orientaciones' }).click();
  const { Dtos } = await (await listed).json();
  await page.getByRole('table').waitFor();
  await page.getByText('En vivo', { exact: true }).waitFor();
  const [row] = Dtos;
  const { OrientationId } = row;
  const holder = randomUUID();
  let version = 1_000;

  const plain = await (await browser.newContext()).newPage();
  await watchPaints(plain);
  await plain.goto(line.url + rawPath);
  await pause(2_000);
  return {
    line,
    board: {
      page,
      send: (serial) => {
        version += 1;
        const at = new Date();
        const [BlockedAt, LockExpiresAt] = [at, new Date(at.getTime() + lockLife)].map((one) => one.toISOString());
        const BlokUser = { Name: nameOf(serial), LastName: 'Soto' };
        const lock = { BlokUserId: holder, BlokUser, IsBlocked: true, BlockedAt, LockExpiresAt };
        const changed = { ...lock, Version: version };
        // Without its row, an event only says that data must be requested (decision 077).
        const payload = { OrientationId, ...changed, Row: { ...row, ...changed } };
        line.sendEvent('orientationTaken', payload, randomUUID());
      },
    },
    raw: { page: plain, send: (serial) => line.sendRaw(`${nameOf(serial)} ${'.'.repeat(400)}`) },
  };
}

function sender({ page, send }: Target) {
  let next = 1;
  return {
    page,
    /** Sends at a rate for a duration; returns the time of each until it was on the screen. */
    async stream(perSecond: number, seconds: number) {
      const said: number[] = [];
      const first = next;
      const count = perSecond * seconds;
      next += count;
      await page.bringToFront();
      const from = now();
      while (said.length < count) {
        const due = Math.min(count, Math.floor(((now() - from) * perSecond) / 1_000));
        while (said.length < due) {
          said.push(now());
          send(first + said.length - 1);
        }
        await pause(every);
      }
      const paintedAt = await paintsUntil(page, first + count - 1);
      return said.map((at, index) => paintedAt(first + index) - at);
    },
    /** Sends events `every` milliseconds apart; returns when each was sent and when it was on the screen. */
    async send(count: number, every: number) {
      const said: number[] = [];
      const first = next;
      next += count;
      await page.bringToFront();
      for (let index = 0; index < count; index += 1) {
        said.push(now());
        send(first + index);
        if (every > 0) await pause(every);
      }
      const paintedAt = await paintsUntil(page, first + count - 1);
      return said.map((at, index) => ({ said: at, painted: paintedAt(first + index) }));
    },
  };
}
export type Sender = ReturnType<typeof sender>;

/** The board and the raw page, each with its sender, after the first events. */
export async function openTargets(bench: Bench) {
  const { board, raw, line } = await targets(bench);
  const sides = { subject: sender(board), floor: sender(raw) };
  await sides.subject.send(40, 25);
  await sides.floor.send(40, 25);
  return { ...sides, line };
}

export const floorOfPaints =
  'a page that writes the text of a raw WebSocket message into one cell, a message for each event, through the same process; events that are said at once come to the board as the hub writes them, up to 32 in a message';
