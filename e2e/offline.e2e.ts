import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/requests.ts';
import { seeded } from './support/seed.ts';
import { deploy, startServer } from './support/server.ts';
import { core } from './support/survey.ts';
import { pattern } from './support/texts.ts';

const browser = { serviceWorkers: 'allow' } as const;
const withoutNetwork = /net::ERR_|Failed to load resource|WebSocket/;

/** Waits until the service worker controls the page and every file is cached. */
async function isInstalled({ page }: Desk): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function goOffline(desk: Desk): Promise<void> {
  desk.troubles.expect(withoutNetwork);
  await desk.context.setOffline(true);
}

test('U4 opens a row action, a reload, a deep link and a new screen offline', async ({ signIn }) => {
  const desk = await signIn('doctor', { browser });
  const { page, work, shell, t } = desk;
  await expect(work.live).toBeVisible();
  await isInstalled(desk);
  await goOffline(desk);

  await work.rows.getByRole('button', { name: t.work.attend }).first().click();
  await expect(page).toHaveURL(/\/orientation\//);
  await expect(page.getByRole('main')).toContainText(t.orientation.failed);
  await expect(shell.disconnected).toBeVisible();

  await page.reload();
  await expect(shell.disconnected).toBeVisible();
  await desk.open('platform-work');
  await expect(work.heading).toBeVisible();
  await desk.open('platform-work-tests');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.tests.title);

  await desk.context.setOffline(false);
  await desk.open('platform-work');
  await expect(work.live).toBeVisible();
});

const begun = 'Puede tomar paracetamol de 500 mg cada ocho horas';
const withinASecond = { timeout: 1_000 };

test('U11 shows within a second that the network is down, and where the text is stored', async ({ signIn, line }) => {
  const desk = await signIn('doctor', { through: line });
  const { orientation, shell, work, page, t } = desk;
  await expect(work.live).toBeVisible();
  await work.attendNext.click();
  await orientation.isMine();
  const letGo = await hold(page, /\/Draft$/);
  await orientation.write(begun);
  await expect(orientation.saveState('saving')).toBeVisible();
  await goOffline(desk);
  await expect(shell.disconnected).toBeVisible(withinASecond);
  await expect(orientation.saveState('keptHere')).toBeVisible(withinASecond);
  await expect(shell.onlineSwitch).toHaveAccessibleName(new RegExp(t.availability.noCaseArrives));
  await letGo();
  await desk.context.setOffline(false);
  await expect(orientation.saveState('saved')).toBeVisible();

  await work.goBack();
  await expect(work.live).toBeVisible();
  line.cut('all');
  await expect(shell.disconnected).toBeVisible(withinASecond);
  await expect(page.getByText(pattern(t.hub.asOf))).toBeVisible(withinASecond);
  line.resume();
  await shell.reconnect();
  await expect(page.getByText(pattern(t.hub.asOf))).toBeHidden();
});

test('U4 loses no text in an hour offline', { tag: core }, async ({ signIn }) => {
  const desk = await signIn('doctor2', { browser });
  const { orientation, work, context, page } = desk;
  await expect(work.live).toBeVisible();
  await isInstalled(desk);
  await context.clock.install();
  await page.reload();
  await expect(work.live).toBeVisible();
  await work.attendNext.click();
  await orientation.isMine();
  await orientation.writeAndSave(begun);
  await goOffline(desk);
  let text = begun;
  for (const hour of ['20:15', '20:30', '20:45', '21:00']) {
    text = `${text}. A las ${hour} sigue sin fiebre`;
    await orientation.write(text);
    await page.mouse.move(40, 40);
    await context.clock.fastForward('15:00');
    await expect(orientation.saveState('keptHere')).toBeVisible();
    await expect(orientation.answer).toHaveValue(text);
  }
  await context.setOffline(false);
  await page.reload();
  await expect(orientation.answer).toHaveValue(text);
  await orientation.isMine();
});

const isNextBuild = ({ page }: Desk) =>
  page.evaluate(() => [...document.childNodes].some((node) => node.textContent?.includes('the next build')));

test('U4 never mixes two builds: each tab keeps its own until it is updated', async ({ visit }) => {
  const deployment = await deploy();
  const server = await startServer({ place: deployment.place, from: seeded() });
  try {
    const desk = await visit({ browser, through: server });
    desk.troubles.expect(/net::ERR_|WebSocket connection to|status of 50|fetching the script/);
    await desk.arriveAs('doctor');
    await isInstalled(desk);
    const other = await desk.newTab();
    await other.open('platform-work');
    await expect(other.work.live).toBeVisible();
    await server.stop();
    await deployment.replaceClient();
    await server.start();
    for (const tab of [desk, other]) {
      await tab.page.bringToFront();
      await tab.shell.reconnect();
    }
    const noticeOf = ({ page, t }: Desk) => page.getByRole('status').filter({ hasText: t.update.title });
    const update = async (tab: Desk) => {
      const loaded = tab.page.waitForEvent('load');
      await noticeOf(tab).getByRole('button', { name: tab.t.update.apply }).click();
      await loaded;
      await expect(tab.work.live).toBeVisible();
      await expect(noticeOf(tab)).toBeHidden();
    };
    await desk.page.reload();
    expect(await isNextBuild(desk)).toEqual(false);
    await expect(noticeOf(desk)).toBeVisible();
    await update(desk);
    expect([await isNextBuild(desk), await isNextBuild(other)]).toEqual([true, false]);
    await other.page.bringToFront();
    await expect(noticeOf(other)).toBeVisible();
    await other.work.kind('teleconsultations').click();
    await expect(other.work.cares).toBeVisible();
    await update(other);
    expect(await isNextBuild(other)).toEqual(true);
  } finally {
    await server.dispose();
    await deployment.remove();
  }
});

test('U4 repairs an emptied or damaged cache', async ({ signIn }) => {
  const desk = await signIn('nurse', { browser });
  const { page, shell } = desk;
  desk.troubles.expect(/damaged/);
  const kept = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      return (await (await caches.open(name)).keys()).length;
    });
  await isInstalled(desk);
  const whole = await kept();
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const entry = document.querySelector('script[data-entry]')?.getAttribute('data-entry') ?? '';
    const damaged = new Response('throw new Error("damaged")', { headers: { 'Content-Type': 'text/javascript' } });
    await (await caches.open(name)).put(entry, damaged);
  });
  await page.reload();
  await expect(page.getByText(/No se pudo cargar/)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(shell.profile).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(shell.profile).toBeVisible();
  await expect.poll(kept).toEqual(whole);
  await goOffline(desk);
  await page.reload();
  await expect(shell.disconnected).toBeVisible();
});
