import { and, asc, eq, or } from 'drizzle-orm';
import { organization } from '#domain/resources/organizations.ts';
import { matchesName, matchesText } from '../../core/search.ts';
import { branchOffices, organizations, polyclinics, users } from '../../db/schema/index.ts';
import { resourceHandlers } from '../resources/handlers.ts';
import { refuseInUse } from './in-use.ts';

export const organizationHandlers = resourceHandlers(organization, {
  table: organizations,
  columns: {
    Name: 'name',
    IC: 'ic',
    LogoUrl: 'logoUrl',
    IsHealthProvider: 'isHealthProvider',
    Active: 'active',
  },
  search: (text) => or(matchesName(organizations.name, text), matchesText(organizations.ic, text)),
  order: [asc(organizations.name), asc(organizations.id)],
  /** `Active` takes precedence over `activeOnly`, as specified. */
  filter: ({ Active, activeOnly, isHealthProvider }) =>
    and(
      Active === undefined && activeOnly === true ? eq(organizations.active, true) : undefined,
      typeof isHealthProvider === 'boolean' ? eq(organizations.isHealthProvider, isHealthProvider) : undefined,
    ),
  async hiding(context, { id }) {
    const { db } = context;
    refuseInUse(context, {
      Polyclinics: await db.$count(polyclinics, and(eq(polyclinics.organizationId, id), eq(polyclinics.active, true))),
      BranchOffices: await db.$count(
        branchOffices,
        and(eq(branchOffices.organizationId, id), eq(branchOffices.active, true)),
      ),
      People: await db.$count(users, and(eq(users.organizationId, id), eq(users.active, true))),
    });
  },
});
