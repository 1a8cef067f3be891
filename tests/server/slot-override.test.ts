import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, facilitations, medicalCareChanges, medicalCares, slotHolds } from '#server/db/schema/index.ts';
import { asking } from './support/asking.ts';
import { type Agenda, at, nextWeeks, offered, openAgenda, outcome, reason } from './support/booking.ts';
import { describeServer } from './support/engines.ts';

describeServer('an appointment over another one', (engine) => {
  let agenda: Agenda;
  beforeAll(async () => {
    agenda = await openAgenda(engine);
  });
  afterAll(() => agenda.ward.close());
  beforeEach(() => agenda.begin());

  test('offers the next free times, at most six within two weeks', async () => {
    const { ward, book, scheduled, attended } = agenda;
    await attended();
    await scheduled('09:30');
    const refused = await book(ward.ana, { ScheduledDate: at('09:40'), DeltaMinutes: 60 });
    expect(offered(refused)).toMatchObject({
      NextFree: [at('10:00'), at('10:30'), ...nextWeeks(4)],
      MayOverride: true,
    });
  });

  test('HAZ-7: requires a reason, stores it, and blocks bookings without one', async () => {
    const { ward, book, scheduled, attended } = agenda;
    await attended();
    await scheduled('09:00', { deltaMinutes: 15 });
    const short = await book(ward.ana, { ScheduledDate: at('09:00'), OverrideReason: 'urgente' });
    const over = await book(ward.ana, { ScheduledDate: at('09:00'), DeltaMinutes: 60, OverrideReason: reason });
    const refused = await book(ward.ana, { ScheduledDate: at('09:45') });
    const careId: string = over.json().MedicalCareId;
    const { db } = ward.app.store;
    const history = await db.select().from(medicalCareChanges).where(eq(medicalCareChanges.medicalCareId, careId));
    const audited = await db
      .select({ action: auditLog.action, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.objectId, careId), eq(auditLog.action, 'care.overbook')))
      .orderBy(auditLog.seq);
    expect({
      statuses: [short, over, refused].map(({ statusCode }) => statusCode),
      kept: (await ward.rowOf(careId)).overrideReason,
      history: history.map(({ action, detail }) => [action, detail]),
      audited: audited.length,
      leaked: JSON.stringify(audited).includes('pecho'),
    }).toEqual({
      statuses: [400, 201, 409],
      kept: reason,
      history: [
        ['care.create', { To: 1 }],
        ['care.overbook', { Reason: reason }],
      ],
      audited: 1,
      leaked: false,
    });
  });

  test('clears the overlap after moving to a free time', async () => {
    const { ward, move, scheduled } = agenda;
    await scheduled('09:00', { deltaMinutes: 30 });
    const id = await scheduled('10:00');
    const over = await move(ward.ana, id, {
      date: at('09:15'),
      OverrideReason: reason,
      commentary: 'Llamó el paciente',
    });
    const during = (await ward.rowOf(id)).overrideReason;
    await move(ward.ana, id, { date: at('10:30'), DeltaMinutes: 30, OverrideReason: reason });
    const { overrideReason, deltaMinutes } = await ward.rowOf(id);
    const history = await ward.app.store.db
      .select()
      .from(medicalCareChanges)
      .where(eq(medicalCareChanges.medicalCareId, id));
    expect({
      status: over.statusCode,
      during,
      after: [overrideReason, deltaMinutes],
      history: history.map(({ action, detail }) => [action, detail.Reason]),
    }).toEqual({
      status: 200,
      during: reason,
      after: [null, 30],
      history: [
        ['care.reschedule', 'Llamó el paciente'],
        ['care.overbook', reason],
        ['care.reschedule', undefined],
      ],
    });
  });

  test('allows only the professional and agenda managers to decide', async () => {
    const { ward, move, scheduled, facilitator } = agenda;
    await scheduled('09:00');
    const id = await scheduled('10:00', { polyclinicId: ward.polyclinicId });
    const body = { date: at('09:00'), OverrideReason: reason };
    const byNurse = await move(ward.nurse, id, body);
    const byFacilitator = await move(facilitator, id, body);
    expect([...outcome(byNurse), byNurse.json().MayOverride, byFacilitator.statusCode]).toEqual([
      409,
      'slot_taken',
      false,
      200,
    ]);
  });
});

/** PGlite has one connection, so nothing runs concurrently there. */
describe('a slot that two hundred ask for at once', () => {
  let agenda: Agenda;
  beforeAll(async () => {
    agenda = await openAgenda('postgres');
  });
  afterAll(() => agenda.ward.close());
  beforeEach(() => agenda.begin());

  test('HAZ-7: books the slot once', async () => {
    const { ward, book, attended, anaId, facilitator, hold } = agenda;
    await attended();
    const asked = Array.from({ length: 200 }, (_, n) =>
      n % 4 === 3
        ? asking(() => hold(facilitator, at('09:00'), 30))
        : asking(() => book(ward.ana, { ScheduledDate: at('09:00'), DeltaMinutes: 5 + (n % 3) })),
    );
    const answers = await Promise.all(asked);
    const bookings = answers.filter((_, n) => n % 4 !== 3).map(({ statusCode }) => statusCode);
    const count = (statusCode: number) => bookings.filter((one) => one === statusCode).length;
    const isOfAna = and(eq(medicalCares.professionalId, anaId), eq(medicalCares.status, 1));
    const taken = (await ward.app.store.db.$count(medicalCares, isOfAna)) + (await ward.app.store.db.$count(slotHolds));
    expect({ others: bookings.length - count(201) - count(409), taken }).toEqual({ others: 0, taken: 1 });
  });

  test('holds the slot for one of many users', async () => {
    const { ward, hold } = agenda;
    const nurses = await Promise.all(
      Array.from({ length: 20 }, () => ward.join([RoleId.NURSE], { staffOf: ward.polyclinicId })),
    );
    const answers = await Promise.all(
      nurses.flatMap((nurse) => Array.from({ length: 10 }, () => asking(() => hold(nurse, at('09:00'))))),
    );
    const rows = await ward.app.store.db.select().from(slotHolds);
    const holders = new Set(
      answers.flatMap(({ statusCode }, n) => (statusCode === 201 ? [nurses[Math.floor(n / 10)]?.person.userId] : [])),
    );
    expect([rows.length, [...holders]]).toEqual([1, [rows[0]?.heldBy]]);
  });

  test('holds and books the slot for one of 200 agenda managers', async () => {
    const { ward, anaId, attended, hold, book } = agenda;
    const { db } = ward.app.store;
    await attended();
    const people = await Promise.all(Array.from({ length: 200 }, () => ward.join([RoleId.FACILITATOR])));
    const runs = people.map(({ person }) => ({ facilitatorId: person.userId, professionalId: anaId }));
    await db.insert(facilitations).values(runs);
    const answers = await Promise.all(
      people.map(async (person) => {
        const held = await asking(() => hold(person, at('09:00')));
        return held.statusCode === 201 ? asking(() => book(person, { HoldId: held.json().HoldId })) : held;
      }),
    );
    const count = (statusCode: number) => answers.filter((answer) => answer.statusCode === statusCode).length;
    const booked = await db.$count(
      medicalCares,
      and(eq(medicalCares.professionalId, anaId), eq(medicalCares.status, 1)),
    );
    expect({ winners: count(201), others: count(409), booked, held: await db.$count(slotHolds) }).toEqual({
      winners: 1,
      others: 199,
      booked: 1,
      held: 0,
    });
  });
});
