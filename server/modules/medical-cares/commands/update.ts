import { guid } from '#domain/ids.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import { z } from '#domain/zod.ts';
import type { CallContext } from '../../../core/context.ts';
import type { medicalCares } from '../../../db/schema/index.ts';
import { audience } from '../access/audience.ts';
import { emitLockState } from '../access/rows.ts';
import type { CareRow } from '../locks/locks.ts';
import { checkCharge, checkClassification } from './case-checks.ts';
import { after, change, take } from './changes.ts';
import { classificationOf, correctedClass } from './classifications.ts';

/** Fields that may change without an act (clinical 3 and 7); other fields have calls of their own. */
export const CareFields = z.strictObject({
  Priority: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  classificationId: guid.nullable(),
  charge: guid.nullable(),
  commentary: z.string().trim().min(1).max(500).nullable(),
});
export type CareFields = Partial<z.infer<typeof CareFields>>;

/** The classification determines an unset attention type; the corrected one is kept. */
function classed(row: CareRow, classificationId: string | null) {
  const type = row.attentionType ?? classificationOf(classificationId ?? '')?.AttentionType ?? null;
  checkClassification(classificationId, type);
  return { ...correctedClass(row, classificationId), attentionType: type };
}

export async function updateFields(context: CallContext, id: string, fields: CareFields) {
  const { actor } = context;
  const it = await take(context, id, 'update');
  const { care, relation } = it;
  const { Priority, classificationId, charge, commentary } = fields;
  if (charge !== undefined) await checkCharge(context, charge, care.row.polyclinicId);
  const changes: Partial<typeof medicalCares.$inferInsert> = {
    ...(Priority !== undefined && { priority: Priority }),
    ...(classificationId !== undefined && classed(care.row, classificationId)),
    ...(charge !== undefined && { chargeId: charge }),
    ...(commentary !== undefined && { commentary }),
  };
  const made = { action: careActions.update.audit, by: actor.userId, relation, fields: Object.keys(fields) };
  const updated = await change(context, care, changes, made);
  const left = care.row.chargeId === null ? [] : [care.row.chargeId];
  const people = [...new Set([...(await audience(context, care, updated)), ...left])];
  await emitLockState(context, updated, people);
  return after(context, it, updated);
}
