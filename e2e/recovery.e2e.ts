import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/mailbox.ts';
import { emailOf } from './pages/login.page.ts';

const newPassword = 'una ronda muy larga';

test('a forgotten password is replaced by mail, and the old sessions end', async ({ server, signIn, visit }) => {
  const elsewhere = await signIn('fullservice');
  elsewhere.troubles.expect(/the server responded with a status of 401/);
  const desk = await visit();
  desk.troubles.expect(/the server responded with a status of 400/);
  await desk.open('auth-login');
  await desk.login.recover.click();
  await expect(desk.reset.heading('ask')).toBeVisible();
  await desk.reset.ask(emailOf('fullservice'));
  await expect(desk.reset.heading('sent')).toBeVisible();

  const link = await linkOf(server.mailDir, emailOf('fullservice'));
  await test.step('the link opens the form with the address', async () => {
    await desk.page.goto(link);
    await expect(desk.reset.heading('new')).toBeVisible();
    await expect(desk.reset.email).toHaveValue(emailOf('fullservice'));
  });

  await test.step('a wrong repetition is told before anything is sent', async () => {
    await desk.reset.choose(newPassword, 'otra cosa');
    await expect(desk.reset.confirm).toHaveAccessibleDescription(desk.t.form.passwordsDiffer);
  });

  await test.step('the new password is saved', async () => {
    await desk.reset.choose(newPassword);
    await expect(desk.reset.heading('done')).toBeVisible();
  });

  await test.step('who was signed in elsewhere is not any more', async () => {
    await expect(elsewhere.login.heading).toBeVisible();
    await expect(elsewhere.login.reason('revoked')).toBeVisible();
  });

  await test.step('the old password is refused and the new one opens', async () => {
    await desk.reset.back.click();
    await desk.login.signIn('fullservice');
    await expect(desk.login.refusal).toHaveText(desk.t.auth.failures.credentialsMismatch);
    await desk.login.signIn('fullservice', newPassword);
    await expect(desk.work.heading).toBeVisible();
  });

  await test.step('the link works once', async () => {
    await elsewhere.page.goto(link);
    elsewhere.troubles.expect(/the server responded with a status of 400/);
    await elsewhere.reset.choose('otra frase muy larga');
    await expect(elsewhere.reset.failure).toContainText(elsewhere.t.recovery.failures.codeInvalid);
    await elsewhere.reset.again.click();
    await expect(elsewhere.reset.heading('ask')).toBeVisible();
  });
});

test('an unknown address gets the same answer and no mail; in English the mail is in English', async ({
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
  // The first request was handled before the second; by now its mail would be there.
  await linkOf(server.mailDir, 'nobody@ronda.example', 0).catch(() => undefined);
});
