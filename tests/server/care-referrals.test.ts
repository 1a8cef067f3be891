import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import {
  availabilities,
  catalogueRows,
  facilitations,
  medicalCareChanges,
  medicalCares,
  userSpecialties,
} from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { addPatient } from './support/orientations.ts';
import { openWard, problemOf, type Ward } from './support/ward.ts';

const base = '/api/clinical/v2/MedicalCares';
const why = 'Dolor torácico que no cede, pide evaluación';
const back = 'El paciente mejoró antes de la consulta';

describeServer('a care given to others', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const unmeasured = () =>
    ward.add({ status: 3, mode: 1, professionalId: ward.nurse.person.userId, ...ward.heldBy(ward.nurse) });
  const mine = async () => {
    const id = await unmeasured();
    await ward.measure(ward.nurse, id);
    return id;
  };
  const referral = (id: string, over: object = {}) => ({
    userId: ward.patient,
    polyclinicId: ward.polyclinicId,
    mode: 1,
    Priority: 3,
    AttentionType: 1,
    SpecialtyId: null,
    Reason: why,
    DerivedFromMedicalCareId: id,
    ...over,
  });
  const derive = (id: string, over: object = {}) => ward.nurse.browser.post(base, referral(id, over));
  const process = (id: string, Reason?: string) =>
    ward.nurse.browser.post(`${base}/Status/Process`, { MedicalCareId: id, ...(Reason && { Reason }) });
  const namesOf = async (member: Ward['ana']) => (await ward.eventsOf(member)).map(({ name }) => name);

  test('waits for the answer of a referral, receives it, and continues', async () => {
    const id = await mine();
    const child = (await derive(id)).json<MedicalCareDetail>();
    expect([child.status, child.mode, child.Priority, child.DerivedFromMedicalCareId, child.ProfessionalId]).toEqual([
      1,
      2,
      3,
      id,
      null,
    ]);
    const parent = await ward.rowOf(id);
    expect([parent.status, parent.blokUserId]).toEqual([2, null]);
    expect(problemOf(await process(id))).toEqual([409, 'transition_not_allowed', 'reasonRequired']);
    expect(await namesOf(ward.ana)).toEqual(['newTeleconsultaPolyclinic']);

    await ward.app.store.db
      .update(medicalCares)
      .set({ status: 3, consentStatus: 'ACCEPTED', ...ward.heldBy(ward.ana), professionalId: ward.ana.person.userId })
      .where(eq(medicalCares.id, child.MedicalCareId));
    const cancelled = await ward.ana.browser.post(`${base}/${child.MedicalCareId}/CancelForMedic`, {
      commentary: 'Se deriva a urgencia del hospital',
    });
    expect(cancelled.statusCode).toEqual(200);
    const received = (await ward.eventsOf(ward.nurse)).filter(({ name }) => name === 'PolyclinicRequestAnswered');
    const row = await ward.rowOf(child.MedicalCareId);
    expect(received.map(({ payload }) => payload)).toEqual([
      {
        MedicalCareRequestId: row.requestId,
        MedicalCareId: child.MedicalCareId,
        FromMedicalCareId: id,
        PolyclinicId: ward.polyclinicId,
        AnsweredBy: { UserId: ward.ana.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
        status: 4,
        CloseReason: 'CANCELLED_BY_MEDIC',
        Version: row.version,
      },
    ]);
    const resumed = (await process(id)).json<MedicalCareDetail>();
    expect([resumed.status, resumed.BlokUserId]).toEqual([3, ward.nurse.person.userId]);
  });

  test('rejects a referral that no other physician of the polyclinic may take', async () => {
    const { db } = ward.app.store;
    const specialty = randomUUID();
    const row = { id: specialty, kind: 'specialty' as const, name: 'Cardiología' };
    await db.insert(catalogueRows).values(row);
    const id = await mine();
    const refused = await derive(id, { SpecialtyId: specialty });
    expect([problemOf(refused), (await ward.rowOf(id)).status, await namesOf(ward.ana)]).toEqual([
      [409, 'transition_not_allowed', 'nobodyAnswers'],
      3,
      [],
    ]);
    await db.insert(userSpecialties).values({ userId: ward.ana.person.userId, specialtyId: specialty });
    const child = (await derive(id, { SpecialtyId: specialty })).json<MedicalCareDetail>();
    expect([child.SpecialtyId, await namesOf(ward.ana), await namesOf(ward.luis)]).toEqual([
      specialty,
      ['newTeleconsultaPolyclinic'],
      [],
    ]);
    await db.delete(userSpecialties).where(eq(userSpecialties.specialtyId, specialty));
  });

  test('recalls with a reason a referral that has not started', async () => {
    const id = await mine();
    const { MedicalCareId } = (await derive(id)).json<MedicalCareDetail>();
    const resumed = await process(id, back);
    expect([resumed.statusCode, resumed.json<MedicalCareDetail>().status]).toEqual([200, 3]);
    const child = await ward.rowOf(MedicalCareId);
    expect([child.status, child.closeReason]).toEqual([4, 'WITHDRAWN']);
    expect(await namesOf(ward.ana)).toEqual(['newTeleconsultaPolyclinic', 'closeMedicalCare']);
    // The parent continues in the same act: its badge goes with the block that follows.
    const received = (await ward.eventsOf(ward.nurse)).slice(-2);
    expect(received.map(({ name, payload }) => [name, payload])).toEqual([
      [
        'PolyclinicRequestAnswered',
        expect.objectContaining({
          MedicalCareId,
          FromMedicalCareId: id,
          AnsweredBy: expect.objectContaining({ UserId: ward.nurse.person.userId }),
          status: 4,
          CloseReason: 'WITHDRAWN',
        }),
      ],
      ['blockMedicalCare', expect.objectContaining({ MedicalCareId: id, status: 3 })],
    ]);
    const lines = await ward.app.store.db
      .select()
      .from(medicalCareChanges)
      .where(eq(medicalCareChanges.medicalCareId, id))
      .orderBy(asc(medicalCareChanges.id));
    expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
      ['care.derive', { From: 3, To: 2, Reason: why }],
      ['care.process', { From: 2, To: 3, Reason: back }],
    ]);
  });

  test('reports whether the referral of an encounter can be recalled', async () => {
    const id = await mine();
    const resume = async () =>
      (await ward.nurse.browser.get(`${base}/${id}`))
        .json<MedicalCareDetail>()
        .Allowed.find(({ Action }) => Action === 'setProcess');
    const { MedicalCareId } = (await derive(id)).json<MedicalCareDetail>();
    const decision = (Guard: string | null) => ({ Action: 'setProcess', Allowed: Guard === null, Guard });
    expect(await resume()).toEqual(decision('reasonRequired'));
    const child = (status: number) =>
      ward.app.store.db.update(medicalCares).set({ status }).where(eq(medicalCares.id, MedicalCareId));
    await child(3);
    expect(await resume()).toEqual(decision('childOpen'));
    await child(4);
    expect(await resume()).toEqual(decision(null));
  });

  test('notifies readers of a waiting encounter that its referral was started and that its answer was reopened', async () => {
    const id = await mine();
    const { MedicalCareId } = (await derive(id)).json<MedicalCareDetail>();
    const received = async (member: Ward['ana']) =>
      (await ward.eventsOf(member)).filter(({ name }) => name === 'referralChanged').map(({ payload }) => payload);
    const act = async (path: string, body: object) =>
      (await ward.ana.browser.post(`${base}/${MedicalCareId}/${path}`, body)).statusCode;
    expect([await act('Start', {}), await received(ward.nurse)]).toEqual([200, [{ MedicalCareId: id }]]);
    const { userId } = ward.ana.person;
    await ward.app.store.db
      .update(medicalCares)
      .set({ status: 4, closeReason: 'ATTENDED', closedAt: ward.now(), answeredBy: userId, blokUserId: null })
      .where(eq(medicalCares.id, MedicalCareId));
    expect(await act('BackToProcess', { Reason: back })).toEqual(200);
    const twice = [{ MedicalCareId: id }, { MedicalCareId: id }];
    expect([await received(ward.nurse), await received(ward.luis)]).toEqual([twice, []]);
    expect(problemOf(await process(id))).toEqual([409, 'transition_not_allowed', 'childOpen']);
  });

  test('does not recall a started referral', async () => {
    const id = await mine();
    const { MedicalCareId } = (await derive(id)).json<MedicalCareDetail>();
    await ward.app.store.db.update(medicalCares).set({ status: 3 }).where(eq(medicalCares.id, MedicalCareId));
    expect(problemOf(await process(id, back))).toEqual([409, 'transition_not_allowed', 'childOpen']);
    expect((await ward.rowOf(MedicalCareId)).status).toEqual(3);
  });

  test('SAFE-3: lets only the holder refer an encounter, once, and for its own patient', async () => {
    const id = await mine();
    const another = await addPatient(ward.app.store);
    expect((await derive(id, { userId: another })).statusCode).toEqual(404);
    const free = await ward.add({ status: 3, mode: 1 });
    expect(problemOf(await derive(free))).toEqual([409, 'transition_not_allowed', 'notHolder']);
    expect((await derive(id)).statusCode).toEqual(201);
    expect(problemOf(await derive(id))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    expect((await ward.stranger.browser.post(base, referral(free))).statusCode).toEqual(404);
  });

  test('requires a confirmation for a second open encounter of a patient in one polyclinic', async () => {
    const first = await ward.add();
    const { DerivedFromMedicalCareId: _, ...create } = referral('');
    const refused = await ward.nurse.browser.post(base, create);
    expect([refused.statusCode, refused.json().Code, refused.json().Current]).toEqual([
      409,
      'open_care_exists',
      { MedicalCareId: first, number: (await ward.rowOf(first)).number },
    ]);
    expect((await ward.nurse.browser.post(base, { ...create, Confirmed: true })).statusCode).toEqual(201);
  });

  test('lets the staff start an encounter with an online physician who answers to their polyclinic', async () => {
    const id = await ward.add();
    const withMedic = (medicId: string) => ward.nurse.browser.post(`${base}/${id}/Start/${medicId}/WithMedicId`);
    expect((await withMedic(ward.stranger.person.userId)).statusCode).toEqual(404);
    expect((await withMedic(ward.nurse.person.userId)).statusCode).toEqual(404);
    const { db } = ward.app.store;
    await db.delete(availabilities).where(eq(availabilities.userId, ward.luis.person.userId));
    expect((await withMedic(ward.luis.person.userId)).statusCode).toEqual(404);
    const started = (await withMedic(ward.ana.person.userId)).json<MedicalCareDetail>();
    expect([started.status, started.ProfessionalId, started.BlokUserId]).toEqual([
      3,
      ward.ana.person.userId,
      ward.ana.person.userId,
    ]);
    expect(await namesOf(ward.ana)).toEqual(['medicalCareTaken', 'blockMedicalCare']);
  });

  test('SEC-21: moves an appointment to a free future hour, and announces both hours', async () => {
    const facilitator = await ward.join([RoleId.FACILITATOR]);
    const professionalId = ward.ana.person.userId;
    await ward.app.store.db.insert(facilitations).values({ facilitatorId: facilitator.person.userId, professionalId });
    const at = (hours: number) => new Date(ward.now().getTime() + hours * 3_600_000);
    const scheduled = (hours: number) => ward.add({ professionalId, polyclinicId: null, scheduledDate: at(hours) });
    const id = await scheduled(24);
    await scheduled(48);
    const move = (date: Date) =>
      facilitator.browser.post(`${base}/${id}/Reschedule`, { date: date.toISOString(), commentary: 'Reunión clínica' });
    expect(problemOf(await move(at(-1)))).toEqual([400, 'validation', undefined]);
    expect(problemOf(await move(at(48)))).toEqual([409, 'slot_taken', undefined]);
    expect((await move(at(30))).statusCode).toEqual(200);
    expect((await ward.rowOf(id)).scheduledDate).toEqual(at(30));
    const [changed, booked] = await ward.eventsOf(ward.ana);
    expect([changed?.name, booked?.name, booked?.payload]).toEqual([
      'appointmentChanged',
      'newTeleconsultaAgenda',
      expect.objectContaining({
        ScheduledDate: at(30).toISOString(),
        PreviousScheduledDate: at(24).toISOString(),
      }),
    ]);
    const unscheduled = await ward.add({ professionalId, polyclinicId: null });
    const refused = await ward.ana.browser.post(`${base}/${unscheduled}/Reschedule`, { date: at(30).toISOString() });
    expect(problemOf(refused)).toEqual([409, 'transition_not_allowed', 'notScheduled']);
  });

  test('S11 notifies the facilitators of the professional of a moved appointment, without clinical data', async () => {
    const facilitator = await ward.join([RoleId.FACILITATOR]);
    const professionalId = ward.ana.person.userId;
    await ward.app.store.db.insert(facilitations).values({ facilitatorId: facilitator.person.userId, professionalId });
    const at = (hours: number) => new Date(ward.now().getTime() + hours * 3_600_000);
    const id = await ward.add({ professionalId, scheduledDate: at(24) });
    const moved = await ward.ana.browser.post(`${base}/${id}/Reschedule`, {
      date: at(30).toISOString(),
      commentary: 'Control de su embarazo',
    });
    expect(moved.statusCode).toEqual(200);
    const received = (await ward.eventsOf(facilitator)).map(({ name, payload }) => [name, payload]);
    expect(received).toEqual([
      [
        'newTeleconsultaAgenda',
        expect.objectContaining({
          MedicalCareId: id,
          Reason: '',
          ScheduledDate: at(30).toISOString(),
          PreviousScheduledDate: at(24).toISOString(),
          User: expect.objectContaining({ UserId: null, LastName: '', BirthDate: null }),
        }),
      ],
    ]);
  });

  test('accepts notes of any participant while it is open, and later of its author only', async () => {
    const note = (member: Ward['ana'], id: string) =>
      member.browser.post('/api/clinical/v2/MedicalCareNotes', { MedicalCareId: id, Text: ' Control en 48 h ' });
    const open = await mine();
    expect((await note(ward.nurse, open)).json()).toMatchObject({ Text: 'Control en 48 h', Kind: 'NOTE' });
    expect((await ward.eventsOf(ward.nurse)).map(({ name, payload }) => [name, payload])).toEqual([
      ['updateMedicalRecords', { UserId: ward.patient, MedicalCareId: open, Section: 'notes', Version: 1 }],
    ]);
    expect((await note(ward.stranger, open)).statusCode).toEqual(404);
    expect(problemOf(await note(ward.luis, await ward.add({ status: 7 })))).toEqual([
      409,
      'transition_not_allowed',
      'notMyRole',
    ]);
    const closed = await ward.add({
      status: 4,
      professionalId: ward.ana.person.userId,
      answeredBy: ward.ana.person.userId,
    });
    expect(problemOf(await note(ward.nurse, closed))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect((await note(ward.ana, closed)).json()).toMatchObject({ Kind: 'ADDENDUM' });
    const read = await ward.nurse.browser.get(`/api/clinical/v2/MedicalCareNotes/ByMedicalCareId/${closed}`);
    expect(read.json().Quantity).toEqual(1);
  });
});
