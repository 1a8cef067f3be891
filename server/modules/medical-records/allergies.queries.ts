import { and, asc, eq, ne } from 'drizzle-orm';
import type { RecordedAllergies } from '#domain/medical-care/allergies.ts';
import type { Database } from '../../core/context.ts';
import { patientAllergies, users } from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';

/** Recorded allergies of a patient in order of recording; an allergy overrides "no known allergies". */
export async function recordedAllergiesOf(db: Database, patientId: string): Promise<RecordedAllergies> {
  const rows = await db
    .select({ row: patientAllergies, name: users.name, lastName: users.lastName })
    .from(patientAllergies)
    .innerJoin(users, eq(users.id, patientAllergies.recordedBy))
    .where(and(eq(patientAllergies.userId, patientId), ne(patientAllergies.status, 'REMOVED')))
    .orderBy(asc(patientAllergies.createdAt), asc(patientAllergies.id));
  const by = ({ row, name, lastName }: (typeof rows)[number]) => personOf({ userId: row.recordedBy, name, lastName });
  const none = rows.findLast(({ row }) => row.status === 'NONE');
  const known = rows.filter(({ row }) => row.status === 'ACTIVE');
  return {
    Allergies: known.map((one) => ({
      AllergyId: one.row.id,
      Text: one.row.text,
      Severity: one.row.severity,
      Confirmed: one.row.confirmed,
      RecordedBy: by(one),
      RecordedAt: one.row.createdAt.toISOString(),
      Version: one.row.version,
    })),
    NoKnownAllergies: none && known.length === 0 ? { By: by(none), At: none.row.createdAt.toISOString() } : null,
  };
}
