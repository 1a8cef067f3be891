import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { serviceCalls } from '#domain/api/services.ts';
import { type Service, service, serviceTypes } from '#domain/resources/services.ts';
import { z } from '#domain/zod.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { changesOf } from '../../core/patch.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { matchesName, pageOf } from '../../core/search.ts';
import { updateVersion } from '../../core/versioned.ts';
import { services } from '../../db/schema/index.ts';
import { resourceHandlers } from '../resources/handlers.ts';

type Row = typeof services.$inferSelect;

const generic = resourceHandlers(service, {
  table: services,
  columns: {
    UserId: 'userId',
    Type: 'type',
    Name: 'name',
    DeltaTime: 'deltaTime',
    Price: 'price',
    CurrencyId: 'currencyId',
    Active: 'active',
  },
  search: (text) => matchesName(services.name, text),
  order: [asc(services.name), asc(services.id)],
});

const wire = (row: Row): Service => ({
  ServiceId: row.id,
  UserId: row.userId,
  Type: serviceTypes.find((known) => known === row.type) ?? 1,
  Name: row.name,
  DeltaTime: row.deltaTime,
  Price: row.price,
  CurrencyId: row.currencyId,
  Active: row.active,
  Version: row.version,
});

type Page = { page: number; size: number };
async function pageWhere({ db }: CallContext, where: SQL | undefined, page: Page, order: SQL[] = []) {
  const { limit, offset } = pageOf(page);
  const rows = await db
    .select()
    .from(services)
    .where(where)
    .orderBy(...order, asc(services.name), asc(services.id))
    .limit(limit)
    .offset(offset);
  return { Quantity: await db.$count(services, where), Dtos: rows.map(wire) };
}

const ofUser = (userId: string) => and(eq(services.userId, userId), eq(services.active, true));
/** All services of one professional. */
const whole = { page: 1, size: 10_000 };
const OwnChanges = z.strictObject({ DeltaTime: service.fields.DeltaTime.schema });

/**
 * Locks a service of the caller.
 * @throws ProblemError 404 for a service of another user or a removed one.
 */
async function lockOwn({ db, actor }: CallContext, id: string): Promise<Row> {
  const own = and(eq(services.id, id), ofUser(actor.userId));
  const [row] = await db.select().from(services).where(own).for('update');
  if (!row) throw notFound();
  return row;
}

const auditOf = (action: string, { id }: Row, Fields: string) =>
  ({ action, objectType: 'service', objectId: id, relation: 'self', detail: { Fields } }) as const;

export const serviceHandlers: Handlers<typeof serviceCalls> = {
  ...generic,

  listServices(context, input) {
    const { types, ...query } = input.query;
    if (!types) return generic.listServices(context, { ...input, query });
    const { searchText, Active } = query;
    const shown = Active === undefined ? undefined : eq(services.active, Active);
    return pageWhere(context, and(inArray(services.type, types), shown, matchesName(services.name, searchText)), query);
  },

  async listOwnServices(context, { params }) {
    if (params.id !== context.actor.userId) throw notFound();
    return pageWhere(context, ofUser(params.id), whole);
  },

  listServicesOfUser: (context, { params, query }) =>
    pageWhere(context, and(ofUser(params.id), matchesName(services.name, query.searchText)), query),

  async updateOwnService(context, { params, body }) {
    const row = await lockOwn(context, params.id);
    const changes = changesOf(body, OwnChanges);
    if (context.ifMatch !== null && context.ifMatch !== row.version) {
      throw new ProblemError('version_conflict', { Current: wire(row) });
    }
    const { DeltaTime: deltaTime = row.deltaTime } = changes;
    const changed = await updateVersion(context, services, row, context.actor.userId, { deltaTime });
    context.audit(auditOf('service.update', row, 'DeltaTime'));
    return wire(changed);
  },

  async removeOwnService(context, { params }) {
    const row = await lockOwn(context, params.id);
    await updateVersion(context, services, row, context.actor.userId, { active: false });
    context.audit(auditOf('service.hide', row, 'Active'));
    return undefined;
  },
};
