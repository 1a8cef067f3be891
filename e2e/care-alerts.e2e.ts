import { CareMode } from '#domain/medical-care/medical-care.ts';
import { createUrgentCare } from './support/cares.ts';
import { expect, test } from './support/fixtures.ts';
import { alter, withoutStart } from './support/requests.ts';

/** No case of a fresh server has waited for twice its threshold: that the server keeps and lists them is in its own tests. */
test('U9 shows an alert raised before the sign-in, also after a reload, until it is acknowledged', async ({
  signIn,
  visit,
}) => {
  const nurse = await signIn('nurse');
  const MedicalCareId = await createUrgentCare(nurse, CareMode.REMOTE);
  const facilitator = await visit();
  const { page, t, troubles, login } = facilitator;
  troubles.expect(/status of 404/);
  await withoutStart(page);
  await alter(page, /\/MedicalCares\/Alerts$/, () => ({
    Quantity: 1,
    Dtos: [
      {
        MedicalCareId,
        number: 'TM-77',
        Priority: 3,
        PolyclinicId: null,
        ProfessionalId: null,
        WaitingSince: new Date(Date.now() - 3_600_000).toISOString(),
      },
    ],
  }));
  await facilitator.open('auth-login');
  await login.signIn('facilitator');
  const title = page.getByText(t.careAlerts.title.replace('{{number}}', 'TM-77'));
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  const sent = page.waitForRequest((request) =>
    request.url().endsWith(`/MedicalCares/Alerts/${MedicalCareId}/Acknowledge`),
  );
  await page.getByRole('button', { name: new RegExp(`^${t.careAlerts.acknowledge}`) }).click();
  await sent;
  await expect(title).toHaveCount(0);
});
