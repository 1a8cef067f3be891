import { randomUUID } from 'node:crypto';
import { CareMode } from '#domain/medical-care.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';

/** A physician is asked for, urgently, for somebody whom the polyclinic knows. */
async function asksUrgently({ page, base, headers }: Desk): Promise<void> {
  const cares = `${base}/api/clinical/v2/MedicalCares`;
  const { Dtos } = await (await page.request.get(`${cares}?size=50`, { headers })).json();
  const known = Dtos.find((care: { polyclinicId: string | null }) => care.polyclinicId !== null);
  const answer = await page.request.post(cares, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: {
      userId: known.User.UserId,
      polyclinicId: known.polyclinicId,
      mode: CareMode.REMOTE,
      Priority: 3,
      AttentionType: 2,
      SpecialtyId: null,
      Reason: 'Dolor torácico al subir una escalera',
      Confirmed: true,
    },
  });
  expect(answer.status()).toBe(201);
}

test('U3 U12 the home opens on the urgent board; what arrives later is marked, counted in the title and announced', async ({
  signIn,
  visit,
}) => {
  const nurse = await signIn('nurse');
  await asksUrgently(nurse);
  const doctor = await visit();
  await doctor.page.route(/\/Orientations\?.*status=1/, (route) => route.fulfill({ json: { Quantity: 0, Dtos: [] } }));
  await doctor.open('auth-login');
  await doctor.login.signIn('doctor');
  const { work, page, t } = doctor;
  const teleconsultations = work.kind('teleconsultations');
  await expect(teleconsultations).toHaveAttribute('aria-selected', 'true');
  await expect(teleconsultations).toContainText(/alta/);
  await expect(page).toHaveTitle(new RegExp(`^\\(\\d+\\) ${t.work.title}`));
  await work.kind('orientations').click();
  await expect(work.live).toBeVisible();
  const before = Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
  await asksUrgently(nurse);
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));
  await expect(
    page.locator('[aria-live=polite]', { hasText: t.work.newCase_one.replace('{{count}}', '1') }),
  ).toHaveCount(1);
  await expect(work.kind('orientations')).toHaveAttribute('aria-selected', 'true');
});
