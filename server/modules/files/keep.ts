import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { fileUpload } from '#domain/api/files.ts';
import { fileApp, fileProblem, type StoredFile } from '#domain/files/file.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { files } from '../../db/schema/index.ts';
import { announceExams } from '../exams/announce-exams.ts';
import { emitRecordUpdate } from '../medical-cares/access/record-update.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';
import { type FileRow, type FoundFile, findFile, hashOf, keepContent } from './files.queries.ts';
import { inspect } from './inspect.ts';
import type { FileLinks } from './links.ts';
import { refuse } from './refuse.ts';
import { forgetParts, uploadedBytes } from './uploads.ts';

/** Owner entity of files, the patient if any, the actor's relation, and how readers are notified of changes. */
export type Filed = {
  entity: FileRow['entity'];
  row: { id: string; userId: string | null };
  relation: string;
  announce(context: CallContext): Promise<void>;
  /** Notifies further recipients of a new file. */
  sent?(context: CallContext): Promise<void>;
};

export const filedCare = (row: CareRow, relation: string): Filed => ({
  entity: 'MedicalCare',
  row,
  relation,
  announce: (context) => emitRecordUpdate(context, row, 'files'),
  sent: (context) => announceExams(context, row.id),
});

type Upload = z.infer<(typeof fileUpload)['body']> & { Detail?: string | null | undefined };

/** Signs the address for the caller for ten minutes. */
export const fileToWire = (links: FileLinks, { actor, now }: CallContext, { row, by }: FoundFile): StoredFile => ({
  FileId: row.id,
  Name: row.name,
  Url: links.urlOf(row.id, actor.userId, now),
  MimeType: row.mimeType,
  EntityId: row.entityId,
  Entity: row.entity,
  Detail: row.detail,
  App: fileApp,
  Size: row.size,
  UploadedBy: { UserId: row.uploadedBy, Name: by.name, LastName: by.lastName },
  CreatedAt: row.createdAt.toISOString(),
});

/**
 * Reads the bytes of an upload.
 * @throws ProblemError for invalid uploads, before any encounter is locked.
 */
export async function bytesOf(
  context: CallContext,
  { FileId, Name, MimeType, Data }: Upload,
  problemOf = fileProblem,
): Promise<Uint8Array> {
  const data = Data === undefined ? await uploadedBytes(context, FileId) : Buffer.from(Data, 'base64');
  const problem = problemOf({ Name, MimeType, size: data.length });
  if (problem) refuse(problem, context);
  return data;
}

const auditFiling = ({ audit }: CallContext, { row, relation }: Filed, action: string, objectId: string) =>
  audit({ action, objectType: 'file', objectId, patientId: row.userId, relation });

async function recordFiling(context: CallContext, filed: Filed, action: string, fileId: string) {
  auditFiling(context, filed, action, fileId);
  await filed.announce(context);
}

/** Attaches the file, visible to all readers of the entity. */
export async function fileInto(
  context: CallContext,
  links: FileLinks,
  care: Filed,
  file: Omit<FileRow, 'entity' | 'entityId' | 'uploadedBy' | 'createdAt' | 'hiddenAt' | 'hiddenBy'>,
): Promise<StoredFile> {
  const { db, actor, now } = context;
  const of = { entity: care.entity, entityId: care.row.id, uploadedBy: actor.userId, createdAt: now };
  await db.insert(files).values({ ...file, ...of });
  await recordFiling(context, care, 'file.create', file.id);
  await care.sent?.(context);
  return fileToWire(links, context, await findFile(db, file.id));
}

/**
 * Accepts an upload into a locked, open encounter. The client chooses the id: repeating it returns the same file, with other
 * bytes it is a conflict, and another user's id is not found. `admit` throws when the limit is reached.
 */
export async function receive(
  context: CallContext,
  links: FileLinks,
  care: Filed,
  { upload, data, admit }: { upload: Upload; data: Uint8Array; admit?: () => Promise<void> },
): Promise<StoredFile> {
  const { db, actor } = context;
  const { FileId, Name, MimeType, Detail = null } = upload;
  const sentSha256 = hashOf(data);
  const [before] = await db.select().from(files).where(eq(files.id, FileId));
  if (before) {
    if (before.uploadedBy !== actor.userId || before.entityId !== care.row.id) throw notFound();
    if (before.sentSha256 !== null && before.sentSha256 !== sentSha256) throw new ProblemError('idempotency_mismatch');
    auditFiling(context, care, 'file.create', before.id);
    return fileToWire(links, context, await findFile(db, before.id));
  }
  await admit?.();
  const inspected = await inspect(data, MimeType);
  if (inspected.kind === 'refused') refuse(inspected.problem, context);
  if (upload.Data === undefined) await forgetParts(context, FileId);
  return fileInto(context, links, care, {
    id: FileId,
    name: Name.trim(),
    mimeType: MimeType,
    size: inspected.data.length,
    sha256: await keepContent(db, inspected.data),
    sentSha256,
    detail: Detail,
  });
}

/** Hides the file from the record; bytes are retained with the user and time. */
export async function hide(context: CallContext, care: Filed, fileId: string): Promise<void> {
  const { db, actor, now } = context;
  await db.update(files).set({ hiddenAt: now, hiddenBy: actor.userId }).where(eq(files.id, fileId));
  await recordFiling(context, care, 'file.hide', fileId);
}
