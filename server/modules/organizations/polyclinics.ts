import { and, asc, countDistinct, eq, gt, ne, or } from 'drizzle-orm';
import type { placeCalls } from '#domain/api/resources.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { polyclinic } from '#domain/resources/polyclinics.ts';
import { medicRoles } from '#domain/session/roles.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { allows } from '../../core/policies.ts';
import { notFound } from '../../core/problems.ts';
import { matchesName } from '../../core/search.ts';
import {
  medicalCares,
  organizations,
  polyclinicPhysicians,
  polyclinicStaff,
  polyclinics,
  supplyStock,
  users,
} from '../../db/schema/index.ts';
import { resourceHandlers } from '../resources/handlers.ts';
import { refuseInUse } from './in-use.ts';

async function countUse({ db }: Pick<CallContext, 'db'>, polyclinicId: string) {
  const [staff] = await db
    .select({ count: countDistinct(users.id) })
    .from(polyclinicStaff)
    .innerJoin(users, eq(users.id, polyclinicStaff.userId))
    .where(and(eq(polyclinicStaff.polyclinicId, polyclinicId), eq(users.active, true)));
  const isOpen = and(eq(medicalCares.polyclinicId, polyclinicId), ne(medicalCares.status, CareStatus.CLOSED));
  const isThere = and(eq(supplyStock.polyclinicId, polyclinicId), gt(supplyStock.stock, 0));
  return {
    People: staff?.count ?? 0,
    OpenCares: await db.$count(medicalCares, isOpen),
    Supplies: await db.$count(supplyStock, isThere),
  };
}

const generic = resourceHandlers(polyclinic, {
  table: polyclinics,
  columns: {
    Name: 'name',
    Code: 'code',
    OrganizationId: 'organizationId',
    PolyclinicTypeId: 'typeId',
    RequiresValidation: 'requiresValidation',
    AltitudeMeters: 'altitudeMeters',
    Address: 'address',
    Color: 'color',
    Active: 'active',
  },
  search: (text) => or(matchesName(polyclinics.name, text), matchesName(polyclinics.code, text)),
  order: [asc(polyclinics.name), asc(polyclinics.id)],
  /** Both this check and hiding an organization lock its row, so that it cannot be hidden meanwhile. */
  async check({ db }, { PolyclinicId, OrganizationId, Active }) {
    if (Active !== true) return null;
    const [owner] = await db
      .select({ active: organizations.active })
      .from(organizations)
      .where(eq(organizations.id, String(OrganizationId)))
      .for('share');
    if (owner?.active !== false) return null;
    return { field: PolyclinicId === undefined ? 'OrganizationId' : 'Active', code: 'organizationHidden' };
  },
  async hiding(context, { id }) {
    const { People, OpenCares } = await countUse(context, id);
    refuseInUse(context, { People, OpenCares });
  },
});

export const polyclinicHandlers: Omit<Handlers<typeof placeCalls>, `${string}Organization${string}`> = {
  ...generic,

  /**
   * A physician who creates a polyclinic becomes its answering physician, so that its first remote case has a recipient
   * (decision 168).
   */
  async createPolyclinic(context, input) {
    const made = await generic.createPolyclinic(context, input);
    const { userId } = context.actor;
    if (!allows({ roles: medicRoles }, context.actor)) return made;
    await context.db.insert(polyclinicPhysicians).values({ userId, polyclinicId: made.PolyclinicId });
    const detail = { Fields: 'PolyclinicIds' };
    context.audit({ action: 'user.update', objectType: 'user', objectId: userId, relation: 'self', detail });
    return made;
  },

  async getPolyclinicUse(context, { params: { id } }) {
    if ((await context.db.$count(polyclinics, eq(polyclinics.id, id))) === 0) throw notFound();
    return countUse(context, id);
  },
};
