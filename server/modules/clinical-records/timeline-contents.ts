import { eq, inArray } from 'drizzle-orm';
import type { TimelineEntry, TimelineKind } from '#domain/clinical-record/timeline.ts';
import { vitalLine } from '#domain/clinical-record/vital-line.ts';
import { ExamResult } from '#domain/files/file-evaluation.ts';
import { summaryOf } from '#domain/forms/answer-summary.ts';
import type { CallContext } from '../../core/context.ts';
import { medicalCareNotes, resultExams, users } from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { answersOf, diagnosesIn, ofCares, vitalsIn } from '../medical-records/answered.ts';
import type { CareFacts } from './care-facts.ts';
import { pictureNames } from './exam-images.ts';
import { orderExamsOf, prescriptionsOf } from './issued.ts';
import type { EntryRow } from './timeline-statement.ts';

type Content = Pick<TimelineEntry, 'Title' | 'Lines' | 'IsAltered' | 'Author'>;
/** Null when the reader may not see the content, or when it is gone. */
type ContentOf = (entry: EntryRow, facts: CareFacts) => Content | null;
/** Reads what all entries of one kind on a page show. */
type ContentReader = (context: CallContext, entries: readonly EntryRow[]) => Promise<ContentOf>;

const idsOf = (entries: readonly EntryRow[]) => entries.map(({ id }) => id);
const careIdsOf = (entries: readonly EntryRow[]) => entries.map(({ careId }) => careId);

function byProfessional({ care }: CareFacts, Title: string, Lines: string[]): Content {
  const { professionalId } = care.row;
  const Author = professionalId && care.professional && personOf({ userId: professionalId, ...care.professional });
  return { Title, Lines, IsAltered: false, Author: Author || null };
}

const readEncounters: ContentReader = async ({ db, locale }, entries) => {
  const answers = await answersOf(db, ofCares(idsOf(entries)));
  return ({ id }, facts) => {
    const answer = answers.find(({ careId }) => careId === id);
    const { reason } = facts.care.row;
    if (!answer) return byProfessional(facts, reason, []);
    const diagnoses = diagnosesIn(answer).map(({ code, name }) => `${name} (${code})`);
    const lines = [
      ...diagnoses,
      vitalLine(vitalsIn(answer), locale),
      ...summaryOf(answer, answer.values, locale).split('\n'),
    ];
    return byProfessional(
      facts,
      reason,
      lines.filter((line) => line !== ''),
    );
  };
};

const readPrescriptions: ContentReader = async ({ db, locale }, entries) => {
  const prescriptions = await prescriptionsOf(db, careIdsOf(entries), locale);
  return ({ id, careId }, facts) => {
    const items = prescriptions(careId).find(({ PrescriptionId }) => PrescriptionId === id)?.Items ?? [];
    const names = items.map(({ Name }) => Name);
    const lines = items.map(({ Name, Strength, Text }) => `${Name} ${Strength}: ${Text}`);
    return byProfessional(facts, names.join(', '), lines);
  };
};

const readExamOrders: ContentReader = async ({ db }, entries) => {
  const orders = await orderExamsOf(db, careIdsOf(entries));
  return ({ id, careId }, facts) => {
    const order = orders(careId).find(({ OrderExamId }) => OrderExamId === id);
    const names = (order?.Items ?? []).map(({ Name }) => Name);
    return byProfessional(facts, names.join(', '), order?.DiagnosisText ? [order.DiagnosisText] : []);
  };
};

const readResults: ContentReader = async ({ db }, entries) => {
  const results = await db
    .select({ row: resultExams, name: users.name, lastName: users.lastName })
    .from(resultExams)
    .innerJoin(users, eq(users.id, resultExams.evaluatedBy))
    .where(inArray(resultExams.id, idsOf(entries)));
  return ({ id }) => {
    const found = results.find(({ row }) => row.id === id);
    if (!found) return null;
    const { row, name, lastName } = found;
    return {
      Title: row.examName,
      Lines: [row.comment],
      IsAltered: row.result === ExamResult.BAD,
      Author: personOf({ userId: row.evaluatedBy, name, lastName }),
    };
  };
};

/** File names are content of the encounter (decision 038). */
const readImages: ContentReader = async ({ db }, entries) => {
  const pictures = await pictureNames(db, careIdsOf(entries));
  return ({ careId }, facts) =>
    byProfessional(facts, facts.care.row.reason, facts.shown.CanOpen ? pictures(careId) : []);
};

/** Notes are content of the encounter (decision 038). */
const readNotes: ContentReader = async ({ db }, entries) => {
  const notes = await db
    .select({
      id: medicalCareNotes.id,
      text: medicalCareNotes.text,
      userId: medicalCareNotes.authorId,
      name: users.name,
      lastName: users.lastName,
    })
    .from(medicalCareNotes)
    .innerJoin(users, eq(users.id, medicalCareNotes.authorId))
    .where(inArray(medicalCareNotes.id, idsOf(entries)));
  return ({ id }, { care, shown }) => {
    const note = notes.find((one) => one.id === id);
    if (!note || !shown.CanOpen) return null;
    return { Title: care.row.reason, Lines: [note.text], IsAltered: false, Author: personOf(note) };
  };
};

const readers: Record<TimelineKind, ContentReader> = {
  CARE: readEncounters,
  PRESCRIPTION: readPrescriptions,
  EXAM_ORDER: readExamOrders,
  RESULT: readResults,
  IMAGES: readImages,
  NOTE: readNotes,
};

/** Contents of the entries of a page, with one read for each of their kinds. */
export async function contentsOf(context: CallContext, entries: readonly EntryRow[]): Promise<ContentOf> {
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  const read = kinds.map(async (kind) => {
    const contentOf = await readers[kind](
      context,
      entries.filter((entry) => entry.kind === kind),
    );
    return [kind, contentOf] as const;
  });
  const byKind = new Map(await Promise.all(read));
  return (entry, facts) => byKind.get(entry.kind)?.(entry, facts) ?? null;
}
