import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { RoleId } from '#domain/session/roles.ts';
import type { ProfessionalRow, User } from '#domain/session/user.ts';
import type { Database } from '../../core/context.ts';
import { pageOf } from '../../core/search.ts';
import {
  catalogueRows,
  contacts,
  medicalCares,
  polyclinicPatients,
  polyclinicPhysicians,
  polyclinicStaff,
  presence,
  userRoles,
  userSpecialties,
  userStudies,
  users,
} from '../../db/schema/index.ts';
import { roleName } from '../directory/roles.ts';
import { searched } from '../patients/searched.ts';

export type UserRow = typeof users.$inferSelect;

const groupBy = <T>(rows: readonly T[], key: (row: T) => string) => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return (id: string) => groups.get(id) ?? [];
};

async function partsOf(db: Database, ids: readonly string[]) {
  const roles = await db.select().from(userRoles).where(inArray(userRoles.userId, ids)).orderBy(asc(userRoles.roleId));
  const specialties = await db
    .select({ userId: userSpecialties.userId, SpecialtyId: userSpecialties.specialtyId, Name: catalogueRows.name })
    .from(userSpecialties)
    .innerJoin(catalogueRows, eq(catalogueRows.id, userSpecialties.specialtyId))
    .where(inArray(userSpecialties.userId, ids))
    .orderBy(asc(catalogueRows.order));
  return {
    rolesOf: groupBy(roles, (row) => row.userId),
    specialtiesOf: groupBy(specialties, (row) => row.userId),
  };
}

export const specialtiesOf = async (db: Database, userId: string): Promise<string[]> =>
  (
    await db.select({ id: userSpecialties.specialtyId }).from(userSpecialties).where(eq(userSpecialties.userId, userId))
  ).map(({ id }) => id);

const roleRefs = (rows: readonly { roleId: number }[]) =>
  rows.map(({ roleId }) => ({ RoleId: roleId, Name: roleName(roleId) }));
const specialtyRefs = (rows: readonly { SpecialtyId: string; Name: string }[]) =>
  rows.map(({ SpecialtyId, Name }) => ({ SpecialtyId, Name }));

/** A whole user (domain 5.1), or null. */
export async function findUser(db: Database, where: SQL): Promise<User | null> {
  const [row] = await db.select().from(users).where(where).limit(1);
  if (!row) return null;
  const { rolesOf, specialtiesOf } = await partsOf(db, [row.id]);
  const studies = await db
    .select()
    .from(userStudies)
    .where(eq(userStudies.userId, row.id))
    .orderBy(asc(userStudies.year));
  const own = await db
    .select()
    .from(contacts)
    .where(eq(contacts.userId, row.id))
    .orderBy(asc(contacts.kind), asc(contacts.id));
  return {
    UserId: row.id,
    Name: row.name,
    LastName: row.lastName,
    PhotoUrl: null,
    SecondLastName: row.secondLastName,
    IC: row.ic,
    DocumentTypeId: row.documentTypeId,
    Gender: row.gender,
    BirthDate: row.birthDate,
    CountryId: row.countryId,
    NativePeopleId: row.nativePeopleId,
    MedicalRecordCode: row.medicalRecordCode,
    LinKedInUrl: row.linkedInUrl,
    PhotoId: row.photoId,
    SignatureId: row.signatureId,
    SignatureUrl: null,
    Active: row.active,
    IsOnline: row.isOnline,
    IsAutomaticOpenChat: row.automaticOpenChat,
    HasEToken: row.hasEToken,
    IsNotificationSoundActive: row.notificationSound,
    ActiveEsachs: row.activeEsachs,
    Roles: roleRefs(rolesOf(row.id)),
    Specialties: specialtyRefs(specialtiesOf(row.id)),
    Studies: studies.map((study) => ({
      StudyId: study.id,
      Name: study.name,
      Institution: study.institution,
      Year: study.year,
    })),
    Contacts: own.map((contact) => ({
      ContactId: contact.id,
      UserId: contact.userId,
      Value: contact.value,
      Kind: contact.kind,
    })),
    Version: row.version,
  };
}

export async function rowsOf(db: Database, people: readonly UserRow[]): Promise<ProfessionalRow[]> {
  const ids = people.map((person) => person.id);
  if (ids.length === 0) return [];
  const { rolesOf, specialtiesOf } = await partsOf(db, ids);
  const seen = await db.select().from(presence).where(inArray(presence.userId, ids));
  const presenceOf = new Map(seen.map((row) => [row.userId, row]));
  return people.map((person) => ({
    UserId: person.id,
    Name: person.name,
    LastName: person.lastName,
    PhotoUrl: null,
    IC: person.ic,
    Gender: person.gender,
    Roles: roleRefs(rolesOf(person.id)),
    Specialties: specialtyRefs(specialtiesOf(person.id)),
    IsOnline: presenceOf.get(person.id)?.isOnline === 1,
    LastDateOnline: presenceOf.get(person.id)?.lastDateOnline.toISOString() ?? null,
    Checked: false,
  }));
}

type PeopleFilter = { where?: SQL | undefined; searchText?: string | undefined; page: number; size: number };

/** Page of people ordered by name as rows, with the total. */
export async function pageOfPeople(db: Database, filter: PeopleFilter) {
  const where = and(filter.where, searched(filter.searchText));
  const { limit, offset } = pageOf(filter);
  const people = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(asc(users.lastName), asc(users.name), asc(users.id))
    .limit(limit)
    .offset(offset);
  return { Quantity: await db.$count(users, where), people };
}

/** Same page, with roles, specialties and presence. */
export async function listPeople(db: Database, filter: PeopleFilter) {
  const { Quantity, people } = await pageOfPeople(db, filter);
  return { Quantity, Dtos: await rowsOf(db, people) };
}

export const withRole = (db: Database, roles: readonly number[]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(and(eq(userRoles.userId, users.id), inArray(userRoles.roleId, [...roles]))),
  );

export const withSpecialty = (db: Database, specialtyId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(userSpecialties)
      .where(and(eq(userSpecialties.userId, users.id), eq(userSpecialties.specialtyId, specialtyId))),
  );

export const staffOf = (db: Database, polyclinicId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(polyclinicStaff)
      .where(and(eq(polyclinicStaff.userId, users.id), eq(polyclinicStaff.polyclinicId, polyclinicId))),
  );

export const physicianOf = (db: Database, polyclinicId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(polyclinicPhysicians)
      .where(and(eq(polyclinicPhysicians.userId, users.id), eq(polyclinicPhysicians.polyclinicId, polyclinicId))),
  );

export const staffOrPhysicianOf = (db: Database, polyclinicId: string) =>
  or(staffOf(db, polyclinicId), physicianOf(db, polyclinicId));

/** Patients of the polyclinic: registered or with a care there (domain 3.3, "poly"). */
export const patientOf = (db: Database, polyclinicId: string) =>
  and(
    withRole(db, [RoleId.PATIENT]),
    or(
      exists(
        db
          .select({ one: sql`1` })
          .from(polyclinicPatients)
          .where(and(eq(polyclinicPatients.userId, users.id), eq(polyclinicPatients.polyclinicId, polyclinicId))),
      ),
      exists(
        db
          .select({ one: sql`1` })
          .from(medicalCares)
          .where(and(eq(medicalCares.userId, users.id), eq(medicalCares.polyclinicId, polyclinicId))),
      ),
    ),
  );

type Viewer = { userId: string; organizationId: string | null; mayWork: boolean };

/** Domain 3.3: the caller, and, if they may work, professionals of their organization or of a shared polyclinic. */
export function visibleTo(db: Database, actor: Viewer): SQL {
  if (!actor.mayWork) return sql`${users.id} = ${actor.userId}`;
  const mine = sql`(select polyclinic_id from polyclinic_staff where user_id = ${actor.userId}
    union select polyclinic_id from polyclinic_physicians where user_id = ${actor.userId})`;
  const colleague = or(
    actor.organizationId ? eq(users.organizationId, actor.organizationId) : undefined,
    sql`exists (select 1 from polyclinic_staff s where s.user_id = ${users.id} and s.polyclinic_id in ${mine})`,
    sql`exists (select 1 from polyclinic_physicians p where p.user_id = ${users.id} and p.polyclinic_id in ${mine})`,
  );
  const professional = withRole(
    db,
    Object.values(RoleId).filter((role) => role !== RoleId.PATIENT),
  );
  return sql`(${users.id} = ${actor.userId} or (${colleague} and ${professional}))`;
}
