import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { userCalls } from '#domain/api/user-admin.ts';
import { storedIcs } from '#domain/rut.ts';
import { RoleId } from '#domain/session/roles.ts';
import { UserPatch } from '#domain/session/user.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { changesOf } from '../../core/patch.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { searchable } from '../../core/search.ts';
import { updateVersion } from '../../core/versioned.ts';
import { contacts, employees, facilitations, users } from '../../db/schema/index.ts';
import { endAvailability, isAvailable } from '../availability/available.ts';
import { hasAppointments } from './account.queries.ts';
import { administer } from './administration.ts';
import { findUser, pageOfPeople, rowsOf, visibleTo, withRole, withSpecialty } from './people.queries.ts';
import { supportOf } from './support.queries.ts';

type UserHandlers = Omit<
  Handlers<typeof userCalls>,
  'getHubTicket' | 'goOnline' | 'goOffline' | 'getAvailability' | 'getOnlineMedics'
>;

/** Returns a colleague; an unrelated id is answered as an unknown one (domain 3.3). */
async function relatedUser({ db, actor }: CallContext, where: SQL) {
  const user = await findUser(db, and(where, visibleTo(db, actor)) ?? where);
  if (!user) throw notFound();
  return user;
}

export const userHandlers: UserHandlers = {
  getUserByIdentity: (context, { params }) => relatedUser(context, eq(users.identityId, params.id)),
  getUserByIc: (context, { params }) => relatedUser(context, inArray(users.ic, storedIcs(params.ic))),
  getUser: (context, { params }) => relatedUser(context, eq(users.id, params.id)),

  /** Professionals whose agenda the facilitator runs, deactivated ones while appointments are left; others get colleagues. */
  async listForFacilitatorScheduler({ db, actor }, { query }) {
    const mine = db
      .select({ id: facilitations.professionalId })
      .from(facilitations)
      .where(eq(facilitations.facilitatorId, actor.userId));
    // Somebody has to inform the patients of a deactivated professional.
    const facilitated = and(inArray(users.id, mine), or(eq(users.active, true), hasAppointments(db)));
    const colleagues = and(visibleTo(db, actor), eq(users.active, true));
    const { Quantity, people } = await pageOfPeople(db, {
      ...query,
      where: and(
        actor.roles.includes(RoleId.FACILITATOR) ? facilitated : colleagues,
        withRole(db, [RoleId.DOCTOR, RoleId.FULL_SERVICE, RoleId.POLYCLINIC_DOCTOR]),
        query.organizationId ? eq(users.organizationId, query.organizationId) : undefined,
        query.specialtyId ? withSpecialty(db, query.specialtyId) : undefined,
        query.userId ? eq(users.id, query.userId) : undefined,
      ),
    });
    const isActive = new Map(people.map(({ id, active }) => [id, active]));
    const rows = await rowsOf(db, people);
    return { Quantity, Dtos: rows.map((row) => ({ ...row, Active: isActive.get(row.UserId) === true })) };
  },

  async updateUser(context, { params, body }) {
    const { db, actor, now, ifMatch, locale } = context;
    if (params.id !== actor.userId) {
      await administer(context, params.id, body);
      return relatedUser(context, eq(users.id, params.id));
    }
    const c = changesOf(body, UserPatch);
    // Serializes concurrent patches: the second reads the first one's changes.
    await db.select({ id: users.id }).from(users).where(eq(users.id, params.id)).for('update');
    const current = await relatedUser(context, eq(users.id, params.id));
    if (ifMatch !== null && ifMatch !== current.Version)
      throw new ProblemError('version_conflict', { Current: current });
    if (c.IsOnline === true && !(await isAvailable(db, params.id, now))) {
      throw new ProblemError('validation', { Fields: { IsOnline: fieldMessage('availability', locale) } });
    }
    if (c.IsOnline === false) await endAvailability(context, params.id);
    const name = c.Name ?? current.Name;
    const lastName = c.LastName ?? current.LastName;
    const secondLastName = c.SecondLastName === undefined ? current.SecondLastName : c.SecondLastName;
    await updateVersion(context, users, { id: params.id, version: current.Version }, actor.userId, {
      name,
      lastName,
      secondLastName,
      ...(c.Gender !== undefined && { gender: c.Gender }),
      ...(c.BirthDate !== undefined && { birthDate: c.BirthDate }),
      ...(c.CountryId !== undefined && { countryId: c.CountryId }),
      ...(c.NativePeopleId !== undefined && { nativePeopleId: c.NativePeopleId }),
      ...(c.LinKedInUrl !== undefined && { linkedInUrl: c.LinKedInUrl }),
      ...(c.IsAutomaticOpenChat !== undefined && { automaticOpenChat: c.IsAutomaticOpenChat }),
      ...(c.IsNotificationSoundActive !== undefined && { notificationSound: c.IsNotificationSoundActive }),
      ...(c.HasEToken !== undefined && { hasEToken: c.HasEToken }),
      searchText: searchable(name, lastName, secondLastName, current.IC),
    });
    return relatedUser(context, eq(users.id, params.id));
  },

  async getEmployeeByIdentity({ db, actor }, { params }) {
    const [row] = await db
      .select({ employee: employees, identityId: users.identityId, organizationId: users.organizationId })
      .from(employees)
      .innerJoin(users, eq(users.id, employees.userId))
      .where(and(eq(users.identityId, params.id), visibleTo(db, actor)));
    if (!row) throw notFound();
    return {
      EmployeeId: row.employee.id,
      UserId: row.employee.userId,
      IdentityId: row.identityId,
      OrganizationId: row.employee.organizationId,
      Active: row.employee.active,
      SupportUserId: await supportOf(db, { userId: row.employee.userId, organizationId: row.organizationId }),
    };
  },

  async listContactsByUser(context, { params }) {
    await relatedUser(context, eq(users.id, params.id));
    const rows = await context.db
      .select()
      .from(contacts)
      .where(eq(contacts.userId, params.id))
      .orderBy(contacts.kind, contacts.id);
    return {
      Quantity: rows.length,
      Dtos: rows.map((row) => ({ ContactId: row.id, UserId: row.userId, Value: row.value, Kind: row.kind })),
    };
  },
};
