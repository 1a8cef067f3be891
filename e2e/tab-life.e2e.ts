import type { Page } from '@playwright/test';
import { expectSameAsFresh, takeAndRelease } from './support/board.ts';
import { expect, test } from './support/fixtures.ts';

const lineDown = /net::ERR_|WebSocket connection to/;

/** Reports the visibility state of a hidden page; a headless browser never hides one. */
const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('T1: is current again when a tab is viewed after ten minutes of suspension', async ({ signIn }) => {
  const [desk, colleague] = await Promise.all([signIn('doctor'), signIn('doctor2')]);
  await expect(desk.work.live).toBeVisible();
  await expect(colleague.work.live).toBeVisible();
  await desk.page.clock.install();
  await desk.page.reload();
  await expect(desk.work.live).toBeVisible();
  await look(desk.page, 'hidden');
  await takeAndRelease(colleague);
  await desk.page.clock.fastForward('10:00');
  await look(desk.page, 'visible');
  await desk.page.clock.resume();
  await expectSameAsFresh(desk);
});

test('T2: resumes the hub when a frozen tab wakes up whose line died', async ({ signIn, line }) => {
  const [desk, colleague] = await Promise.all([signIn('doctor', { through: line }), signIn('doctor2')]);
  desk.troubles.expect(lineDown);
  await expect(desk.work.live).toBeVisible();
  await expect(colleague.work.live).toBeVisible();
  const tools = await desk.context.newCDPSession(desk.page);
  await tools.send('Page.setWebLifecycleState', { state: 'frozen' });
  line.blackhole('hub');
  await takeAndRelease(colleague);
  await tools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(desk.shell.disconnected).toBeVisible();
  line.resume({ resend: false });
  await desk.shell.reconnect();
  await expectSameAsFresh(desk);
});

test('T4: delivers all events to a duplicated tab by itself', async ({ signIn }) => {
  const [desk, colleague] = await Promise.all([signIn('doctor'), signIn('doctor2')]);
  await expect(desk.work.live).toBeVisible();
  await expect(colleague.work.live).toBeVisible();
  const opened = desk.context.waitForEvent('page');
  // As a browser duplicates a tab: the session store is copied.
  await desk.page.evaluate(() => void window.open(location.href));
  const copy = desk.of(await opened);
  await expect(copy.work.live).toBeVisible();
  await takeAndRelease(colleague);
  await expectSameAsFresh(desk);
  await expectSameAsFresh(copy);
});
