import { randomUUID } from 'node:crypto';
import { constants } from '#domain/constants.ts';
import { systemFacts } from '#server/core/unit-of-work.ts';
import type { Store } from '#server/db/open.ts';
import { orientations, userRoles, users } from '#server/db/schema/index.ts';
import { sendDueAnswers } from '#server/modules/orientations/answers.job.ts';
import type { TestApp } from './app.ts';

/** A patient with a name, a birth date and a document. */
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

/** A waiting question; `createdAt` decides its place in the queue. */
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

/** One round of the job that sends answers; resolves to the number sent. */
export async function runSendDue(app: Pick<TestApp, 'unitOfWork'>): Promise<number> {
  let sent = 0;
  await app.unitOfWork.write(systemFacts('test'), async (unit) => {
    sent = await sendDueAnswers(unit);
  });
  return sent;
}

/** Advances ten seconds, past the undo period. */
export async function sendDue(app: Pick<TestApp, 'unitOfWork' | 'clock'>): Promise<number> {
  app.clock.advance(constants.orientationAnswerUndo);
  return runSendDue(app);
}
