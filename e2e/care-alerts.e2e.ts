import { expect, test } from './support/fixtures.ts';

test('U9 an alert stays through a reload until it is acknowledged, and then is gone on every device', async ({
  signIn,
}) => {
  const { page, t } = await signIn('facilitator');
  const other = await signIn('facilitator');
  const buttons = page.getByRole('button', { name: new RegExp(`^${t.careAlerts.acknowledge} `) });
  // The job that looks for such cases runs once a minute.
  await expect(buttons.first()).toBeVisible({ timeout: 120_000 });
  await page.reload();
  await expect(buttons.first()).toBeVisible();
  const name = (await buttons.first().getAttribute('aria-label')) ?? '';
  const acknowledged = page.getByRole('button', { name, exact: true });
  const elsewhere = other.page.getByRole('button', { name, exact: true });
  await expect(elsewhere).toBeVisible();
  await acknowledged.click();
  await expect(acknowledged).toHaveCount(0);
  await expect(elsewhere).toHaveCount(0);
  const listed = page.waitForResponse((response) => response.url().endsWith('/MedicalCares/Alerts'));
  await page.reload();
  await listed;
  await expect(acknowledged).toHaveCount(0);
});
