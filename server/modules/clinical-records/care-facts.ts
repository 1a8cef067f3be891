import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { CallContext, Database } from '../../core/context.ts';
import { catalogueRows, medicalCares, polyclinics, users } from '../../db/schema/index.ts';
import { type AccessScope, isMasked, relationTo } from '../medical-cares/access/access-scope.ts';
import { originsAmong } from '../medical-cares/access/origin.ts';
import type { RecordScope } from './record-scope.ts';

/** Columns of an encounter that a record row needs, and that decide whether the encounter may be opened. */
const read = {
  id: medicalCares.id,
  number: medicalCares.number,
  reason: medicalCares.reason,
  status: medicalCares.status,
  mode: medicalCares.mode,
  priority: medicalCares.priority,
  polyclinicId: medicalCares.polyclinicId,
  specialtyId: medicalCares.specialtyId,
  professionalId: medicalCares.professionalId,
  chargeId: medicalCares.chargeId,
  answeredBy: medicalCares.answeredBy,
  validatedBy: medicalCares.validatedBy,
  blokUserId: medicalCares.blokUserId,
  blockedAt: medicalCares.blockedAt,
  lockExpiresAt: medicalCares.lockExpiresAt,
  closeReason: medicalCares.closeReason,
  createdAt: medicalCares.createdAt,
  startedAt: medicalCares.startedAt,
  pausedAt: medicalCares.pausedAt,
};

/** Selects the encounters that record rows are based on. */
const selectRecordCares = (db: Database, where: SQL | undefined) =>
  db
    .select({
      row: read,
      professional: { name: users.name, lastName: users.lastName },
      polyclinic: { name: polyclinics.name },
      specialtyName: catalogueRows.name,
    })
    .from(medicalCares)
    .leftJoin(users, eq(users.id, medicalCares.professionalId))
    .leftJoin(polyclinics, eq(polyclinics.id, medicalCares.polyclinicId))
    .leftJoin(catalogueRows, eq(catalogueRows.id, medicalCares.specialtyId))
    .where(where);
type RecordCare = Awaited<ReturnType<typeof selectRecordCares>>[number];

/** Facts about the encounter of a record row. */
export type CareFacts = {
  care: RecordCare;
  shown: { MedicalCareId: string; number: string; CanOpen: boolean; SpecialtyName: string | null };
};

/** Ids of the encounters that the user may open. */
async function openable({ db, now }: CallContext, cares: readonly RecordCare[], scope: AccessScope) {
  const related = cares.map(({ row }) => ({ row, relation: relationTo(row, scope, now) }));
  const open = related.filter(({ row, relation }) => relation !== null && !isMasked(row, relation));
  const unrelated = related.filter(({ relation }) => relation === null).map(({ row }) => row.id);
  return new Set([...open.map(({ row }) => row.id), ...(await originsAmong(db, unrelated, scope, now))]);
}

/** Names of specialties by id. */
export async function specialtyNames({ db }: CallContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(catalogueRows)
    .where(inArray(catalogueRows.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function factsOf(
  context: CallContext,
  cares: readonly RecordCare[],
  scope: AccessScope,
): Promise<Map<string, CareFacts>> {
  const open = await openable(context, cares, scope);
  return new Map(
    cares.map((care) => {
      const { id, number } = care.row;
      const shown = { MedicalCareId: id, number, CanOpen: open.has(id), SpecialtyName: care.specialtyName };
      return [id, { care, shown }];
    }),
  );
}

type Reader = Pick<RecordScope, 'scope' | 'treated'>;

/** Reads the encounters of these rows. Rows whose encounter appeared or was deleted between the statements are dropped. */
export async function readCares(context: CallContext, ids: readonly string[], { scope, treated }: Reader) {
  const cares =
    ids.length === 0
      ? []
      : await selectRecordCares(context.db, and(inArray(medicalCares.id, [...new Set(ids)]), treated));
  return factsOf(context, cares, scope);
}

/** For rows selected together with their encounters: every row has facts. */
export async function factsById(context: CallContext, ids: readonly string[], scope: AccessScope) {
  const cares =
    ids.length === 0 ? [] : await selectRecordCares(context.db, inArray(medicalCares.id, [...new Set(ids)]));
  const facts = await factsOf(context, cares, scope);
  return (id: string): CareFacts => {
    const found = facts.get(id);
    if (!found) throw new Error('a row of the record has no encounter');
    return found;
  };
}
