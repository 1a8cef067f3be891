import { and, count, desc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { RecordHistory, SpecialtySummary } from '#domain/clinical-record/history.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { histories, users } from '../../db/schema/index.ts';
import { loadAccessScope } from '../medical-cares/access/access-scope.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { relationsTo } from '../patients/reach.ts';
import { specialtyNames } from './care-facts.ts';
import { byReadableAuthor, type RecordScope } from './record-scope.ts';

type Page = { limit: number; offset: number };
type Listed<T> = { Quantity: number; Dtos: T[] };

const stands = isNull(histories.removedAt);

/**
 * Histories of a patient: all with access to the whole record; otherwise the reader's own and those of authors who treated
 * the patient in an encounter the reader may read, as for summaries (decision 125).
 */
export function readableHistories(
  { actor }: CallContext,
  patientId: string,
  { relation, treated }: Pick<RecordScope, 'relation' | 'treated'>,
): SQL | undefined {
  if (relation === null) return sql`false`;
  const ofPatient = and(eq(histories.userId, patientId), stands);
  if (relation === 'shared' || relation === 'breakGlass') return ofPatient;
  return and(ofPatient, byReadableAuthor(histories.authorId, actor.userId, treated));
}

export const countHistories = (
  context: CallContext,
  patientId: string,
  scope: Pick<RecordScope, 'relation' | 'treated'>,
): Promise<number> => context.db.$count(histories, readableHistories(context, patientId, scope));

/** Histories that the caller wrote about patients they may access. */
export async function ownHistories(context: CallContext): Promise<SQL | undefined> {
  const { db, actor } = context;
  const own = and(eq(histories.authorId, actor.userId), stands);
  const patients = await db.selectDistinct({ id: histories.userId }).from(histories).where(own);
  const scope = await loadAccessScope(db, actor);
  const ids = patients.map(({ id }) => id);
  const known = await relationsTo(context, { scope, polyclinicId: null }, ids);
  return known.size === 0 ? sql`false` : and(own, inArray(histories.userId, [...known.keys()]));
}

/** Newest first, with author. */
export const rowsOfHistories = (db: Database, where: SQL | undefined, { limit, offset }: Page) =>
  db
    .select({ row: histories, name: users.name, lastName: users.lastName })
    .from(histories)
    .innerJoin(users, eq(users.id, histories.authorId))
    .where(where)
    .orderBy(desc(histories.createdAt), histories.id)
    .limit(limit)
    .offset(offset);

export async function selectHistories(
  context: CallContext,
  where: SQL | undefined,
  page: Page = { limit: 1, offset: 0 },
): Promise<RecordHistory[]> {
  const rows = await rowsOfHistories(context.db, where, page);
  const names = await specialtyNames(
    context,
    rows.map(({ row }) => row.specialtyId),
  );
  return rows.map(({ row, name, lastName }) => ({
    HistoryId: row.id,
    UserId: row.userId,
    SpecialtyId: row.specialtyId,
    SpecialtyName: names.get(row.specialtyId) ?? '',
    Date: row.createdAt.toISOString(),
    Text: row.text,
    Author: personOf({ userId: row.authorId, name, lastName }),
    Version: row.version,
  }));
}

export async function pageOfHistories(
  context: CallContext,
  where: SQL | undefined,
  page: Page,
): Promise<Listed<RecordHistory>> {
  return {
    Quantity: await context.db.$count(histories, where),
    Dtos: await selectHistories(context, where, page),
  };
}

/** Ordered by the latest entry of each specialty. */
export function totalsBySpecialty(db: Database, where: SQL | undefined) {
  const last = max(histories.createdAt);
  return db
    .select({ id: histories.specialtyId, total: count(), last })
    .from(histories)
    .where(where)
    .groupBy(histories.specialtyId)
    .orderBy(desc(last), histories.specialtyId);
}

export async function specialtiesOfHistories(
  context: CallContext,
  where: SQL | undefined,
): Promise<Listed<SpecialtySummary>> {
  const rows = await totalsBySpecialty(context.db, where);
  const names = await specialtyNames(
    context,
    rows.map(({ id }) => id),
  );
  const Dtos = rows.flatMap((row) =>
    row.last === null
      ? []
      : [
          {
            SpecialtyId: row.id,
            Name: names.get(row.id) ?? '',
            Total: row.total,
            LastDate: row.last.toISOString(),
          },
        ],
  );
  return { Quantity: Dtos.length, Dtos };
}
