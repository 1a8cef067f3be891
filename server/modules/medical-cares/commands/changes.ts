import { eq } from 'drizzle-orm';
import type { CareAction } from '#domain/medical-care/care-action-names.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext, SystemContext } from '../../../core/context.ts';
import { notFound, ProblemError } from '../../../core/problems.ts';
import { updateVersion } from '../../../core/versioned.ts';
import { medicalCareChanges, medicalCares } from '../../../db/schema/index.ts';
import { followCare } from '../../general-admissions/ending.ts';
import { controlDueIn } from '../../programmes/next-control.ts';
import { loadAccessScope, relationTo } from '../access/access-scope.ts';
import { guardOf, readsOnly, refusal, type Seen } from '../access/guards.ts';
import { originsAmong } from '../access/origin.ts';
import { notifyVisitor } from '../access/visitor.ts';
import { endAlerts } from '../alerts/alerts.ts';
import type { CareRow } from '../locks/locks.ts';
import { findCare, lockCare, type SelectedCare } from '../reads/cares.queries.ts';
import { toDetail } from '../reads/wire.ts';

export const auditOf = (row: Pick<CareRow, 'id' | 'userId'>, action: string, relation: string | null) => ({
  action,
  objectType: 'medicalCare',
  objectId: row.id,
  patientId: row.userId,
  relation,
});

/**
 * The encounter as the user may see it.
 * @throws ProblemError 404 when it does not exist or is not accessible.
 */
export async function seen({ db, actor, now }: CallContext, care: SelectedCare | null): Promise<Seen> {
  if (!care) throw notFound();
  const scope = await loadAccessScope(db, actor);
  const relation = relationTo(care.row, scope, now);
  if (relation) return { care, scope, relation };
  const { id } = care.row;
  if (!(await originsAmong(db, [id], scope, now)).has(id)) throw notFound();
  return { care, scope, relation: 'origin' };
}

/** The encounter after an act. A user who lost access by it still receives its result, without acts on it. */
export function after({ db, now }: CallContext, { scope, relation }: Seen, care: SelectedCare) {
  const left = readsOnly({ relation }) ? relation : 'origin';
  return toDetail(db, { care, scope, relation: relationTo(care.row, scope, now) ?? left }, now);
}

/** @throws ProblemError unless the user may act on the encounter now, at the version they saw. */
export async function allow(context: CallContext, it: Seen, action: CareAction, reason?: string): Promise<void> {
  const { db, now, ifMatch } = context;
  const guard = guardOf(action, it, now, { reason: reason !== undefined });
  if (guard) throw refusal(action, guard, it, now, { Current: await toDetail(db, it, now) });
  if (ifMatch !== null && ifMatch !== it.care.row.version) {
    throw new ProblemError('version_conflict', { Current: await toDetail(db, it, now) });
  }
}

/** Locks the row and checks `allow`. */
export async function take(context: CallContext, id: string, action: CareAction, reason?: string): Promise<Seen> {
  const it = await seen(context, await lockCare(context.db, id));
  await allow(context, it, action, reason);
  return it;
}

type Made = {
  action: string;
  by: string | null;
  relation: string | null;
  reason?: string | undefined;
  forced?: boolean;
  /** Names of the changed fields for the audit, where the action does not imply them. */
  fields?: readonly string[];
};

/** Writes a change with version, history and audit row; returns the new state. */
export async function change(
  { db, now, audit, emit }: SystemContext,
  { row }: SelectedCare,
  changes: Partial<typeof medicalCares.$inferInsert>,
  { action, by, relation, reason, forced, fields }: Made,
): Promise<SelectedCare> {
  const { status } = changes;
  const admissionId = changes.generalAdmissionId ?? row.generalAdmissionId;
  const due = status === undefined ? {} : { controlDueAt: await controlDueIn(db, status, admissionId) };
  await updateVersion({ db, now }, medicalCares, row, by, { ...due, ...changes });
  const facts = {
    From: row.status,
    To: changes.status ?? row.status,
    ...(forced && { Forced: true }),
    ...(fields && { Fields: fields.join(',') }),
  };
  await db.insert(medicalCareChanges).values({
    medicalCareId: row.id,
    at: now,
    by,
    action,
    detail: { ...facts, ...(reason !== undefined && { Reason: reason }) },
  });
  audit({ ...auditOf(row, action, relation), detail: facts });
  if (changes.status !== undefined) await followCare({ db, now, audit, emit }, row, changes.status, by);
  await notifyVisitor({ db, emit }, row, row.version + 1);
  const changed = await findCare(db, eq(medicalCares.id, row.id));
  if (!changed) throw notFound();
  if (row.status === CareStatus.NEW && row.alertedAt) await endAlerts({ db, now, emit }, row);
  return changed;
}
