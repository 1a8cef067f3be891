import { randomUUID } from 'node:crypto';
import type { Store } from '#server/db/open.ts';
import { orientations, userRoles, users } from '#server/db/schema/index.ts';

/** Somebody who asks: a patient with a name, a birth date and a document. */
export async function addPatient(store: Store): Promise<string> {
  const id = randomUUID();
  await store.db.insert(users).values({
    id,
    identityId: randomUUID(),
    name: 'Javiera',
    lastName: 'Pizarro',
    secondLastName: 'Olivares',
    ic: id,
    documentTypeId: randomUUID(),
    gender: 'F',
    birthDate: '1992-09-02',
    healthInsurance: 'ISAPRE',
    searchText: 'javiera pizarro',
  });
  await store.db.insert(userRoles).values({ userId: id, roleId: 2 });
  return id;
}

type Given = { priority?: number; createdAt: Date; question?: string };

/** A question that waits; `createdAt` decides its place in the queue. */
export async function addOrientation(store: Store, patientId: string, given: Given): Promise<string> {
  const id = randomUUID();
  await store.db.insert(orientations).values({
    id,
    questionUserId: patientId,
    question: given.question ?? '¿Puedo tomar ibuprofeno con 14 semanas de embarazo?',
    status: 1,
    priority: given.priority ?? 2,
    createdAt: given.createdAt,
    updatedAt: given.createdAt,
  });
  return id;
}
