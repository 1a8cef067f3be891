import { eq } from 'drizzle-orm';
import type { CallContext } from '../../../core/context.ts';
import { medicalCares } from '../../../db/schema/index.ts';
import { careOf } from '../access/audience.ts';
import { findCare, type SelectedCare } from '../reads/cares.queries.ts';
import { personOf } from '../reads/wire.ts';

const parentOf = ({ db }: CallContext, derivedFromId: string) => findCare(db, eq(medicalCares.id, derivedFromId));

/** Notifies the parent encounter that its child is being written, also again: it can be neither recalled nor resumed. */
export async function notifyParentOfWriting(context: CallContext, { row }: SelectedCare): Promise<void> {
  const parent = row.derivedFromId === null ? null : await parentOf(context, row.derivedFromId);
  if (!parent) return;
  context.emit('referralChanged', await careOf(context.db, parent.row), { MedicalCareId: parent.row.id });
}

/** Notifies the parent encounter that it may continue, even if the child still waits for something (domain 2.1, "answer"). */
export async function notifyParent(context: CallContext, { row }: SelectedCare): Promise<void> {
  if (row.derivedFromId === null) return;
  const { db, actor, emit } = context;
  const parent = await parentOf(context, row.derivedFromId);
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
