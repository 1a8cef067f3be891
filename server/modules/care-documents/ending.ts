import { randomUUID } from 'node:crypto';
import type { CallContext } from '../../core/context.ts';
import { updateVersion } from '../../core/versioned.ts';
import { careDocuments, documentWarningAnswers, examOrderItems, prescriptionItems } from '../../db/schema/index.ts';
import { answersOf, type DocumentRow, documentsOf, itemsOf, nextOrdinal } from './documents.queries.ts';

/** Voids unsigned documents of a cancelled encounter; signed ones are unchanged. */
export async function voidUnsigned(context: CallContext, careId: string, reason: string): Promise<void> {
  const { db, actor, now } = context;
  for (const { row } of await documentsOf(db, careId)) {
    if (row.status === 'SIGNED') continue;
    await updateVersion({ db, now }, careDocuments, row, actor.userId, { status: 'VOID', voidReason: reason });
  }
}

async function copyOf({ db, actor, now }: CallContext, row: DocumentRow): Promise<void> {
  const id = randomUUID();
  const fresh = {
    frozenAt: null,
    sha256: null,
    fileId: null,
    copyFileId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const ordinal = await nextOrdinal(db, row.medicalCareId);
  await db
    .insert(careDocuments)
    .values({ ...row, ...fresh, id, ordinal, status: 'DRAFT', supersedesId: row.id, updatedBy: actor.userId });
  const medicines = (await itemsOf(db, prescriptionItems, [row.id]))(row.id);
  const exams = (await itemsOf(db, examOrderItems, [row.id]))(row.id);
  const answers = (await answersOf(db, [row.id]))(row.id);
  const mine = <T extends object>(rows: readonly T[]) => rows.map((one) => ({ ...one, documentId: id }));
  if (medicines.length > 0) await db.insert(prescriptionItems).values(mine(medicines));
  if (exams.length > 0) await db.insert(examOrderItems).values(mine(exams));
  if (answers.length > 0) await db.insert(documentWarningAnswers).values(mine(answers));
}

/** Back to process: replaces frozen unsigned documents by drafts with the same content (domain 2.1). */
export async function reviseFrozen(context: CallContext, careId: string): Promise<void> {
  const { db, actor, now } = context;
  for (const { row } of await documentsOf(db, careId)) {
    if (row.status !== 'PDF_READY') continue;
    await updateVersion({ db, now }, careDocuments, row, actor.userId, { status: 'SUPERSEDED' });
    await copyOf(context, row);
  }
}
