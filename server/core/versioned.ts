import { and, eq, type SQL } from 'drizzle-orm';
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core';
import type {
  addresses,
  agendaHours,
  bankAccounts,
  branchOffices,
  careAnswerDrafts,
  careDocuments,
  catalogueRows,
  chatMembers,
  companies,
  consumables,
  contacts,
  documentTemplates,
  examConditions,
  examGroups,
  exams,
  formAnswers,
  forms,
  generalAdmissions,
  histories,
  invitations,
  medicalCares,
  medicines,
  organizations,
  orientationDrafts,
  orientations,
  patientAllergies,
  polyclinics,
  recommendedVideos,
  recordSummaries,
  services,
  staffs,
  userStudies,
  users,
  workGroups,
} from '../db/schema/index.ts';
import type { Database } from './context.ts';
import { ProblemError } from './problems.ts';

/** Tables of the resources of design 10. */
export type ResourceTable =
  | typeof branchOffices
  | typeof catalogueRows
  | typeof companies
  | typeof consumables
  | typeof contacts
  | typeof addresses
  | typeof userStudies
  | typeof examConditions
  | typeof exams
  | typeof medicines
  | typeof organizations
  | typeof polyclinics
  | typeof recommendedVideos
  | typeof services
  | typeof staffs;
type Touched = typeof users | typeof orientations | typeof medicalCares | typeof forms;
type Versioned =
  | Touched
  | ResourceTable
  | typeof agendaHours
  | typeof bankAccounts
  | typeof careDocuments
  | typeof documentTemplates
  | typeof examGroups
  | typeof formAnswers
  | typeof generalAdmissions
  | typeof histories
  | typeof invitations
  | typeof patientAllergies
  | typeof recordSummaries
  | typeof workGroups;
type Draft = typeof orientationDrafts | typeof careAnswerDrafts;

/**
 * The only functions that may update a row with a version or revision; enforced by the linter (decision 063).
 * Drizzle cannot type a generic table, so columns are untyped inside this file.
 */
async function updateWhere(db: Database, table: PgTable, where: SQL | undefined, changes: object) {
  const rows = await db.update(table).set(changes).where(where).returning();
  return rows[0];
}

type Writer = { db: Database; now: Date };
type SeenRow = { id: string; version: number };

/**
 * Updates the row at the version that its author saw and increments the version.
 * @throws ProblemError `version_conflict` (409) when the row has another version; nothing is written.
 */
export async function updateVersion<T extends Versioned>(
  { db, now }: Writer,
  table: T,
  seen: SeenRow,
  by: string | null,
  changes: Partial<T['$inferInsert']>,
): Promise<T['$inferSelect']> {
  const where = and(eq(table.id, seen.id), eq(table.version, seen.version));
  const counted = { ...changes, version: seen.version + 1, updatedAt: now, updatedBy: by };
  const row = await updateWhere(db, table, where, counted);
  if (!row) throw new ProblemError('version_conflict');
  return row as T['$inferSelect'];
}

/** Like `updateVersion`, for the window of a conversation: one row per room and user, with the next revision. */
export async function updateRevision(
  db: Database,
  table: typeof chatMembers,
  seen: { roomId: string; userId: string; revision: number },
  changes: Partial<(typeof chatMembers)['$inferInsert']> & { revision: number },
): Promise<void> {
  const { roomId, userId, revision } = seen;
  const where = and(eq(table.roomId, roomId), eq(table.userId, userId), eq(table.revision, revision));
  if (!(await updateWhere(db, table, where, changes))) {
    throw new ProblemError('version_conflict');
  }
}

/**
 * Writes a draft over the revision that its author saw; of concurrent writes only one succeeds.
 * Null when another write came first.
 */
export async function writeDraft<T extends Draft>(
  db: Database,
  table: T,
  values: T['$inferInsert'],
): Promise<T['$inferSelect'] | null> {
  const target: IndexColumn[] =
    'medicalCareId' in table ? [table.medicalCareId, table.authorId] : [table.orientationId, table.authorId];
  const [row] = await db
    .insert(table as PgTable)
    .values(values)
    .onConflictDoUpdate({ target, set: values, setWhere: eq(table.revision, values.revision - 1) })
    .returning();
  return (row ?? null) as T['$inferSelect'] | null;
}

/** Columns that are not content: written regardless of the version and without incrementing it. */
type Unversioned<T extends Touched> = T extends typeof users
  ? 'passwordHash' | 'mustChangePassword' | 'temporaryPasswordUntil' | 'inUseSince' | 'isOnline' | 'locale'
  : T extends typeof forms
    ? 'status' | 'isDefault'
    : 'lockExpiresAt' | 'controlTowerId' | 'alertedAt';

/** Sets unversioned columns and returns the ids of the rows. */
export async function touch<T extends Touched>(
  db: Database,
  table: T,
  where: SQL | undefined,
  changes: Partial<Pick<T['$inferInsert'], Unversioned<T> & keyof T['$inferInsert']>>,
): Promise<{ id: string }[]> {
  return db
    .update(table as PgTable)
    .set(changes)
    .where(where)
    .returning({ id: table.id });
}
