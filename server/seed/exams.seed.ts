import { sql } from 'drizzle-orm';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { catalogueRows, examGroups, exams } from '../db/schema/index.ts';
import { conditionTypes, examGroupLines, examLines, examTypes, preparations, sidedCodes } from './data/exams.ts';

const examTypeId = (key: string) => fixedId('examType', key);
export const examId = (code: string) => fixedId('exam', code);

export const seededExams = examTypes.flatMap(([type]) =>
  examLines[type]
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...name] = line.split(' ');
      return { code, name: name.join(' '), type };
    }),
);

export const examGroupId = (name: string) => fixedId('examGroup', name);
export const seededExamGroups = examGroupLines.map(([name, codes], order) => ({
  id: examGroupId(name),
  name,
  examIds: codes.map(examId),
  order,
}));

/** Seeded in every installation; later changes of an administrator are kept. */
export async function seedExams(db: Database): Promise<void> {
  const types = examTypes.map(([key, name], order) => ({
    id: examTypeId(key),
    kind: 'examType',
    name,
    code: key,
    order,
  }));
  const conditions = conditionTypes.map(([key, name], order) => ({
    id: fixedId('conditionType', key),
    kind: 'conditionType',
    name,
    code: key,
    order,
  }));
  await db
    .insert(catalogueRows)
    .values([...types, ...conditions])
    .onConflictDoNothing();
  const rows = seededExams.map(({ code, name, type }, order) => ({
    id: examId(code),
    examTypeId: examTypeId(type),
    name,
    code,
    order,
    preparation: preparations[code] ?? null,
    sided: sidedCodes.has(code),
  }));
  // Fills columns added by later releases where they are empty.
  await db
    .insert(exams)
    .values(rows)
    .onConflictDoUpdate({
      target: exams.id,
      set: {
        preparation: sql`coalesce(${exams.preparation}, excluded.preparation)`,
        sided: sql`${exams.sided} or excluded.sided`,
      },
    });
  await db.insert(examGroups).values(seededExamGroups).onConflictDoNothing();
}
