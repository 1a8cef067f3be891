import { takesSupplies } from '#domain/supplies/supplies.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { loadAccessScope } from '../medical-cares/access/access-scope.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { careWithPart } from '../medical-cares/commands/with-part.ts';

/** Domain 3.3, poly: only staff of the polyclinic access its stock; other callers get 404. */
export async function ofOwnPolyclinic({ db, actor }: CallContext, polyclinicId: string): Promise<void> {
  const { staffOf } = await loadAccessScope(db, actor);
  if (!staffOf.includes(polyclinicId)) throw notFound();
}

/** Locks the encounter and returns it with the polyclinic whose stock it uses. */
export async function careWithStock(
  context: CallContext,
  id: string,
  action: string,
): Promise<{ it: Seen; polyclinicId: string }> {
  const it = await careWithPart(context, id, action, ({ status }) => (takesSupplies(status) ? null : 'wrongStatus'));
  const { polyclinicId } = it.care.row;
  if (polyclinicId === null) throw new ProblemError('validation', { Fields: { MedicalCareId: 'polyclinic' } });
  return { it, polyclinicId };
}
