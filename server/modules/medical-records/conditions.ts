import { and, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { MedicalRecord } from '#domain/clinical-record/medical-record.ts';
import type { Database } from '../../core/context.ts';
import { recordDiagnoses } from '../../db/schema/index.ts';
import { type Answered, diagnosesIn } from './answered.ts';

/** Returns each diagnosis once, with the date it was first recorded; confirmed if it ever was. Most recently recorded first. */
export function conditionsOf(answers: readonly Answered[]): MedicalRecord['Conditions'] {
  const named = answers.flatMap((answered) =>
    diagnosesIn(answered).map((row) => ({ ...row, at: answered.at.getTime() })),
  );
  return [...new Set(named.map(({ code }) => code))].map((Code) => {
    const found = named.filter(({ code }) => code === Code);
    return {
      Code,
      Name: found[0]?.name ?? Code,
      Since: new Date(Math.min(...found.map(({ at }) => at))).toISOString(),
      Certainty: found.some(({ certainty }) => certainty === 'CONFIRMED') ? 'CONFIRMED' : 'PRESUMPTIVE',
    };
  });
}

const named = alias(recordDiagnoses, 'named');

/** Conditions of one patient from the encounters in reach; written ones have their own table (decision 154). */
export async function conditionsOfPatient(
  db: Database,
  patientId: string,
  read: (careId: PgColumn) => SQL | undefined,
): Promise<MedicalRecord['Conditions']> {
  const { code, isConfirmed, at } = recordDiagnoses;
  const last = max(at);
  const name = sql<string>`(select ${named.name} from ${recordDiagnoses} named
    where ${and(eq(named.patientId, patientId), sql`${named.code} = ${code}`, read(named.careId))}
    order by ${named.at} desc, ${named.careId}, ${named.place} limit 1)`;
  const rows = await db
    .select({
      code,
      name,
      since: sql<Date>`min(${at})`.mapWith(at),
      isConfirmed: sql<boolean>`bool_or(${isConfirmed})`,
    })
    .from(recordDiagnoses)
    .where(and(eq(recordDiagnoses.patientId, patientId), read(recordDiagnoses.careId)))
    .groupBy(code)
    .orderBy(desc(last), code);
  return rows.map((row) => ({
    Code: row.code,
    Name: row.name,
    Since: row.since.toISOString(),
    Certainty: row.isConfirmed ? 'CONFIRMED' : 'PRESUMPTIVE',
  }));
}
