import { eq } from 'drizzle-orm';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import type { ExamOrder } from '#domain/exam-order/exam-order.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { examOrderItems, medicalCares, prescriptionItems } from '../../db/schema/index.ts';
import { isMedic, isPhysicianOf, loadAccessScope, relationTo } from '../medical-cares/access/access-scope.ts';
import { guardOf, readsOnly, type Seen } from '../medical-cares/access/guards.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import { findCare } from '../medical-cares/reads/cares.queries.ts';
import { sectionOf } from './document-kinds.ts';
import { answersOf, findDocument, itemsOf, listedDocumentsOf, type SelectedDocument } from './documents.queries.ts';
import { safetyOf } from './safety-facts.ts';
import { examOrderWire, itemWire, prescriptionWire } from './wire.ts';

/** True for the author of a draft while the encounter may be edited. */
export const canEdit = ({ actor, now }: CallContext, it: Seen, { row }: SelectedDocument): boolean =>
  row.status === 'DRAFT' && row.authorId === actor.userId && guardOf('document', it, now) === null;

/** Decision 190: a physician of the encounter answers for what was signed by an author who can no longer void it. */
const succeeds = (it: Seen, { row, author }: SelectedDocument): boolean =>
  row.signedAt !== null && !author.signs && isMedic(it.scope) && (!readsOnly(it) || it.relation === 'succession');

/** The author of a document or their successor, whatever became of the encounter. */
export const answersFor = ({ actor }: CallContext, it: Seen, document: SelectedDocument): boolean =>
  document.row.authorId === actor.userId || succeeds(it, document);

export const canVoid = (context: CallContext, it: Seen, document: SelectedDocument): boolean =>
  document.row.status === 'SIGNED' && answersFor(context, it, document);

/** Only treating professionals, and who may void it, see the data of a third person. */
export const readsThird = (context: CallContext, it: Seen, document: SelectedDocument): boolean =>
  document.row.thirdPerson === null ||
  it.relation === 'holder' ||
  it.relation === 'treating' ||
  answersFor(context, it, document);

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
        canVoid: canVoid(context, it, document),
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
      canVoid: canVoid(context, it, one),
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

/**
 * Decision 190: besides those who act on the encounter, a physician who answers to its polyclinic, or a full-service physician
 * of the author's organization.
 */
async function successorIn({ db, actor, now }: CallContext, { row, author }: SelectedDocument): Promise<Seen | null> {
  const care = await findCare(db, eq(medicalCares.id, row.medicalCareId));
  if (!care || author.signs) return null;
  const scope = await loadAccessScope(db, actor);
  const relation = relationTo(care.row, scope, now);
  if (relation !== null && !readsOnly({ relation })) return { care, scope, relation };
  const administers =
    scope.roles.includes(RoleId.FULL_SERVICE) &&
    actor.organizationId !== null &&
    actor.organizationId === author.organizationId;
  return administers || isPhysicianOf(care.row, scope) ? { care, scope, relation: 'succession' } : null;
}

/**
 * Locks a document for those who answer for it.
 * @throws ProblemError 404 for users who may not void it.
 */
export async function documentToVoid(context: CallContext, id: string, kind: DocumentKind) {
  const document = await findDocument(context.db, id, kind, true);
  if (!document) throw notFound();
  const it = (await successorIn(context, document)) ?? (await namedCare(context, document.row.medicalCareId));
  if (!answersFor(context, it, document)) throw notFound();
  return { it, document };
}
