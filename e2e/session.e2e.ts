import { expect, test } from './support/fixtures.ts';
import { fail } from './support/requests.ts';
import { seeded } from './support/seed.ts';
import { deploy, startServer } from './support/server.ts';
import { stillBrowser as browser, checkAccess, looksIn } from './support/survey.ts';
import { locales } from './support/texts.ts';
import { endedSession } from './support/troubles.ts';

/** Seconds: longer than the idle time and the countdown together. */
const hours = 7_200;

for (const locale of locales) {
  test(`asks an inactive user, and signs them out when they do not respond (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const desk = await signIn('doctor', { locale, browser });
    desk.troubles.expect(endedSession);
    const { page, t, context } = desk;
    await expect(desk.work.live).toBeVisible();
    await context.clock.install();
    // The server clock is not advanced with the page clock, so the session is made to outlive the idle time.
    const [expiry] = (await context.cookies()).filter(({ name }) => name === 'expiration_date');
    if (!expiry) throw new Error('the sign-in left no expiry');
    await context.addCookies([{ ...expiry, value: String(Number(expiry.value) + hours) }]);
    await page.reload();
    await expect(desk.work.live).toBeVisible();
    const asked = page.getByRole('alertdialog', { name: t.away.title });

    await context.clock.fastForward('30:00');
    await expect(asked).toBeVisible();
    await checkAccess(page, 'asked whether somebody is there');
    await expect(asked.getByRole('button', { name: t.away.stay })).toBeVisible();
    // Any activity is an answer.
    await page.mouse.move(40, 40);
    await expect(asked).toBeHidden();
    await expect(desk.shell.profile).toBeVisible();

    await context.clock.fastForward('30:00');
    await expect(asked).toBeVisible();
    await context.clock.fastForward('02:01');
    await expect(desk.login.reason('away')).toBeVisible();
  });

  test(`announces a new build at work, and applies it when the user chooses (${locale})`, {
    tag: looksIn(locale),
  }, async ({ visit }) => {
    const deployment = await deploy();
    const server = await startServer({ place: deployment.place, from: seeded() });
    try {
      const desk = await visit({ locale, browser, through: server });
      desk.troubles.expect(/net::ERR_|WebSocket connection to|status of 50/);
      await desk.arriveAs('doctor');
      await expect(desk.work.live).toBeVisible();
      await server.stop();
      await deployment.replaceClient();
      await server.start();
      await desk.shell.reconnect();
      const notice = desk.page.getByRole('status').filter({ hasText: desk.t.update.title });
      await expect(notice).toBeVisible();
      await checkAccess(desk.page, 'a new build is announced');
      const reloaded = desk.page.waitForEvent('load');
      await notice.getByRole('button', { name: desk.t.update.apply }).click();
      await reloaded;
      await expect(desk.work.live).toBeVisible();
      await expect(notice).toBeHidden();
    } finally {
      await server.dispose();
      await deployment.remove();
    }
  });
}

test('shows in both languages that the app failed to load, and opens it on retry', { tag: '@looks' }, async ({
  visit,
}) => {
  const desk = await visit({ browser });
  desk.troubles.expect(/net::ERR_FAILED/);
  const letIn = await fail(desk.page, /\/assets\/[^/]+\.js$/);
  await desk.open('auth-login');
  await expect(
    desk.page.getByText('No se pudo cargar; vuelve a intentarlo. It could not be loaded; try again.'),
  ).toBeVisible();
  await checkAccess(desk.page, 'the app did not arrive');
  await letIn();
  await desk.page.reload();
  await desk.enterAs('doctor');
});
