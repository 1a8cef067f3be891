import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';

const browser = { serviceWorkers: 'allow' } as const;
const withoutNetwork = /net::ERR_|Failed to load resource|WebSocket/;

/** The application is on this computer: its worker is in charge, and it has every file. */
async function isInstalled({ page }: Desk): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function goOffline(desk: Desk): Promise<void> {
  desk.troubles.expect(withoutNetwork);
  await desk.context.setOffline(true);
}

test('U4 opens an act of a row, a reload, a deep link and a new screen without network', async ({ signIn }) => {
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
