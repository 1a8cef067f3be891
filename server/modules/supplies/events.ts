import type { CallContext } from '../../core/context.ts';
import { polyOf } from '../medical-cares/access/audience.ts';

/** Notifies the staff of a polyclinic, once for each call, that its stock changed, and for which encounter it was used. */
export async function emitStock(
  { db, emit }: CallContext,
  PolyclinicId: string,
  MedicalCareId: string | null = null,
): Promise<void> {
  emit('stockChanged', await polyOf(db, { polyclinicId: PolyclinicId }), { PolyclinicId, MedicalCareId });
}
