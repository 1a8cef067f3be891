import type { Request } from '@playwright/test';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { waysIn } from './support/survey.ts';
import { locales, type Texts } from './support/texts.ts';

type Refusal = keyof Texts['auth']['failures'];

/** The browser itself logs a request with an error status to the console. */
const answered = (status: number) => new RegExp(`the server responded with a status of ${status}`);

async function expectRefused(desk: Desk, refusal: Refusal) {
  await expect(desk.login.refusal).toHaveText(desk.t.auth.failures[refusal]);
  await expect(desk.login.enter).toBeEnabled();
  await expect(desk.login.email).toHaveValue(/@ronda\.example$/);
}

/** Checks that a refused user has no cookie of a session. */
async function expectNoSession(desk: Desk) {
  // Polls, because the message appears before the response to the sign-out.
  await expect
    .poll(async () => {
      const names = (await desk.context.cookies()).map(({ name }) => name);
      return names.filter((name) => ['token', 'uid', 'refresh_token', '_session', 'expiration_date'].includes(name));
    })
    .toEqual([]);
  await desk.open('platform-work');
  await expect(desk.login.heading).toBeVisible();
  expect(desk.page.url()).toBe(desk.href('auth-login'));
}

for (const locale of locales) {
  for (const [account, refusal] of [
    ['patient', 'noAccess'],
    ['admin', 'noAccess'],
    ['inactive', 'noAccess'],
    ['noemployee', 'credentialsMismatch'],
  ] as const) {
    test(`refuses ${account} with its message (${locale})`, { tag: waysIn(locale) }, async ({ visit }) => {
      const desk = await visit({ locale });
      desk.troubles.expect(answered(404));
      await desk.open('auth-login');
      await desk.login.signIn(account);
      await expectRefused(desk, refusal);
      await expectNoSession(desk);
    });
  }

  test(`shows the same message for a wrong password and an unknown account (${locale})`, {
    tag: waysIn(locale),
  }, async ({ visit }) => {
    const desk = await visit({ locale });
    desk.troubles.expect(answered(400));
    await desk.open('auth-login');
    await desk.login.signIn('nurse', 'not-the-password');
    await expectRefused(desk, 'credentialsMismatch');
    await desk.login.signIn('nobody', 'not-the-password');
    await expectRefused(desk, 'credentialsMismatch');
    await expectNoSession(desk);
  });

  test(`sends nothing while the form has errors (${locale})`, { tag: waysIn(locale) }, async ({ visit }) => {
    const desk = await visit({ locale });
    const sent: string[] = [];
    desk.page.on('request', (request) => {
      if (request.url().endsWith('/connect/token')) sent.push(request.url());
    });
    await desk.open('auth-login');
    await desk.login.enter.click();
    await expect(desk.login.email).toHaveAccessibleDescription(desk.t.form.required);
    await expect(desk.login.password).toHaveAccessibleDescription(desk.t.form.required);
    await expect(desk.login.email).toBeFocused();
    await desk.login.email.fill('doctor');
    await expect(desk.login.email).toHaveAccessibleDescription(desk.t.form.email);
    await desk.login.email.fill('doctor@ronda.example');
    await expect(desk.login.email).toHaveAccessibleDescription('');
    expect(sent).toEqual([]);
  });
}

test('blocks the account after five wrong passwords, and shows until when', async ({ visit }) => {
  const desk = await visit();
  desk.troubles.expect(answered(400));
  desk.troubles.expect(answered(429));
  await desk.open('auth-login');
  for (const password of ['first', 'second', 'third', 'fourth', 'fifth']) {
    const answer = desk.page.waitForResponse((response) => response.url().endsWith('/connect/token'));
    await desk.login.signIn('polyclinic', password);
    expect((await answer).status()).toBe(400);
    await expectRefused(desk, 'credentialsMismatch');
  }
  await desk.login.signIn('polyclinic');
  await expect(desk.login.refusal).toHaveText(/^Demasiados intentos\. Vuelve a probar a las \d{2}:\d{2}\.$/);
});

test('distinguishes an unreachable server from a wrong password', async ({ visit, line }) => {
  const desk = await visit({ through: line });
  desk.troubles.expect(/net::ERR_/);
  await desk.open('auth-login');
  await expect(desk.login.heading).toBeVisible();
  await expect(desk.login.prerendered).toHaveCount(0);
  // The first key fetches the calls of the sign-in. Without them the page is loaded again once the line is back (T6).
  const parts: Request[] = [];
  desk.page.on('request', (part) => parts.push(part));
  await desk.login.email.fill('d');
  await expect(async () => {
    expect(parts).not.toEqual([]);
    for (const part of parts) expect(await (await part.response())?.finished()).toBeNull();
  }).toPass();
  line.cut('all');
  await desk.login.signIn('nurse');
  await expectRefused(desk, 'offline');
  line.resume();
  await desk.login.enter.click();
  await expect(desk.shell.profile).toBeVisible();
});

test('refuses the sign-in when the profile cannot be loaded', async ({ visit }) => {
  const desk = await visit();
  desk.troubles.expect(answered(500));
  await desk.page.route('**/connect/userinfo', (route) =>
    route.fulfill({ status: 500, json: { Message: 'Error', Code: 'unexpected', TraceId: 'test' } }),
  );
  await desk.open('auth-login');
  await desk.login.signIn('nurse');
  await expectRefused(desk, 'userInfo');
  await expectNoSession(desk);
});
