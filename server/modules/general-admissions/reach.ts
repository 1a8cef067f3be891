import { eq } from 'drizzle-orm';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { generalAdmissions, medicalCares } from '../../db/schema/index.ts';
import { isMasked, loadAccessScope, type Relation, relationTo } from '../medical-cares/access/access-scope.ts';
import { readsOnly } from '../medical-cares/access/guards.ts';
import { type SelectedCare, selectCares } from '../medical-cares/reads/cares.queries.ts';

export type AdmissionRow = typeof generalAdmissions.$inferSelect;
/** An admission with its reader and the encounters of its case that they may know. */
export type SeenAdmission = {
  row: AdmissionRow;
  relation: Relation;
  /** The reader participates in one of its encounters, also after the end. */
  takesPart: boolean;
  mayWrite: boolean;
  cares: SelectedCare[];
};

export const auditOfAdmission = ({ row, relation }: SeenAdmission, action: string) => ({
  action,
  objectType: 'generalAdmission',
  objectId: row.id,
  patientId: row.userId,
  relation,
});

/** Access to an admission follows from access to an encounter of its case; participants may write. */
export async function seenAdmissions(context: CallContext, rows: readonly AdmissionRow[]): Promise<SeenAdmission[]> {
  const { db, actor, now } = context;
  const scope = await loadAccessScope(db, actor);
  const found: SeenAdmission[] = [];
  for (const row of rows) {
    const cares = await selectCares(db, eq(medicalCares.generalAdmissionId, row.id));
    const known = cares.flatMap((care) => {
      const relation = relationTo(care.row, scope, now);
      return relation === null || isMasked(care.row, relation) ? [] : [{ care, relation, scope }];
    });
    const writer = known.find((it) => !readsOnly(it));
    const relation = (writer ?? known[0])?.relation;
    if (!relation) continue;
    const takesPart = writer !== undefined;
    const mayWrite = takesPart && row.closedAt === null;
    found.push({ row, relation, takesPart, mayWrite, cares: known.map(({ care }) => care) });
  }
  return found;
}

/** @throws ProblemError 404 when it does not exist or is not accessible. */
export async function seenAdmission(context: CallContext, id: string): Promise<SeenAdmission> {
  const rows = await context.db.select().from(generalAdmissions).where(eq(generalAdmissions.id, id));
  const [it] = await seenAdmissions(context, rows);
  if (!it) throw notFound();
  return it;
}

/**
 * Locks the row.
 * @throws ProblemError unless the caller may write it now; with `ended`, also if they participate in a closed case.
 */
export async function takeAdmission(
  context: CallContext,
  id: string,
  action: string,
  { ended = false }: { ended?: boolean } = {},
): Promise<SeenAdmission> {
  const { id: key } = generalAdmissions;
  await context.db.select({ id: key }).from(generalAdmissions).where(eq(key, id)).for('update');
  const it = await seenAdmission(context, id);
  if (it.mayWrite || (ended && it.takesPart)) return it;
  const Guard = it.row.closedAt === null ? 'notMyRole' : 'wrongStatus';
  throw new ProblemError('transition_not_allowed', { Action: action, Guard });
}
