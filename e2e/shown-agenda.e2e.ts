import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/agenda/calendar.ts';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { bookAt, instantOf } from './support/appointments.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { fill } from './support/texts.ts';

const get = async ({ page, base, headers }: Desk, path: string) =>
  (await page.request.get(`${base}/api/${path}`, { headers })).json();

async function send({ page, base, headers }: Desk, path: string, data?: object) {
  const answer = await page.request.post(`${base}/api/user-admin/v2/${path}`, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    ...(data && { data }),
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

test('WG10: follows live, without a name, the agenda that a colleague shows to the group', async ({
  server,
  signIn,
}) => {
  // At noon, so that the hour is in the agenda of the same day.
  const noon = Date.parse(instantOf(addDays(chileDate(Date.now()), 1), '12:00'));
  await server.restartAhead(noon - Date.now());
  const doctor = await signIn('doctor');
  const colleague = await signIn('doctor2');
  const { t } = colleague;
  const { Dtos } = await get(
    colleague,
    `user-admin/v2/Users/ForWorkGroup?size=50&search=${nameOf('doctor').split(' ')[0]}`,
  );
  const owner = Dtos.find(
    (row: { Name: string; LastName: string }) => `${row.Name} ${row.LastName}` === nameOf('doctor'),
  );
  const group = await send(colleague, 'WorkGroups', { WorkGroupName: 'Dolor torácico', UserIds: [owner.UserId] });
  await send(doctor, `WorkGroups/${group.WorkGroupId}/AcceptInvitation`);
  await send(doctor, `WorkGroups/${group.WorkGroupId}/SetVisibleScheduled?value=true`);

  await colleague.open('platform-medical-group');
  const theirs = { name: nameOf('doctor') };
  await colleague.page.getByRole('button', { name: fill(t.workGroups.seeAgendaOf, theirs), exact: true }).click();
  const agenda = colleague.page.getByRole('dialog', { name: fill(t.workGroups.agendaOf, theirs) });
  const hour = noon + 90 * 60_000;
  const rows = agenda
    .getByRole('row')
    .filter({ hasText: chileTime(hour) })
    .filter({ hasText: t.workGroups.hour.busy });
  const noHours = agenda.getByRole('heading', { name: t.workGroups.noHours });
  await expect(agenda.getByRole('table').or(noHours)).toBeVisible();
  const before = await rows.count();

  const { Dtos: cares } = await get(doctor, 'clinical/v2/MedicalCares?size=50');
  const { User } = cares.find((row: { User: { UserId: string | null } }) => row.User.UserId !== null);
  await bookAt(doctor, User.UserId, new Date(hour).toISOString());
  await expect(rows).toHaveCount(before + 1);
  await expect(agenda.getByText(User.LastName)).toHaveCount(0);
});
