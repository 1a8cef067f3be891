import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExamOrder } from '#domain/exam-order/exam-order.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import { prescriptionBody, sheetOfPrescription } from '#domain/prescription/prescription-sheet.ts';
import { fixedId } from '#server/core/fixed-id.ts';
import { auditLog, careDocuments, medicalCares, medicineUses, users } from '#server/db/schema/index.ts';
import { interactionSource } from '#server/seed/data/ingredients.ts';
import { answer, base } from './support/care-calls.ts';
import { recordAllergy } from './support/care-documents.ts';
import { describeServer } from './support/engines.ts';
import {
  exam,
  hemogram,
  ibuprofen,
  item,
  kneeScan,
  morphine,
  order,
  paracetamol,
  prescription,
  seedPrescribing,
  thirdPerson,
  tramadol,
} from './support/prescribing.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

describeServer('prescriptions and exam orders', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
    await seedPrescribing(ward);
    await ward.app.store.db.update(users).set({ gender: 'M' }).where(eq(users.id, ward.patient));
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const begunWithAllergy = async (member: Member) => {
    const medicalCareId = await ward.begun(member);
    const of = { medicalCareId, userId: ward.patient, recordedBy: member.person.userId };
    await recordAllergy(ward.app.store, of);
    return medicalCareId;
  };
  const prescribe = async ({ browser }: Member, id: string, body: object, path = 'AddPrescription') => {
    const made = await browser.post(`${base}/${id}/${path}`, body);
    if (made.statusCode !== 201) throw new Error(made.body);
    return made.json<Prescription>();
  };
  const orderExams = async ({ browser }: Member, id: string, body: object) =>
    (await browser.post(`${base}/${id}/AddOrderExam`, body)).json<ExamOrder>();
  const listOf = async <T>({ browser }: Member, path: string) =>
    (await browser.get(`/api/clinical/v2/${path}`)).json<{ Quantity: number; Dtos: T[] }>().Dtos;
  const careOf = async ({ browser }: Member, id: string) =>
    (await browser.get(`${base}/${id}`)).json<MedicalCareDetail>();

  test('RX5: writes a prescription with the catalogue names, ignoring those of the client', async () => {
    const { ana } = ward;
    const id = await begunWithAllergy(ana);
    const made = await prescribe(ana, id, prescription([item(paracetamol)]));
    expect(made).toEqual({
      PrescriptionId: made.PrescriptionId,
      MedicalCareId: id,
      Number: `${(await ward.rowOf(id)).number}-1`,
      Status: 'DRAFT',
      Author: { UserId: ana.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
      ThirdPerson: null,
      DiagnosisText: 'Lumbago',
      ValidUntil: made.ValidUntil,
      CreatedAt: ward.now().toISOString(),
      FileId: null,
      SignedFileId: null,
      SignatureKind: null,
      SignedAt: null,
      Sha256: null,
      VoidReason: null,
      VoidedAt: null,
      CanEdit: true,
      CanVoid: false,
      Version: 1,
      Kind: 'SIMPLE',
      Items: [
        {
          ...item(paracetamol),
          Name: 'Paracetamol',
          Dci: 'Paracetamol',
          Strength: '500 mg',
          PharmaceuticalForm: 'comprimido',
          Laboratory: 'Laboratorio Andino',
          SaleCondition: 'DIRECT',
          DoseId: fixedId('dose', '1'),
          UnitCode: 'tablet',
          UnitName: 'comprimido',
          PeriodCode: 'hour',
          ForPeriodCode: 'day',
          QuantityWords: null,
        },
      ],
      Indications: null,
      Answers: [],
      Safety: { Ready: true, Warnings: [], InteractionSources: [interactionSource] },
    });
    expect(await listOf(ana, `MedicalCares/${id}/Prescriptions`)).toEqual([made]);
    expect((await careOf(ana, id)).PendingDocuments).toEqual(1);
  });

  test('RX5: keeps a repeated creation as one prescription, and rejects its id for another person', async () => {
    const { ana, luis } = ward;
    const id = await ward.begun(ana);
    const PrescriptionId = randomUUID();
    const body = prescription([item(paracetamol)], { PrescriptionId });
    const first = await prescribe(ana, id, body);
    const again = await prescribe(ana, id, { ...body, Indications: 'Con comida' });
    expect([again.PrescriptionId, again.Indications, again.Version]).toEqual([first.PrescriptionId, 'Con comida', 2]);
    const late = await ana.browser.post(`${base}/${id}/AddPrescription`, body);
    expect([late.statusCode, late.json<{ Current: Prescription }>().Current]).toEqual([409, again]);
    const theirs = await ward.begun(luis);
    const refused = await luis.browser.post(`${base}/${theirs}/AddPrescription`, body);
    expect(refused.statusCode).toEqual(404);
    expect(await listOf(ana, `MedicalCares/${id}/Prescriptions`)).toHaveLength(1);
  });

  test('RX5: updates on the version that was read, and withdraws without deleting', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    const made = await prescribe(ana, id, prescription([item(paracetamol)]));
    const path = `${base}/${id}/Prescriptions/${made.PrescriptionId}`;
    const put = (version: number, Items = [item(ibuprofen)]) =>
      ana.browser.send('PUT', path, { payload: prescription(Items), headers: { 'If-Match': `"${version}"` } });
    const changed = (await put(1)).json<Prescription>();
    expect([changed.Version, changed.Items.map(({ Name }) => Name)]).toEqual([2, ['Ibuprofeno']]);
    const outdated = await put(1);
    expect([...problemOf(outdated), outdated.json().Current]).toEqual([409, 'version_conflict', undefined, changed]);
    expect((await ana.browser.send('DELETE', path)).statusCode).toEqual(204);
    expect(await listOf(ana, `MedicalCares/${id}/Prescriptions`)).toEqual([]);
    const [row] = await ward.app.store.db.select().from(careDocuments);
    expect([row?.status, (await careOf(ana, id)).PendingDocuments]).toEqual(['VOID', 0]);
    expect(problemOf(await put(3))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    const actions = await ward.app.store.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.seq);
    expect(actions.map(({ action }) => action).filter((action) => action.startsWith('prescription.'))).toEqual(
      expect.arrayContaining(['prescription.add', 'prescription.update', 'prescription.withdraw']),
    );
  });

  test('RX5: lets the holder of the encounter write it, and hides it from other places', async () => {
    const { ana, luis, nurse, stranger } = ward;
    const id = await ward.begun(ana);
    const made = await prescribe(ana, id, prescription([item(paracetamol)]));
    const add = ({ browser }: Member) => browser.post(`${base}/${id}/AddPrescription`, prescription([]));
    expect(problemOf(await add(luis))).toEqual([409, 'locked_by_other', 'lockedByOther']);
    expect(problemOf(await add(nurse))).toEqual([403, 'role_not_allowed', undefined]);
    expect(problemOf(await add(stranger))).toEqual([404, 'not_found', undefined]);
    const [seen] = await listOf<Prescription>(nurse, `MedicalCares/${id}/Prescriptions`);
    expect([seen?.PrescriptionId, seen?.CanEdit, seen?.Safety]).toEqual([made.PrescriptionId, false, null]);
    const one = `/api/clinical/v2/Prescriptions/${made.PrescriptionId}`;
    expect((await stranger.browser.get(one)).statusCode).toEqual(404);
    expect(await listOf(stranger, 'Prescriptions')).toEqual([]);
    expect(await listOf<Prescription>(ana, 'Prescriptions')).toHaveLength(1);
    expect((await ward.namesOf(nurse)).filter((name) => name === 'updateMedicalRecords')).toEqual([
      'updateMedicalRecords',
    ]);
  });

  test('RX1: asks once how an unknown allergy was verified, and not when one is recorded', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    const Items = [item(paracetamol), item(ibuprofen)];
    const made = await prescribe(ana, id, prescription(Items));
    const warnings = made.Safety?.Warnings ?? [];
    expect(warnings.map(({ Check, Outcome, About, Answered }) => [Check, Outcome, About.why, Answered])).toEqual([
      ['allergy', 'NOT_RUN', 'allergiesUnknown', false],
    ]);
    const Answers = [{ Key: warnings[0]?.Key ?? '', Reason: 'Niega alergias a medicamentos' }];
    const path = `${base}/${id}/Prescriptions/${made.PrescriptionId}`;
    const payload = { ...prescription(Items.toReversed()), Answers };
    const answered = (await ana.browser.send('PUT', path, { payload })).json<Prescription>();
    expect([answered.Safety?.Ready, answered.Answers]).toEqual([true, Answers]);
    const known = await prescribe(ana, await begunWithAllergy(ana), prescription([item(paracetamol)]));
    expect(known.Safety).toEqual({ Ready: true, Warnings: [], InteractionSources: [interactionSource] });
  });

  test('RX6: shows data of a third person to the treating professional only', async () => {
    const { ana, nurse } = ward;
    const id = await ward.begun(ana);
    const body = { ...prescription([item(paracetamol)]), ThirdPerson: thirdPerson() };
    const made = await prescribe(ana, id, body, 'AddPrescriptionThird');
    expect(made.ThirdPerson).toEqual({ ...thirdPerson(), IC: '12345678-5' });
    expect(made.Safety?.Warnings.map(({ Check, Outcome, About }) => [Check, Outcome, About.why])).toEqual([
      ['allergy', 'NOT_RUN', 'allergiesUnread'],
      ['duplicate', 'NOT_RUN', 'earlierUnread'],
      ['dose', 'NOT_RUN', 'maximumOfAdults'],
      ['interaction', 'NOT_RUN', 'earlierUnread'],
    ]);
    expect(await listOf(ana, `MedicalCares/${id}/Prescriptions`)).toEqual([]);
    expect(await listOf(ana, `MedicalCares/${id}/PrescriptionsThird`)).toHaveLength(1);
    expect(await listOf(nurse, `MedicalCares/${id}/PrescriptionsThird`)).toEqual([]);
    const one = `/api/clinical/v2/Prescriptions/${made.PrescriptionId}`;
    expect((await nurse.browser.get(one)).statusCode).toEqual(404);
    const wrong = { ...body, ThirdPerson: thirdPerson({ IC: '12.345.678-9' }) };
    const refused = await ana.browser.post(`${base}/${id}/AddPrescriptionThird`, wrong);
    expect([...problemOf(refused), Object.keys(refused.json().Fields)]).toEqual([
      400,
      'validation',
      undefined,
      ['ThirdPerson.IC'],
    ]);
    const change = (ThirdPerson: unknown) =>
      ana.browser.post(`${base}/UpdateUserPrescriptionThird`, { PrescriptionId: made.PrescriptionId, ThirdPerson });
    const other = (await change(thirdPerson({ Name: 'Inés' }))).json<Prescription>();
    expect([other.ThirdPerson?.Name, other.Version]).toEqual(['Inés', 2]);
    const late = (ThirdPerson: unknown, version: number) =>
      ana.browser.send('POST', `${base}/UpdateUserPrescriptionThird`, {
        payload: { PrescriptionId: made.PrescriptionId, ThirdPerson },
        headers: { 'if-match': String(version) },
      });
    const repeated = await late(thirdPerson({ Name: 'Inés' }), 1);
    const stale = await late(thirdPerson({ Name: 'Eva' }), 1);
    expect([repeated.json<Prescription>().Version, ...problemOf(stale).slice(0, 2)]).toEqual([
      2,
      409,
      'version_conflict',
    ]);
    expect((await change(null)).json<Prescription>().ThirdPerson).toEqual(null);
    expect(await listOf(ana, `MedicalCares/${id}/Prescriptions`)).toHaveLength(1);
  });

  test('RX6: shows them to treating professionals and author, and no document before a case is taken', async () => {
    const { ana, luis } = ward;
    const id = await ward.begun(ana);
    const body = { ...prescription([item(paracetamol)]), ThirdPerson: thirdPerson() };
    await prescribe(ana, id, body, 'AddPrescriptionThird');
    const path = `${base}/${id}/PrescriptionsThird`;
    const listed = async (by: Ward['ana']) => {
      const reply = await by.browser.get(path);
      return reply.statusCode === 200 ? reply.json<{ Quantity: number }>().Quantity : reply.statusCode;
    };
    const become = (row: Partial<typeof medicalCares.$inferInsert>) =>
      ward.app.store.db
        .update(medicalCares)
        .set({ blokUserId: null, blockedAt: null, lockExpiresAt: null, ...row })
        .where(eq(medicalCares.id, id));
    await become({ professionalId: null, chargeId: null });
    expect([await listed(ana), await listed(luis)]).toEqual([1, 0]);
    await become({ chargeId: luis.person.userId });
    expect(await listed(luis)).toEqual(1);
    await become({ status: 1, chargeId: null });
    expect([await listed(ana), await listed(luis)]).toEqual([404, 404]);
  });

  test('RX6: audits a read, and lets only the author change a document, under its own encounter', async () => {
    const { ana, luis } = ward;
    const [id, other] = [await ward.begun(ana), await ward.begun(ana)];
    const made = await prescribe(ana, id, prescription([item(paracetamol)]));
    const { db } = ward.app.store;
    const readings = () => db.$count(auditLog, eq(auditLog.objectId, made.PrescriptionId));
    const before = await readings();
    await ana.browser.get(`/api/clinical/v2/Prescriptions/${made.PrescriptionId}`);
    expect(await readings()).toEqual(before + 1);
    const change = async (by: Ward['ana'], care: string) =>
      (
        await by.browser.send('PUT', `${base}/${care}/Prescriptions/${made.PrescriptionId}`, {
          payload: prescription([item(ibuprofen)]),
        })
      ).statusCode;
    expect([await change(ana, other), await change(ana, id)]).toEqual([404, 200]);
    const lockExpiresAt = new Date(ward.now().getTime() + 1_200_000);
    const held = { blokUserId: luis.person.userId, blockedAt: ward.now(), lockExpiresAt };
    await db.update(medicalCares).set(held).where(eq(medicalCares.id, id));
    expect(await change(luis, id)).toEqual(404);
  });

  test('RX2: takes the kind of its strictest item, with its days and its quantity in words', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    const capsule = fixedId('unit', 'capsule');
    const made = await prescribe(ana, id, prescription([item(tramadol, { UnitId: capsule, Quantity: 21 })]));
    const days = (Date.parse(made.ValidUntil) - Date.parse(ward.now().toISOString().slice(0, 10))) / 86_400_000;
    expect([made.Kind, days, made.Items[0]?.QuantityWords]).toEqual(['RETAINED', 30, 'veintiuna']);
    const mixed = await prescribe(ana, id, prescription([item(tramadol), item(ibuprofen)]));
    expect(mixed.Safety?.Warnings.map(({ Check, Outcome }) => `${Check} ${Outcome}`)).toContain('saleCondition BLOCK');
  });

  test('RX2: keeps a validity shortened by its physician, and rejects an expired one', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    const made = await prescribe(ana, id, prescription([item(paracetamol)], { ValidUntil: '2026-06-01' }));
    const path = `${base}/${id}/Prescriptions/${made.PrescriptionId}`;
    const put = (payload: object) => ana.browser.send('PUT', path, { payload });
    const edited = prescriptionBody({ ...sheetOfPrescription(made), indications: 'Con comida' });
    const { ValidUntil, Indications } = (await put(edited)).json<Prescription>();
    expect([made.ValidUntil, ValidUntil, Indications]).toEqual(['2026-06-01', '2026-06-01', 'Con comida']);
    const late = (await put({ ...edited, ValidUntil: '2027-06-01' })).json<Prescription>();
    expect(late.ValidUntil).toEqual('2026-11-04');
    const over = await put({ ...edited, ValidUntil: '2026-05-03' });
    expect([over.statusCode, Object.keys(over.json().Fields)]).toEqual([400, ['ValidUntil']]);
  });

  test('RX5: rejects entries missing from the catalogues', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    const fields = async (one: object) =>
      Object.keys((await ana.browser.post(`${base}/${id}/AddPrescription`, { Items: [one] })).json().Fields);
    expect(await fields(item(randomUUID()))).toEqual(['Items.0.MedicineId']);
    expect(await fields(item(paracetamol, { UnitId: fixedId('period', 'day') }))).toEqual(['Items.0.UnitId']);
    expect(await fields(item(paracetamol, { PeriodId: fixedId('unit', 'tablet') }))).toEqual(['Items.0.PeriodId']);
  });

  test('RX7: finishes through 8 with complete drafts, and rejects an incomplete one', async () => {
    const { ana } = ward;
    const id = await begunWithAllergy(ana);
    const finish = () => ana.browser.post(`${base}/${id}/Answer`, answer());
    const made = await prescribe(ana, id, prescription([item(paracetamol, { DoseValue: 3, Quantity: 45 })]));
    const [warning] = made.Safety?.Warnings ?? [];
    expect([warning?.Check, warning?.Outcome]).toEqual(['dose', 'REASON']);
    expect(problemOf(await finish())).toEqual([409, 'transition_not_allowed', 'documentsDraft']);
    const path = `${base}/${id}/Prescriptions/${made.PrescriptionId}`;
    const Answers = [{ Key: warning?.Key ?? '', Reason: 'Dolor intenso, por un día' }];
    const answered = (
      await ana.browser.send('PUT', path, {
        payload: { ...prescription([item(paracetamol, { DoseValue: 3 })]), Answers },
      })
    ).json<Prescription>();
    expect([answered.Safety?.Ready, answered.Answers]).toEqual([true, Answers]);
    expect((await finish()).statusCode).toEqual(200);
    const care = await careOf(ana, id);
    expect([care.status, care.PendingDocuments, care.IsBlocked]).toEqual([8, 1, false]);
    const finished = (await ward.eventsOf(ana)).findLast(({ name }) => name === 'onFinishAttention');
    expect(finished?.payload.PendingDocuments).toEqual(1);
    const edited = await ana.browser.send('PUT', path, { payload: prescription([item(ibuprofen)]) });
    expect(edited.statusCode).toEqual(200);
    const another = await ana.browser.post(`${base}/${id}/AddPrescription`, prescription([item(ibuprofen)]));
    expect(problemOf(another)).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    expect((await ana.browser.send('DELETE', path)).statusCode).toEqual(204);
    expect((await careOf(ana, id)).status).toEqual(4);
  });

  test('RX7: requires no signature for recorded-only documents', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    const made = await prescribe(ana, id, prescription([item(morphine, { UnitId: fixedId('unit', 'ampoule') })]));
    expect(made.Safety?.Warnings.map(({ Check, Outcome }) => `${Check} ${Outcome}`)).toContain('officialCheck BLOCK');
    expect((await ana.browser.post(`${base}/${id}/Answer`, answer())).statusCode).toEqual(200);
    expect([(await careOf(ana, id)).status, made.Kind]).toEqual([4, 'CHECK']);
  });

  test('RX7: drops the drafts of a cancelled encounter, and redrafts documents returned unsigned', async () => {
    const { ana } = ward;
    const { db } = ward.app.store;
    const id = await begunWithAllergy(ana);
    const made = await prescribe(ana, id, prescription([item(paracetamol)]));
    expect((await ana.browser.post(`${base}/${id}/Answer`, answer())).statusCode).toEqual(200);
    await db.update(careDocuments).set({ status: 'PDF_READY' });
    expect((await ana.browser.post(`${base}/${id}/BackToProcess`, {})).statusCode).toEqual(200);
    const [again] = await listOf<Prescription>(ana, `MedicalCares/${id}/Prescriptions`);
    expect([again?.Status, again?.Items, again?.Version]).toEqual(['DRAFT', made.Items, 1]);
    expect(again?.PrescriptionId).not.toEqual(made.PrescriptionId);
    const commentary = 'El paciente no puede seguir hoy';
    expect((await ana.browser.post(`${base}/${id}/CancelForMedic`, { commentary })).statusCode).toEqual(200);
    const rows = await db.select().from(careDocuments);
    expect(rows.map(({ status }) => status).sort()).toEqual(['SUPERSEDED', 'VOID']);
  });

  test('RX8: orders exams with their required fields, and is not ready without them', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    const made = await orderExams(ana, id, order([exam(hemogram), exam(kneeScan)], { DiagnosisText: '' }));
    expect([made.Items.map(({ Code, Sided }) => [Code, Sided]), made.Problems]).toEqual([
      [
        ['0301045', false],
        ['RD-0109', true],
      ],
      ['side', 'diagnosis'],
    ]);
    expect(problemOf(await ana.browser.post(`${base}/${id}/Answer`, answer()))[2]).toEqual('documentsDraft');
    const payload = order([exam(hemogram), exam(kneeScan, { Side: 'LEFT', Urgent: true })]);
    const path = `${base}/${id}/OrderExam/${made.OrderExamId}`;
    const ready = (await ana.browser.send('PUT', path, { payload })).json<ExamOrder>();
    expect([ready.Problems, ready.Items[1]?.Side, ready.Items[1]?.Urgent]).toEqual([[], 'LEFT', true]);
    expect((await ana.browser.post(`${base}/${id}/Answer`, answer())).statusCode).toEqual(200);
    expect((await careOf(ana, id)).status).toEqual(8);
  });

  test('RX9: lists own frequent exams first, of all types', async () => {
    const { ana, luis } = ward;
    const first = async (member: Member) => (await listOf<{ ExamId: string }>(member, 'ExamTypes/Exams?size=1'))[0];
    const id = await ward.begun(ana);
    const before = await first(ana);
    await orderExams(ana, id, order([exam(kneeScan, { Side: 'LEFT' })]));
    expect([before?.ExamId === kneeScan, (await first(ana))?.ExamId, await first(luis)]).toEqual([
      false,
      kneeScan,
      before,
    ]);
  });

  test('RX9: lists own frequent medicines first, with the last instructions used', async () => {
    const { ana, luis } = ward;
    await ward.app.store.db.delete(medicineUses);
    const id = await ward.begun(ana);
    await prescribe(ana, id, prescription([item(ibuprofen, { EveryValue: 12, Quantity: 10 })]));
    type Answer = {
      Quantity: number;
      Frequent: { Name: string; Uses: number; Last: object }[];
      All: { Name: string }[];
    };
    const find = async ({ browser }: Member) =>
      (await browser.get('/api/clinical/v2/Medicines/AllAndFrequent?searchText=andino')).json<Answer>();
    const found = await find(ana);
    const { MedicineId: _, ...last } = item(ibuprofen, { EveryValue: 12, Quantity: 10 });
    expect(found.Frequent.map(({ Name, Uses, Last }) => [Name, Uses, Last])).toEqual([['Ibuprofeno', 1, last]]);
    const others = ['Ibuprofeno', 'Paracetamol', 'Suero rehidratante'];
    expect([found.Quantity, found.All.map(({ Name }) => Name)]).toEqual([4, others]);
    expect((await find(luis)).Frequent).toEqual([]);
    const own = `/api/clinical/v2/Medicines/User/${ana.person.userId}/Frequent`;
    expect([(await ana.browser.get(own)).json().Quantity, (await luis.browser.get(own)).statusCode]).toEqual([1, 404]);
  });
});
