import { randomUUID } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { ThirdPerson, WarningAnswer } from '#domain/care-document/care-document.ts';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import { isEqual } from '#domain/equal.ts';
import { careActions } from '#domain/medical-care/care-actions.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { parseRut } from '#domain/rut.ts';
import type { CallContext } from '../../core/context.ts';
import { fixedId } from '../../core/fixed-id.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import {
  careDocuments,
  catalogueRows,
  documentWarningAnswers,
  examOrderItems,
  prescriptionItems,
} from '../../db/schema/index.ts';
import { refusal, type Seen } from '../medical-cares/access/guards.ts';
import { emitRecordUpdate } from '../medical-cares/access/record-update.ts';
import { advanceCare } from '../medical-cares/commands/advance.ts';
import { allow, auditOf, take } from '../medical-cares/commands/changes.ts';
import { toDetail } from '../medical-cares/reads/wire.ts';
import { type ItemRows, nameOf, sectionOf } from './document-kinds.ts';
import { type DocumentRow, findDocument, nextOrdinal, type SelectedDocument } from './documents.queries.ts';
import { canEdit, readDocument } from './reading.ts';
import { countUses } from './uses.ts';

export type Content = {
  head: Partial<typeof careDocuments.$inferInsert> & Pick<DocumentRow, 'validUntil'>;
  items: ItemRows;
  answers: readonly WarningAnswer[];
};

const run = fixedId('documentType', 'run');

/** Validates catalogue values and RUT; stores the RUT in normalized form. */
async function checkedThird({ db, locale }: CallContext, third: ThirdPerson): Promise<ThirdPerson> {
  const wrong = (field: string, code: string) =>
    new ProblemError('validation', { Fields: { [`ThirdPerson.${field}`]: fieldMessage(code, locale) } });
  const isOf = (id: string, kind: string) =>
    db.$count(catalogueRows, and(eq(catalogueRows.id, id), eq(catalogueRows.kind, kind)));
  if ((await isOf(third.DocumentTypeId, 'documentType')) === 0) throw wrong('DocumentTypeId', 'required');
  if ((await isOf(third.RelationshipId, 'relationship')) === 0) throw wrong('RelationshipId', 'required');
  if (third.DocumentTypeId !== run) return third;
  const IC = parseRut(third.IC);
  if (IC === null) throw wrong('IC', 'rut');
  return { ...third, IC };
}

const announce = (context: CallContext, { care: { row } }: Seen, kind: DocumentKind) =>
  emitRecordUpdate(context, row, sectionOf[kind]);

/** Audits an action on a document; prescribed items are in the record and not in the audit. */
export function auditDocument(context: CallContext, it: Seen, id: string, kind: DocumentKind, what: string): void {
  const { action: _, ...facts } = auditOf(it.care.row, careActions.document.audit, it.relation);
  context.audit({ ...facts, action: `${nameOf[kind]}.${what}`, objectType: 'careDocument', objectId: id });
}

async function writeContent(context: CallContext, id: string, { items, answers }: Content, before: ItemRows | null) {
  const { db, actor, now } = context;
  const { table, rows } = items;
  await db.delete(table).where(eq(table.documentId, id));
  const stored = rows.map((row) => ({ ...row, documentId: id }));
  if (stored.length > 0) {
    // Table and rows are paired by the type of `ItemRows`.
    await db.insert(table as typeof prescriptionItems).values(stored as (typeof prescriptionItems.$inferInsert)[]);
  }
  await countUses(context, items, before);
  const { documentId, key } = documentWarningAnswers;
  const given = answers.map(({ Key }) => Key);
  await db.delete(documentWarningAnswers).where(and(eq(documentId, id), notInArray(key, given)));
  for (const { Key, Reason } of answers) {
    const answer = { documentId: id, key: Key, reason: Reason, answeredBy: actor.userId, answeredAt: now };
    await db
      .insert(documentWarningAnswers)
      .values(answer)
      .onConflictDoUpdate({
        target: [documentId, key],
        set: { reason: Reason, answeredBy: actor.userId, answeredAt: now },
        setWhere: sql`${documentWarningAnswers.reason} <> ${Reason}`,
      });
  }
}

export async function reload({ db }: CallContext, id: string): Promise<SelectedDocument> {
  const document = await findDocument(db, id);
  if (!document) throw notFound();
  return document;
}

type Change = {
  id: string;
  kind: DocumentKind;
  version: number | null;
  content: Content;
  /** Document as its author reads it, returned with a conflict. */
  current: (found: { it: Seen; document: SelectedDocument }) => Promise<unknown>;
};

type New = Pick<Change, 'kind' | 'current'> & {
  careId: string;
  id: string | undefined;
  third: ThirdPerson | null;
};

const madeNow = 1;

/**
 * `id` of a repeated creation: returns the document created the first time by the same user. A later version, saved by
 * another device, is a conflict.
 */
export async function addDocument(
  context: CallContext,
  { careId, id, kind, third, current }: New,
  content: Content,
): Promise<{ it: Seen; document: SelectedDocument }> {
  const { db, actor, now } = context;
  const it = await take(context, careId, 'document');
  const again = id === undefined ? null : await findDocument(db, id, undefined, true);
  if (again) {
    const same = again.row.authorId === actor.userId && again.row.medicalCareId === careId && again.row.kind === kind;
    if (!same) throw notFound();
    const head = { ...content.head, thirdPerson: third && (await checkedThird(context, third)) };
    const written = { ...content, head };
    return changeDocument(context, { id: again.row.id, kind, version: madeNow, content: written, current });
  }
  if (it.care.row.status === CareStatus.PREVIOUS_FOR_SIGNATURE) {
    throw refusal('document', 'wrongStatus', it, now, { Current: await toDetail(db, it, now) });
  }
  const documentId = id ?? randomUUID();
  await db.insert(careDocuments).values({
    ...content.head,
    id: documentId,
    medicalCareId: careId,
    kind,
    ordinal: await nextOrdinal(db, careId),
    status: 'DRAFT',
    authorId: actor.userId,
    thirdPerson: third && (await checkedThird(context, third)),
    createdAt: now,
    updatedAt: now,
    updatedBy: actor.userId,
  });
  await writeContent(context, documentId, content, null);
  auditDocument(context, it, documentId, kind, 'add');
  await announce(context, it, kind);
  return { it, document: await reload(context, documentId) };
}

async function currentItems({ db }: CallContext, { row }: SelectedDocument): Promise<ItemRows> {
  const table = row.kind === 'PRESCRIPTION' ? prescriptionItems : examOrderItems;
  const rows = await db
    .select()
    .from(table as typeof prescriptionItems)
    .where(eq(table.documentId, row.id));
  // The rows belong to the table of their kind.
  return { table, rows } as ItemRows;
}

/** @throws ProblemError unless it is a draft of the caller in an editable encounter. */
async function own(context: CallContext, id: string, kind: DocumentKind) {
  const { it, document } = await readDocument(context, id, kind, true);
  const { db, now } = context;
  if (document.row.authorId !== context.actor.userId) throw notFound();
  await allow({ ...context, ifMatch: null }, it, 'document');
  if (!canEdit(context, it, document)) {
    throw refusal('document', 'wrongStatus', it, now, { Current: await toDetail(db, it, now) });
  }
  return { it, document };
}

export async function changeDocument(context: CallContext, { id, kind, version, content, current }: Change) {
  const { db, actor, now } = context;
  const { it, document } = await own(context, id, kind);
  const { row } = document;
  if (version !== null && version !== row.version) {
    throw new ProblemError('version_conflict', { Current: await current({ it, document }) });
  }
  const before = await currentItems(context, document);
  await updateVersion({ db, now }, careDocuments, row, actor.userId, content.head);
  await writeContent(context, id, content, before);
  auditDocument(context, it, id, kind, 'update');
  await announce(context, it, kind);
  // A document that became an official cheque no longer waits for a signature.
  await advanceCare(context, row.medicalCareId, it.relation);
  return { it, document: await reload(context, id) };
}

/** The row remains as VOID, and no longer counts as a use of its items. */
export async function markVoid(context: CallContext, document: SelectedDocument, voidReason?: string): Promise<void> {
  const before = await currentItems(context, document);
  await updateVersion(context, careDocuments, document.row, context.actor.userId, { status: 'VOID', voidReason });
  await countUses(context, { ...before, rows: [] }, before);
}

/** Withdraws a draft. `careId` null: requested by the document's own id. */
export async function withdrawDocument(context: CallContext, careId: string | null, id: string, kind: DocumentKind) {
  const { it, document } = await own(context, id, kind);
  if (careId !== null && document.row.medicalCareId !== careId) throw notFound();
  await markVoid(context, document);
  auditDocument(context, it, id, kind, 'withdraw');
  await announce(context, it, kind);
  await advanceCare(context, document.row.medicalCareId, it.relation);
}

type ThirdChange = Pick<Change, 'id' | 'kind' | 'version' | 'current'> & { third: ThirdPerson | null };

/** A repeated request after a lost response finds the document one version ahead with the same content. */
export async function changeThird(context: CallContext, { id, kind, version, third, current }: ThirdChange) {
  const { db, actor, now } = context;
  const { it, document } = await own(context, id, kind);
  const thirdPerson = third && (await checkedThird(context, third));
  const isSame = isEqual(thirdPerson, document.row.thirdPerson);
  const ahead = version === null ? 0 : document.row.version - version;
  if (ahead !== 0 && !(isSame && ahead === 1)) {
    throw new ProblemError('version_conflict', { Current: await current({ it, document }) });
  }
  auditDocument(context, it, id, kind, 'person');
  if (!isSame) {
    await updateVersion({ db, now }, careDocuments, document.row, actor.userId, { thirdPerson });
    await announce(context, it, kind);
  }
  return { it, document: await reload(context, id) };
}
