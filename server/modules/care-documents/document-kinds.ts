import { and, eq, inArray } from 'drizzle-orm';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { examOrderDays, type NewExamOrder } from '#domain/exam-order/exam-order.ts';
import { periodCodes } from '#domain/prescription/periods.ts';
import type { NewPrescription } from '#domain/prescription/prescription.ts';
import { kindOf } from '#domain/prescription/sale-kinds.ts';
import { validityProblem, validUntil } from '#domain/prescription/validity.ts';
import { inChile } from '#domain/time.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { ProblemError } from '../../core/problems.ts';
import { catalogueRows, examOrderItems, exams, medicines, prescriptionItems } from '../../db/schema/index.ts';
import type { DocumentRow } from './documents.queries.ts';

type Written = Pick<DocumentRow, 'diagnosisText' | 'notes' | 'validUntil' | 'saleKind' | 'fastingHours'>;
export type ItemRows =
  | { table: typeof prescriptionItems; rows: Omit<typeof prescriptionItems.$inferInsert, 'documentId'>[] }
  | { table: typeof examOrderItems; rows: Omit<typeof examOrderItems.$inferInsert, 'documentId'>[] };

/** The medicine as it was when it was prescribed. */
export const prescribed = ({
  id: medicineId,
  name,
  dci,
  strength,
  pharmaceuticalForm,
  laboratory,
  saleCondition,
}: typeof medicines.$inferSelect) => ({
  medicineId,
  name,
  dci,
  strength,
  pharmaceuticalForm,
  laboratory,
  saleCondition,
});

const unknown = (index: number, field: string) =>
  new ProblemError('validation', { Fields: { [`Items.${index}.${field}`]: 'unknown' } });

async function byId<T extends { id: string }>(found: Promise<T[]>): Promise<Map<string, T>> {
  return new Map((await found).map((row) => [row.id, row]));
}

const catalogueOf = (db: Database, ids: readonly string[]) =>
  byId(
    db
      .select()
      .from(catalogueRows)
      .where(and(inArray(catalogueRows.id, [...ids]), inArray(catalogueRows.kind, ['unit', 'period', 'dose']))),
  );

/** Reads medicines, units and periods from the catalogues; names sent by the client are ignored. */
export async function prescriptionRows({ db, now, locale }: CallContext, body: NewPrescription) {
  const { Items, Indications, DiagnosisText, ValidUntil } = body;
  const known = await byId(
    db
      .select()
      .from(medicines)
      .where(
        inArray(
          medicines.id,
          Items.map(({ MedicineId }) => MedicineId),
        ),
      ),
  );
  const rows = await catalogueOf(
    db,
    Items.flatMap(({ UnitId, PeriodId, ForPeriodId }) => [UnitId, PeriodId, ForPeriodId]),
  );
  const doses = await db.select().from(catalogueRows).where(eq(catalogueRows.kind, 'dose'));
  const periodOf = (index: number, field: string, id: string) => {
    const row = rows.get(id);
    const code = periodCodes.find((one) => row?.kind === 'period' && one === row.code);
    if (!code) throw unknown(index, field);
    return code;
  };
  const items = Items.map((item, position) => {
    const medicine = known.get(item.MedicineId);
    if (!medicine) throw unknown(position, 'MedicineId');
    const unit = rows.get(item.UnitId);
    if (unit?.kind !== 'unit') throw unknown(position, 'UnitId');
    return {
      position,
      ...prescribed(medicine),
      route: item.Route,
      doseValue: item.DoseValue,
      doseId: doses.find(({ code }) => Number(code) === item.DoseValue)?.id ?? null,
      unitId: unit.id,
      unitCode: unit.code,
      unitName: unit.name,
      everyValue: item.EveryValue,
      periodId: item.PeriodId,
      periodCode: periodOf(position, 'PeriodId', item.PeriodId),
      forValue: item.ForValue,
      forPeriodId: item.ForPeriodId,
      forPeriodCode: periodOf(position, 'ForPeriodId', item.ForPeriodId),
      quantity: item.Quantity,
      asNeeded: item.AsNeeded,
      indication: item.Indication,
      substitutable: item.Substitutable,
    };
  });
  const saleKind = kindOf(items.map(({ saleCondition }) => ({ SaleCondition: saleCondition })));
  const today = chileDate(now);
  // A validity beyond the maximum of the kind is shortened; one in the past is rejected.
  if (validityProblem(saleKind, today, ValidUntil) === 'past') {
    throw new ProblemError('validation', { Fields: { ValidUntil: fieldMessage('validityOver', locale) } });
  }
  const head: Written = {
    diagnosisText: DiagnosisText,
    notes: Indications,
    saleKind,
    validUntil: validUntil(saleKind, today, ValidUntil),
    fastingHours: null,
  };
  return { head, items: { table: prescriptionItems, rows: items } };
}

export async function examOrderRows({ db, now }: CallContext, body: NewExamOrder) {
  const { Items, DiagnosisText, ClinicalSummary, FastingHours } = body;
  const found = await db
    .select({ exam: exams, type: catalogueRows.name })
    .from(exams)
    .innerJoin(catalogueRows, eq(catalogueRows.id, exams.examTypeId))
    .where(
      inArray(
        exams.id,
        Items.map(({ ExamId }) => ExamId),
      ),
    );
  const rows = Items.map((item, position) => {
    const one = found.find(({ exam }) => exam.id === item.ExamId);
    if (!one) throw unknown(position, 'ExamId');
    const { exam, type } = one;
    return {
      position,
      examId: exam.id,
      code: exam.code,
      name: exam.name,
      examTypeId: exam.examTypeId,
      examTypeName: type,
      preparation: exam.preparation,
      sided: exam.sided,
      side: exam.sided ? item.Side : null,
      urgent: item.Urgent,
    };
  });
  const head: Written = {
    diagnosisText: DiagnosisText,
    notes: ClinicalSummary,
    saleKind: null,
    validUntil: inChile(now).add(examOrderDays, 'day').format('YYYY-MM-DD'),
    fastingHours: FastingHours,
  };
  return { head, items: { table: examOrderItems, rows } };
}

export const sectionOf: Record<DocumentKind, 'prescriptions' | 'exams'> = {
  PRESCRIPTION: 'prescriptions',
  EXAM_ORDER: 'exams',
};
export const nameOf: Record<DocumentKind, string> = { PRESCRIPTION: 'prescription', EXAM_ORDER: 'examOrder' };
