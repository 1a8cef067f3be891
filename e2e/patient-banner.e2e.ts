import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';

/** The person a page is about, as far as its data include one. */
type Known = { OrientationId?: string; MedicalCareId?: string; User: { UserId: string | null; IC: string | null } };

const read = async ({ page, base, headers }: Desk, path: string) => {
  const answer = await page.request.get(`${base}/api/clinical/v2/${path}`, { headers });
  expect(answer.status(), path).toBe(200);
  return answer.json();
};
const digits = (ic: string) => ic.replace(/[^\dkK]/g, '');

/** Opens every patient of the list in turn, forwards and back. */
async function crawl(
  desk: Desk,
  route: 'platform-work-detail-id' | 'platform-work-detail-orientation-id',
  ids: string[],
) {
  const kind = route === 'platform-work-detail-id' ? 'MedicalCares' : 'Orientations';
  const all: Known[] = [];
  for (const id of ids) all.push(await read(desk, `${kind}/${id}`));
  const rutOf = ({ User }: Known) => (User.IC === null ? [] : [digits(User.IC)]);
  async function isAbout(known: Known) {
    const banner = desk.page.locator('[data-patient]');
    await expect(banner).toHaveCount(1);
    const { UserId } = known.User;
    await expect(banner).toHaveAttribute('data-patient', UserId ?? known.MedicalCareId ?? known.OrientationId ?? '');
    const shown = digits(await desk.page.locator('body').innerText());
    const others = all.filter((one) => one.User.UserId !== UserId).flatMap(rutOf);
    expect(others.filter((rut) => shown.includes(rut))).toEqual([]);
    const label = { name: desk.t.orientation.patient, exact: true };
    const displayed = digits(await desk.page.getByRole('region', label).innerText());
    expect(rutOf(known).filter((rut) => !displayed.includes(rut))).toEqual([]);
  }
  for (const [index, id] of ids.entries()) {
    await desk.open(route, id);
    const known = all[index];
    if (known) await isAbout(known);
  }
  for (const known of all.slice(0, -1).reverse()) {
    await desk.page.goBack();
    await isAbout(known);
  }
}

const idsOf = ({ Dtos }: { Dtos: Known[] }, count: number) =>
  Dtos.slice(0, count).map(({ MedicalCareId, OrientationId }) => MedicalCareId ?? OrientationId ?? '');

test('SAFE-1: shows the patient of the data in the banner of every encounter of a polyclinic', async ({ signIn }) => {
  const desk = await signIn('polyclinic');
  await crawl(desk, 'platform-work-detail-id', idsOf(await read(desk, 'MedicalCares?size=50'), 8));
});

test('SAFE-1: shows the author in the banner of every question, before and after it is taken', async ({ signIn }) => {
  const desk = await signIn('doctor');
  const waiting = idsOf(await read(desk, 'Orientations?status=1&size=50'), 4);
  await crawl(desk, 'platform-work-detail-orientation-id', waiting);
  await desk.open('platform-work');
  await desk.work.attendNext.click();
  await desk.orientation.isMine();
  const mine = /[0-9a-f-]{36}/.exec(desk.page.url())?.[0] ?? '';
  await crawl(desk, 'platform-work-detail-orientation-id', [...waiting.filter((id) => id !== mine), mine]);
});
