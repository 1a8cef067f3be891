import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { loadAccessScope } from '../medical-cares/access/access-scope.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { careWithPart } from '../medical-cares/commands/with-part.ts';

/** Domain 3.3, poly: who works there reads and writes its stock; for everybody else there is none. */
export async function ofOwnPolyclinic({ db, actor }: CallContext, polyclinicId: string): Promise<void> {
  const { staffOf } = await loadAccessScope(db, actor);
  if (!staffOf.includes(polyclinicId)) throw notFound();
}

/** What was used is written down as long as the encounter is not over, whoever holds it: its answer is not touched. */
const open: readonly number[] = [
  CareStatus.PROCESS,
  CareStatus.WAITING_FOR_SIGNATURE,
  CareStatus.WAITING_FOR_VALIDATION,
  CareStatus.PREVIOUS_FOR_SIGNATURE,
  CareStatus.HIC_OPEN,
  CareStatus.NUTRITIONAL_OPEN,
];

/** The encounter, locked, and the polyclinic whose stock it uses. */
export async function careWithStock(
  context: CallContext,
  id: string,
  action: string,
): Promise<{ it: Seen; polyclinicId: string }> {
  const it = await careWithPart(context, id, action, ({ status }) => (open.includes(status) ? null : 'wrongStatus'));
  const { polyclinicId } = it.care.row;
  if (polyclinicId === null) throw new ProblemError('validation', { Fields: { MedicalCareId: 'polyclinic' } });
  return { it, polyclinicId };
}
