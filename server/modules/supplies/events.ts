import type { CallContext } from '../../core/context.ts';
import { polyOf } from '../medical-cares/access/audience.ts';

/** Notifies the staff of a polyclinic, once for each call, that its stock changed. */
export async function emitStock({ db, emit }: CallContext, polyclinicId: string): Promise<void> {
  emit('stockChanged', await polyOf(db, { polyclinicId }), { PolyclinicId: polyclinicId });
}
