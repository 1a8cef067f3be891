import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, professionalPatients, userRoles, users } from '#server/db/schema/index.ts';
import { type Agenda, at, openAgenda, outcome, reason } from './support/booking.ts';
import { describeServer } from './support/engines.ts';
import type { Member } from './support/ward.ts';

const path = '/api/user-admin/v2/Appointment/Patients';

describeServer('the patients whom an appointment may be booked for', (engine) => {
  let agenda: Agenda;
  beforeAll(async () => {
    agenda = await openAgenda(engine);
  });
  afterAll(() => agenda.ward.close());
  beforeEach(() => agenda.begin());

  const search = ({ browser }: Member, searchText: string, medicalUserId = agenda.anaId) =>
    browser.get(`${path}?${new URLSearchParams({ medicalUserId, searchText })}`);
  const patientRow = async () => {
    const [row] = await agenda.ward.app.store.db.select().from(users).where(eq(users.id, agenda.ward.patient));
    if (!row) throw new Error('the ward has no patient');
    return row;
  };

  test('belong to that professional, with the end of their document for the agenda manager', async () => {
    const { ward, facilitator, attended } = agenda;
    const person = await patientRow();
    const before = await search(facilitator, person.lastName);
    await attended();
    const byFacilitator = await search(facilitator, person.lastName);
    const byAna = await search(ward.ana, person.lastName);
    const { name: Name, lastName: LastName, secondLastName: SecondLastName, birthDate: BirthDate } = person;
    const shown = { UserId: person.id, Name, LastName, SecondLastName, BirthDate };
    expect([before.json(), byFacilitator.json(), byAna.json()]).toEqual([
      { Quantity: 0, Dtos: [] },
      { Quantity: 1, Dtos: [{ ...shown, IC: `…${person.ic?.slice(-5)}` }] },
      { Quantity: 1, Dtos: [{ ...shown, IC: person.ic }] },
    ]);
    const audited = await ward.app.store.db
      .select({ relation: auditLog.relation, detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.action, 'agenda.patients'))
      .orderBy(auditLog.seq);
    expect(audited.map(({ relation, detail }) => [relation, detail])).toEqual([
      ['facilitates', { count: 0 }],
      ['facilitates', { count: 1 }],
      ['self', { count: 1 }],
    ]);
  });

  test('are found by a complete RUT only, and are never listed', async () => {
    const { ward, facilitator, attended } = agenda;
    await attended();
    const { db } = ward.app.store;
    await db
      .update(users)
      .set({ ic: '12345678-5', searchText: 'javiera 12345678-5' })
      .where(eq(users.id, ward.patient));
    const answers = [await search(facilitator, '12.345.678-5'), await search(facilitator, '12345')];
    const short = await search(facilitator, 'so');
    expect([...answers.map((answer) => answer.json().Quantity), short.statusCode]).toEqual([1, 0, 400]);
  });

  test('return 404 to users who neither are that professional nor run their agenda', async () => {
    const { ward } = agenda;
    const other = await ward.join([RoleId.FACILITATOR]);
    expect([outcome(await search(other, 'Rosa')), outcome(await search(ward.nurse, 'Rosa'))]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });

  test('include those whom the professional registered outside of a polyclinic', async () => {
    const { ward, book } = agenda;
    const { db, clock } = { db: ward.app.store.db, clock: ward.app.clock };
    const [id, foreign] = [randomUUID(), randomUUID()];
    const of = {
      gender: 'F' as const,
      documentTypeId: randomUUID(),
      searchText: 'julia mella',
      name: 'Julia',
      lastName: 'Mella',
    };
    for (const [n, userId] of [id, foreign].entries()) {
      await db.insert(users).values({ ...of, id: userId, identityId: randomUUID(), ic: `AB77${n}` });
      await db.insert(userRoles).values({ userId, roleId: RoleId.PATIENT });
    }
    await db
      .insert(professionalPatients)
      .values({ professionalId: agenda.anaId, userId: id, registeredAt: clock.now() });
    const found = (await search(ward.ana, 'julia mella')).json().Dtos.map(({ UserId }: { UserId: string }) => UserId);
    const own = await book(ward.ana, { userId: id, ScheduledDate: at('09:00') });
    const refused = await book(ward.ana, { userId: foreign, ScheduledDate: at('10:00') });
    expect([found, own.statusCode, refused.statusCode]).toEqual([[id], 201, 404]);
  });

  test('holds a slot over another appointment with a reason, for the agenda manager only', async () => {
    const { ward, facilitator, scheduled, attended, book } = agenda;
    await attended();
    await scheduled('09:00', { deltaMinutes: 30 });
    const hold = ({ browser }: Member, more: object) =>
      browser.post('/api/user-admin/v2/Appointment/Hold', {
        ProfessionalId: agenda.anaId,
        Start: at('09:15'),
        DeltaMinutes: 15,
        ...more,
      });
    const without = await hold(facilitator, {});
    const byNurse = await hold(ward.nurse, { OverrideReason: reason });
    const held = await hold(facilitator, { OverrideReason: reason });
    const { HoldId } = held.json();
    const unreasoned = await book(facilitator, { HoldId });
    const booked = await book(facilitator, { HoldId, OverrideReason: reason });
    expect([
      [...outcome(without), without.json().MayOverride],
      [...outcome(byNurse), byNurse.json().MayOverride],
      held.statusCode,
      unreasoned.statusCode,
      booked.statusCode,
    ]).toEqual([[409, 'slot_taken', true], [409, 'slot_taken', false], 201, 409, 201]);
  });
});
