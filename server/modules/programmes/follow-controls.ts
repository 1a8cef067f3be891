import { and, eq } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../core/context.ts';
import { medicalCares } from '../../db/schema/index.ts';
import type { SeenAdmission } from '../general-admissions/reach.ts';
import { audience } from '../medical-cares/access/audience.ts';
import { emitLockState } from '../medical-cares/access/rows.ts';
import { change } from '../medical-cares/commands/changes.ts';
import { lockCare } from '../medical-cares/reads/cares.queries.ts';
import { nextControlOf } from './next-control.ts';

/** Updates the due date of the next control in the encounters of an admission's programme, in every list. */
export async function followControls(context: CallContext, { row, relation }: SeenAdmission): Promise<void> {
  const { db, actor } = context;
  const inProgramme = and(eq(medicalCares.generalAdmissionId, row.id), eq(medicalCares.status, CareStatus.HIC_OPEN));
  const controlDueAt = nextControlOf(row.hypobaric);
  for (const { id } of await db.select({ id: medicalCares.id }).from(medicalCares).where(inProgramme)) {
    const care = await lockCare(db, id);
    if (!care || care.row.controlDueAt?.getTime() === controlDueAt?.getTime()) continue;
    const made = { action: 'care.control', by: actor.userId, relation };
    const changed = await change(context, care, { controlDueAt }, made);
    await emitLockState(context, changed, await audience(context, care, changed));
  }
}
