import { CareMode } from '#domain/medical-care/medical-care.ts';
import { createUrgentCare } from './support/cares.ts';
import { expect, test } from './support/fixtures.ts';
import { withoutStart } from './support/requests.ts';

test('U3 U12 opens the home on the urgent board, and marks, counts and announces what arrives later', async ({
  signIn,
  visit,
}) => {
  const nurse = await signIn('nurse');
  await createUrgentCare(nurse, CareMode.REMOTE);
  const doctor = await visit();
  await withoutStart(doctor.page);
  await doctor.page.route(/\/Orientations\?.*status=1/, (route) => route.fulfill({ json: { Quantity: 0, Dtos: [] } }));
  await doctor.open('auth-login');
  await doctor.login.signIn('doctor');
  const { work, page, t } = doctor;
  const teleconsultations = work.kind('teleconsultations');
  await expect(teleconsultations).toHaveAttribute('aria-selected', 'true');
  await expect(teleconsultations).toContainText(/urgente/);
  await expect(page).toHaveTitle(new RegExp(`^\\(\\d+\\) ${t.work.title}`));
  await work.kind('orientations').click();
  await expect(work.live).toBeVisible();
  const before = Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
  await createUrgentCare(nurse, CareMode.REMOTE);
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));
  await expect(
    page.locator('[aria-live=polite]', { hasText: t.work.newCase_one.replace('{{count}}', '1') }),
  ).toHaveCount(1);
  await expect(work.kind('orientations')).toHaveAttribute('aria-selected', 'true');
});
