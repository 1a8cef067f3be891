import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calls } from '#domain/api/index.ts';
import { loginRoles, RoleId } from '#domain/session/roles.ts';
import {
  employees,
  facilitations,
  polyclinicPhysicians,
  polyclinicStaff,
  polyclinics,
  users,
} from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { seedForms } from '#server/seed/forms.seed.ts';
import { openTestApp } from '../support/app.ts';
import { apiToken, bearer, host, newAddress } from '../support/browser.ts';
import type { Engine } from '../support/engines.ts';
import { addPerson, addPlace, type TestPerson, visitCare } from '../support/people.ts';

/** SEC-1. The owner of an object and unrelated users; the facilitator runs the owner's agenda. */
export const actorNames = [
  'owner',
  'stranger',
  'polyclinic',
  'organization',
  'facilitator',
  'patient',
  'anonymous',
] as const;
/** Non-physician staff of the owner's polyclinic, and a physician who is only responsible for it. */
export const staffNames = ['nurse', 'paramedic', 'answersTo'] as const;
/** Accounts of the owner's polyclinic and organization that may not work, each for another reason, and a patient account. */
export const refusedNames = ['patientAccount', 'administrator', 'inactive', 'noEmployee', 'formerEmployee'] as const;
export type RefusedName = (typeof refusedNames)[number];
export type StaffName = (typeof staffNames)[number];
export type ActorName = (typeof actorNames)[number];

export type Person = TestPerson & { client: string; polyclinicId?: string };
/** Surroundings of an object: its professional, a colleague of the same polyclinic, a patient and their secrets. */
export type Side = {
  owner: Person;
  colleague: Person;
  tower: Person;
  patient: Person;
  patientId: string;
  polyclinicId: string;
  organizationId: string;
  /** Texts that no unrelated user may read. */
  secrets: readonly string[];
};

const everyRole = [RoleId.FULL_SERVICE, RoleId.POLYCLINIC_DOCTOR];
/** Short enough for a query parameter. */
export const documentOf = ({ userId }: TestPerson) => `P-${userId.slice(0, 12)}`;
const withClient = (person: TestPerson): Person => ({ ...person, client: randomUUID() });

/** Two organizations, each with a polyclinic, its people, a patient and cases; and unrelated users. */
export async function openWorld(engine: Engine) {
  const app = await openTestApp(engine, { calls, modules });
  const { store } = app;
  await seedForms(store.db);

  async function employ(roles: readonly number[], organizationId: string | null, polyclinicId?: string) {
    const person = await addPerson(store, { roles, organizationId, ...(polyclinicId && { polyclinicId }) });
    if (polyclinicId) await store.db.insert(polyclinicPhysicians).values({ userId: person.userId, polyclinicId });
    await store.db
      .update(users)
      .set({ ic: documentOf(person) })
      .where(eq(users.id, person.userId));
    if (!roles.some((role) => loginRoles.some((id) => id === role))) {
      await store.db.insert(employees).values({ id: randomUUID(), userId: person.userId, organizationId });
    }
    return { ...withClient(person), ...(polyclinicId && { polyclinicId }) };
  }
  const newPatient = async () => withClient(await addPerson(store, { roles: [RoleId.PATIENT] }));
  async function openSide(name: string): Promise<Side> {
    const patient = await newPatient();
    const patientId = patient.userId;
    const { organizationId, polyclinicId } = await addPlace(store);
    const secrets = [`Apellido${name}`, `DOC-${name}`];
    const [lastName, ic] = secrets as [string, string];
    await store.db
      .update(users)
      .set({ lastName, ic, searchText: `javiera ${lastName}` })
      .where(eq(users.id, patientId));
    const owner = await employ(everyRole, organizationId, polyclinicId);
    const colleague = await employ([RoleId.POLYCLINIC_DOCTOR], organizationId, polyclinicId);
    const tower = await employ([RoleId.POLYCLINIC_CT], organizationId);
    return { owner, colleague, tower, patient, patientId, polyclinicId, organizationId, secrets };
  }

  const own = await openSide('Uno');
  const other = await openSide('Dos');
  const nextDoor = { polyclinicId: randomUUID() };
  await store.db.insert(polyclinics).values({
    id: nextDoor.polyclinicId,
    name: 'Vecina',
    code: 'VEC',
    typeId: 1,
    organizationId: own.organizationId,
  });
  const facilitator = await employ([RoleId.FACILITATOR], null);
  await store.db.insert(facilitations).values({ facilitatorId: facilitator.userId, professionalId: own.owner.userId });
  async function join(role: number, places: typeof polyclinicStaff | typeof polyclinicPhysicians) {
    const { organizationId, polyclinicId } = own;
    const person = { ...(await employ([role], organizationId)), polyclinicId };
    await store.db.insert(places).values({ userId: person.userId, polyclinicId });
    return person;
  }
  const people: Record<Exclude<ActorName, 'anonymous'> | StaffName, Person> = {
    owner: own.owner,
    stranger: await employ(everyRole, null),
    polyclinic: await employ(everyRole, own.organizationId, nextDoor.polyclinicId),
    organization: other.owner,
    facilitator,
    patient: own.patient,
    nurse: await join(RoleId.NURSE, polyclinicStaff),
    paramedic: await join(RoleId.PARAMEDIC, polyclinicStaff),
    answersTo: await join(RoleId.DOCTOR, polyclinicPhysicians),
  };

  async function refuse(roles: readonly number[], more: Parameters<typeof addPerson>[1] = {}): Promise<Person> {
    const { organizationId, polyclinicId } = own;
    const person = await addPerson(store, { roles, organizationId, polyclinicId, ...more });
    await store.db.insert(polyclinicPhysicians).values({ userId: person.userId, polyclinicId });
    return withClient(person);
  }
  const refused: Record<RefusedName, Person> = {
    patientAccount: await newPatient(),
    administrator: await refuse([RoleId.ADMINISTRATOR, RoleId.POLYCLINIC_ADMIN, RoleId.POLYCLINIC_CT]),
    inactive: await refuse(everyRole, { activeEsachs: false }),
    noEmployee: await refuse(everyRole, { employee: false }),
    formerEmployee: await refuse(everyRole),
  };
  const former = refused.formerEmployee.userId;
  await store.db.update(employees).set({ active: false }).where(eq(employees.userId, former));
  await store.db
    .insert(employees)
    .values({ id: randomUUID(), userId: refused.administrator.userId, organizationId: own.organizationId });

  const tokens = new Map<string, string>();
  async function signIn(person: TestPerson) {
    tokens.set(person.userId, (await apiToken(app, person)).access);
  }
  const everybody = [
    ...Object.values(people),
    ...Object.values(refused),
    own.colleague,
    other.colleague,
    other.patient,
  ];
  for (const person of everybody) await signIn(person);

  return {
    app,
    own,
    other,
    people,
    refused,
    /** A patient enters this encounter by the link of a visit. */
    visit: (patient: TestPerson, careId: string | null) => visitCare(store, patient, careId),
    signInAgain: async () => {
      for (const person of everybody) await signIn(person);
    },
    send: (person: TestPerson | null, method: Method, url: string, payload?: unknown, type?: string) =>
      app.http.inject({
        method,
        url,
        remoteAddress: newAddress(),
        headers: {
          host,
          ...(person && bearer(tokens.get(person.userId) ?? '')),
          ...(payload !== undefined && { 'content-type': type ?? 'application/json' }),
        },
        ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      }),
    close: async () => {
      await app.close();
      await app.place.remove();
    },
  };
}
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type World = Awaited<ReturnType<typeof openWorld>>;
