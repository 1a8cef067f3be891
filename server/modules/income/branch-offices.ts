import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { incomeCalls } from '#domain/api/income.ts';
import { branchOffice } from '#domain/resources/branch-offices.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { matchesName, pageOf } from '../../core/search.ts';
import { branchOffices, staffs } from '../../db/schema/index.ts';
import { resourceHandlers } from '../resources/handlers.ts';

export const branchOfficeHandlers = resourceHandlers(branchOffice, {
  table: branchOffices,
  columns: { OrganizationId: 'organizationId', Name: 'name', AddressText: 'addressText', Active: 'active' },
  search: (text) => matchesName(branchOffices.name, text),
  order: [asc(branchOffices.name), asc(branchOffices.id)],
});

type Query = { page: number; size: number; searchText?: string | undefined; activeOnly: boolean };

async function listWhere({ db }: CallContext, query: Query, of: SQL | undefined) {
  const { activeOnly, searchText } = query;
  const shown = activeOnly ? eq(branchOffices.active, true) : undefined;
  const where = and(of, shown, matchesName(branchOffices.name, searchText));
  const { limit, offset } = pageOf(query);
  const rows = await db
    .select()
    .from(branchOffices)
    .where(where)
    .orderBy(asc(branchOffices.name), asc(branchOffices.id))
    .limit(limit)
    .offset(offset);
  const Dtos = rows.map((row) => ({
    BranchOfficeId: row.id,
    OrganizationId: row.organizationId,
    Name: row.name,
    AddressText: row.addressText,
    Active: row.active,
    Version: row.version,
  }));
  return { Quantity: await db.$count(branchOffices, where), Dtos };
}

export const workplaceHandlers: Pick<
  Handlers<typeof incomeCalls>,
  'listBranchOfficesOfUser' | 'listBranchOfficesOfOrganization'
> = {
  async listBranchOfficesOfUser(context, { params, query }) {
    const { db, actor } = context;
    if (params.id !== actor.userId) throw notFound();
    const place = and(
      eq(staffs.branchOfficeId, branchOffices.id),
      eq(staffs.userId, actor.userId),
      eq(staffs.active, true),
    );
    return listWhere(context, query, exists(db.select({ one: sql`1` }).from(staffs).where(place)));
  },

  listBranchOfficesOfOrganization: (context, { params, query }) =>
    listWhere(context, query, eq(branchOffices.organizationId, params.id)),
};
