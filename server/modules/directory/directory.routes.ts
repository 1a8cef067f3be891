import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { directoryCalls, userCalls } from '#domain/api/user-admin.ts';
import { statusesInProcess } from '#domain/medical-care/care-kinds.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { Actor, CallContext, Database, Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { pageOf } from '../../core/search.ts';
import {
  availabilities,
  medicalCares,
  organizations,
  polyclinicPhysicians,
  polyclinicStaff,
  polyclinics,
  users,
} from '../../db/schema/index.ts';
import { availableAt } from '../availability/available.ts';
import { listPeople, physicianOf, staffOf, withRole } from '../users/people.queries.ts';
import { functionsOfApplication, functionsOfRoles } from './functions.ts';
import { roleTable } from './roles.ts';

const everything = { page: 1, size: 9_999_999 };

const polyclinicsOf = (db: Database, userId: string) =>
  or(
    inArray(
      polyclinics.id,
      db.select({ id: polyclinicStaff.polyclinicId }).from(polyclinicStaff).where(eq(polyclinicStaff.userId, userId)),
    ),
    inArray(
      polyclinics.id,
      db
        .select({ id: polyclinicPhysicians.polyclinicId })
        .from(polyclinicPhysicians)
        .where(eq(polyclinicPhysicians.userId, userId)),
    ),
  );

/** Polyclinics of a user; hidden ones cannot be chosen for new work. */
async function ownPolyclinics(db: Database, userId: string) {
  const rows = await db
    .select({ p: polyclinics, o: organizations, staff: polyclinicStaff.userId })
    .from(polyclinics)
    .innerJoin(organizations, eq(organizations.id, polyclinics.organizationId))
    .leftJoin(
      polyclinicStaff,
      and(eq(polyclinicStaff.polyclinicId, polyclinics.id), eq(polyclinicStaff.userId, userId)),
    )
    .where(and(polyclinicsOf(db, userId), eq(polyclinics.active, true)))
    .orderBy(asc(polyclinics.name));
  return rows.map(({ p, o, staff }) => ({
    PolyclinicId: p.id,
    Name: p.name,
    Code: p.code,
    PolyclinicTypeId: p.typeId,
    RequiresValidation: p.requiresValidation,
    AltitudeMeters: p.altitudeMeters,
    Address: p.address,
    IsStaff: staff !== null,
    Color: p.color,
    Organization: { OrganizationId: o.id, Name: o.name, LogoUrl: o.logoUrl },
  }));
}

async function withAvailability(db: Database, now: Date, people: Awaited<ReturnType<typeof listPeople>>) {
  const ids = people.Dtos.map((person) => person.UserId);
  const rows = ids.length
    ? await db
        .select()
        .from(availabilities)
        .where(and(inArray(availabilities.userId, ids), availableAt(now)))
    : [];
  const active = ids.length
    ? await db
        .select({ professionalId: medicalCares.professionalId, count: count() })
        .from(medicalCares)
        .where(and(inArray(medicalCares.professionalId, ids), inArray(medicalCares.status, [...statusesInProcess])))
        .groupBy(medicalCares.professionalId)
    : [];
  const activeCares = new Map(active.map((row) => [row.professionalId, row.count]));
  const until = new Map(rows.map((row) => [row.userId, row.endDate.toISOString()]));
  return {
    Quantity: people.Quantity,
    Dtos: people.Dtos.map((person) => ({
      ...person,
      AvailableUntil: until.get(person.UserId) ?? null,
      ActiveCares: activeCares.get(person.UserId) ?? 0,
    })),
  };
}

/**
 * People of one of the caller's polyclinics.
 * @throws ProblemError 404 for another polyclinic, as for an unknown one.
 */
async function peopleOf({ db, actor, now }: CallContext, polyclinicId: string, where: SQL | undefined) {
  const mine = await db.$count(polyclinics, and(eq(polyclinics.id, polyclinicId), polyclinicsOf(db, actor.userId)));
  if (mine === 0) throw notFound();
  return withAvailability(db, now, await listPeople(db, { ...everything, where: and(eq(users.active, true), where) }));
}

const physicians = [RoleId.DOCTOR, RoleId.FULL_SERVICE, RoleId.POLYCLINIC_DOCTOR];
const hasPolyclinic = async (db: Database, actor: Actor) =>
  (await db.$count(polyclinics, and(polyclinicsOf(db, actor.userId), eq(polyclinics.active, true)))) > 0;

export const directoryHandlers: Handlers<typeof directoryCalls> & Pick<Handlers<typeof userCalls>, 'getOnlineMedics'> =
  {
    async listMyFunctions({ db, actor, locale }) {
      return functionsOfRoles(actor.roles, locale, { withPolyclinic: await hasPolyclinic(db, actor) });
    },
    async listMyFunctionsOf({ db, actor, locale }, { params }) {
      const all = functionsOfRoles(actor.roles, locale, { withPolyclinic: await hasPolyclinic(db, actor) });
      const Dtos = all.Dtos.filter((entry) => entry.ApplicationId === params.appId);
      return { Quantity: Dtos.length, Dtos };
    },
    listFunctionsByRoles: async ({ locale }, { body }) =>
      functionsOfRoles(body.RoleIds, locale, { withPolyclinic: true }),
    listFunctionsOf: async ({ locale }, { params, query }) =>
      functionsOfApplication(params.appId, locale, query.assignable === true),

    async listRoles(_, { params, query }) {
      const word = (query.searchText ?? '').toUpperCase();
      const found = roleTable.filter((role) => role.ApplicationId === params.applicationId && role.Name.includes(word));
      const { limit, offset } = pageOf({ page: query.pageNumber, size: query.pageSize });
      return { Quantity: found.length, Dtos: found.slice(offset, offset + limit) };
    },

    async listMyPolyclinics({ db, actor }) {
      const Dtos = await ownPolyclinics(db, actor.userId);
      return { Quantity: Dtos.length, Dtos };
    },
    listPolyclinicAnswerTo: (context, { params }) => peopleOf(context, params.id, physicianOf(context.db, params.id)),
    listPolyclinicDoctors: (context, { params }) =>
      peopleOf(context, params.id, and(staffOf(context.db, params.id), withRole(context.db, physicians))),
    listPolyclinicUsers: (context, { params }) => peopleOf(context, params.id, staffOf(context.db, params.id)),
    listPolyclinicProfessionals: (context, { params }) =>
      peopleOf(context, params.id, or(staffOf(context.db, params.id), physicianOf(context.db, params.id))),
    async searchPolyclinicDoctors({ db, actor, now }, { params }) {
      const mine = sql`(select polyclinic_id from polyclinic_staff where user_id = ${actor.userId}
      union select polyclinic_id from polyclinic_physicians where user_id = ${actor.userId})`;
      const where = and(
        eq(users.active, true),
        withRole(db, physicians),
        sql`(exists (select 1 from polyclinic_staff s where s.user_id = ${users.id} and s.polyclinic_id in ${mine})
        or exists (select 1 from polyclinic_physicians p where p.user_id = ${users.id} and p.polyclinic_id in ${mine}))`,
      );
      return withAvailability(db, now, await listPeople(db, { ...everything, where, searchText: params.text }));
    },
    async getOnlineMedics(context, { params }) {
      const found = await peopleOf(context, params.id, physicianOf(context.db, params.id));
      const Dtos = found.Dtos.filter((person) => person.AvailableUntil !== null);
      return { Quantity: Dtos.length, Dtos };
    },

    getUtcNow: async ({ now }) => ({ UtcNowDate: now.toISOString() }),
  };
