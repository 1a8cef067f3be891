import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { rutCheckDigit } from '#domain/rut.ts';
import { loginRoles, RoleId } from '#domain/session/roles.ts';
import type { Store } from '#server/db/open.ts';
import {
  employees,
  organizations,
  polyclinicStaff,
  polyclinics,
  sessions,
  userRoles,
  users,
} from '#server/db/schema/index.ts';

export const password = 'correct horse staple';
let hashed: Promise<string> | undefined;

export type TestPerson = { userId: string; identityId: string; email: string; name: string };
type Given = {
  roles?: readonly number[];
  active?: boolean;
  activeEsachs?: boolean | null;
  organizationId?: string | null;
  polyclinicId?: string;
  /** False: not an employee. Otherwise every user with a role that signs in is one. */
  employee?: false;
};

let serial = 0;
let givenRuts = 0;

/** An unused RUT of an organization or company. */
export const anyRut = () => {
  givenRuts += 1;
  const digits = String(60_000_000 + givenRuts * 1_009);
  return `${digits}-${rutCheckDigit(digits)}`;
};

/** A new professional with a password and a unique RUT-like document. */
export async function addPerson(store: Store, given: Given = {}): Promise<TestPerson> {
  // Minimal cost, because it is checked at every sign-in of every test. The real cost is tested separately.
  hashed ??= hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  serial += 1;
  const userId = randomUUID();
  const identityId = randomUUID();
  const email = `person-${serial}-${userId.slice(0, 8)}@ronda.example`;
  await store.db.insert(users).values({
    id: userId,
    identityId,
    email,
    passwordHash: await hashed,
    name: 'Elena',
    lastName: 'Rojas',
    ic: `${userId}`,
    documentTypeId: randomUUID(),
    gender: 'F',
    active: given.active ?? true,
    activeEsachs: given.activeEsachs === undefined ? true : given.activeEsachs,
    organizationId: given.organizationId ?? null,
    searchText: 'elena rojas',
  });
  const roles = given.roles ?? [RoleId.DOCTOR];
  await store.db.insert(userRoles).values(roles.map((roleId) => ({ userId, roleId })));
  const organizationId = given.organizationId ?? null;
  if (given.employee !== false && roles.some((role) => loginRoles.some((id) => id === role))) {
    await store.db.insert(employees).values({ id: randomUUID(), userId, organizationId });
  }
  if (given.polyclinicId) await store.db.insert(polyclinicStaff).values({ userId, polyclinicId: given.polyclinicId });
  return { userId, identityId, email, name: 'Elena Rojas' };
}

/** Turns the sessions of a patient into visits to the encounter, as its link does. */
export const visitCare = (store: Store, { userId }: Pick<TestPerson, 'userId'>, visitCareId: string | null) =>
  store.db
    .update(sessions)
    .set({ visitCareId, visitByMail: visitCareId !== null })
    .where(eq(sessions.userId, userId));

export async function addPlace(store: Store): Promise<{ organizationId: string; polyclinicId: string }> {
  const organizationId = randomUUID();
  const polyclinicId = randomUUID();
  await store.db.insert(organizations).values({ id: organizationId, name: 'Minera Norte', ic: anyRut() });
  await store.db
    .insert(polyclinics)
    .values({ id: polyclinicId, name: 'Faena', code: polyclinicId.slice(0, 8), typeId: 1, organizationId });
  return { organizationId, polyclinicId };
}
