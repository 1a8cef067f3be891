import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CareGuard } from '#domain/medical-care/care-action-names.ts';
import type { Database } from '../../../core/context.ts';
import {
  careAnswerDrafts,
  careAnswers,
  files,
  formAnswers,
  generalAdmissions,
  medicalCareChanges,
  medicalCareNotes,
  videoRooms,
} from '../../../db/schema/index.ts';
import { ofEntity } from '../../files/files.queries.ts';
import { guardOf, type Seen } from '../access/guards.ts';
import type { CareRow } from '../locks/locks.ts';

const anyOf = (db: Database, table: PgTable, where: SQL | undefined) =>
  exists(db.select({ one: sql`1` }).from(table).where(where));

/** Whether the user created it, and whether other data depend on it; a single statement. */
async function traces(db: Database, row: CareRow, userId: string): Promise<{ made: boolean; used: boolean }> {
  const { id, generalAdmissionId } = row;
  const { medicalCareId, action, by } = medicalCareChanges;
  const hangs: [PgTable, SQL | undefined][] = [
    [careAnswerDrafts, eq(careAnswerDrafts.medicalCareId, id)],
    [careAnswers, eq(careAnswers.medicalCareId, id)],
    [medicalCareNotes, eq(medicalCareNotes.medicalCareId, id)],
    [files, ofEntity({ Entity: 'MedicalCare', EntityId: id })],
    [videoRooms, eq(videoRooms.medicalCareId, id)],
    [formAnswers, eq(formAnswers.medicalCareId, id)],
  ];
  // By its id, which has an index; one that was opened in another encounter stays reachable through that one.
  if (generalAdmissionId !== null) {
    const openedHere = eq(generalAdmissions.medicalCareId, id);
    hangs.push([generalAdmissions, and(eq(generalAdmissions.id, generalAdmissionId), openedHere)]);
  }
  const made = and(eq(medicalCareId, id), eq(action, 'care.create'), eq(by, userId));
  const [found] = await db
    .select({
      made: sql<boolean>`${anyOf(db, medicalCareChanges, made)}`,
      used: sql<boolean>`(${or(...hangs.map(([table, where]) => anyOf(db, table, where)))})`,
    })
    .from(sql`(select 1) as once`);
  return found ?? { made: false, used: false };
}

/** Reason why the user may not remove it as created by mistake; null if allowed. */
export async function removalGuard(db: Database, seen: Seen, now: Date): Promise<CareGuard | null> {
  const { row } = seen.care;
  const guard = guardOf('remove', seen, now);
  if (guard) return guard;
  const { made, used } = await traces(db, row, seen.scope.userId);
  if (!made) return 'notMyRole';
  // Referrals are recalled instead; used encounters are cancelled and stay visible.
  if (row.derivedFromId !== null) return 'wrongStatus';
  return used ? 'inUse' : null;
}
