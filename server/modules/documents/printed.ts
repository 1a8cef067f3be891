import { asc, desc, eq } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { itemLine } from '#domain/prescription/item-line.ts';
import { quantityWords } from '#domain/prescription/quantity-words.ts';
import { isFeminine } from '#domain/prescription/units.ts';
import { writtenDay } from '#domain/written-day.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { careAnswers, examOrderItems, prescriptionItems } from '../../db/schema/index.ts';
import type { DocumentKind, Envelope, Words } from '../../documents/document.ts';
import { UnprintableText } from '../../documents/fonts.ts';
import { examOrder, type PrintedExamOrder } from '../../documents/kinds/exam-order.ts';
import { medicalOrder, type PrintedMedicalOrder } from '../../documents/kinds/medical-order.ts';
import { type PrintedPrescription, prescription } from '../../documents/kinds/prescription.ts';
import { render } from '../../documents/render.ts';
import type { DocumentRow } from './find-document.ts';

const sides: Record<'LEFT' | 'RIGHT' | 'BOTH', Words> = {
  LEFT: { es: 'izquierdo', en: 'left' },
  RIGHT: { es: 'derecho', en: 'right' },
  BOTH: { es: 'ambos', en: 'both' },
};

export async function prescriptionData(db: Database, row: DocumentRow, locale: Locale): Promise<PrintedPrescription> {
  const items = await db
    .select()
    .from(prescriptionItems)
    .where(eq(prescriptionItems.documentId, row.id))
    .orderBy(asc(prescriptionItems.position));
  const isRetained = row.saleKind === 'RETAINED';
  return {
    kind: isRetained ? 'RETAINED' : 'SIMPLE',
    items: items.map((item) => ({
      name: `${item.name} ${item.strength}, ${item.pharmaceuticalForm}`,
      ingredient: item.dci,
      line: itemLine(
        {
          DoseValue: item.doseValue,
          UnitCode: item.unitCode,
          UnitName: item.unitName,
          EveryValue: item.everyValue,
          PeriodCode: item.periodCode,
          ForValue: item.forValue,
          ForPeriodCode: item.forPeriodCode,
          Quantity: item.quantity,
          AsNeeded: item.asNeeded,
        },
        locale,
      ),
      route: item.route,
      quantityWords: isRetained
        ? quantityWords(item.quantity, isFeminine({ UnitCode: item.unitCode, UnitName: item.unitName }))
        : null,
      substitutable: item.substitutable,
      indication: item.indication,
    })),
    indications: row.notes,
    validUntil: row.validUntil,
  };
}

export async function examOrderData(db: Database, row: DocumentRow, locale: Locale): Promise<PrintedExamOrder> {
  const items = await db
    .select()
    .from(examOrderItems)
    .where(eq(examOrderItems.documentId, row.id))
    .orderBy(asc(examOrderItems.position));
  return {
    diagnosis: row.diagnosisText,
    clinicalSummary: row.notes,
    exams: items.map(({ name, code, side, urgent, preparation }) => ({
      name,
      code,
      side: side && sides[side][locale],
      urgent,
      preparation,
    })),
    fastingHours: row.fastingHours,
    validUntil: row.validUntil,
  };
}

/** Unprintable characters are reported to the author instead of being dropped. */
export async function printing<T>({ locale }: Pick<CallContext, 'locale'>, draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (error) {
    if (!(error instanceof UnprintableText)) throw error;
    const sentence = `${fieldMessage('unprintable', locale)} ${error.characters.join(' ')}`;
    throw new ProblemError('validation', { Fields: { Text: sentence } });
  }
}

/** Domain 8.1: an official cheque is recorded but never issued here, so no document is rendered. */
export function refuseCheque({ locale }: Pick<CallContext, 'locale'>, { saleKind }: DocumentRow): void {
  if (saleKind !== 'CHECK') return;
  throw new ProblemError('validation', { Guard: 'cheque', Fields: { Items: fieldMessage('cheque', locale) } });
}

const print = <D>(context: CallContext, kind: DocumentKind<D>, data: D, envelope: Envelope) =>
  printing(context, () => render(kind, data, envelope));

export async function printDocument(context: CallContext, row: DocumentRow, envelope: Envelope): Promise<Buffer> {
  const { db } = context;
  const { language } = envelope;
  return row.kind === 'PRESCRIPTION'
    ? print(context, prescription, await prescriptionData(db, row, language), envelope)
    : print(context, examOrder, await examOrderData(db, row, language), envelope);
}

export type CareAnswerRow = typeof careAnswers.$inferSelect;
export async function answerOf(db: Database, careId: string): Promise<CareAnswerRow> {
  const [answer] = await db
    .select()
    .from(careAnswers)
    .where(eq(careAnswers.medicalCareId, careId))
    .orderBy(desc(careAnswers.version))
    .limit(1);
  if (!answer) throw notFound();
  return answer;
}

const days: Record<Locale, (count: string) => string> = {
  es: (count) => `${count} ${count === '1' ? 'día' : 'días'}`,
  en: (count) => `${count} ${count === '1' ? 'day' : 'days'}`,
};

/** Instructions of the answer in plain words (domain 8.2, "OrderMedic"). */
export function printMedicalOrder(
  context: CallContext,
  { values }: CareAnswerRow,
  envelope: Envelope,
): Promise<Buffer> {
  const value = (name: string) => values.find(({ Name }) => Name === name)?.Value || null;
  const rest = value('restDays');
  const control = value('control');
  const data: PrintedMedicalOrder = {
    instructions: value('plan'),
    warningSigns: value('redFlags'),
    rest: rest && days[envelope.language](rest),
    followUp: control && writtenDay(control),
  };
  return print(context, medicalOrder, data, envelope);
}
