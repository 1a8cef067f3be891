import { and, eq, isNull } from 'drizzle-orm';
import type { visitCalls } from '#domain/api/visits.ts';
import { fileLimits } from '#domain/files/file.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { files, medicalCares } from '../../db/schema/index.ts';
import { findFile, findFiles, ofEntity } from '../files/files.queries.ts';
import { bytesOf, type Filed, filedCare, fileToWire, hide, receive } from '../files/keep.ts';
import type { FileLinks } from '../files/links.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { findCare, lockCare } from '../medical-cares/reads/cares.queries.ts';
import { careIdOf } from './visit.routes.ts';

type OfFiles = 'createVisitFile' | 'listVisitFiles' | 'removeVisitFile';

/** Returns the care of the link, locked; a closed one is read-only. */
async function openCare(context: CallContext): Promise<Filed> {
  const care = await lockCare(context.db, careIdOf(context));
  if (!care) throw notFound();
  const { status } = care.row;
  if (status !== CareStatus.CLOSED) return filedCare(care.row, 'self');
  const Fields = { Data: fieldMessage('careOver', context.locale) };
  throw new ProblemError('transition_not_allowed', { From: status, Action: 'file', Guard: 'wrongStatus', Fields });
}

const sentBy = (careId: string, { actor }: CallContext) =>
  and(ofEntity({ Entity: 'MedicalCare', EntityId: careId }), eq(files.uploadedBy, actor.userId));

/** Locks the care, so that concurrent uploads are counted one after the other. */
async function admit(context: CallContext, careId: string): Promise<void> {
  const { db, locale } = context;
  const mine = sentBy(careId, context);
  const shown = await db.$count(files, and(mine, isNull(files.hiddenAt)));
  const ever = await db.$count(files, mine);
  if (shown < fileLimits.perVisit && ever < fileLimits.everPerVisit) return;
  throw new ProblemError('validation', { Fields: { Data: fieldMessage('filesFull', locale) } });
}

/** Files that a patient adds to their care and sees there; those of other authors are only in the record. */
export const visitFileHandlers = (links: FileLinks): Pick<Handlers<typeof visitCalls>, OfFiles> => ({
  async createVisitFile(context, { body }) {
    const data = await bytesOf(context, body);
    const care = await openCare(context);
    return receive(context, links, care, { upload: body, data, admit: () => admit(context, care.row.id) });
  },

  async listVisitFiles(context) {
    const care = await findCare(context.db, eq(medicalCares.id, careIdOf(context)));
    if (!care) throw notFound();
    context.audit(auditOf(care.row, 'file.list', 'self'));
    const found = await findFiles(context.db, sentBy(care.row.id, context));
    return { Quantity: found.length, Dtos: found.map((file) => fileToWire(links, context, file)) };
  },

  async removeVisitFile(context, { params }) {
    const care = await openCare(context);
    const { row } = await findFile(context.db, params.id);
    if (row.uploadedBy !== context.actor.userId || row.entityId !== care.row.id) throw notFound();
    await hide(context, care, row.id);
    return undefined;
  },
});
