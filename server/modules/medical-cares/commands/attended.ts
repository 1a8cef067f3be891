import type { CallContext } from '../../../core/context.ts';
import { noticeDocuments } from '../../documents/visit-documents.ts';
import { payAttended } from '../../income/payments.ts';
import { emitClosed } from '../access/rows.ts';
import type { SelectedCare } from '../reads/cares.queries.ts';

/** Effects of closing an encounter as attended, in its transaction: mail to the patient, payment, notifications. */
export async function afterAttended(context: CallContext, before: SelectedCare, closed: SelectedCare): Promise<void> {
  await noticeDocuments(context, closed.row.id);
  await payAttended(context, closed.row);
  await emitClosed(context, before, closed, closed.row.closeReason ?? 'ATTENDED');
}
