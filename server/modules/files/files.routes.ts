import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { fileCalls } from '#domain/api/files.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { clinicalRoles } from '#domain/session/roles.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { readFileOfRoom, uploadToRoom } from '../chat/room-files.ts';
import { sharedBy } from '../chat/shared-files.ts';
import { careIdOfFile, readSignedFile } from '../documents/shared-document.ts';
import { standingOfFiles } from '../exams/evaluations.queries.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { careWithPart, namedCare } from '../medical-cares/commands/with-part.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';
import { findCare } from '../medical-cares/reads/cares.queries.ts';
import { filesOfQuestion, readFileOfQuestion } from '../orientations/question-files.ts';
import { contentOf, type FoundFile, findFile, findFiles, ofEntity } from './files.queries.ts';
import { bytesOf, filedCare, fileInto, fileToWire, hide, receive } from './keep.ts';
import type { FileLinks } from './links.ts';
import { uploadHandlers } from './uploads.ts';

/** Locks the encounter whose files the caller may change. */
export const careForFiles = (context: CallContext, id: string): Promise<Seen> =>
  careWithPart(context, id, 'file', ({ status }) => (status === CareStatus.CLOSED ? 'wrongStatus' : null));

/** Files of records require a clinical role; files of conversations require membership. */
function requireClinician({ actor }: CallContext): void {
  if (!clinicalRoles.some((role) => actor.roles.includes(role))) throw new ProblemError('role_not_allowed');
}

const filed = ({ care: { row }, relation }: Seen) => filedCare(row, relation);

/** Files of an encounter: call pictures, results, documents (clinical 3, Attachment file). */
export function fileHandlers(links: FileLinks): Handlers<typeof fileCalls> {
  /** Adds the evaluations by physicians. */
  async function evaluated(context: CallContext, found: readonly FoundFile[]): Promise<StoredFile[]> {
    const standing = await standingOfFiles(
      context.db,
      found.map(({ row }) => row.id),
    );
    return found.map((file) => ({
      ...fileToWire(links, context, file),
      Evaluation: standing.get(file.row.id) ?? null,
    }));
  }

  /** @throws ProblemError unless the actor may read the encounter of the file. */
  async function readOfCare(context: CallContext, { row }: FoundFile): Promise<CareRow> {
    const { care, relation } = await namedCare(context, row.entityId);
    context.audit({ ...auditOf(care.row, 'file.read', relation), objectType: 'file', objectId: row.id });
    return care.row;
  }

  async function readOfDocument(context: CallContext, { row }: FoundFile): Promise<void> {
    const { care, relation } = await readSignedFile(context, row);
    context.audit({ ...auditOf(care.row, 'file.read', relation), objectType: 'file', objectId: row.id });
  }

  /** Also allows a file that the reader received in a conversation: that file only, without access to its encounter. */
  async function readableHere(context: CallContext, id: string): Promise<{ found: FoundFile; shared: boolean }> {
    const found = await findFile(context.db, id);
    if (found.row.entity === 'Message') {
      await readFileOfRoom(context, found.row);
      return { found, shared: true };
    }
    requireClinician(context);
    if (found.row.entity === 'Orientation') {
      await readFileOfQuestion(context, found.row);
      return { found, shared: false };
    }
    try {
      if (found.row.entity === 'CareDocument') await readOfDocument(context, found);
      else await readOfCare(context, found);
      return { found, shared: false };
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'not_found') throw error;
      const by = await sharedBy(context.db, id, context.actor.userId);
      if (!by) throw error;
      const careId = await careIdOfFile(context.db, found.row);
      const care = careId && (await findCare(context.db, eq(medicalCares.id, careId)));
      if (!care) throw error;
      context.audit({ ...auditOf(care.row, 'file.read', 'shared'), objectType: 'file', objectId: id });
      const row = { ...found.row, detail: null, uploadedBy: by.UserId };
      return { found: { row, by: { name: by.Name, lastName: by.LastName } }, shared: true };
    }
  }

  return {
    ...uploadHandlers,

    async createFile(context, { body }) {
      if (body.Entity === 'Message') return uploadToRoom(context, links, body);
      requireClinician(context);
      const data = await bytesOf(context, body);
      const it = await careForFiles(context, body.EntityId);
      return receive(context, links, filed(it), { upload: body, data });
    },

    async listFiles(context, { query }) {
      if (query.entity === 'Orientation') {
        const found = await filesOfQuestion(context, query.entityId);
        return { Quantity: found.length, Dtos: await evaluated(context, found) };
      }
      const { care, relation } = await namedCare(context, query.entityId);
      context.audit(auditOf(care.row, 'file.list', relation));
      const of = ofEntity({ Entity: query.entity, EntityId: query.entityId });
      const found = await findFiles(context.db, of);
      return { Quantity: found.length, Dtos: await evaluated(context, found) };
    },

    async getFileUrl(context, { params }) {
      const { found, shared } = await readableHere(context, params.id);
      if (shared) return { ...fileToWire(links, context, found), Evaluation: null };
      const [file] = await evaluated(context, [found]);
      if (!file) throw notFound();
      return file;
    },

    async getFileBase64(context, { params }) {
      const { row } = (await readableHere(context, params.id)).found;
      const data = Buffer.from(await contentOf(context.db, row)).toString('base64');
      return { FileId: row.id, Name: row.name, MimeType: row.mimeType, Data: data };
    },

    async cloneFile(context, { params, body }) {
      const found = await findFile(context.db, params.id);
      const care = await readOfCare(context, found);
      const it = await careForFiles(context, body.EntityId);
      // A file of one patient must never enter the record of another (SAFE-3).
      if (care.userId !== it.care.row.userId) throw notFound();
      const { name, mimeType, size, sha256 } = found.row;
      return fileInto(context, links, filed(it), {
        id: randomUUID(),
        name,
        mimeType,
        size,
        sha256,
        sentSha256: null,
        detail: body.Detail,
      });
    },

    /** By the uploader, while the encounter is open. */
    async removeFile(context, { params }) {
      const { db, actor } = context;
      const { row } = await findFile(db, params.id);
      const it = await careForFiles(context, row.entityId);
      if (row.uploadedBy !== actor.userId) {
        throw new ProblemError('transition_not_allowed', { Action: 'file.remove', Guard: 'notMyRole' });
      }
      await hide(context, filed(it), row.id);
      return undefined;
    },
  };
}
