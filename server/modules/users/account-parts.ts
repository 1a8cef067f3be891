import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { RoleId } from '#domain/session/roles.ts';
import {
  answersToPolyclinic,
  assignableRoles,
  isAssignable,
  needsSpecialty,
  runsAgendas,
  worksInPolyclinic,
} from '#domain/users/user-roles.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { ProblemError } from '../../core/problems.ts';
import { mayWork } from '../../core/work-access.ts';
import {
  catalogueRows,
  contacts,
  facilitations,
  organizations,
  polyclinicPhysicians,
  polyclinicStaff,
  polyclinics,
  userRoles,
  userSpecialties,
  users,
} from '../../db/schema/index.ts';
import { reachedAgendas, reachedPolyclinics } from './account.queries.ts';

/** @throws ProblemError `validation` with the field and a message. */
export function refuseField({ locale }: Pick<CallContext, 'locale'>, field: string, code: string): never {
  throw new ProblemError('validation', { Fields: { [field]: fieldMessage(code, locale) } });
}

/** Roles and specialties after a change must be compatible. */
export async function checkRoles(context: CallContext, roleIds: readonly number[], specialtyIds: readonly string[]) {
  const { db } = context;
  if (!roleIds.every(isAssignable)) refuseField(context, 'RoleIds', 'roleNotGiven');
  if (needsSpecialty(roleIds) && specialtyIds.length === 0) refuseField(context, 'SpecialtyIds', 'specialtyMissing');
  if (specialtyIds.length === 0) return;
  const known = await db.$count(
    catalogueRows,
    and(inArray(catalogueRows.id, [...specialtyIds]), eq(catalogueRows.kind, 'specialty')),
  );
  if (known !== new Set(specialtyIds).size) refuseField(context, 'SpecialtyIds', 'unknown');
}

/** Replaces the assignable roles; other roles of the user are kept. */
export async function setRoles({ db }: CallContext, userId: string, roleIds: readonly number[]): Promise<void> {
  await db
    .delete(userRoles)
    .where(
      and(
        eq(userRoles.userId, userId),
        inArray(userRoles.roleId, [...assignableRoles]),
        notInArray(userRoles.roleId, [...roleIds]),
      ),
    );
  await db
    .insert(userRoles)
    .values(roleIds.map((roleId) => ({ userId, roleId })))
    .onConflictDoNothing();
}

export async function setSpecialties({ db }: CallContext, userId: string, ids: readonly string[]): Promise<void> {
  await db.delete(userSpecialties).where(eq(userSpecialties.userId, userId));
  if (ids.length > 0) await db.insert(userSpecialties).values(ids.map((specialtyId) => ({ userId, specialtyId })));
}

/** Sets where staff work and physicians answer; polyclinics out of the actor's reach are unchanged. */
export async function setPlaces(
  context: CallContext,
  userId: string,
  { roleIds, polyclinicIds }: { roleIds: readonly number[]; polyclinicIds: readonly string[] },
): Promise<void> {
  const { db, actor } = context;
  const reached = (await db.select({ id: polyclinics.id }).from(polyclinics).where(reachedPolyclinics(actor))).map(
    ({ id }) => id,
  );
  if (!polyclinicIds.every((id) => reached.includes(id))) refuseField(context, 'PolyclinicIds', 'unknown');
  if (reached.length === 0) return;
  const rows = polyclinicIds.map((polyclinicId) => ({ userId, polyclinicId }));
  for (const [table, has] of [
    [polyclinicStaff, worksInPolyclinic(roleIds)],
    [polyclinicPhysicians, answersToPolyclinic(roleIds)],
  ] as const) {
    await db.delete(table).where(and(eq(table.userId, userId), inArray(table.polyclinicId, reached)));
    if (has && rows.length > 0) await db.insert(table).values(rows);
  }
}

/** Sets whose agendas a facilitator runs; agendas out of the actor's reach are unchanged. */
export async function setFacilitated(
  context: CallContext,
  userId: string,
  { roleIds, professionalIds }: { roleIds: readonly number[]; professionalIds: readonly string[] },
): Promise<void> {
  const { db, actor } = context;
  const reached = reachedAgendas(db, actor);
  const wanted = [...professionalIds];
  const known = await db.$count(users, and(reached, inArray(users.id, wanted)));
  if (known !== wanted.length) refuseField(context, 'FacilitatedIds', 'unknown');
  const here = db.select({ id: users.id }).from(users).where(reached);
  await db
    .delete(facilitations)
    .where(and(eq(facilitations.facilitatorId, userId), inArray(facilitations.professionalId, here)));
  if (!runsAgendas(roleIds) || wanted.length === 0) return;
  await db.insert(facilitations).values(wanted.map((professionalId) => ({ facilitatorId: userId, professionalId })));
}

/** Email addresses are unique. */
export async function checkEmail(context: CallContext, email: string, userId: string | null): Promise<void> {
  const other = and(eq(users.email, email), userId === null ? undefined : ne(users.id, userId));
  if ((await context.db.$count(users, other)) > 0) refuseField(context, 'Email', 'emailTaken');
}

/** Replaces the address under which an account was created, where it is listed as a contact too. */
export async function correctContact({ db }: CallContext, userId: string, from: string, value: string): Promise<void> {
  const known = and(eq(contacts.userId, userId), eq(contacts.kind, 'Email'), eq(contacts.value, from));
  const removed = await db.delete(contacts).where(known).returning({ id: contacts.id });
  if (removed.length > 0) await db.insert(contacts).values({ id: randomUUID(), userId, value, kind: 'Email' });
}

export async function setPhone({ db }: CallContext, userId: string, value: string | null): Promise<void> {
  const [known] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.kind, 'Phone')))
    .orderBy(asc(contacts.id))
    .limit(1);
  if (known?.value === value) return;
  if (known) await db.delete(contacts).where(eq(contacts.id, known.id));
  if (value !== null) await db.insert(contacts).values({ id: randomUUID(), userId, value, kind: 'Phone' });
}

/** True when a full-service medic other than this one administers the users of the organization. */
export async function hasAdministrator(db: Database, organizationId: string, exceptId?: string): Promise<boolean> {
  const other = exceptId === undefined ? undefined : ne(users.id, exceptId);
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.roleId, RoleId.FULL_SERVICE)))
    .where(and(eq(users.organizationId, organizationId), other, mayWork))
    .limit(1);
  return found !== undefined;
}

/**
 * An organization must keep one full-service medic who administers its users. Concurrent removals are serialized.
 * @throws ProblemError `validation` for the last one.
 */
export async function requireAnotherAdministrator(
  context: CallContext,
  organizationId: string,
  leavingId: string,
): Promise<void> {
  const { db } = context;
  await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  if (!(await hasAdministrator(db, organizationId, leavingId))) refuseField(context, 'RoleIds', 'lastFullService');
}
