import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AnswerValue } from '#domain/forms/forms.ts';
import type { Store } from '#server/db/open.ts';
import { careAnswers, companies, generalAdmissions, medicalCares, nutritionalForms } from '#server/db/schema/index.ts';
import { attentionFormId, attentionFormVersion } from '#server/seed/forms.seed.ts';
import { addCareDocument } from './care-documents.ts';

type Of = { care: string; userId: string; polyclinicId: string; by: string; at: Date };

/** The final answer of an encounter by its author; `version` counts. */
export async function answerCare(
  { db }: Store,
  { care, by, at }: Of,
  values: AnswerValue[],
  version = 1,
): Promise<void> {
  const form = { formId: attentionFormId, formVersion: attentionFormVersion };
  await db
    .insert(careAnswers)
    .values({ medicalCareId: care, version, ...form, values, answeredBy: by, answeredAt: at });
  await db.update(medicalCares).set({ answeredBy: by, answerCount: version }).where(eq(medicalCares.id, care));
}

/** The worker of an encounter, admitted after an accident. */
export async function admitWorker({ db }: Store, { care, userId, polyclinicId, by, at }: Of): Promise<string> {
  const [id, companyId] = [randomUUID(), randomUUID()];
  const company = {
    name: 'Minera Cordillera S.A.',
    ic: `${companyId.slice(0, 8)}-0`,
    economicActivity: 'Extracción de cobre',
  };
  await db.insert(companies).values({ id: companyId, ...company, workers: { M: 820, F: 214 }, searchText: 'minera' });
  await db.insert(generalAdmissions).values({
    id,
    userId,
    polyclinicId,
    medicalCareId: care,
    admittedBy: by,
    attentionType: 1,
    companyId,
    siteName: 'Planta',
    insurer: 'ACHS',
    accidentDate: at,
    accidentPlace: 'Patio',
    mechanism: 'STRUCK',
  });
  await db.update(medicalCares).set({ generalAdmissionId: id }).where(eq(medicalCares.id, care));
  return id;
}

export async function measureNutrition({ db }: Store, { care, by, at }: Of): Promise<void> {
  const measured = { weight: 92.5, height: 172, plan: 'Caminar 30 minutos al día.' };
  await db.insert(nutritionalForms).values({ id: randomUUID(), medicalCareId: care, at, ...measured, authorId: by });
}

/** Fills all data required by any report; the answer decides whether there is rest. */
export async function fillReported(store: Store, of: Of, values: AnswerValue[]): Promise<void> {
  await answerCare(store, of, values);
  await admitWorker(store, of);
  await measureNutrition(store, of);
  await addCareDocument(store, { medicalCareId: of.care, authorId: of.by });
}
