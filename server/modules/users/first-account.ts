import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { organization } from '#domain/resources/organizations.ts';
import { RoleId } from '#domain/session/roles.ts';
import { NewUser } from '#domain/users/user-account.ts';
import { z } from '#domain/zod.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { searchable } from '../../core/search.ts';
import { systemFacts, type UnitOfWork } from '../../core/unit-of-work.ts';
import { catalogueRows, organizations } from '../../db/schema/index.ts';
import { hasAdministrator } from './account-parts.ts';
import { createAccount } from './create-account.ts';

const { Name, IC } = organization.fields;

export const FirstAccount = NewUser.omit({
  RoleIds: true,
  SpecialtyIds: true,
  PolyclinicIds: true,
  FacilitatedIds: true,
}).extend({
  OrganizationName: Name.schema,
  OrganizationIC: IC.schema,
  /** Name of a row of the catalogue, in any case and with or without accents. */
  Specialty: z.string(),
});
export type FirstAccount = z.infer<typeof FirstAccount>;

/** An account that cannot be created; the message is printed as it is. */
export class AccountRefused extends Error {}

async function specialtyOf(db: Database, name: string): Promise<string> {
  const rows = await db.select().from(catalogueRows).where(eq(catalogueRows.kind, 'specialty'));
  const found = rows.find((row) => searchable(row.name) === searchable(name));
  if (found) return found.id;
  const names = rows.map((row) => row.name).sort((a, b) => a.localeCompare(b, 'es'));
  throw new AccountRefused(`There is no specialty "${name}". Known ones: ${names.join(', ')}.`);
}

/** The organization of that RUT, created if it is missing; locked, so that two commands at once create one account. */
async function organizationOf(db: Database, name: string, ic: string, now: Date): Promise<string> {
  const created = { id: randomUUID(), name, ic, isHealthProvider: true };
  await db
    .insert(organizations)
    .values({ ...created, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await db.select().from(organizations).where(eq(organizations.ic, ic)).for('update');
  if (!row) throw new Error('the organization was not created');
  if (!(await hasAdministrator(db, row.id))) return row.id;
  throw new AccountRefused(`${row.name} has a full-service medic, who creates its accounts in Users.`);
}

/**
 * Creates the full-service medic that every other account of an organization begins with, and the organization itself
 * (decision 173). They choose their password with the code that is mailed in the language of `locale`.
 * @throws AccountRefused for an unknown specialty, or an organization that has such a medic.
 * @throws ProblemError like `createAccount`.
 */
export function createFirstAccount(unitOfWork: UnitOfWork, given: FirstAccount, locale: Locale): Promise<void> {
  const { OrganizationName, OrganizationIC, Specialty, ...person } = given;
  return unitOfWork.write(systemFacts(randomUUID()), async (unit) => {
    const { db, now } = unit;
    const [id, specialtyId] = [randomUUID(), await specialtyOf(db, Specialty)];
    const organizationId = await organizationOf(db, OrganizationName, OrganizationIC, now);
    const roles = [RoleId.FULL_SERVICE];
    const context: CallContext = {
      ...unit,
      locale,
      ifMatch: null,
      isGone: () => false,
      actor: {
        ...{ userId: id, identityId: '', sessionId: '', name: person.Name, lastName: person.LastName },
        ...{ roles, mayWork: false, organizationId, visitCareId: null, visitByMail: false },
      },
    };
    await createAccount(
      context,
      { id, organizationId },
      { ...person, RoleIds: roles, SpecialtyIds: [specialtyId], PolyclinicIds: [], FacilitatedIds: [] },
    );
  });
}
