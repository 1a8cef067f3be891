import { eq } from 'drizzle-orm';
import type { CallContext } from '../../../core/context.ts';
import { medicalCares } from '../../../db/schema/index.ts';
import { careOf } from '../access/audience.ts';
import { findCare, type SelectedCare } from '../reads/cares.queries.ts';
import { personOf } from '../reads/wire.ts';

/** Notifies the parent encounter that it may continue, even if the child still waits for something (domain 2.1, "answer"). */
export async function notifyParent({ db, actor, emit }: CallContext, { row }: SelectedCare): Promise<void> {
  if (row.derivedFromId === null) return;
  const parent = await findCare(db, eq(medicalCares.id, row.derivedFromId));
  if (!parent) return;
  emit('PolyclinicRequestAnswered', await careOf(db, parent.row), {
    MedicalCareRequestId: row.requestId,
    MedicalCareId: row.id,
    FromMedicalCareId: row.derivedFromId,
    PolyclinicId: parent.row.polyclinicId,
    AnsweredBy: personOf(actor),
    status: row.status,
    CloseReason: row.closeReason,
    Version: row.version,
  });
}
