import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { noticeVoidDocument } from '../documents/visit-documents.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { emitRecordUpdate } from '../medical-cares/access/record-update.ts';
import { notifyVisitor } from '../medical-cares/access/visitor.ts';
import { sectionOf } from './document-kinds.ts';
import type { SelectedDocument } from './documents.queries.ts';
import { canVoid, documentToVoid } from './reading.ts';
import { auditDocument, markVoid, reload } from './writing.ts';

type Void = { careId: string; id: string; kind: DocumentKind; reason: string };

/**
 * Domain 2.3: a signed document is voided by its author, or their successor once they left (decision 188), with a reason and
 * whatever the status of the encounter. Its files remain stored. A repeated request after a lost response finds it void with the same reason.
 *
 * @throws ProblemError 404 for users who may not void it, `transition_not_allowed` unless it is signed.
 */
export async function voidDocument(context: CallContext, { careId, id, kind, reason }: Void) {
  const found = await documentToVoid(context, id, kind);
  const { it, document } = found;
  const { row } = document;
  if (row.medicalCareId !== careId) throw notFound();
  const isRepeated = row.status === 'VOID' && row.signedAt !== null && row.voidReason === reason;
  if (!isRepeated && !canVoid(context, it, document)) {
    throw new ProblemError('transition_not_allowed', { Action: 'document.void', Guard: 'wrongStatus' });
  }
  auditDocument(context, it, id, kind, 'void');
  if (isRepeated) return found;
  await markVoid(context, document, reason);
  await announceVoid(context, it, document);
  return { it, document: await reload(context, id) };
}

/** Colleagues re-read the list, an open visit page re-reads its documents, and a patient who received them gets a mail. */
async function announceVoid(context: CallContext, { care: { row } }: Seen, document: SelectedDocument): Promise<void> {
  await emitRecordUpdate(context, row, sectionOf[document.row.kind]);
  if (document.row.thirdPerson !== null) return;
  await notifyVisitor(context, row, row.version + 1);
  if (row.status === CareStatus.CLOSED) await noticeVoidDocument(context, row.id);
}
