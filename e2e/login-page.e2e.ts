import { demoPassword, emailOf } from './pages/login.page.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/requests.ts';
import { checkAccess, coreIn } from './support/survey.ts';
import { locales } from './support/texts.ts';

/** Scripts of the app; the page itself and its style are not held. */
const code = /\/assets\/[^/]+\.js$/;

for (const locale of locales) {
  test(`P-4 keeps what is typed into the login before the code has arrived (${locale})`, {
    tag: coreIn(locale),
  }, async ({ visit }) => {
    const desk = await visit({ locale });
    const { page, login, work } = desk;
    const release = await hold(page, code);
    await page.goto(`${desk.base}/${locale}/auth/login`, { waitUntil: 'commit' });
    await expect(login.heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(login.email).toBeFocused();
    await checkAccess(page, 'login before its code');
    await page.keyboard.type(emailOf('doctor'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(login.password).toBeFocused();
    await page.keyboard.type(demoPassword.slice(0, 4));
    const before = await login.password.elementHandle();

    await release();
    await expect(login.prerendered).toHaveCount(0);
    expect(await before?.evaluate((field) => field.isConnected)).toEqual(true);
    await expect(login.password).toBeFocused();
    await expect(login.email).toHaveValue(emailOf('doctor'));
    await page.keyboard.type(demoPassword.slice(4));
    await page.keyboard.press('Enter');
    await expect(work.heading).toBeVisible();
  });
}

test('P-4 signs in with a login that was submitted before the code has arrived', async ({ visit }) => {
  const { page, base, login, work } = await visit();
  const release = await hold(page, code);
  await page.goto(`${base}/es/auth/login`, { waitUntil: 'commit' });
  await login.email.fill(emailOf('doctor'));
  await login.password.fill(demoPassword);
  await page.keyboard.press('Enter');
  expect([new URL(page.url()).pathname, new URL(page.url()).search]).toEqual(['/es/auth/login', '']);
  await release();
  await expect(work.heading).toBeVisible();
});

test('P-4 has the remembered mail and theme in the login before the code has arrived', async ({ visit }) => {
  const { page, base, login, work, shell } = await visit();
  await page.goto(`${base}/es/auth/login`);
  await login.remember.check();
  await login.signIn('doctor');
  await expect(work.heading).toBeVisible();
  await shell.signOut();
  await expect(login.heading).toBeVisible();
  await page.evaluate(() => localStorage.setItem('ronda.theme', 'dark'));
  const release = await hold(page, code);
  await page.goto(`${base}/es/auth/login`, { waitUntil: 'commit' });
  await expect(login.email).toHaveValue(emailOf('doctor'));
  await expect(login.remember).toBeChecked();
  await expect(login.password).toBeFocused();
  await page.keyboard.type(demoPassword);
  const homeLoaded = page.waitForResponse(/\/assets\/home-.+\.js$/);
  await release();
  await expect(login.prerendered).toHaveCount(0);
  await homeLoaded;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(login.password).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(work.heading).toBeVisible();
});

test('P-4 leads a signed-in user on without showing the login', async ({ signIn }) => {
  const { page, base, login, work } = await signIn('doctor');
  const release = await hold(page, code);
  await page.goto(`${base}/es/auth/login`, { waitUntil: 'commit' });
  await expect(page.locator('#root .boot')).toBeVisible();
  await expect(login.heading).toHaveCount(0);
  await release();
  await expect(work.heading).toBeVisible();
});
