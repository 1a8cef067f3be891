import { CareMode } from '#domain/medical-care/medical-care.ts';
import { Priority, waitThresholds } from '#domain/queue/wait.ts';
import { createUrgentCare } from './support/cares.ts';
import { expect, test } from './support/fixtures.ts';
import { withoutStart } from './support/requests.ts';
import { fill } from './support/texts.ts';

const [, red] = waitThresholds.teleconsultation[Priority.HIGH];

test('U9 shows the alert of an untaken case, also after a reload, until it is acknowledged in any tab', async ({
  server,
  signIn,
}) => {
  const nurse = await signIn('nurse');
  const id = await createUrgentCare(nurse, CareMode.REMOTE);
  const path = `${nurse.base}/api/clinical/v2/MedicalCares/${id}`;
  const { number } = await (await nurse.page.request.get(path, { headers: nurse.headers })).json();
  await nurse.page.goto('about:blank');
  // The case is still untaken after twice the red threshold.
  await server.restartAhead((2 * red + 1) * 60_000);

  const facilitator = await signIn('facilitator');
  const { page, t } = facilitator;
  const titleIn = (where: typeof page) => where.getByText(fill(t.careAlerts.title, { number }));
  await expect(titleIn(page)).toBeVisible();
  await withoutStart(page);
  await page.reload();
  await expect(titleIn(page)).toBeVisible();
  const other = await facilitator.newTab();
  await other.open('platform-facilitator');
  await expect(titleIn(other.page)).toBeVisible();
  await page.getByRole('button', { name: `${t.careAlerts.acknowledge} ${number}` }).click();
  await expect(titleIn(page)).toHaveCount(0);
  await expect(titleIn(other.page)).toHaveCount(0);
});
