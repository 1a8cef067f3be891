import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { EvidencePatch } from '#domain/general-admission/general-admission.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { accidentEvidences, files } from '../../db/schema/index.ts';
import { filedCare, hide } from '../files/keep.ts';
import type { SeenAdmission } from './reach.ts';

type Given = z.infer<typeof EvidencePatch>['AccidentEvidences'];
const standing = (admissionId: string) =>
  and(eq(accidentEvidences.admissionId, admissionId), isNull(accidentEvidences.hiddenAt));

/**
 * Evidence must be a file of an encounter of the case.
 * @throws ProblemError 404 for files of another patient.
 */
async function checkFiles({ db }: CallContext, { cares }: SeenAdmission, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = and(
    inArray(files.id, [...ids]),
    eq(files.entity, 'MedicalCare'),
    inArray(
      files.entityId,
      cares.map(({ row }) => row.id),
    ),
    isNull(files.hiddenAt),
  );
  if ((await db.$count(files, known)) !== ids.length) throw notFound();
}

/** Hides evidence and its files from all lists; nothing is deleted. */
async function hideEvidences(context: CallContext, it: SeenAdmission, ids: readonly string[], reason: string) {
  const { db, actor, now } = context;
  for (const fileId of ids) {
    await db
      .update(accidentEvidences)
      .set({ hiddenAt: now, hiddenBy: actor.userId, hiddenReason: reason })
      .where(and(standing(it.row.id), eq(accidentEvidences.fileId, fileId)));
    const [file] = await db.select().from(files).where(eq(files.id, fileId));
    const care = it.cares.find(({ row }) => row.id === file?.entityId);
    if (care) await hide(context, filedCare(care.row, it.relation), fileId);
  }
}

const standingIds = async ({ db }: CallContext, { row }: SeenAdmission) => {
  const rows = await db.select().from(accidentEvidences).where(standing(row.id));
  return rows.map(({ fileId }) => fileId);
};

export async function replaceEvidences(context: CallContext, it: SeenAdmission, given: Given, reason?: string) {
  const { db, actor, now } = context;
  const ids = [...new Set(given.map(({ FileId }) => FileId))];
  await checkFiles(context, it, ids);
  const left = (await standingIds(context, it)).filter((id) => !ids.includes(id));
  if (left.length > 0 && reason === undefined)
    throw new ProblemError('validation', { Fields: { '/Reason': 'required' } });
  await hideEvidences(context, it, left, reason ?? '');
  for (const { FileId, Comment } of given) {
    await db
      .insert(accidentEvidences)
      .values({ admissionId: it.row.id, fileId: FileId, comment: Comment, addedBy: actor.userId, addedAt: now })
      .onConflictDoUpdate({
        target: [accidentEvidences.admissionId, accidentEvidences.fileId],
        set: { comment: Comment },
      });
  }
}

export async function removeAllEvidences(context: CallContext, it: SeenAdmission, reason: string): Promise<number> {
  const ids = await standingIds(context, it);
  await hideEvidences(context, it, ids, reason);
  return ids.length;
}
