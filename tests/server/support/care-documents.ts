import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DocumentStatus, ThirdPerson } from '#domain/care-document/care-document.ts';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import type { Store } from '#server/db/open.ts';
import {
  activeIngredients,
  careDocuments,
  catalogueRows,
  examOrderItems,
  exams,
  ingredientInteractions,
  medicines,
  patientAllergies,
  prescriptionItems,
} from '#server/db/schema/index.ts';
import { seedExams } from '#server/seed/exams.seed.ts';

export const someoneElse: ThirdPerson = {
  Name: 'Eva',
  LastName: 'Soto Rojas',
  IC: '9876543-3',
  DocumentTypeId: '00000000-0000-4000-8000-000000000001',
  BirthDate: '2015-05-05',
  Gender: 'F',
  Address: 'Los Copihues 123, Ñuñoa',
  RelationshipId: '00000000-0000-4000-8000-000000000002',
  Reason: 'Hija del paciente, sin hora cercana',
};

type Given = {
  medicalCareId: string;
  authorId: string;
  kind?: DocumentKind;
  status?: DocumentStatus;
  thirdPerson?: ThirdPerson | null;
  notes?: string | null;
  saleKind?: 'SIMPLE' | 'RETAINED' | 'CHECK';
  empty?: boolean;
  createdAt?: Date;
};

async function addItem({ db }: Store, documentId: string, kind: DocumentKind): Promise<void> {
  if (kind === 'EXAM_ORDER') {
    await seedExams(db);
    const [exam] = await db.select().from(exams).where(eq(exams.code, '0301045'));
    if (!exam) throw new Error('No exam in the catalogue');
    const of = {
      examId: exam.id,
      code: '0301045',
      name: 'Hemograma',
      examTypeId: randomUUID(),
      examTypeName: 'Sangre',
    };
    await db.insert(examOrderItems).values({ documentId, position: 0, ...of, sided: false, urgent: true });
    return;
  }
  const [medicineId, rowId] = [randomUUID(), randomUUID()];
  // Without it the checks of the prescription could not run, and it could not be frozen.
  const known = { name: 'amoxicilina', families: ['penicilina'], maxDailyMg: 6000, pregnancy: null, source: 'test' };
  await db.insert(activeIngredients).values(known).onConflictDoNothing();
  const pair = {
    first: 'aspirina',
    second: 'warfarina',
    effectEs: 'Más sangrado',
    effectEn: 'More bleeding',
    source: 'test',
  };
  await db.insert(ingredientInteractions).values(pair).onConflictDoNothing();
  const names = { name: 'Amoxicilina', dci: 'amoxicilina', strength: '500 mg', pharmaceuticalForm: 'cápsula' };
  const sold = { laboratory: 'Laboratorio', saleCondition: 'SIMPLE', route: 'oral' } as const;
  await db.insert(medicines).values({ id: medicineId, ...names, ...sold, searchText: 'amoxicilina' });
  await db.insert(catalogueRows).values({ id: rowId, kind: 'units', name: 'cápsula' });
  await db.insert(prescriptionItems).values({
    documentId,
    position: 0,
    medicineId,
    ...names,
    ...sold,
    doseValue: 1,
    unitId: rowId,
    unitCode: 'capsule',
    unitName: 'cápsula',
    everyValue: 8,
    periodId: rowId,
    periodCode: 'hour',
    forValue: 7,
    forPeriodId: rowId,
    forPeriodCode: 'day',
    quantity: 21,
    asNeeded: false,
    substitutable: true,
  });
}

/** A document of an encounter in its final state. */
export async function addCareDocument(store: Store, given: Given): Promise<string> {
  const { medicalCareId, kind = 'PRESCRIPTION', empty = false, ...rest } = given;
  const id = randomUUID();
  const ordinal = 1 + (await store.db.$count(careDocuments, eq(careDocuments.medicalCareId, medicalCareId)));
  const what = { status: 'DRAFT', saleKind: kind === 'PRESCRIPTION' ? 'SIMPLE' : null, ...rest } as const;
  const values = { id, medicalCareId, ordinal, kind, diagnosisText: 'Amigdalitis', validUntil: '2027-01-01' };
  await store.db.insert(careDocuments).values({ ...values, ...what });
  if (!empty) await addItem(store, id, kind);
  return id;
}

/** Without a recorded allergy status, every prescription needs a reason. */
export async function recordAllergy(store: Store, of: { medicalCareId: string; userId: string; recordedBy: string }) {
  const values = { id: randomUUID(), ...of, text: 'Mariscos', severity: 'LOW', confirmed: true } as const;
  await store.db.insert(patientAllergies).values(values);
}
