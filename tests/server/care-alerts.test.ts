import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, careAlerts, facilitations, medicalCares } from '#server/db/schema/index.ts';
import { alertNeglectedCares } from '#server/modules/medical-cares/alerts/alerts.job.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

describeServer('an untaken case', (engine) => {
  let ward: Ward;
  let ofAna: Member;
  let ofLuis: Member;
  let administrator: Member;
  beforeAll(async () => {
    ward = await openWard(engine);
    const { db } = ward.app.store;
    const facilitatorOf = async ({ person }: Member) => {
      const member = await ward.join([RoleId.FACILITATOR]);
      await db.insert(facilitations).values({ facilitatorId: member.person.userId, professionalId: person.userId });
      return member;
    };
    ofAna = await facilitatorOf(ward.ana);
    ofLuis = await facilitatorOf(ward.luis);
    administrator = await ward.join([RoleId.NURSE, RoleId.POLYCLINIC_ADMIN], { staffOf: ward.polyclinicId });
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.begin();
    for (const { person, browser } of [ofAna, ofLuis, administrator]) await browser.signIn(person);
  });

  const receivedBy = async (member: Member) =>
    (await ward.eventsOf(member)).filter(({ name }) => name === 'careNeglected').map(({ payload }) => payload.number);
  const numberOf = async (id: string) => (await ward.rowOf(id)).number;

  test('U2 alerts the facilitator and the polyclinic administrators once, from twice the red threshold on', async () => {
    const { ana, nurse } = ward;
    const id = await ward.add({ priority: 2, createdAt: ward.ago(40), professionalId: ana.person.userId });
    ward.app.clock.advance(-1);
    await ward.runJob(alertNeglectedCares);
    expect(await receivedBy(ofAna)).toEqual([]);
    ward.app.clock.advance(1);
    await ward.runJob(alertNeglectedCares);
    await ward.runJob(alertNeglectedCares);
    const number = await numberOf(id);
    const received = await Promise.all([ofAna, administrator, ofLuis, ana, nurse].map(receivedBy));
    expect(received).toEqual([[number], [number], [], [], []]);
    const [event] = (await ward.eventsOf(ofAna)).filter(({ name }) => name === 'careNeglected');
    expect(event?.payload).toEqual({
      MedicalCareId: id,
      number,
      Priority: 2,
      PolyclinicId: ward.polyclinicId,
      ProfessionalId: ana.person.userId,
      WaitingSince: ward.ago(40).toISOString(),
    });
  });

  test('U2 alerts the facilitators of all who may take a case without a professional', async () => {
    const number = await numberOf(await ward.add({ createdAt: ward.ago(41), polyclinicId: null }));
    await ward.runJob(alertNeglectedCares);
    expect(await Promise.all([ofAna, ofLuis, administrator].map(receivedBy))).toEqual([[number], [number], []]);
  });

  test('U2 alerts no person about reserved, active, not due or closed cases', async () => {
    const old = { createdAt: ward.ago(5_000) };
    await ward.add({ ...old, ...ward.heldBy(ward.ana) });
    await ward.add({ ...old, status: 3 });
    await ward.add({ ...old, status: 4 });
    await ward.add({ ...old, scheduledDate: ward.ago(29) });
    await ward.runJob(alertNeglectedCares);
    expect(await receivedBy(ofAna)).toEqual([]);
    await ward.add({ ...old, scheduledDate: ward.ago(30) });
    await ward.runJob(alertNeglectedCares);
    expect(await receivedBy(ofAna)).toHaveLength(1);
  });

  const alerts = '/api/clinical/v2/MedicalCares/Alerts';
  const cares = '/api/clinical/v2/MedicalCares';
  const listOf = async ({ browser }: Member) => (await browser.get(alerts)).json();
  const acknowledge = async ({ browser }: Member, id: string) =>
    (await browser.post(`${alerts}/${id}/Acknowledge`)).statusCode;
  const endedFor = async (member: Member) =>
    (await ward.eventsOf(member)).filter(({ name }) => name === 'careAlertEnded').map(({ payload }) => payload);
  const alertOf = async (id: string) => {
    const row = await ward.rowOf(id);
    return {
      MedicalCareId: id,
      number: row.number,
      Priority: row.priority,
      PolyclinicId: row.polyclinicId,
      ProfessionalId: row.professionalId,
      WaitingSince: row.createdAt.toISOString(),
    };
  };
  const noAlerts = { Quantity: 0, Dtos: [] };
  const neglectedOfAna = async (minutes = 40) => {
    const professionalId = ward.ana.person.userId;
    const id = await ward.add({ priority: 2, createdAt: ward.ago(minutes), professionalId });
    await ward.runJob(alertNeglectedCares);
    return id;
  };
  const auditedSince = async (seq: number) => {
    const { db } = ward.app.store;
    const rows = await db.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(auditLog.seq);
    return rows.filter(({ action }) => action.includes('lert')).map(({ action, objectId }) => [action, objectId]);
  };

  test('U9 lists to each recipient their unacknowledged alerts, the newest last, as in the event', async () => {
    const first = await neglectedOfAna(40);
    const events = await ward.eventsOf(ofAna);
    ward.app.clock.advance(60_000);
    const second = await neglectedOfAna(90);
    const both = { Quantity: 2, Dtos: [await alertOf(first), await alertOf(second)] };
    expect(await Promise.all([ofAna, administrator, ofLuis].map(listOf))).toEqual([both, both, noAlerts]);
    expect(events.find(({ name }) => name === 'careNeglected')?.payload).toEqual(both.Dtos[0]);
  });

  test('U9 keeps alerts after sign-out, and removes acknowledged ones for that user on every device', async () => {
    const id = await neglectedOfAna();
    await ofAna.browser.post('/api/identity/v2/connect/endsession');
    await ofAna.browser.signIn(ofAna.person);
    const shown = { Quantity: 1, Dtos: [await alertOf(id)] };
    expect(await listOf(ofAna)).toEqual(shown);
    const before = await ward.app.store.db.$count(auditLog);
    expect([await acknowledge(ofAna, id), await acknowledge(ofAna, id)]).toEqual([204, 204]);
    expect([await listOf(ofAna), await listOf(administrator)]).toEqual([noAlerts, shown]);
    expect(await Promise.all([ofAna, administrator].map(endedFor))).toEqual([[{ MedicalCareId: id }], []]);
    const of = and(eq(careAlerts.medicalCareId, id), eq(careAlerts.userId, ofAna.person.userId));
    expect(await ward.app.store.db.select().from(careAlerts).where(of)).toEqual([
      { medicalCareId: id, userId: ofAna.person.userId, acknowledgedAt: ward.now() },
    ]);
    expect(await auditedSince(before)).toEqual([
      ['care.alert.acknowledge', id],
      ['care.alert.acknowledge', id],
      ['careAlerts.read', ofAna.person.userId],
      ['careAlerts.read', administrator.person.userId],
    ]);
  });

  test('U9 acknowledges once, despite simultaneous requests', async () => {
    const id = await neglectedOfAna();
    expect(await Promise.all([1, 2, 3].map(() => acknowledge(ofAna, id)))).toEqual([204, 204, 204]);
    expect(await endedFor(ofAna)).toEqual([{ MedicalCareId: id }]);
  });

  test('U9 removes the alert for all when the case is taken, and keeps it while it is only reserved', async () => {
    const id = await neglectedOfAna();
    await acknowledge(administrator, id);
    expect((await ward.ana.browser.post(`${cares}/AttendNext`)).json()).toMatchObject({ MedicalCareId: id });
    expect(await endedFor(ofAna)).toEqual([]);
    expect(await listOf(ofAna)).toEqual({ Quantity: 1, Dtos: [await alertOf(id)] });
    expect((await ward.ana.browser.post(`${cares}/${id}/Start`)).statusCode).toBe(200);
    expect(await listOf(ofAna)).toEqual(noAlerts);
    expect(await Promise.all([ofAna, administrator, ward.ana].map(endedFor))).toEqual([
      [{ MedicalCareId: id }],
      [{ MedicalCareId: id }],
      [],
    ]);
    expect(await acknowledge(ofAna, id)).toBe(204);
  });

  test('U9 removes the alert when the case is cancelled or gets a later hour', async () => {
    const cancelled = await neglectedOfAna();
    const commentary = 'La paciente se retiró del policlínico';
    expect((await ward.ana.browser.post(`${cares}/${cancelled}/CancelForMedic`, { commentary })).statusCode).toBe(200);
    const professionalId = ward.ana.person.userId;
    const scheduledDate = ward.ago(45);
    const moved = await ward.add({ createdAt: ward.ago(600), scheduledDate, professionalId });
    await ward.runJob(alertNeglectedCares);
    expect(await listOf(ofAna)).toEqual({
      Quantity: 1,
      Dtos: [{ ...(await alertOf(moved)), WaitingSince: scheduledDate.toISOString() }],
    });
    const date = ward.ago(-24 * 60).toISOString();
    expect((await ofAna.browser.post(`${cares}/${moved}/Reschedule`, { date })).statusCode).toBe(200);
    expect(await listOf(ofAna)).toEqual(noAlerts);
    expect(await endedFor(ofAna)).toEqual([{ MedicalCareId: cancelled }, { MedicalCareId: moved }]);
  });

  test('U9 shows nothing to a former agenda manager, and nothing of a case moved to another professional', async () => {
    const { db } = ward.app.store;
    const id = await neglectedOfAna();
    await db.update(medicalCares).set({ professionalId: ward.luis.person.userId }).where(eq(medicalCares.id, id));
    expect([await listOf(ofAna), await acknowledge(ofAna, id)]).toEqual([noAlerts, 404]);
    await db.update(medicalCares).set({ professionalId: ward.ana.person.userId }).where(eq(medicalCares.id, id));
    expect((await listOf(ofAna)).Quantity).toBe(1);
    const runs = and(
      eq(facilitations.facilitatorId, ofAna.person.userId),
      eq(facilitations.professionalId, ward.ana.person.userId),
    );
    await db.delete(facilitations).where(runs);
    expect([await listOf(ofAna), await acknowledge(ofAna, id)]).toEqual([noAlerts, 404]);
    expect(await endedFor(ofAna)).toEqual([]);
    await db
      .insert(facilitations)
      .values({ facilitatorId: ofAna.person.userId, professionalId: ward.ana.person.userId });
  });

  test('U9 answers users who were not alerted as if the alert did not exist', async () => {
    const id = await neglectedOfAna();
    expect([await acknowledge(ofLuis, id), await acknowledge(ofLuis, ward.patient)]).toEqual([404, 404]);
    expect([await acknowledge(ward.ana, id), (await ward.ana.browser.get(alerts)).statusCode]).toEqual([403, 403]);
  });
});
