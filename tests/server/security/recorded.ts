import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  careAnswers,
  catalogueRows,
  exams,
  fileContents,
  files,
  formVersions,
  histories,
  recordSummaries,
  resultExams,
} from '#server/db/schema/index.ts';
import { seedExams } from '#server/seed/exams.seed.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { addCareDocument } from '../support/care-documents.ts';
import type { Side, World } from './world.ts';

/** Content of record lists for a closed encounter: an answer, documents, a picture, a result; returns the id of a history. */
export async function fillRecord(world: World, side: Side, care: string, specialtyId: string): Promise<string> {
  const { store, clock } = world.app;
  const { db } = store;
  const at = clock.now();
  const { userId } = side.owner;
  await db.insert(catalogueRows).values({ id: specialtyId, kind: 'specialty', name: 'Cardiología' });
  const [form] = await db.select().from(formVersions).where(eq(formVersions.formId, attentionFormId));
  if (!form) throw new Error('No form');
  const values = [{ Name: 'control', Value: '2027-01-10', Values: null }];
  const answer = { version: 1, formId: form.formId, formVersion: form.version, values };
  await db.insert(careAnswers).values({ medicalCareId: care, ...answer, answeredBy: userId, answeredAt: at });
  for (const kind of ['PRESCRIPTION', 'EXAM_ORDER'] as const) {
    await addCareDocument(store, { medicalCareId: care, authorId: userId, kind, status: 'SIGNED' });
  }
  const [fileId, sha256] = [randomUUID(), randomUUID()];
  await db.insert(fileContents).values({ sha256, data: new Uint8Array([1]) });
  const file = { name: 'rodilla.png', mimeType: 'image/png', size: 1, entity: 'MedicalCare' } as const;
  await db.insert(files).values({ id: fileId, sha256, ...file, entityId: care, uploadedBy: userId, createdAt: at });
  await seedExams(db);
  const [exam] = await db.select().from(exams).limit(1);
  if (!exam) throw new Error('No exam');
  const named = { examId: exam.id, examName: exam.name, examCode: exam.code };
  const result = { ...named, comment: 'Sin lesiones', result: 1, evaluatedBy: userId, evaluatedAt: at };
  await db.insert(resultExams).values({ id: randomUUID(), fileId, version: 1, ...result });
  const summary = { userId: side.patientId, medicalUserId: userId, summary: 'Estable, sin edema' };
  await db.delete(recordSummaries).where(eq(recordSummaries.medicalUserId, userId));
  await db.insert(recordSummaries).values({ id: randomUUID(), ...summary, createdAt: at, updatedAt: at });
  const history = { userId: side.patientId, authorId: userId, specialtyId, text: 'Infarto a los 52 años' };
  await db.delete(histories).where(eq(histories.authorId, userId));
  const historyId = randomUUID();
  await db.insert(histories).values({ id: historyId, ...history, createdAt: at, updatedAt: at });
  return historyId;
}
