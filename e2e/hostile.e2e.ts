import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hubPath } from '#domain/hub/protocol.ts';
import { startTeleconsultation } from './support/board.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { cycle, manyRows, watchAttacks, withHostileTexts } from './support/hostile.ts';
import { alter, withoutStart } from './support/requests.ts';

const attendNext = '/api/clinical/v2/Orientations/AttendNext';

/** A page of another site: uses the host name instead of the address of this machine, so its origin differs. */
async function otherSite(html: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => void server.close() };
}

/** Every technique by which another site can send a request with cookies. */
const attack = (base: string) => `<!doctype html><title>trying</title>
<iframe name="into"></iframe>
<form id="form" action="${base}${attendNext}" method="post" target="into"></form>
<script>
const url = ${JSON.stringify(base + attendNext)};
const sent = (options) => fetch(url, { credentials: 'include', ...options }).catch(() => undefined);
const loaded = (element) => new Promise((done) => { element.onload = element.onerror = done; });
(async () => {
  const image = new Image();
  const seen = loaded(image);
  image.src = url;
  const framed = loaded(document.querySelector('iframe'));
  document.getElementById('form').submit();
  open(url);
  const socket = new WebSocket(${JSON.stringify(base.replace('http', 'ws') + hubPath)});
  let opened = false;
  socket.onopen = () => { opened = true; };
  const ended = new Promise((done) => { socket.onclose = done; });
  await Promise.all([
    seen,
    framed,
    ended,
    sent({ mode: 'no-cors' }),
    sent({ mode: 'no-cors', method: 'POST', body: '{}' }),
    sent({ method: 'POST', headers: { 'X-Ronda-Client': 'web' } }),
  ]);
  document.title = opened ? 'the line was opened' : 'done';
})();
</script>`;

test('SEC-5: ignores requests from another site that a signed-in user opens', async ({ signIn }) => {
  const desk = await signIn('doctor');
  desk.troubles.expect(/Failed to load resource|has been blocked by CORS|WebSocket connection|frame-ancestors|CSP/);
  await expect(desk.work.live).toBeVisible();
  let tried = 0;
  const answered: number[] = [];
  desk.context.on('request', (request) => {
    if (request.url().endsWith(attendNext)) tried += 1;
  });
  desk.context.on('response', (answer) => {
    if (answer.url().endsWith(attendNext)) answered.push(answer.status());
  });
  const site = await otherSite(attack(desk.base));
  const page = await desk.context.newPage();
  await page.goto(site.url);
  await expect(page).toHaveTitle('done');
  site.close();
  expect(answered.filter((status) => status < 400)).toEqual([]);
  expect(tried).toBeGreaterThanOrEqual(5);

  // All of these requests were sent, and none had an effect.
  await desk.page.reload();
  await expect(desk.work.live).toBeVisible();
  await desk.work.tab('mine').click();
  await expect(desk.page.getByRole('heading', { name: desk.t.work.empty.mine })).toBeVisible();
  await desk.work.attendNext.click();
  await desk.orientation.isMine();
});

test('SEC-11: blocks a script injected into a page, and keeps the page working', async ({ signIn }) => {
  const desk = await signIn('doctor2');
  // The browser does not count a page modified by the test as local, so it blocks its connections.
  desk.troubles.expect(/Content Security Policy|CSP: (script|img)-src|LOCAL_NETWORK_ACCESS/);
  const refused: string[] = [];
  desk.page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await desk.page.route(
    (url) => url.pathname.startsWith(`/${desk.locale}`),
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const injected = '<script>window.attacked = true</script><img src="data:," onerror="window.attacked = true">';
      await route.fulfill({ response: answer, body: html.replace('</body>', `${injected}</body>`) });
    },
  );
  await desk.page.reload();
  await desk.work.free();
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2);
  expect(await desk.page.evaluate('window.attacked')).toEqual(undefined);
});

const shows = (desk: Desk, text: string) => expect(desk.page.locator('body')).toContainText(text);

test('SEC-12: shows 150 hostile texts as text on the boards and in a record', async ({ signIn }) => {
  const desk = await signIn('fullservice');
  const { page, context } = desk;
  const attacks = watchAttacks(page, context);
  const hostile = withHostileTexts(cycle());

  await withoutStart(page);
  await test.step('shows hostile texts in orientations', async () => {
    await alter(page, /\/Orientations\?/, (body) => hostile(manyRows('OrientationId')(body)));
    await desk.open('platform-work');
    await desk.work.kind('orientations').click();
    await expect(desk.work.live).toBeVisible();
    await shows(desk, '<script>attack()</script>');
    expect(await attacks()).toEqual([]);
  });

  await test.step('shows hostile texts in teleconsultations and in an encounter', async () => {
    await startTeleconsultation(desk);
    await alter(page, /\/MedicalCares\/[0-9a-f-]{36}$/, hostile);
    await alter(page, /\/MedicalCareNotes\//, hostile);
    await page.reload();
    await shows(desk, 'attack()');
    expect(await attacks()).toEqual([]);
    await alter(page, /\/MedicalCares\?/, (body) => hostile(manyRows('MedicalCareId')(body)));
    await desk.open('platform-work');
    await desk.work.kind('teleconsultations').click();
    await expect(desk.work.live).toBeVisible();
    await shows(desk, 'attack()');
    expect(await attacks()).toEqual([]);
  });
});
