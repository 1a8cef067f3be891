import { and, asc, count, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { medicRoles, RoleId } from '#domain/session/roles.ts';
import type { UserAccount } from '#domain/users/user-account.ts';
import { isAssignable } from '#domain/users/user-roles.ts';
import type { UserState, UserRow as WireRow } from '#domain/users/user-row.ts';
import type { Actor, Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import {
  contacts,
  facilitations,
  medicalCares,
  polyclinicPhysicians,
  polyclinicStaff,
  polyclinics,
  users,
} from '../../db/schema/index.ts';
import { isAppointment } from '../agenda/bookings.ts';
import { pageOfPeople, rowsOf, specialtiesOf, type UserRow, visibleTo, withRole } from './people.queries.ts';

type Administrator = Pick<Actor, 'userId' | 'organizationId'>;

/**
 * Polyclinics a user may assign to a colleague: where they work or answer, and those of their organization, except hidden
 * ones.
 */
export const reachedPolyclinics = ({ userId, organizationId }: Administrator): SQL =>
  sql`(${polyclinics.active} and (${polyclinics.id} in (select polyclinic_id from polyclinic_staff where user_id = ${userId}
    union select polyclinic_id from polyclinic_physicians where user_id = ${userId})
    or ${organizationId ? eq(polyclinics.organizationId, organizationId) : sql`false`}))`;

/** Condition: appointments with the user are left. */
export const hasAppointments = (db: Database): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(medicalCares)
      .where(and(eq(medicalCares.professionalId, users.id), isAppointment)),
  );

/**
 * Professionals whose agenda a user may assign to a facilitator: active physicians among their colleagues, and deactivated
 * ones with open appointments, so that a facilitator can move or cancel these.
 */
export const reachedAgendas = (db: Database, reader: Administrator): SQL | undefined =>
  and(
    or(eq(users.active, true), and(isNull(users.hiddenAt), hasAppointments(db))),
    withRole(db, medicRoles),
    visibleTo(db, { ...reader, mayWork: true }),
  );

async function facilitatedBy(db: Database, reader: Administrator, facilitatorId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(facilitations)
    .innerJoin(users, eq(users.id, facilitations.professionalId))
    .where(and(eq(facilitations.facilitatorId, facilitatorId), reachedAgendas(db, reader)));
  return rows.map(({ id }) => id).sort();
}

/** Polyclinics where these users work or answer, within the reader's reach, ordered by name. */
async function placesOf(db: Database, reader: Administrator, ids: readonly string[]) {
  const placed = (table: typeof polyclinicStaff | typeof polyclinicPhysicians) =>
    db
      .select({ userId: table.userId, PolyclinicId: polyclinics.id, Name: polyclinics.name })
      .from(table)
      .innerJoin(polyclinics, eq(polyclinics.id, table.polyclinicId))
      .where(and(inArray(table.userId, [...ids]), reachedPolyclinics(reader)))
      .orderBy(asc(polyclinics.name), asc(polyclinics.id));
  const rows = ids.length === 0 ? [] : [...(await placed(polyclinicStaff)), ...(await placed(polyclinicPhysicians))];
  return (id: string) => {
    const own = rows.filter(({ userId }) => userId === id);
    return own
      .filter((row, at) => own.findIndex(({ PolyclinicId }) => PolyclinicId === row.PolyclinicId) === at)
      .map(({ PolyclinicId, Name }) => ({ PolyclinicId, Name }))
      .sort((a, b) => a.Name.localeCompare(b.Name, 'es'));
  };
}

const isIn = sql`(${users.active} and ${users.activeEsachs} is distinct from false)`;
/** Users in this state; removed users are visible only to administrators of their organization. */
export function inState({ roles, organizationId }: Actor, state: UserState | undefined): SQL | undefined {
  if (state === 'removed') {
    const keeps = roles.includes(RoleId.FULL_SERVICE) && organizationId !== null;
    return and(isNotNull(users.hiddenAt), keeps ? eq(users.organizationId, organizationId) : sql`false`);
  }
  const shown = isNull(users.hiddenAt);
  if (state === undefined) return shown;
  return and(shown, state === 'active' ? isIn : not(isIn));
}

/** Number of appointments that are booked with these users. */
async function appointmentsOf(db: Database, ids: readonly string[]) {
  const { professionalId } = medicalCares;
  const rows = await db
    .select({ userId: professionalId, booked: count() })
    .from(medicalCares)
    .where(and(inArray(professionalId, [...ids]), isAppointment))
    .groupBy(professionalId);
  const booked = new Map(rows.map((row) => [row.userId, row.booked]));
  return (userId: string) => booked.get(userId) ?? 0;
}

type Filter = Parameters<typeof pageOfPeople>[1];

export async function listColleagues(db: Database, reader: Administrator, filter: Filter) {
  const { Quantity, people } = await pageOfPeople(db, filter);
  const rows = await rowsOf(db, people);
  const ids = people.map(({ id }) => id);
  const places = await placesOf(db, reader, ids);
  const appointments = await appointmentsOf(db, ids);
  const rowOf = new Map(people.map((person) => [person.id, person]));
  const Dtos = rows.flatMap((row): WireRow[] => {
    const person = rowOf.get(row.UserId);
    if (!person) return [];
    return [
      {
        ...row,
        ...stateOf(person),
        SecondLastName: person.secondLastName,
        Appointments: appointments(row.UserId),
        Polyclinics: places(row.UserId),
      },
    ];
  });
  return { Quantity, Dtos };
}

type SignInState = Pick<UserRow, 'passwordHash' | 'mustChangePassword' | 'inUseSince'>;

/** True until a password was chosen or a temporary one was used. */
const isPending = ({ passwordHash, mustChangePassword, inUseSince }: SignInState) =>
  passwordHash === null || (mustChangePassword && inUseSince === null);

const stateOf = (row: UserRow) => ({
  Active: row.active,
  ActiveEsachs: row.activeEsachs,
  Removed: row.hiddenAt !== null,
  Pending: row.email !== null && isPending(row),
});

/** Data of a colleague's account form. */
export async function accountOf(db: Database, reader: Administrator, userId: string): Promise<UserAccount> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  const [shown] = row ? await rowsOf(db, [row]) : [];
  if (!row || !shown) throw notFound();
  const [phone] = await db
    .select({ value: contacts.value })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.kind, 'Phone')))
    .orderBy(asc(contacts.id))
    .limit(1);
  const places = await placesOf(db, reader, [userId]);
  return {
    UserId: row.id,
    IC: row.ic,
    Name: row.name,
    LastName: row.lastName,
    SecondLastName: row.secondLastName,
    Gender: row.gender,
    BirthDate: row.birthDate,
    Email: row.email,
    Phone: phone?.value ?? null,
    MedicalRecordCode: row.medicalRecordCode,
    RoleIds: shown.Roles.map(({ RoleId: id }) => id).filter(isAssignable),
    SpecialtyIds: (await specialtiesOf(db, userId)).sort(),
    PolyclinicIds: places(userId)
      .map(({ PolyclinicId }) => PolyclinicId)
      .sort(),
    FacilitatedIds: await facilitatedBy(db, reader, userId),
    ...stateOf(row),
    InUse: row.inUseSince !== null,
    Version: row.version,
  };
}
