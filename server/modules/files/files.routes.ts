import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { fileCalls } from '#domain/api/files.ts';
import { type FileProblem, fileApp, fileProblem, type StoredFile } from '#domain/file.ts';
import { CareStatus } from '#domain/medical-care.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { files, medicalCares } from '../../db/schema/index.ts';
import { careOf } from '../medical-cares/audience.ts';
import { findCare, lockCare } from '../medical-cares/cares.queries.ts';
import { auditOf, seen } from '../medical-cares/changes.ts';
import { readsOnly, type Seen } from '../medical-cares/guards.ts';
import type { CareRow } from '../medical-cares/locks.ts';
import { isMasked } from '../medical-cares/reach.ts';
import {
  contentOf,
  type FileRow,
  type FoundFile,
  findFile,
  findFiles,
  keepContent,
  ofEntity,
} from './files.queries.ts';
import { inspect } from './inspect.ts';
import type { FileLinks } from './links.ts';

const problemCodes = { fileSize: 'payload_too_large', fileType: 'unsupported_media_type' } as const;

function refuse(problem: FileProblem, { locale }: CallContext): never {
  const Fields = { Data: fieldMessage(problem, locale) };
  const code = problem === 'fileSize' || problem === 'fileType' ? problemCodes[problem] : 'validation';
  throw new ProblemError(code, { Fields });
}

/** The care of a file, for who may know its patient; writing also needs it open. */
async function careFor(context: CallContext, id: string, writing: boolean): Promise<Seen> {
  const { db } = context;
  const care = writing ? await lockCare(db, id) : await findCare(db, eq(medicalCares.id, id));
  const it = await seen(context, care);
  if (isMasked(it.care.row, it.relation)) throw notFound();
  const { status } = it.care.row;
  if (writing && readsOnly(it)) {
    throw new ProblemError('transition_not_allowed', { From: status, Action: 'file', Guard: 'notMyRole' });
  }
  if (writing && status === CareStatus.CLOSED) {
    throw new ProblemError('transition_not_allowed', { From: status, Action: 'file', Guard: 'wrongStatus' });
  }
  return it;
}

async function changed(context: CallContext, { care }: Seen, action: string, relation: string, fileId: string) {
  const { db, actor, emit, audit } = context;
  const { row } = care;
  audit({ ...auditOf(row, action, relation), objectType: 'file', objectId: fileId });
  emit('updateMedicalRecords', await careOf(db, row, actor.userId), {
    UserId: row.userId,
    MedicalCareId: row.id,
    Section: 'files',
    Version: row.version,
  });
}

/** Files of a care: pictures of a call, results, documents (clinical 3, Attachment file). */
export function fileHandlers(links: FileLinks): Handlers<typeof fileCalls> {
  const toWire = ({ actor, now }: CallContext, { row, by }: FoundFile): StoredFile => ({
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

  async function store(context: CallContext, it: Seen, file: Omit<FileRow, 'createdAt' | 'hiddenAt' | 'hiddenBy'>) {
    await context.db.insert(files).values({ ...file, createdAt: context.now });
    await changed(context, it, 'file.create', it.relation, file.id);
    return toWire(context, await findFile(context.db, file.id));
  }

  async function readable(context: CallContext, id: string): Promise<{ found: FoundFile; care: CareRow }> {
    const found = await findFile(context.db, id);
    const { care, relation } = await careFor(context, found.row.entityId, false);
    context.audit({ ...auditOf(care.row, 'file.read', relation), objectType: 'file', objectId: id });
    return { found, care: care.row };
  }

  return {
    async createFile(context, { body }) {
      const { db, actor } = context;
      const data = Buffer.from(body.Data, 'base64');
      const problem = fileProblem({ Name: body.Name, MimeType: body.MimeType, size: data.length });
      if (problem) refuse(problem, context);
      const it = await careFor(context, body.EntityId, true);
      // The id is the caller's: the same one again is the same file, and never another's.
      const [before] = await db.select().from(files).where(eq(files.id, body.FileId));
      if (before) {
        if (before.uploadedBy !== actor.userId || before.entityId !== body.EntityId) throw notFound();
        context.audit({ ...auditOf(it.care.row, 'file.create', it.relation), objectType: 'file', objectId: before.id });
        return toWire(context, await findFile(db, before.id));
      }
      const inspected = await inspect(data, body.MimeType);
      if (inspected.kind === 'refused') refuse(inspected.problem, context);
      return store(context, it, {
        id: body.FileId,
        name: body.Name.trim(),
        mimeType: body.MimeType,
        size: inspected.data.length,
        sha256: await keepContent(db, inspected.data),
        entity: body.Entity,
        entityId: body.EntityId,
        detail: body.Detail ?? null,
        uploadedBy: actor.userId,
      });
    },

    async listFiles(context, { query }) {
      const { care, relation } = await careFor(context, query.entityId, false);
      context.audit(auditOf(care.row, 'file.list', relation));
      const of = ofEntity({ Entity: query.entity, EntityId: query.entityId });
      const found = await findFiles(context.db, of);
      return { Quantity: found.length, Dtos: found.map((file) => toWire(context, file)) };
    },

    async getFileUrl(context, { params }) {
      return toWire(context, (await readable(context, params.id)).found);
    },

    async getFileBase64(context, { params }) {
      const { row } = (await readable(context, params.id)).found;
      const data = Buffer.from(await contentOf(context.db, row)).toString('base64');
      return { FileId: row.id, Name: row.name, MimeType: row.mimeType, Data: data };
    },

    async cloneFile(context, { params, body }) {
      const { found, care } = await readable(context, params.id);
      const it = await careFor(context, body.EntityId, true);
      // A file of one patient never gets into the record of another (SAFE-3).
      if (care.userId !== it.care.row.userId) throw notFound();
      const { name, mimeType, size, sha256 } = found.row;
      const copy = { id: randomUUID(), name, mimeType, size, sha256, entity: body.Entity, entityId: body.EntityId };
      return store(context, it, { ...copy, detail: body.Detail, uploadedBy: context.actor.userId });
    },

    /** By who put it there, while the care is open. */
    async removeFile(context, { params }) {
      const { db, actor, now } = context;
      const { row } = await findFile(db, params.id);
      const it = await careFor(context, row.entityId, true);
      if (row.uploadedBy !== actor.userId) {
        throw new ProblemError('transition_not_allowed', { Action: 'file.remove', Guard: 'notMyRole' });
      }
      await db.update(files).set({ hiddenAt: now, hiddenBy: actor.userId }).where(eq(files.id, row.id));
      await changed(context, it, 'file.hide', it.relation, row.id);
      return undefined;
    },
  };
}
