import { and, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { catalogueWriters } from '#domain/resources/catalogues.ts';
import { staff } from '#domain/resources/staffs.ts';
import type { z } from '#domain/zod.ts';
import type { CallContext } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { allows } from '../../core/policies.ts';
import { ProblemError } from '../../core/problems.ts';
import { matchesName } from '../../core/search.ts';
import { branchOffices, catalogueRows, staffs, users } from '../../db/schema/index.ts';
import { resourceHandlers } from '../resources/handlers.ts';

const inOrganization = ({ db, actor }: CallContext, branchOfficeId: PgColumn | string) =>
  actor.organizationId === null
    ? sql`false`
    : exists(
        db
          .select({ one: sql`1` })
          .from(branchOffices)
          .where(and(eq(branchOffices.id, branchOfficeId), eq(branchOffices.organizationId, actor.organizationId))),
      );

/** Workplaces of the caller; for catalogue writers also those of their organization. */
const scope = (context: CallContext) => {
  const own = eq(staffs.userId, context.actor.userId);
  return allows({ roles: catalogueWriters }, context.actor)
    ? or(own, inOrganization(context, staffs.branchOfficeId))
    : own;
};

/** Searches the names of place and specialty. */
const named = (text: string | undefined): SQL | undefined => {
  const [office, specialty] = [matchesName(branchOffices.name, text), matchesName(catalogueRows.name, text)];
  if (!office || !specialty) return undefined;
  return or(
    sql`exists (select 1 from ${branchOffices} where ${branchOffices.id} = ${staffs.branchOfficeId} and ${office})`,
    sql`exists (select 1 from ${catalogueRows} where ${catalogueRows.id} = ${staffs.specialtyId} and ${specialty})`,
  );
};

const generic = resourceHandlers(staff, {
  table: staffs,
  columns: {
    UserId: 'userId',
    BranchOfficeId: 'branchOfficeId',
    SpecialtyId: 'specialtyId',
    Price: 'price',
    CurrencyId: 'currencyId',
    Active: 'active',
  },
  scope,
  search: named,
  order: [asc(staffs.userId), asc(staffs.branchOfficeId), asc(staffs.id)],
});

/** User and branch office of a new workplace must belong to the caller's organization. */
async function refuseForeign(
  { db, actor, locale }: CallContext,
  place: Pick<z.infer<typeof staff.entity>, 'UserId' | 'BranchOfficeId' | 'SpecialtyId'>,
) {
  const { organizationId } = actor;
  if (organizationId === null) throw new ProblemError('role_not_allowed');
  const { UserId, BranchOfficeId, SpecialtyId } = place;
  const colleague = and(eq(users.id, UserId), eq(users.organizationId, organizationId), eq(users.active, true));
  const office = and(eq(branchOffices.id, BranchOfficeId), eq(branchOffices.organizationId, organizationId));
  const specialty = and(eq(catalogueRows.id, SpecialtyId), eq(catalogueRows.kind, 'specialty'));
  const found = {
    UserId: await db.$count(users, colleague),
    BranchOfficeId: await db.$count(branchOffices, office),
    SpecialtyId: await db.$count(catalogueRows, specialty),
  };
  const unknown = Object.entries(found).filter(([, count]) => count === 0);
  if (unknown.length === 0) return;
  const Fields = Object.fromEntries(unknown.map(([field]) => [field, fieldMessage('unknown', locale)]));
  throw new ProblemError('validation', { Fields });
}

export const staffHandlers: typeof generic = {
  ...generic,
  async createStaff(context, input) {
    await refuseForeign(context, input.body);
    return generic.createStaff(context, input);
  },
};
