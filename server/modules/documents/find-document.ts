import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import type { AuditEntry, CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { careDocuments, medicalCares } from '../../db/schema/index.ts';
import { careForFiles } from '../files/files.routes.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import { findCare, type SelectedCare } from '../medical-cares/reads/cares.queries.ts';

export type DocumentRow = typeof careDocuments.$inferSelect;
/** Selects own documents or those for third persons. */
export type Which = { kind: DocumentKind; third: boolean };
/** `seen` is null for a patient, who may only read. */
export type Reached = { care: SelectedCare; relation: string; seen: Seen | null };
export type ReachedDocument = Reached & { document: DocumentRow };

/** The requested document or the latest one; replaced documents only by id. */
async function select({ db }: CallContext, careId: string, { kind, third }: Which, id: string | undefined) {
  const [found] = await db
    .select()
    .from(careDocuments)
    .where(
      and(
        eq(careDocuments.medicalCareId, careId),
        eq(careDocuments.kind, kind),
        third ? isNotNull(careDocuments.thirdPerson) : isNull(careDocuments.thirdPerson),
        id === undefined ? ne(careDocuments.status, 'SUPERSEDED') : eq(careDocuments.id, id),
      ),
    )
    .orderBy(desc(careDocuments.ordinal))
    .limit(1);
  if (!found) throw notFound();
  return found;
}

/** A visit link gives access to its encounter and its signed documents made out to the patient. */
async function reachedByPatient(context: CallContext, careId: string): Promise<Reached> {
  const care = context.actor.visitCareId === careId ? await findCare(context.db, eq(medicalCares.id, careId)) : null;
  if (!care) throw notFound();
  return { care, relation: 'self', seen: null };
}

export async function reach(context: CallContext, careId: string, writing = false): Promise<Reached> {
  if (context.actor.visitCareId !== null) return reachedByPatient(context, careId);
  const seen = await (writing ? careForFiles : namedCare)(context, careId);
  return { care: seen.care, relation: seen.relation, seen };
}

/** Data of a third person are visible to the author and the treating professionals only. */
const mayReadThird = ({ relation, document }: ReachedDocument, { actor }: CallContext) =>
  relation === 'holder' || relation === 'treating' || document.authorId === actor.userId;

export async function reachDocument(
  context: CallContext,
  careId: string,
  which: Which,
  id: string | undefined,
  writing = false,
): Promise<ReachedDocument> {
  const reached = await reach(context, careId, writing);
  const found = { ...reached, document: await select(context, careId, which, id) };
  const isPatient = reached.relation === 'self';
  if (isPatient ? which.third || found.document.status !== 'SIGNED' : which.third && !mayReadThird(found, context)) {
    throw notFound();
  }
  return found;
}

export const recordAct = (
  context: CallContext,
  { care, relation, document }: ReachedDocument,
  action: string,
  more: AuditEntry['detail'] = {},
) =>
  context.audit({
    ...auditOf(care.row, action, relation),
    objectType: 'careDocument',
    objectId: document.id,
    detail: { Kind: document.kind, Status: document.status, ...more },
  });
