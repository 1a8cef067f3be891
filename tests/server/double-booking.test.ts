import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import { facilitations, users } from '#server/db/schema/index.ts';
import { held, timeLimit, waitingFor } from './support/at-once.ts';
import { base } from './support/care-calls.ts';
import { describeEngines } from './support/engines.ts';
import { openWard, type Ward } from './support/ward.ts';

const minute = 60_000;
/** This many minutes after the same time tomorrow. */
const tomorrow = (ward: Ward, minutes: number) => new Date(ward.now().getTime() + (24 * 60 + minutes) * minute);
const scheduled = (ward: Ward, minutes: number, over: object = {}) =>
  ward.add({
    professionalId: ward.ana.person.userId,
    polyclinicId: null,
    scheduledDate: tomorrow(ward, minutes),
    ...over,
  });
const create = (ward: Ward, minutes: number, by = ward.ana) =>
  by.browser.post(base, {
    userId: ward.patient,
    polyclinicId: null,
    mode: 2,
    Priority: 2,
    AttentionType: 2,
    SpecialtyId: null,
    Reason: 'Control de la presión arterial en un mes',
    ScheduledDate: tomorrow(ward, minutes).toISOString(),
  });
const move = (ward: Ward, id: string, minutes: number, by = ward.ana) =>
  by.browser.post(`${base}/${id}/Reschedule`, { date: tomorrow(ward, minutes).toISOString() });
/** A physician books only for patients they attended before. */
const attended = (ward: Ward, by = ward.ana) =>
  ward.add({ status: 4, closeReason: 'ATTENDED', professionalId: by.person.userId, polyclinicId: null });
const outcome = (response: Awaited<ReturnType<typeof create>>) => [response.statusCode, response.json().Code];
const startOf = (response: Awaited<ReturnType<typeof create>>) => response.json<MedicalCareDetail>().ScheduledDate;

describeEngines('the time of a professional', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  test.each([0, 14, -14])('S3 rejects an appointment that begins %i minutes after another of 15', async (minutes) => {
    await attended(ward);
    await scheduled(ward, 0);
    expect(outcome(await create(ward, minutes))).toEqual([409, 'slot_taken']);
  });

  test.each([15, -15])('S3 allows an appointment that begins %i minutes after another of 15', async (minutes) => {
    await attended(ward);
    await scheduled(ward, 0);
    const created = await create(ward, minutes);
    expect([created.statusCode, startOf(created)]).toEqual([201, tomorrow(ward, minutes).toISOString()]);
  });

  test('S3 compares with the length of the other appointment', async () => {
    await attended(ward);
    await scheduled(ward, 0, { deltaMinutes: 60 });
    expect(outcome(await create(ward, 59))).toEqual([409, 'slot_taken']);
    expect((await create(ward, 60)).statusCode).toEqual(201);
  });

  test('S3 counts an encounter in process, and no closed one, nor one of another professional', async () => {
    await attended(ward);
    await scheduled(ward, 0, { status: 3 });
    await scheduled(ward, 60, { status: 4, closeReason: 'CANCELLED_BY_MEDIC' });
    await scheduled(ward, 120, { professionalId: ward.luis.person.userId });
    expect(outcome(await create(ward, 5))).toEqual([409, 'slot_taken']);
    expect((await create(ward, 60)).statusCode).toEqual(201);
    expect((await create(ward, 120)).statusCode).toEqual(201);
  });

  test('S3 rejects moving an appointment onto part of another, and allows moving it within its own time', async () => {
    const id = await scheduled(ward, 0);
    await scheduled(ward, 60);
    expect(outcome(await move(ward, id, 50))).toEqual([409, 'slot_taken']);
    expect((await ward.rowOf(id)).scheduledDate).toEqual(tomorrow(ward, 0));
    expect((await move(ward, id, 5)).statusCode).toEqual(200);
    expect((await move(ward, id, 45)).statusCode).toEqual(200);
  });

  test('S3 names the patient in the slot to the agenda manager', async () => {
    const facilitator = await ward.join([RoleId.FACILITATOR]);
    const professionalId = ward.ana.person.userId;
    await ward.app.store.db.insert(facilitations).values({ facilitatorId: facilitator.person.userId, professionalId });
    const id = await scheduled(ward, 0);
    const taken = await scheduled(ward, 60);
    const [patient] = await ward.app.store.db.select().from(users).where(eq(users.id, ward.patient));
    expect((await move(ward, id, 70, facilitator)).json().Current).toEqual({
      Start: tomorrow(ward, 60).toISOString(),
      End: tomorrow(ward, 75).toISOString(),
      MedicalCareId: taken,
      number: (await ward.rowOf(taken)).number,
      User: { UserId: ward.patient, Name: patient?.name, LastName: `${patient?.lastName} ${patient?.secondLastName}` },
    });
  });

  test('S3 shows only the time to users who may not access the patient', async () => {
    const id = await scheduled(ward, 0, { polyclinicId: ward.polyclinicId });
    await scheduled(ward, 60);
    const refused = await move(ward, id, 70, ward.nurse);
    expect([...outcome(refused), refused.json().Current]).toEqual([
      409,
      'slot_taken',
      { Start: tomorrow(ward, 60).toISOString(), End: tomorrow(ward, 75).toISOString() },
    ]);
  });

  test('S3 starts an encounter regardless of other bookings of its professional at that time', async () => {
    await scheduled(ward, 0);
    const inPolyclinic = await scheduled(ward, 0, { professionalId: null, polyclinicId: ward.polyclinicId });
    const started = await ward.nurse.browser.post(
      `${base}/${inPolyclinic}/Start/${ward.ana.person.userId}/WithMedicId`,
    );
    expect([started.statusCode, (await ward.rowOf(inPolyclinic)).professionalId]).toEqual([
      200,
      ward.ana.person.userId,
    ]);
  });
});

/** PGlite has one connection, so it cannot run transactions concurrently. */
describe('appointments that are written at once', () => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard('postgres');
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  /** All requests have found the slot free before any of them writes. */
  async function atOnce(writes: readonly (() => ReturnType<typeof create>)[]) {
    const lock = sql`lock table medical_cares in exclusive mode`;
    const release = await held(ward.app, (tx) => tx.execute(lock));
    const answers = writes.map((write) => write());
    try {
      await vi.waitFor(async () => expect(await waitingFor(ward.app)).toBe(writes.length), timeLimit);
    } finally {
      await release();
    }
    return Promise.all(answers);
  }

  test('S3 creates one of two overlapping appointments, and returns the conflict to the other', async () => {
    await attended(ward);
    const answers = await atOnce([() => create(ward, 0), () => create(ward, 10)]);
    const won = answers.find(({ statusCode }) => statusCode === 201);
    const lost = answers.find(({ statusCode }) => statusCode !== 201);
    expect([won, lost].map((answer) => answer?.statusCode)).toEqual([201, 409]);
    expect(lost?.json()).toMatchObject({
      Code: 'slot_taken',
      Current: { MedicalCareId: won?.json<MedicalCareDetail>().MedicalCareId },
    });
  });

  test('S3 moves one of two appointments to one slot', async () => {
    const [one, two] = [await scheduled(ward, 0), await scheduled(ward, 60)];
    const answers = await Promise.all([move(ward, one, 120), move(ward, two, 125)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
