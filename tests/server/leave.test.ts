import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { polyclinics, users } from '#server/db/schema/index.ts';
import { signedIn } from './support/browser.ts';
import { answer, base } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const signOut = ({ browser }: Pick<Member, 'browser'>) => browser.post('/api/identity/v2/connect/endsession');

describeServer('leaving', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const lockOf = async (id: string) => {
    const { status, blokUserId, lockExpiresAt, pausedAt } = await ward.rowOf(id);
    return { status, blokUserId, lockExpiresAt, paused: pausedAt !== null };
  };
  const free = { status: 1, blokUserId: null, lockExpiresAt: null, paused: false };
  const paused = { status: 3, blokUserId: null, lockExpiresAt: null, paused: true };
  const eventsTo = async (member: Member) =>
    (await ward.eventsOf(member))
      .filter(({ name }) => name === 'paused' || name === 'unlockedMedicalCare')
      .map(({ name, payload }) => [name, payload.MedicalCareId, payload.Forced]);

  test('DOMAIN-6 returns a reservation to the queue at sign-out', async () => {
    const { ana, luis } = ward;
    const id = await ward.add(ward.heldBy(ana, 2));
    await signOut(ana);
    expect(await lockOf(id)).toEqual(free);
    expect(await eventsTo(luis)).toEqual([['unlockedMedicalCare', id, false]]);
    expect((await luis.browser.post(`${base}/AttendNext`)).json().MedicalCareId).toEqual(id);
  });

  test('DOMAIN-6 pauses the held case at sign-out and keeps its draft', async () => {
    const { ana, nurse } = ward;
    const id = await ward.begun(ana);
    expect((await ana.browser.post(`${base}/${id}/Answer`, answer(undefined, { IsDraft: true }))).statusCode).toBe(200);
    await signOut(ana);
    expect(await lockOf(id)).toEqual(paused);
    expect(await eventsTo(nurse)).toEqual([
      ['paused', id, undefined],
      ['unlockedMedicalCare', id, false],
    ]);
    await ana.browser.signIn(ana.person);
    expect((await ana.browser.post(`${base}/${id}/Start`)).statusCode).toBe(200);
    expect((await ana.browser.get(`${base}/${id}/Answer`)).json().MedicalCareAnswerValues).toEqual(
      answer().MedicalCareAnswerValues,
    );
  });

  test('DOMAIN-6 keeps the held case while the person is signed in on another device', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    const other = await signedIn(ward.app, ana.person);
    const before = await lockOf(id);
    await signOut({ browser: other });
    expect(await lockOf(id)).toEqual(before);
    await signOut(ana);
    expect(await lockOf(id)).toEqual(paused);
  });

  test('DOMAIN-6 pauses the held case when another person signs in on the device', async () => {
    const { ana, luis } = ward;
    const shared = await signedIn(ward.app, ana.person);
    await signOut(ana);
    const id = await ward.begun(ana);
    const before = await lockOf(id);
    await shared.signIn(ana.person);
    expect(await lockOf(id)).toEqual(before);
    await shared.signIn(luis.person);
    expect(await lockOf(id)).toEqual(paused);
  });

  test('DOMAIN-6 leaves cases of other holders unchanged', async () => {
    const { ana, luis } = ward;
    const id = await ward.begun(luis);
    const before = await lockOf(id);
    await signOut(ana);
    expect(await lockOf(id)).toEqual(before);
  });

  test('DOMAIN-6 releases the cases of a deactivated user', async () => {
    const { db } = ward.app.store;
    const [place] = await db.select().from(polyclinics).where(eq(polyclinics.id, ward.polyclinicId));
    const colleague = await ward.join([RoleId.DOCTOR], { answersTo: ward.polyclinicId });
    for (const { person } of [colleague, ward.luis]) {
      await db.update(users).set({ organizationId: place?.organizationId }).where(eq(users.id, person.userId));
    }
    const id = await ward.begun(colleague);
    await ward.luis.browser.send('PATCH', `/api/user-admin/v2/Users/${colleague.person.userId}`, {
      payload: [{ op: 'replace', path: '/Active', value: false }],
    });
    expect(await lockOf(id)).toEqual(paused);
    expect(await eventsTo(ward.nurse)).toEqual([
      ['paused', id, undefined],
      ['unlockedMedicalCare', id, true],
    ]);
  });
});
