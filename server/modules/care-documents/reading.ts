import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import type { ExamOrder } from '#domain/exam-order/exam-order.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { examOrderItems, prescriptionItems } from '../../db/schema/index.ts';
import { guardOf, type Seen } from '../medical-cares/access/guards.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import { sectionOf } from './document-kinds.ts';
import { answersOf, findDocument, itemsOf, listedDocumentsOf, type SelectedDocument } from './documents.queries.ts';
import { safetyOf } from './safety-facts.ts';
import { examOrderWire, itemWire, prescriptionWire } from './wire.ts';

/** True for the author of a draft while the encounter may be edited. */
export const canEdit = ({ actor, now }: CallContext, it: Seen, { row }: SelectedDocument): boolean =>
  row.status === 'DRAFT' && row.authorId === actor.userId && guardOf('document', it, now) === null;

/** True for the author of a signed document, whatever became of the encounter. */
export const canVoid = ({ actor }: CallContext, { row }: SelectedDocument): boolean =>
  row.status === 'SIGNED' && row.authorId === actor.userId;

/** Only treating professionals see the data of a third person. */
export const readsThird = ({ actor }: CallContext, it: Seen, { row }: SelectedDocument): boolean =>
  row.thirdPerson === null || row.authorId === actor.userId || it.relation === 'holder' || it.relation === 'treating';

export async function toPrescriptions(
  context: CallContext,
  it: Seen,
  documents: readonly SelectedDocument[],
): Promise<Prescription[]> {
  const ids = documents.map(({ row }) => row.id);
  const items = await itemsOf(context.db, prescriptionItems, ids);
  const answers = await answersOf(context.db, ids);
  const found: Prescription[] = [];
  for (const document of documents) {
    const { id, thirdPerson } = document.row;
    const editable = canEdit(context, it, document);
    const given = answers(id).map(({ key, reason }) => ({ Key: key, Reason: reason }));
    const checked = { care: it.care, documentId: id, thirdPerson };
    const safety = editable ? await safetyOf(context, checked, items(id).map(itemWire), given) : null;
    found.push(
      prescriptionWire(document, {
        items: items(id),
        answers: answers(id),
        safety,
        canEdit: editable,
        canVoid: canVoid(context, document),
      }),
    );
  }
  return found;
}

export async function toExamOrders(
  context: CallContext,
  it: Seen,
  documents: readonly SelectedDocument[],
): Promise<ExamOrder[]> {
  const items = await itemsOf(
    context.db,
    examOrderItems,
    documents.map(({ row }) => row.id),
  );
  return documents.map((one) =>
    examOrderWire(one, {
      items: items(one.row.id),
      canEdit: canEdit(context, it, one),
      canVoid: canVoid(context, one),
    }),
  );
}

/** Documents of one kind, for the patient or third persons, as the user may read them. */
export async function readDocuments(context: CallContext, careId: string, kind: DocumentKind, isThird: boolean) {
  const it = await namedCare(context, careId);
  context.audit(auditOf(it.care.row, `care.${sectionOf[kind]}.read`, it.relation));
  const documents = (await listedDocumentsOf(context.db, careId, kind)).filter(
    (one) => (one.row.thirdPerson !== null) === isThird && readsThird(context, it, one),
  );
  return { it, documents };
}

/**
 * One document by its id.
 * @throws ProblemError 404 when the user may not read its encounter.
 */
export async function readDocument(context: CallContext, id: string, kind: DocumentKind, lock = false) {
  const document = await findDocument(context.db, id, kind, lock);
  if (!document) throw notFound();
  const it = await namedCare(context, document.row.medicalCareId);
  if (!readsThird(context, it, document)) throw notFound();
  return { it, document };
}
