import type { CallContext, Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { findDocument } from '../care-documents/documents.queries.ts';
import type { FileRow } from '../files/files.queries.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';

/** Encounter of a signed document; null for documents that may not be shared: unsigned, or with data of a third person. */
async function careOfSigned(db: Database, { id, entityId }: FileRow): Promise<string | null> {
  const document = await findDocument(db, entityId);
  if (!document) return null;
  const { signedFileId, thirdPerson, status, medicalCareId } = document.row;
  return status === 'SIGNED' && signedFileId === id && thirdPerson === null ? medicalCareId : null;
}

/** Issue 16: signed file of a document, for readers of its encounter. */
export async function readSignedFile(context: CallContext, file: FileRow): Promise<Seen> {
  const careId = await careOfSigned(context.db, file);
  if (careId === null) throw notFound();
  return namedCare(context, careId);
}

/** Encounter of a file, attached directly or through a document. */
export const careIdOfFile = async (db: Database, file: FileRow): Promise<string | null> =>
  file.entity === 'CareDocument' ? careOfSigned(db, file) : file.entityId;
