import { randomUUID } from 'node:crypto';
import type { Store } from '#server/db/open.ts';
import {
  availabilities,
  medicalCares,
  polyclinicPatients,
  polyclinicPhysicians,
  polyclinicStaff,
  presence,
  userSpecialties,
} from '#server/db/schema/index.ts';
import { addPerson, type TestPerson } from './people.ts';

export type GivenCare = Partial<typeof medicalCares.$inferInsert> & { userId: string; createdAt: Date };

let serial = 0;

/** An encounter for a test: NEW, remote, without professional and polyclinic unless given. */
export async function addCare(store: Store, given: GivenCare): Promise<string> {
  const id = randomUUID();
  serial += 1;
  await store.db.insert(medicalCares).values({
    id,
    requestId: randomUUID(),
    number: `X-2026-${String(serial).padStart(6, '0')}`,
    status: 1,
    mode: 2,
    priority: 2,
    reason: 'Dolor lumbar después de cargar peso, pide indicaciones.',
    updatedAt: given.createdAt,
    ...given,
  });
  return id;
}

type Place = { staffOf?: string; answersTo?: string; specialtyId?: string };

/** A professional with roles, and the places where they work or are responsible. */
export async function addClinician(store: Store, roles: readonly number[], place: Place = {}): Promise<TestPerson> {
  const person = await addPerson(store, { roles });
  const { userId } = person;
  if (place.staffOf) await store.db.insert(polyclinicStaff).values({ userId, polyclinicId: place.staffOf });
  if (place.answersTo) await store.db.insert(polyclinicPhysicians).values({ userId, polyclinicId: place.answersTo });
  if (place.specialtyId) await store.db.insert(userSpecialties).values({ userId, specialtyId: place.specialtyId });
  return person;
}

/** A patient registered in the polyclinic, without an encounter. */
export const register = (store: Store, userId: string, at: { polyclinicId: string; by: TestPerson; now: Date }) =>
  store.db
    .insert(polyclinicPatients)
    .values({ userId, polyclinicId: at.polyclinicId, registeredBy: at.by.userId, registeredAt: at.now });

/** Available: online for a day, and connected to the hub. */
export async function online(store: Store, userId: string, now: Date): Promise<void> {
  const connected = { isOnline: 1, lastDateOnline: now };
  await store.db
    .insert(presence)
    .values({ userId, ...connected })
    .onConflictDoUpdate({ target: presence.userId, set: connected });
  await store.db.insert(availabilities).values({
    id: randomUUID(),
    userId,
    endDate: new Date(now.getTime() + 86_400_000),
    deltaMinutes: 15,
    createdAt: now,
  });
}
