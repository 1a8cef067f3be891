import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExamOrder } from '#domain/exam-order/exam-order.ts';
import type { PreventiveProposal } from '#domain/preventive-exams/due.ts';
import { fixedId } from '#server/core/fixed-id.ts';
import { auditLog, careDocuments, examConditions, users } from '#server/db/schema/index.ts';
import { examId } from '#server/seed/exams.seed.ts';
import { base } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import { exam, order, seedPrescribing } from './support/prescribing.ts';
import { openWard, type Ward } from './support/ward.ts';

const [blood, lipids, glucose] = [examId('0301045'), examId('0302034'), examId('0302047')];
type Condition = Omit<typeof examConditions.$inferInsert, 'id' | 'conditionTypeId'> & { type?: string };

describeServer('preventive exams that are proposed in an encounter', (engine) => {
  let ward: Ward;
  let care: string;
  beforeAll(async () => {
    ward = await openWard(engine);
    await ward.begin();
    await seedPrescribing(ward);
    // 44 years old.
    const birthDate = `${ward.now().getFullYear() - 45}-12-31`;
    await ward.app.store.db.update(users).set({ gender: 'F', birthDate }).where(eq(users.id, ward.patient));
    care = await ward.begun(ward.ana);
  });
  afterAll(() => ward.close());

  /** Replaces the existing conditions. */
  async function configure(...conditions: Condition[]) {
    const { db } = ward.app.store;
    await db.delete(examConditions);
    if (conditions.length === 0) return;
    await db.insert(examConditions).values(
      conditions.map(({ type = 'general', ...row }) => ({
        ...row,
        id: randomUUID(),
        conditionTypeId: fixedId('conditionType', type),
      })),
    );
  }
  const ask = () => ward.ana.browser.get(`/api/clinical/v2/ConfigurationExamPreventives/MedicalCare/${care}`);
  const proposed = async () =>
    (await ask())
      .json<{ Dtos: PreventiveProposal[] }>()
      .Dtos.map(({ Name, Exposure, Exams }) => [Name, Exposure, Exams.map(({ ExamId }) => ExamId)]);

  test('proposes by sex and age, both ends included, then by an exposure with its name', async () => {
    const examIds = [lipids, glucose];
    await configure(
      { name: 'Altura', type: 'altitude', examIds: [blood] },
      { name: 'Desde los 44', ageFrom: 44, examIds },
      { name: 'Hasta los 44', ageTo: 44, examIds },
      { name: 'Desde los 45', ageFrom: 45, examIds },
      { name: 'Hasta los 43', ageTo: 43, examIds },
      { name: 'Mujeres', gender: 'F', examIds },
      { name: 'Hombres', gender: 'M', examIds },
      { name: 'Oculta', active: false, examIds },
      { name: 'Sin exámenes' },
    );
    const { Dtos } = (await ask()).json<{ Dtos: PreventiveProposal[] }>();
    const of = Dtos.map(({ Name, Gender, AgeFrom, AgeTo, Exposure, Exams }) => [
      ...[Name, Gender, AgeFrom, AgeTo, Exposure],
      Exams.map(({ ExamId }) => ExamId),
    ]);
    expect(of).toEqual([
      ['Desde los 44', null, 44, null, null, examIds],
      ['Hasta los 44', null, null, 44, null, examIds],
      ['Mujeres', 'F', null, null, null, examIds],
      ['Altura', null, null, null, 'Exposición a gran altura', [blood]],
    ]);
  });

  test('does not propose exams ordered in the last twelve months, and audits the read', async () => {
    await configure({ name: 'Todos', examIds: [blood, lipids] });
    const { db } = ward.app.store;
    const made = (await ward.ana.browser.post(`${base}/${care}/AddOrderExam`, order([exam(blood)]))).json<ExamOrder>();
    const set = (changes: Partial<typeof careDocuments.$inferInsert>) =>
      db.update(careDocuments).set(changes).where(eq(careDocuments.id, made.OrderExamId));
    const draft = await proposed();
    await set({ status: 'SIGNED' });
    const signed = await proposed();
    const now = ward.now();
    await set({
      createdAt: new Date(new Date(now).setFullYear(now.getFullYear() - 1, now.getMonth(), now.getDate() - 1)),
    });
    const old = await proposed();
    await set({ createdAt: now, status: 'VOID' });
    expect([draft, signed, old, await proposed()]).toEqual([
      [['Todos', null, [blood, lipids]]],
      [['Todos', null, [lipids]]],
      [['Todos', null, [blood, lipids]]],
      [['Todos', null, [blood, lipids]]],
    ]);
    const reads = and(eq(auditLog.objectId, care), eq(auditLog.action, 'care.preventiveExams.read'));
    expect(await db.$count(auditLog, reads)).toBe(5);
  });

  test('proposes nothing by age without a known birth date', async () => {
    await configure({ name: 'Todos', examIds: [blood] }, { name: 'Desde los 40', ageFrom: 40, examIds: [blood] });
    await ward.app.store.db.update(users).set({ birthDate: null }).where(eq(users.id, ward.patient));
    expect(await proposed()).toEqual([['Todos', null, [blood]]]);
  });
});
