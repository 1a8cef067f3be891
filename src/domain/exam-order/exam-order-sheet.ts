import { documentItemsMax } from '../care-document/care-document.ts';
import { movedPlaces } from '../care-document/moved-places.ts';
import type { DocumentTemplate, TemplateContent } from '../care-document/template.ts';
import { ThirdEntry, thirdEntryOf } from '../care-document/third-person.ts';
import { isEqual } from '../equal.ts';
import type { Exam } from '../files/file-evaluation.ts';
import { z } from '../zod.ts';
import { type ExamOrder, ExamOrderItem, fastingHoursMax, type NewExamOrder } from './exam-order.ts';

const Sheet = z.object({
  items: z.array(ExamOrderItem),
  diagnosisText: z.string(),
  summary: z.string(),
  /** Hours, as entered. */
  fasting: z.string().default(''),
  /** Null: the patient's own. */
  third: ThirdEntry.nullable().default(null),
});
export type ExamOrderSheet = z.infer<typeof Sheet>;

export const emptyExamOrder: ExamOrderSheet = { items: [], diagnosisText: '', summary: '', fasting: '', third: null };

export const examOrderKind = {
  empty: emptyExamOrder,
  isSame: (a: ExamOrderSheet, b: ExamOrderSheet) => isEqual(a, b),
  read: (stored: unknown): ExamOrderSheet | null => Sheet.safeParse(stored).data ?? null,
};

export const sheetOfExamOrder = (it: ExamOrder): ExamOrderSheet => ({
  items: it.Items,
  diagnosisText: it.DiagnosisText,
  summary: it.ClinicalSummary ?? '',
  fasting: it.FastingHours === null ? '' : String(it.FastingHours),
  third: thirdEntryOf(it.ThirdPerson),
});

/** Whole hours before the exam; null: not required. */
export function fastingHours(text: string): number | 'invalid' | null {
  if (text.trim() === '') return null;
  const hours = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return hours <= fastingHoursMax ? hours : 'invalid';
}
/** An order with invalid fasting hours is not sent: the patient would not be instructed to fast. */
export const isSendableExamOrder = ({ fasting }: ExamOrderSheet): boolean => fastingHours(fasting) !== 'invalid';

const hoursOf = (hours: ReturnType<typeof fastingHours>) => (hours === 'invalid' ? null : hours);
export const examOrderBody = (sheet: ExamOrderSheet): NewExamOrder => ({
  Items: sheet.items.map(newItem),
  DiagnosisText: sheet.diagnosisText,
  ClinicalSummary: sheet.summary.trim() === '' ? null : sheet.summary,
  FastingHours: hoursOf(fastingHours(sheet.fasting)),
});

/** Without duplicates. */
export const withExam = (sheet: ExamOrderSheet, exam: Exam): ExamOrderSheet =>
  sheet.items.some(({ ExamId }) => ExamId === exam.ExamId)
    ? sheet
    : {
        ...sheet,
        items: [
          ...sheet.items,
          {
            ExamId: exam.ExamId,
            Code: exam.Code,
            Name: exam.Name,
            ExamTypeId: exam.ExamTypeId,
            ExamTypeName: exam.ExamTypeName,
            Preparation: exam.Preparation,
            Sided: exam.Sided,
            Urgent: false,
            Side: null,
          },
        ],
      };
/** Adds the exams of a group without duplicates, up to the maximum. */
export const withExams = (sheet: ExamOrderSheet, exams: readonly Exam[]): ExamOrderSheet =>
  exams.reduce((next, exam) => (next.items.length < documentItemsMax ? withExam(next, exam) : next), sheet);
export const withoutExam = (sheet: ExamOrderSheet, examId: string): ExamOrderSheet => ({
  ...sheet,
  items: sheet.items.filter(({ ExamId }) => ExamId !== examId),
});
const newItem = ({ ExamId, Urgent, Side }: ExamOrderItem) => ({ ExamId, Urgent, Side });
export const templateOfExams = ({ items }: ExamOrderSheet): TemplateContent | null =>
  items.length === 0 ? null : { Medicines: [], Exams: items.map(newItem) };
/** Adds the exams of a template without duplicates. */
export const withTemplateExams = (sheet: ExamOrderSheet, { Exams }: DocumentTemplate): ExamOrderSheet => ({
  ...sheet,
  items: [...sheet.items, ...Exams.filter(({ ExamId }) => !sheet.items.some((item) => item.ExamId === ExamId))].slice(
    0,
    documentItemsMax,
  ),
});

/** Moves one position up (-1) or down (1). */
export function withExamMoved(sheet: ExamOrderSheet, index: number, by: -1 | 1): ExamOrderSheet {
  const places = movedPlaces(sheet.items.length, index, by);
  return places ? { ...sheet, items: places.flatMap((at) => sheet.items[at] ?? []) } : sheet;
}
export const withExamFacts = (
  sheet: ExamOrderSheet,
  examId: string,
  facts: Partial<Pick<ExamOrderItem, 'Urgent' | 'Side'>>,
): ExamOrderSheet => ({
  ...sheet,
  items: sheet.items.map((item) => (item.ExamId === examId ? { ...item, ...facts } : item)),
});
