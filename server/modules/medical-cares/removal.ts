import { and, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CareGuard } from '#domain/medical-care.ts';
import type { Database } from '../../core/context.ts';
import {
  careAnswerDrafts,
  careAnswers,
  files,
  medicalCareChanges,
  medicalCareNotes,
  videoRooms,
} from '../../db/schema/index.ts';
import { ofEntity } from '../files/files.queries.ts';
import { guardOf, type Seen } from './guards.ts';

/** What somebody did for this patient already hangs on it. */
async function isUsed(db: Database, id: string): Promise<boolean> {
  const hangs: readonly [PgTable, SQL | undefined][] = [
    [careAnswerDrafts, eq(careAnswerDrafts.medicalCareId, id)],
    [careAnswers, eq(careAnswers.medicalCareId, id)],
    [medicalCareNotes, eq(medicalCareNotes.medicalCareId, id)],
    [files, ofEntity({ Entity: 'MedicalCare', EntityId: id })],
    [videoRooms, eq(videoRooms.medicalCareId, id)],
  ];
  for (const [table, where] of hangs) if ((await db.$count(table, where)) > 0) return true;
  return false;
}

const madeBy = async (db: Database, id: string, userId: string): Promise<boolean> => {
  const { medicalCareId, action, by } = medicalCareChanges;
  const made = and(eq(medicalCareId, id), eq(action, 'care.create'), eq(by, userId));
  return (await db.$count(medicalCareChanges, made)) > 0;
};

/** Why this person may not take it back as made by mistake; null when they may. */
export async function removalGuard(db: Database, seen: Seen, now: Date): Promise<CareGuard | null> {
  const { row } = seen.care;
  const guard = guardOf('remove', seen, now);
  if (guard) return guard;
  if (!(await madeBy(db, row.id, seen.reach.userId))) return 'notMyRole';
  // What was asked of a physician is recalled by who asked it; what is used is cancelled, and stays to be seen.
  if (row.derivedFromId !== null) return 'wrongStatus';
  return (await isUsed(db, row.id)) ? 'inUse' : null;
}
