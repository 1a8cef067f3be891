import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { endedSession } from './support/troubles.ts';

/** 80 % of the fifteen minutes of a token, and a little more. */
const refreshDue = '12:30';

/** Counts every token refresh of any tab of the browser. */
function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/connect/token') && request.postData()?.includes('refresh_token')) count += 1;
  });
  return () => count;
}

/** Number of hub connections that the server holds open. */
async function hubConnections(base: string): Promise<number> {
  const metrics = await (await fetch(`${base}/metrics`)).text();
  return Number(/^ronda_hub_connections (\d+)$/m.exec(metrics)?.[1]);
}

test('A8: signs out the other tabs and empties their stores when one tab signs out', async ({ signIn }) => {
  const desk = await signIn('doctor');
  desk.troubles.expect(endedSession);
  const other = await desk.newTab();
  await other.open('polyclinic-select');
  await other.polyclinic.cards.first().getByRole('button').click();
  await expect(other.page.getByRole('button', { name: other.t.polyclinic.chosen, pressed: true })).toBeVisible();

  await desk.shell.signOut();
  await expect(desk.login.reason('signedOut')).toBeVisible();
  await expect(other.login.reason('otherTab')).toBeVisible();
  expect(await other.page.evaluate(() => ({ tab: { ...sessionStorage }, browser: { ...localStorage } }))).toEqual({
    tab: {},
    browser: {},
  });
  // The device cookie remains, because the browser stays known to its accounts (decision 057).
  expect((await desk.context.cookies()).map(({ name }) => name)).toEqual(['device']);
});

test('signs in the other tab too, and opens its requested page there', async ({ visit }) => {
  const desk = await visit();
  await desk.open('auth-login');
  const other = await desk.newTab();
  await other.open('platform-work-tests');
  await expect(other.login.heading).toBeVisible();
  await desk.enterAs('nurse');
  await expect(other.tests.heading).toBeVisible();
  await other.page.reload();
  await expect(other.tests.heading).toBeVisible();
});

test('A8: signs out a tab without cookies at its next request', async ({ signIn }) => {
  const desk = await signIn('doctor2');
  desk.troubles.expect(/status of 401/);
  await expect(desk.work.live).toBeVisible();
  await desk.context.clearCookies();
  // The next request is either this one, or one that the page sends automatically before it.
  await Promise.race([desk.work.attendNext.click().catch(() => undefined), desk.login.heading.waitFor()]);
  await expect(desk.login.reason('revoked')).toBeVisible();
});

test('T8, A1: refreshes once for ten tabs of one person, with a socket each, and ends them together', async ({
  visit,
  server,
}) => {
  const desk = await visit();
  desk.troubles.expect(endedSession);
  await desk.context.clock.install();
  const refreshes = countRefreshes(desk.context);
  const tabs = [desk];
  while (tabs.length < 10) tabs.push(await desk.newTab());
  await desk.open('auth-login');
  await desk.enterAs('doctor2');
  for (const tab of tabs.slice(1)) await tab.open('platform-work-tests');
  for (const tab of tabs.slice(1)) await expect(tab.tests.heading).toBeVisible();
  expect(refreshes()).toBe(0);

  const answer = desk.context.waitForEvent('response', (response) => response.url().endsWith('/connect/token'));
  await desk.context.clock.fastForward(refreshDue);
  expect((await answer).status()).toBe(200);
  // One request per tab after the refresh: each is still authorized.
  for (const tab of tabs) {
    await tab.page.reload();
    await expect(tab.shell.profile).toBeVisible();
  }
  expect(refreshes()).toBe(1);
  await expect.poll(() => hubConnections(server.url)).toBe(10);

  await desk.shell.signOut();
  for (const tab of tabs.slice(1)) await expect(tab.login.reason('otherTab')).toBeVisible();
});
