import { randomUUID } from 'node:crypto';
import { and, isNull } from 'drizzle-orm';
import type { CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { files } from '../../db/schema/index.ts';
import { type FileRow, type FoundFile, findFiles, ofEntity } from '../files/files.queries.ts';
import { auditOf } from './acts.ts';
import { findOrientation, type Row, relationTo } from './orientations.queries.ts';

export const ofQuestion = (id: string) => ofEntity({ Entity: 'Orientation', EntityId: id });

/** Domain 3.3: the holder and the author of the answer see the person and so the files; the queue sees neither. */
async function readable({ db, actor }: CallContext, id: string): Promise<{ row: Row; relation: string }> {
  const found = await findOrientation(db, id);
  const relation = found ? relationTo(found.row, actor.userId) : 'queue';
  if (!found || relation === 'queue') throw notFound();
  return { row: found.row, relation };
}

export async function filesOfQuestion(context: CallContext, id: string): Promise<FoundFile[]> {
  const { row, relation } = await readable(context, id);
  context.audit(auditOf(row, 'file.list', relation));
  return findFiles(context.db, ofQuestion(id));
}

export async function readFileOfQuestion(context: CallContext, file: FileRow): Promise<void> {
  const { row, relation } = await readable(context, file.entityId);
  context.audit({ ...auditOf(row, 'file.read', relation), objectType: 'file', objectId: file.id });
}

/** Copies the files of a question into the encounter; the bytes are shared. */
export async function copyFilesInto(context: CallContext, orientationId: string, careId: string): Promise<void> {
  const { db } = context;
  const sent = await db
    .select()
    .from(files)
    .where(and(ofQuestion(orientationId), isNull(files.hiddenAt)));
  if (sent.length === 0) return;
  const copies = sent.map((file) => ({
    ...file,
    id: randomUUID(),
    entity: 'MedicalCare' as const,
    entityId: careId,
    createdAt: context.now,
  }));
  await db.insert(files).values(copies);
}
