import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { ListOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import { availabilities, polyclinics, presence, users } from '#server/db/schema/index.ts';
import { base } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const usersUrl = '/api/user-admin/v2/Users';
const availabilityUrl = '/api/user-admin/v2/AvailabilityTelediagnostic';
const connectedWithin = 2;

describeServer('availability', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const stateOf = async ({ person }: Member) => {
    const { db } = ward.app.store;
    const open = and(eq(availabilities.userId, person.userId), isNull(availabilities.endedAt));
    const [user] = await db.select().from(users).where(eq(users.id, person.userId));
    return { open: await db.$count(availabilities, open), isOnline: user?.isOnline };
  };
  const goOnline = ({ browser }: Member) =>
    browser.post(`${availabilityUrl}/Online`, {
      EndDate: new Date(ward.now().getTime() + 3_600_000).toISOString(),
      DeltaMinutes: 15,
    });
  const patch = ({ person, browser }: Member, value: boolean) =>
    browser.send('PATCH', `${usersUrl}/${person.userId}`, { payload: [{ op: 'replace', path: '/IsOnline', value }] });
  const offline = { open: 0, isOnline: false };

  test('S1 ends with a sign-out, and notifies the other devices of the user', async () => {
    const { ana } = ward;
    await goOnline(ana);
    expect(await stateOf(ana)).toEqual({ open: 1, isOnline: true });
    expect((await ana.browser.post('/api/identity/v2/connect/endsession')).statusCode).toBeLessThan(300);
    expect(await stateOf(ana)).toEqual(offline);
    const changes = (await ward.eventsOf(ana)).filter(({ name }) => name === 'availabilityChanged');
    expect(changes.map(({ payload }) => payload.Status)).toEqual([1, 0]);
  });

  test('S1 stays when the same browser signs in again', async () => {
    const { ana } = ward;
    await goOnline(ana);
    await ana.browser.signIn(ana.person);
    expect(await stateOf(ana)).toEqual({ open: 1, isOnline: true });
  });

  test('S1 ends when the user is deactivated', async () => {
    const { db } = ward.app.store;
    const colleague = await ward.join([RoleId.DOCTOR], { answersTo: ward.polyclinicId });
    const [place] = await db.select().from(polyclinics).where(eq(polyclinics.id, ward.polyclinicId));
    for (const { person } of [colleague, ward.luis]) {
      await db.update(users).set({ organizationId: place?.organizationId }).where(eq(users.id, person.userId));
    }
    await goOnline(colleague);
    const answer = await ward.luis.browser.send('PATCH', `${usersUrl}/${colleague.person.userId}`, {
      payload: [{ op: 'replace', path: '/ActiveEsachs', value: false }],
    });
    expect([answer.statusCode, await stateOf(colleague)]).toEqual([200, offline]);
  });

  test('S1 follows IsOnline of a patch: false ends it, true needs an open one', async () => {
    const { ana } = ward;
    await goOnline(ana);
    expect((await patch(ana, true)).statusCode).toEqual(200);
    expect((await patch(ana, false)).statusCode).toEqual(200);
    expect(await stateOf(ana)).toEqual(offline);
    const refused = await patch(ana, true);
    expect([problemOf(refused)[1], refused.json().Fields]).toEqual([
      'validation',
      { IsOnline: 'Conéctate con tu horario de atención para quedar en línea.' },
    ]);
  });

  /** Sets the end of the last connection of a person to this many minutes ago. */
  const lostConnection = ({ person }: Member, minutes: number) =>
    ward.app.store.db
      .update(presence)
      .set({ isOnline: 0, lastDateOnline: ward.ago(minutes) })
      .where(eq(presence.userId, person.userId));
  const offered = async () => {
    const answer = await ward.nurse.browser.get(`${usersUrl}/GetOnlineMedicsFromPolyclinic/${ward.polyclinicId}`);
    return answer
      .json<ListOf<{ UserId: string }>>()
      .Dtos.map(({ UserId }) => UserId)
      .sort();
  };
  const both = () => [ward.ana, ward.luis].map(({ person }) => person.userId).sort();

  test('S2 offers users who are online and connected within two minutes', async () => {
    expect(await offered()).toEqual(both());
    await lostConnection(ward.ana, connectedWithin);
    expect(await offered()).toEqual(both());
    await lostConnection(ward.ana, connectedWithin + 1);
    expect(await offered()).toEqual([ward.luis.person.userId]);
  });

  test('S2 starts no encounter with, and rings, no user who is not connected', async () => {
    const { ana, luis, nurse } = ward;
    const start = (id: string) => nurse.browser.post(`${base}/${id}/Start/${ana.person.userId}/WithMedicId`);
    await lostConnection(ana, connectedWithin + 1);
    await lostConnection(luis, connectedWithin + 1);
    const id = await ward.add({ mode: 2, professionalId: null });
    expect(problemOf(await start(id)).slice(0, 2)).toEqual([404, 'not_found']);
    const held = await ward.add({ status: 3, mode: 1, professionalId: nurse.person.userId, ...ward.heldBy(nurse) });
    const rung = await nurse.browser.get(`${base}/${held}/VideoRoomToMedic?ClientId=${held}`);
    expect(problemOf(rung).slice(0, 2)).toEqual([409, 'none_available']);
    await lostConnection(ana, 0);
    expect((await start(id)).json<MedicalCareDetail>().ProfessionalId).toEqual(ana.person.userId);
  });

  test('S2 assigns the next remote encounter only to connected users', async () => {
    const { ana } = ward;
    await ward.add({ mode: 2 });
    await lostConnection(ana, connectedWithin + 1);
    const next = () => ana.browser.post(`${base}/AttendNext`, {});
    expect(problemOf(await next()).slice(0, 2)).toEqual([409, 'none_available']);
    await lostConnection(ana, 0);
    expect((await next()).statusCode).toEqual(200);
  });
});
