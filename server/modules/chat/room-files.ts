import type { z } from 'zod';
import type { fileCalls } from '#domain/api/files.ts';
import { roomFileProblem } from '#domain/chat/attachment.ts';
import type { StoredFile } from '#domain/files/file.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import type { FileRow } from '../files/files.queries.ts';
import { bytesOf, type Filed, receive } from '../files/keep.ts';
import type { FileLinks } from '../files/links.ts';
import { membersFor } from './rooms.queries.ts';
import { sharedBy } from './shared-files.ts';

type Upload = z.output<(typeof fileCalls)['createFile']['body']>;

/** Storing the file emits no event; the message that carries it does. */
const filedRoom = (id: string): Filed => ({
  entity: 'Message',
  row: { id, userId: null },
  relation: 'participant',
  announce: async () => undefined,
});

/** Uploads by a member; readable only by them until sent. */
export async function uploadToRoom(context: CallContext, links: FileLinks, upload: Upload): Promise<StoredFile> {
  const data = await bytesOf(context, upload, roomFileProblem);
  await membersFor(context, upload.EntityId);
  return receive(context, links, filedRoom(upload.EntityId), { upload, data });
}

/** Readable by members who were in the conversation when the file was sent; before that, by its uploader only. */
export async function readFileOfRoom(context: CallContext, row: FileRow): Promise<void> {
  const { db, actor, audit } = context;
  await membersFor(context, row.entityId);
  if (row.uploadedBy !== actor.userId && !(await sharedBy(db, row.id, actor.userId))) throw notFound();
  audit({ action: 'file.read', objectType: 'file', objectId: row.id, relation: 'participant' });
}
