import { and, countDistinct, desc, eq, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MedicalRecord } from '#domain/clinical-record/medical-record.ts';
import type { Database } from '../../core/context.ts';
import { recordDiagnoses } from '../../db/schema/index.ts';
import { ofReadCares } from '../clinical-records/record-entries.ts';
import type { RecordScope } from '../clinical-records/record-scope.ts';

const named = alias(recordDiagnoses, 'named');

/**
 * Each diagnosis of the patient once, from the encounters in scope, with the times at which it was first and last recorded and
 * the number of encounters; confirmed if it ever was. Most recently recorded first. Written ones have their own table (decision 154).
 */
export async function recordedDiagnoses(db: Database, scope: RecordScope) {
  const { patientId } = scope;
  const { code, isConfirmed, at } = recordDiagnoses;
  const last = max(at);
  const name = sql<string>`(select ${named.name} from ${recordDiagnoses} named
    where ${and(eq(named.patientId, patientId), sql`${named.code} = ${code}`, ofReadCares(scope, named.careId))}
    order by ${named.at} desc, ${named.careId}, ${named.place} limit 1)`;
  return db
    .select({
      code,
      name,
      since: sql<Date>`min(${at})`.mapWith(at),
      last: sql<Date>`${last}`.mapWith(at),
      cares: countDistinct(recordDiagnoses.careId),
      isConfirmed: sql<boolean>`bool_or(${isConfirmed})`,
    })
    .from(recordDiagnoses)
    .where(and(eq(recordDiagnoses.patientId, patientId), ofReadCares(scope, recordDiagnoses.careId)))
    .groupBy(code)
    .orderBy(desc(last), code);
}

export async function conditionsIn(db: Database, scope: RecordScope): Promise<MedicalRecord['Conditions']> {
  const rows = await recordedDiagnoses(db, scope);
  return rows.map((row) => ({
    Code: row.code,
    Name: row.name,
    Since: row.since.toISOString(),
    LastAt: row.last.toISOString(),
    Encounters: row.cares,
    Certainty: row.isConfirmed ? 'CONFIRMED' : 'PRESUMPTIVE',
  }));
}
