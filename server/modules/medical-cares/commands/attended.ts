import type { CallContext } from '../../../core/context.ts';
import { noticeDocuments } from '../../documents/visit-documents.ts';
import { payAttended } from '../../income/payments.ts';
import { emitClosed } from '../access/rows.ts';
import type { SelectedCare } from '../reads/cares.queries.ts';

/** What follows when an encounter was closed as attended, in its transaction: its patient is mailed, its professional is paid, its list is notified. */
export async function afterAttended(context: CallContext, before: SelectedCare, closed: SelectedCare): Promise<void> {
  await noticeDocuments(context, closed.row.id);
  await payAttended(context, closed.row);
  await emitClosed(context, before, closed, closed.row.closeReason ?? 'ATTENDED');
}
