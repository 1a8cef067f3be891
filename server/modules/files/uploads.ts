import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { fileCalls } from '#domain/api/files.ts';
import { fileKinds, fileLimits, fileProblem } from '#domain/files/file.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { fileUploadParts, fileUploads } from '../../db/schema/index.ts';
import { isOfType } from './inspect.ts';
import { refuse } from './refuse.ts';

type Part = z.output<(typeof fileCalls)['appendUpload']['body']>;
type Upload = typeof fileUploads.$inferSelect;

const isMine = ({ actor }: CallContext, id: string) =>
  and(eq(fileUploads.userId, actor.userId), eq(fileUploads.id, id));
const partsOf = ({ actor }: CallContext, id: string) =>
  and(eq(fileUploadParts.userId, actor.userId), eq(fileUploadParts.uploadId, id));

/** Checks that need only the first part of a file. */
async function checkEarly(context: CallContext, { Name, MimeType, Size, Offset }: Part, data: Buffer): Promise<void> {
  const problem = fileProblem({ Name, MimeType, size: Size });
  if (problem) refuse(problem, context);
  // All parts but the last have the same size, which prevents storing a file byte by byte.
  if (data.length !== Math.min(fileLimits.part, Size - Offset)) refuse('fileIncomplete', context);
  const beginsWithItsType = fileKinds[MimeType]?.image === true || MimeType === 'application/pdf';
  if (Offset === 0 && beginsWithItsType && !(await isOfType(data, MimeType))) refuse('fileType', context);
}

/** Locks the upload; the first part creates it, evicting the user's oldest unfinished uploads. */
async function lockUpload(context: CallContext, id: string, size: number): Promise<Upload> {
  const { db, actor, now } = context;
  const begun = await db
    .insert(fileUploads)
    .values({ userId: actor.userId, id, size, received: 0, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: fileUploads.id });
  if (begun.length > 0) {
    const old = await db
      .select({ id: fileUploads.id })
      .from(fileUploads)
      .where(eq(fileUploads.userId, actor.userId))
      .orderBy(desc(fileUploads.createdAt), desc(fileUploads.id))
      .offset(fileLimits.unfinished);
    const ids = old.map((upload) => upload.id).filter((other) => other !== id);
    await db.delete(fileUploads).where(and(eq(fileUploads.userId, actor.userId), inArray(fileUploads.id, ids)));
  }
  const [upload] = await db.select().from(fileUploads).where(isMine(context, id)).for('update');
  if (!upload || upload.size !== size) throw new ProblemError('idempotency_mismatch');
  return upload;
}

/** A repeated part must be equal; otherwise the id is used for another file. */
async function checkRepeated(context: CallContext, id: string, start: number, data: Buffer): Promise<void> {
  const [before] = await context.db
    .select({ data: fileUploadParts.data })
    .from(fileUploadParts)
    .where(and(partsOf(context, id), eq(fileUploadParts.start, start)));
  if (before && !data.equals(before.data)) throw new ProblemError('idempotency_mismatch');
}

export const uploadHandlers: Pick<Handlers<typeof fileCalls>, 'getUpload' | 'appendUpload'> = {
  async getUpload(context, { params }) {
    const [upload] = await context.db.select().from(fileUploads).where(isMine(context, params.id));
    return { Offset: upload?.received ?? 0 };
  },

  async appendUpload(context, { params: { id }, body }) {
    const { db, actor } = context;
    const data = Buffer.from(body.Data, 'base64');
    await checkEarly(context, body, data);
    const { received } = await lockUpload(context, id, body.Size);
    if (body.Offset !== received) {
      await checkRepeated(context, id, body.Offset, data);
      return { Offset: received };
    }
    await db.insert(fileUploadParts).values({ userId: actor.userId, uploadId: id, start: received, data });
    const Offset = received + data.length;
    await db.update(fileUploads).set({ received: Offset }).where(isMine(context, id));
    return { Offset };
  },
};

/**
 * Bytes of the caller's completed upload.
 * @throws ProblemError when parts are missing.
 */
export async function uploadedBytes(context: CallContext, id: string): Promise<Buffer> {
  const { db } = context;
  const [upload] = await db.select().from(fileUploads).where(isMine(context, id));
  const parts = await db
    .select({ data: fileUploadParts.data })
    .from(fileUploadParts)
    .where(partsOf(context, id))
    .orderBy(asc(fileUploadParts.start));
  const data = Buffer.concat(parts.map((part) => part.data));
  if (upload && data.length === upload.size) return data;
  return refuse('fileIncomplete', context);
}

/**
 * Removes the parts after storing. The completed upload is remembered for a day, so that a repeated upload sends nothing
 * again.
 */
export const forgetParts = (context: CallContext, id: string) =>
  context.db.delete(fileUploadParts).where(partsOf(context, id));
