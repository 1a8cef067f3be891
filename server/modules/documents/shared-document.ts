import type { CallContext, Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { findDocument } from '../care-documents/documents.queries.ts';
import type { FileRow } from '../files/files.queries.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';

/** The encounter of the file of a document; null for one that is not passed on: unsigned, or with another person's data. */
async function careOfSigned(db: Database, { id, entityId }: FileRow): Promise<string | null> {
  const document = await findDocument(db, entityId);
  if (!document) return null;
  const { signedFileId, thirdPerson, status, medicalCareId } = document.row;
  return status === 'SIGNED' && signedFileId === id && thirdPerson === null ? medicalCareId : null;
}

/** Issue 16: the signed file of a document, for who reads its encounter. */
export async function readSignedFile(context: CallContext, file: FileRow): Promise<Seen> {
  const careId = await careOfSigned(context.db, file);
  if (careId === null) throw notFound();
  return namedCare(context, careId);
}

/** The encounter that a file belongs to, whether it hangs on it or on one of its documents. */
export const careIdOfFile = async (db: Database, file: FileRow): Promise<string | null> =>
  file.entity === 'CareDocument' ? careOfSigned(db, file) : file.entityId;
