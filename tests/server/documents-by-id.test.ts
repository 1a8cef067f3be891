import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExamOrder } from '#domain/exam-order/exam-order.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import { auditLog, careDocuments } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import {
  exam,
  hemogram,
  ibuprofen,
  item,
  kneeScan,
  order,
  paracetamol,
  prescription,
  seedPrescribing,
  thirdPerson,
  tramadol,
} from './support/prescribing.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const paths = { prescriptions: '/api/clinical/v2/Prescriptions', orders: '/api/clinical/v2/OrderExams' } as const;

describeServer('prescriptions and exam orders by their own address', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
    await seedPrescribing(ward);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const create = async <T>({ browser }: Member, path: string, body: object) => {
    const made = await browser.post(path, body);
    if (made.statusCode !== 201) throw new Error(made.body);
    return made.json<T>();
  };
  const patch = ({ browser }: Member, path: string, changes: Record<string, unknown>, version?: number) =>
    browser.send('PATCH', path, {
      payload: Object.entries(changes).map(([key, value]) =>
        value === null ? { op: 'remove', path: `/${key}` } : { op: 'replace', path: `/${key}`, value },
      ),
      ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
    });
  const listed = async ({ browser }: Member, path: string) =>
    (await browser.get(path)).json<{ Dtos: unknown[] }>().Dtos;
  /** A refusal is audited with the name of its call. */
  const audited = async (id: string) => {
    const { db } = ward.app.store;
    const rows = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.objectId, id))
      .orderBy(auditLog.seq);
    return rows.map(({ action }) => action).sort();
  };

  test('RX10: creates the draft that the encounter lists, once on retries', async () => {
    const { ana, luis, nurse, stranger } = ward;
    const MedicalCareId = await ward.begun(ana);
    const PrescriptionId = randomUUID();
    const body = { MedicalCareId, ...prescription([item(paracetamol)], { PrescriptionId }) };
    const made = await create<Prescription>(ana, paths.prescriptions, body);
    expect([made.PrescriptionId, made.Status, made.ThirdPerson, made.Version]).toEqual([
      PrescriptionId,
      'DRAFT',
      null,
      1,
    ]);
    const again = await create<Prescription>(ana, paths.prescriptions, body);
    expect(again).toEqual({ ...made, Version: 2 });
    expect(await listed(ana, `/api/clinical/v2/MedicalCares/${MedicalCareId}/Prescriptions`)).toEqual([again]);
    const ask = ({ browser }: Member) => browser.post(paths.prescriptions, { MedicalCareId, Items: [] });
    expect(problemOf(await ask(luis))).toEqual([409, 'locked_by_other', 'lockedByOther']);
    expect(problemOf(await ask(nurse))).toEqual([403, 'role_not_allowed', undefined]);
    expect(problemOf(await ask(stranger))).toEqual([404, 'not_found', undefined]);
  });

  test('RX10: creates one for another person, which is no document of the patient', async () => {
    const { ana } = ward;
    const MedicalCareId = await ward.begun(ana);
    const body = { MedicalCareId, ...order([exam(hemogram)]), ThirdPerson: thirdPerson() };
    const made = await create<ExamOrder>(ana, paths.orders, body);
    expect(made.ThirdPerson).toEqual({ ...thirdPerson(), IC: '12345678-5' });
    const of = `/api/clinical/v2/MedicalCares/${MedicalCareId}`;
    expect([await listed(ana, `${of}/OrderExam`), await listed(ana, `${of}/OrderExamThird`)]).toEqual([[], [made]]);
  });

  test('RX10: patches the named fields and keeps the others', async () => {
    const { ana } = ward;
    const MedicalCareId = await ward.begun(ana);
    const reason = 'Niega alergias a medicamentos';
    const first = prescription([item(paracetamol, { Indication: 'Con comida' })], { ValidUntil: '2026-07-31' });
    const body = { MedicalCareId, ...first, Answers: [{ Key: 'any', Reason: reason }] };
    const made = await create<Prescription>(ana, paths.prescriptions, body);
    const path = `${paths.prescriptions}/${made.PrescriptionId}`;
    const noted = (await patch(ana, path, { Indications: 'Reposo' }, 1)).json<Prescription>();
    expect(noted).toEqual({ ...made, Indications: 'Reposo', Version: 2 });
    const kept = await patch(ana, path, { Items: [item(tramadol)], Indications: null }, 2);
    const { Items, Kind, Indications, DiagnosisText, Answers, Version } = kept.json<Prescription>();
    expect([Items.map(({ Name }) => Name), Kind, Indications, DiagnosisText, Answers, Version]).toEqual([
      ['Tramadol'],
      'RETAINED',
      null,
      'Lumbago',
      made.Answers,
      3,
    ]);
    const outdated = await patch(ana, path, { Items: [item(ibuprofen)] }, 2);
    expect([...problemOf(outdated).slice(0, 2), outdated.json().Current]).toEqual([
      409,
      'version_conflict',
      kept.json(),
    ]);
    expect(await audited(made.PrescriptionId)).toEqual([
      'patchPrescription',
      'prescription.add',
      'prescription.update',
      'prescription.update',
    ]);
  });

  test('RX10: patches an order, and neither its encounter, its status nor its person', async () => {
    const { ana } = ward;
    const MedicalCareId = await ward.begun(ana);
    const body = { MedicalCareId, ...order([exam(kneeScan)], { FastingHours: 8 }) };
    const made = await create<ExamOrder>(ana, paths.orders, body);
    const path = `${paths.orders}/${made.OrderExamId}`;
    const changed = await patch(ana, path, { Items: [exam(kneeScan, { Side: 'LEFT' })] });
    const { Items, FastingHours, Problems } = changed.json<ExamOrder>();
    expect([Items.map(({ Side }) => Side), FastingHours, Problems]).toEqual([['LEFT'], 8, []]);
    for (const changes of [{ Status: 'SIGNED' }, { MedicalCareId: randomUUID() }, { ThirdPerson: thirdPerson() }]) {
      const refused = await patch(ana, path, changes);
      expect(problemOf(refused)).toEqual([400, 'validation', undefined]);
    }
  });

  test('RX10: withdraws a draft from every list and keeps its row', async () => {
    const { ana, luis } = ward;
    const MedicalCareId = await ward.begun(ana);
    const made = await create<Prescription>(ana, paths.prescriptions, { MedicalCareId, Items: [item(paracetamol)] });
    const path = `${paths.prescriptions}/${made.PrescriptionId}`;
    expect(problemOf(await luis.browser.send('DELETE', path))[0]).toEqual(404);
    expect((await ana.browser.send('DELETE', path)).statusCode).toEqual(204);
    const lists = [paths.prescriptions, `/api/clinical/v2/MedicalCares/${MedicalCareId}/Prescriptions`];
    expect(await Promise.all(lists.map((list) => listed(ana, list)))).toEqual([[], []]);
    const [row] = await ward.app.store.db.select().from(careDocuments);
    expect([row?.id, row?.status]).toEqual([made.PrescriptionId, 'VOID']);
    expect(await audited(made.PrescriptionId)).toEqual([
      'prescription.add',
      'prescription.withdraw',
      'removePrescription',
    ]);
  });

  test('RX10: changes and withdraws no frozen document', async () => {
    const { ana } = ward;
    const MedicalCareId = await ward.begun(ana);
    const made = await create<ExamOrder>(ana, paths.orders, { MedicalCareId, ...order([exam(hemogram)]) });
    await ward.app.store.db.update(careDocuments).set({ status: 'PDF_READY' });
    const path = `${paths.orders}/${made.OrderExamId}`;
    const refusals = [await patch(ana, path, { DiagnosisText: 'Otro' }), await ana.browser.send('DELETE', path)];
    expect(refusals.map(problemOf)).toEqual([
      [409, 'transition_not_allowed', 'wrongStatus'],
      [409, 'transition_not_allowed', 'wrongStatus'],
    ]);
    const [row] = await ward.app.store.db.select().from(careDocuments);
    expect([row?.status, row?.diagnosisText]).toEqual(['PDF_READY', 'Control']);
  });
});
