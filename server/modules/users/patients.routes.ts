import { randomUUID } from 'node:crypto';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { patientCalls } from '#domain/api/patients.ts';
import { type NewPatient, type PolyclinicPerson, runCode } from '#domain/patient.ts';
import { parseRut } from '#domain/rut.ts';
import { clinicalRoles, RoleId } from '#domain/session/roles.ts';
import type { contactKinds } from '#domain/session/user.ts';
import { chileDate } from '#domain/time.ts';
import type { CallContext, Database, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { searchable } from '../../core/search.ts';
import {
  catalogueRows,
  contacts,
  polyclinicPatients,
  polyclinicStaff,
  userRoles,
  users,
} from '../../db/schema/index.ts';
import { pageOfPeople, patientOf, physicianOf, rowsOf, staffOf, type UserRow, withRole } from './people.queries.ts';

/** Who works in the polyclinic; for everybody else it is one nobody knows. */
async function checkStaff({ db, actor }: CallContext, polyclinicId: string): Promise<void> {
  const works = and(eq(polyclinicStaff.userId, actor.userId), eq(polyclinicStaff.polyclinicId, polyclinicId));
  if ((await db.$count(polyclinicStaff, works)) === 0) throw notFound();
}

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

/** The document as it is stored: a RUN with its check digit, any other as it was written. */
async function documentOf({ db }: CallContext, { DocumentTypeId, IC }: NewPatient): Promise<string> {
  const isType = and(eq(catalogueRows.id, DocumentTypeId), eq(catalogueRows.kind, 'documentType'));
  const [type] = await db.select({ code: catalogueRows.code }).from(catalogueRows).where(isType);
  if (!type) throw new ProblemError('validation', { Fields: { DocumentTypeId: 'documentType' } });
  if (type.code !== runCode) return IC.toUpperCase();
  const rut = parseRut(IC);
  if (!rut) throw new ProblemError('validation', { Fields: { IC: 'rut' } });
  return rut;
}

const isRow = (kind: string, id: string): SQL | undefined =>
  and(eq(catalogueRows.id, id), eq(catalogueRows.kind, kind));

async function checkFacts({ db, now }: CallContext, { BirthDate, CountryId, NativePeopleId }: NewPatient) {
  if (BirthDate > chileDate(now) || BirthDate < '1900-01-01') {
    throw new ProblemError('validation', { Fields: { BirthDate: 'birthDate' } });
  }
  const asked = [CountryId && isRow('country', CountryId), NativePeopleId && isRow('nativePeople', NativePeopleId)];
  for (const where of asked) {
    if (where && (await db.$count(catalogueRows, where)) === 0) throw notFound();
  }
}

/** Somebody with that document: a patient when the birth date agrees too; otherwise the same answer as for nobody. */
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
  // The same document at the same moment: the other registration was first.
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
    const { db, actor, now, audit } = context;
    await checkStaff(context, body.PolyclinicId);
    await checkFacts(context, body);
    const ic = await documentOf(context, body);
    const known = await findKnown(context, ic, body);
    const patient = known ?? (await addPatient(context, ic, body));
    await db
      .insert(polyclinicPatients)
      .values({
        polyclinicId: body.PolyclinicId,
        userId: patient.id,
        registeredAt: now,
        registeredBy: actor.userId,
      })
      .onConflictDoNothing();
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
