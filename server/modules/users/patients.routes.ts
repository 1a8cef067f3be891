import { randomUUID } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import type { patientCalls } from '#domain/api/patients.ts';
import type { NewPatient, PolyclinicPerson } from '#domain/patient.ts';
import { clinicalRoles, RoleId } from '#domain/session/roles.ts';
import type { contactKinds } from '#domain/session/user.ts';
import type { CallContext, Database, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { searchable } from '../../core/search.ts';
import { contacts, userRoles, users } from '../../db/schema/index.ts';
import { checkStaff, registerAt } from '../patients/creation.ts';
import { checkContent, storedDocument } from '../patients/patient-checks.ts';
import { pageOfPeople, patientOf, physicianOf, rowsOf, staffOf, type UserRow, withRole } from './people.queries.ts';

async function withFacts(db: Database, people: readonly UserRow[]): Promise<PolyclinicPerson[]> {
  const factsOf = new Map(people.map((person) => [person.id, person]));
  return (await rowsOf(db, people)).map((row) => {
    const person = factsOf.get(row.UserId);
    return {
      ...row,
      SecondLastName: person?.secondLastName ?? null,
      BirthDate: person?.birthDate ?? null,
      Gender: person?.gender ?? 'not_specified',
    };
  });
}

/** Finds a patient by document and birth date; a document alone gives the same response as an unknown one. */
async function findKnown({ db }: CallContext, ic: string, { DocumentTypeId, BirthDate }: NewPatient) {
  const [known] = await db
    .select()
    .from(users)
    .where(and(eq(users.documentTypeId, DocumentTypeId), eq(users.ic, ic)));
  if (!known) return null;
  const isPatient = await db.$count(
    userRoles,
    and(eq(userRoles.userId, known.id), eq(userRoles.roleId, RoleId.PATIENT)),
  );
  if (isPatient === 0 || !known.active || known.birthDate !== BirthDate) throw new ProblemError('duplicate_ic');
  return known;
}

async function addPatient({ db, actor, now }: CallContext, ic: string, body: NewPatient): Promise<UserRow> {
  const id = randomUUID();
  const { Name, LastName, SecondLastName } = body;
  const [row] = await db
    .insert(users)
    .values({
      id,
      identityId: randomUUID(),
      name: Name,
      lastName: LastName,
      secondLastName: SecondLastName,
      ic,
      documentTypeId: body.DocumentTypeId,
      gender: body.Gender,
      birthDate: body.BirthDate,
      countryId: body.CountryId,
      nativePeopleId: body.NativePeopleId,
      healthInsurance: body.HealthInsurance,
      searchText: searchable(Name, LastName, SecondLastName, ic),
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.userId,
    })
    .onConflictDoNothing()
    .returning();
  // A concurrent registration with the same document was first.
  if (!row) throw new ProblemError('duplicate_ic');
  await db.insert(userRoles).values({ userId: id, roleId: RoleId.PATIENT });
  const given: Record<(typeof contactKinds)[number], string | null> = {
    Phone: body.Phone,
    Address: body.Address,
    Email: body.Email,
  };
  const own = (Object.keys(given) as (typeof contactKinds)[number][]).flatMap((kind) => {
    const value = given[kind];
    return value === null ? [] : [{ id: randomUUID(), userId: id, kind, value }];
  });
  if (own.length > 0) await db.insert(contacts).values(own);
  return row;
}

export const patientHandlers: Handlers<typeof patientCalls> = {
  async listPolyclinicPeople(context, { query }) {
    const { db, audit } = context;
    await checkStaff(context, query.polyclinicId);
    const works = or(staffOf(db, query.polyclinicId), physicianOf(db, query.polyclinicId));
    const professionals = and(works, withRole(db, query.role === undefined ? clinicalRoles : [query.role]));
    const patients = patientOf(db, query.polyclinicId);
    const belongs =
      query.role === RoleId.PATIENT ? patients : query.role === undefined ? or(professionals, patients) : professionals;
    const { Quantity, people } = await pageOfPeople(db, { ...query, where: and(eq(users.active, true), belongs) });
    audit({ action: 'people.list', objectType: 'user', relation: 'poly', detail: { count: people.length } });
    return { Quantity, Dtos: await withFacts(db, people) };
  },

  async createPoliUser(context, { body }) {
    const { db, audit } = context;
    await checkStaff(context, body.PolyclinicId);
    await checkContent(context, {
      BirthDate: body.BirthDate,
      CountryId: body.CountryId,
      NativePeopleId: body.NativePeopleId,
    });
    const ic = await storedDocument(context, body);
    const known = await findKnown(context, ic, body);
    const patient = known ?? (await addPatient(context, ic, body));
    await registerAt(context, patient.id, body.PolyclinicId);
    audit({
      action: known ? 'patient.register' : 'patient.create',
      objectType: 'user',
      objectId: patient.id,
      patientId: patient.id,
      relation: 'poly',
      detail: { polyclinicId: body.PolyclinicId },
    });
    const [answer] = await withFacts(db, [patient]);
    if (!answer) throw notFound();
    return answer;
  },
};
