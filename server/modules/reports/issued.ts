import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '../../core/context.ts';
import { files, resultExams } from '../../db/schema/index.ts';
import type { Words } from '../../documents/document.ts';
import type { SelectedDocument } from '../care-documents/documents.queries.ts';
import { examOrderData, prescriptionData } from '../documents/printed.ts';

/** Medicines prescribed to the patient, worded as in the prescriptions. */
export async function medicineLines(
  db: Database,
  documents: readonly SelectedDocument[],
  language: Locale,
): Promise<string[]> {
  const lines: string[] = [];
  for (const { row } of documents) {
    const { items } = await prescriptionData(db, row, language);
    lines.push(...items.map(({ name, line, route }) => `${name}: ${line}. ${words.route[language]} ${route}.`));
  }
  return lines;
}

export async function examNames(db: Database, documents: readonly SelectedDocument[]): Promise<string[]> {
  const names: string[] = [];
  for (const { row } of documents) {
    const { exams } = await examOrderData(db, row, 'es');
    names.push(...exams.map(({ name, code }) => (code === null ? name : `${name} (${code})`)));
  }
  return names;
}

const words = {
  route: { es: 'Vía', en: 'Route:' },
  PRESCRIPTION: { es: 'Receta', en: 'Prescription' },
  EXAM_ORDER: { es: 'Orden de exámenes', en: 'Exam order' },
} as const;
const states: Readonly<Record<string, Words>> = {
  DRAFT: { es: 'en borrador', en: 'draft' },
  PDF_READY: { es: 'emitida, sin firma electrónica', en: 'issued, without an electronic signature' },
  SIGNED: { es: 'firmada', en: 'signed' },
};

/** Documents of other authors are listed without their content. */
export const documentLines = (documents: readonly SelectedDocument[], language: Locale): string[] =>
  documents.map(
    ({ row, careNumber }) =>
      `${words[row.kind][language]} ${careNumber}-${row.ordinal}, ${states[row.status]?.[language] ?? ''}`,
  );

const outcomes: Readonly<Record<number, Words>> = {
  1: { es: 'normal', en: 'normal' },
  2: { es: 'alterado', en: 'altered' },
};

/** Current evaluations, one for each file of the encounter. */
export async function resultLines(db: Database, careId: string, language: Locale): Promise<string[]> {
  const ofCare = and(eq(files.entity, 'MedicalCare'), eq(files.entityId, careId), isNull(files.hiddenAt));
  const rows = await db
    .selectDistinctOn([resultExams.fileId], { result: resultExams })
    .from(resultExams)
    .innerJoin(files, eq(files.id, resultExams.fileId))
    .where(ofCare)
    .orderBy(asc(resultExams.fileId), desc(resultExams.version));
  return rows
    .map(({ result }) => result)
    .sort((a, b) => a.evaluatedAt.getTime() - b.evaluatedAt.getTime())
    .map(
      ({ examName, examCode, result, comment }) =>
        `${examName} (${examCode}): ${outcomes[result]?.[language] ?? ''}. ${comment}`,
    );
}
