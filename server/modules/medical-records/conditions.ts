import { and, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { MedicalRecord } from '#domain/clinical-record/medical-record.ts';
import type { Database } from '../../core/context.ts';
import { recordDiagnoses } from '../../db/schema/index.ts';

const named = alias(recordDiagnoses, 'named');

type ReadCares = (careId: PgColumn) => SQL | undefined;

/**
 * Each diagnosis of one patient once, from the encounters in reach, with the times at which it was first and last recorded;
 * confirmed if it ever was. Most recently recorded first. Written ones have their own table (decision 154).
 */
export async function diagnosesOfPatient(db: Database, patientId: string, read: ReadCares) {
  const { code, isConfirmed, at } = recordDiagnoses;
  const last = max(at);
  const name = sql<string>`(select ${named.name} from ${recordDiagnoses} named
    where ${and(eq(named.patientId, patientId), sql`${named.code} = ${code}`, read(named.careId))}
    order by ${named.at} desc, ${named.careId}, ${named.place} limit 1)`;
  return db
    .select({
      code,
      name,
      since: sql<Date>`min(${at})`.mapWith(at),
      last: sql<Date>`${last}`.mapWith(at),
      isConfirmed: sql<boolean>`bool_or(${isConfirmed})`,
    })
    .from(recordDiagnoses)
    .where(and(eq(recordDiagnoses.patientId, patientId), read(recordDiagnoses.careId)))
    .groupBy(code)
    .orderBy(desc(last), code);
}

export async function conditionsOfPatient(
  db: Database,
  patientId: string,
  read: ReadCares,
): Promise<MedicalRecord['Conditions']> {
  const rows = await diagnosesOfPatient(db, patientId, read);
  return rows.map((row) => ({
    Code: row.code,
    Name: row.name,
    Since: row.since.toISOString(),
    Certainty: row.isConfirmed ? 'CONFIRMED' : 'PRESUMPTIVE',
  }));
}
