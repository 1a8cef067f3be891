import { emailOf } from './pages/login.page.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf, mailsTo } from './support/mailbox.ts';
import { refuse } from './support/requests.ts';
import { endedSession } from './support/troubles.ts';

const newPassword = 'una ronda muy larga';

test('replaces a forgotten password by mail, and ends the old sessions', async ({ server, signIn, visit }) => {
  const elsewhere = await signIn('fullservice');
  elsewhere.troubles.expect(endedSession);
  const desk = await visit();
  desk.troubles.expect(/the server responded with a status of (400|500)/);
  await desk.open('auth-login');
  await desk.login.recover.click();
  await expect(desk.reset.heading('ask')).toBeVisible();
  const mend = await refuse(desk.page, /\/Account\/ForgotPassword$/, { status: 500, code: 'internal' });
  await desk.reset.ask(emailOf('fullservice'));
  await expect(desk.reset.failure).toContainText(desk.t.recovery.failures.generic);
  await mend();
  await desk.reset.ask(emailOf('fullservice'));
  await expect(desk.reset.heading('sent')).toBeVisible();

  const link = await linkOf(server.mailDir, emailOf('fullservice'));
  const mailed = await desk.newTab();
  await test.step('opens the form with the address from the link', async () => {
    await mailed.page.goto(link);
    await expect(mailed.reset.heading('new')).toBeVisible();
    await expect(mailed.reset.email).toHaveValue(emailOf('fullservice'));
  });

  await test.step('keeps the code of the link out of the address, and asks to open the mail again after a reload', async () => {
    const { pathname } = new URL(link);
    expect(mailed.page.url()).toBe(`${server.url}${pathname}`);
    await mailed.page.reload();
    await expect(mailed.page.getByText(mailed.t.recovery.reopen)).toBeVisible();
    const stored = await mailed.page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    );
    expect(stored).not.toContain(new URLSearchParams(new URL(link).hash.slice(1)).get('code'));
    await mailed.page.goto(link);
    await expect(mailed.reset.heading('new')).toBeVisible();
  });

  await test.step('rejects a wrong repetition before sending', async () => {
    await mailed.reset.choose(newPassword, 'otra cosa');
    await expect(mailed.reset.confirm).toHaveAccessibleDescription(mailed.t.form.passwordsDiffer);
  });

  await test.step('reports that a password is too common, and allows another one', async () => {
    mailed.troubles.expect(/the server responded with a status of 400/);
    await mailed.reset.choose('password123');
    await expect(mailed.reset.failure).toContainText(mailed.t.recovery.failures.passwordCommon);
  });

  await test.step('saves the new password', async () => {
    await mailed.reset.choose(newPassword);
    await expect(mailed.reset.heading('done')).toBeVisible();
  });

  await test.step('signs out the sessions on other devices', async () => {
    await expect(elsewhere.login.heading).toBeVisible();
    await expect(elsewhere.login.reason('revoked')).toBeVisible();
  });

  await test.step('rejects the old password and accepts the new one', async () => {
    await mailed.reset.back.click();
    await mailed.login.signIn('fullservice');
    await expect(mailed.login.refusal).toHaveText(mailed.t.auth.failures.credentialsMismatch);
    await mailed.login.signIn('fullservice', newPassword);
    await expect(mailed.work.heading).toBeVisible();
  });

  await test.step('reports a used link as soon as it is opened again, and offers another one', async () => {
    await elsewhere.page.goto(link);
    await expect(elsewhere.reset.heading('expired')).toBeVisible();
    await expect(elsewhere.reset.failure).toContainText(elsewhere.t.recovery.expired);
    await elsewhere.reset.sendAgain.click();
    await expect(elsewhere.reset.heading('sent')).toBeVisible();
  });
});

test('returns the same answer for an unknown address without a mail; sends English mail in English', async ({
  server,
  visit,
}) => {
  const desk = await visit({ locale: 'en' });
  await desk.open('auth-passwords-reset');
  await desk.reset.ask('nobody@ronda.example');
  await expect(desk.reset.heading('sent')).toBeVisible();
  await desk.reset.again.click();
  await desk.reset.ask(emailOf('paramedic'));
  await expect(desk.reset.heading('sent')).toBeVisible();
  const link = await linkOf(server.mailDir, emailOf('paramedic'));
  expect(new URL(link).pathname).toBe('/en/auth/passwords/reset');
  // The first request was handled before the second, so its mail would have arrived by now.
  expect(await mailsTo(server.mailDir, 'nobody@ronda.example')).toEqual([]);
});
