import { and, eq, isNull } from 'drizzle-orm';
import type { visitOrientationCalls } from '#domain/api/visit-orientations.ts';
import { fileLimits } from '#domain/files/file.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { files } from '../../db/schema/index.ts';
import { findFile, findFiles } from '../files/files.queries.ts';
import { bytesOf, type Filed, fileToWire, hide, receive } from '../files/keep.ts';
import type { FileLinks } from '../files/links.ts';
import { auditOf } from './acts.ts';
import { changeOrientation } from './events.ts';
import type { Row } from './orientations.queries.ts';
import { ofQuestion } from './question-files.ts';
import { ownOpen, ownQuestion } from './visit-orientations.routes.ts';

type OfFiles = 'createVisitOrientationFile' | 'listVisitOrientationFiles' | 'removeVisitOrientationFile';

/** A file changes the question: a new version, which its readers reload. */
const filedQuestion = (row: Row): Filed => ({
  entity: 'Orientation',
  row: { id: row.id, userId: row.questionUserId },
  relation: 'self',
  async announce(context) {
    await changeOrientation(context, row, {});
  },
});

const sentBy = (id: string, { actor }: CallContext) => and(ofQuestion(id), eq(files.uploadedBy, actor.userId));

/** Locks the question, so that concurrent uploads are counted one after the other. */
async function admit(context: CallContext, id: string): Promise<void> {
  const { db, locale } = context;
  const mine = sentBy(id, context);
  const shown = await db.$count(files, and(mine, isNull(files.hiddenAt)));
  const ever = await db.$count(files, mine);
  if (shown < fileLimits.perVisit && ever < fileLimits.everPerVisit) return;
  throw new ProblemError('validation', { Fields: { Data: fieldMessage('filesFull', locale) } });
}

/** Files that a patient adds to an open question, even while it is held. */
export const visitQuestionFileHandlers = (links: FileLinks): Pick<Handlers<typeof visitOrientationCalls>, OfFiles> => ({
  async createVisitOrientationFile(context, { params, body }) {
    const data = await bytesOf(context, body);
    const row = await ownOpen(context, params.id, 'file');
    return receive(context, links, filedQuestion(row), { upload: body, data, admit: () => admit(context, row.id) });
  },

  async listVisitOrientationFiles(context, { params }) {
    const row = await ownQuestion(context, params.id);
    context.audit(auditOf(row, 'file.list', 'self'));
    const found = await findFiles(context.db, sentBy(row.id, context));
    return { Quantity: found.length, Dtos: found.map((file) => fileToWire(links, context, file)) };
  },

  /** As in an encounter: only the patient's own files, while the question is open; they are hidden, not deleted. */
  async removeVisitOrientationFile(context, { params }) {
    const row = await ownOpen(context, params.id, 'file');
    const file = await findFile(context.db, params.fileId);
    if (file.row.uploadedBy !== context.actor.userId || file.row.entityId !== row.id) throw notFound();
    await hide(context, filedQuestion(row), file.row.id);
    return undefined;
  },
});
