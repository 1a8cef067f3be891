import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AnswerValue } from '#domain/forms/forms.ts';
import { careAnswers, exams, fileContents, files, polyclinics, resultExams } from '#server/db/schema/index.ts';
import { attentionFormId, attentionFormVersion } from '#server/seed/forms.seed.ts';
import type { GivenCare } from './medical-cares.ts';
import { addPlace } from './people.ts';
import type { Ward } from './ward.ts';

/** Encounters answered and closed by a physician of another place, and their related data. */
export async function openPast(ward: Ward) {
  const { db } = ward.app.store;
  const { organizationId, polyclinicId } = await addPlace(ward.app.store);
  await db.update(polyclinics).set({ name: 'Otro lugar' }).where(eq(polyclinics.id, polyclinicId));
  const by = ward.stranger.person.userId;

  async function ended(minutes: number, values: AnswerValue[], given: Partial<GivenCare> = {}): Promise<string> {
    const at = ward.ago(minutes);
    const id = await ward.add({
      polyclinicId,
      professionalId: by,
      answeredBy: by,
      answerCount: 1,
      status: 4,
      closeReason: 'ATTENDED',
      createdAt: at,
      startedAt: at,
      closedAt: at,
      ...given,
    });
    await db.insert(careAnswers).values({
      medicalCareId: id,
      version: 1,
      formId: attentionFormId,
      formVersion: attentionFormVersion,
      values,
      answeredBy: given.answeredBy ?? by,
      answeredAt: at,
    });
    return id;
  }

  async function fileOf(careId: string, name: string, minutes: number, mimeType = 'image/png'): Promise<string> {
    const [id, sha256] = [randomUUID(), randomUUID()];
    await db.insert(fileContents).values({ sha256, data: new Uint8Array([1]) });
    const of = { entity: 'MedicalCare', entityId: careId, uploadedBy: by } as const;
    await db.insert(files).values({ id, name, mimeType, size: 1, sha256, ...of, createdAt: ward.ago(minutes) });
    return id;
  }

  /** Requires the seeded exam catalogue. */
  async function evaluated(fileId: string, code: string, minutes: number, result: 1 | 2, version = 1): Promise<string> {
    const [exam] = await db.select().from(exams).where(eq(exams.code, code));
    if (!exam) throw new Error(`the catalogue has no ${code}`);
    const id = randomUUID();
    const named = { examId: exam.id, examName: exam.name, examCode: exam.code };
    const said = { comment: `Versión ${version}`, result, evaluatedBy: by, evaluatedAt: ward.ago(minutes) };
    await db.insert(resultExams).values({ id, fileId, version, ...named, ...said });
    return id;
  }

  return { ended, fileOf, evaluated, elsewhere: polyclinicId, organizationId };
}
export type Past = Awaited<ReturnType<typeof openPast>>;
