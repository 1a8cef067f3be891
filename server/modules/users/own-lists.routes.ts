import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { addressCalls } from '#domain/api/resources.ts';
import { address } from '#domain/resources/addresses.ts';
import { study } from '#domain/resources/studies.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { matchesName } from '../../core/search.ts';
import { addresses, cities, userStudies, users } from '../../db/schema/index.ts';
import { resourceHandlers } from '../resources/handlers.ts';
import { visibleTo } from './people.queries.ts';

/** A new row belongs to its creator. */
const own = ({ actor }: CallContext, body: Record<string, unknown>) => {
  if (body.UserId !== actor.userId) throw notFound();
  return {};
};

const addressHandlers = resourceHandlers(address, {
  table: addresses,
  columns: {
    UserId: 'userId',
    Kind: 'kind',
    Street: 'street',
    Number: 'number',
    Unit: 'unit',
    StateId: 'stateId',
    CityId: 'cityId',
  },
  scope: ({ actor }) => eq(addresses.userId, actor.userId),
  search: (text) => matchesName(addresses.street, text),
  order: [asc(addresses.kind), asc(addresses.street), asc(addresses.id)],
  given: own,
  check: async ({ db }, { StateId, CityId }) => {
    const place = and(eq(cities.id, String(CityId)), eq(cities.stateId, String(StateId)));
    return (await db.$count(cities, place)) > 0 ? null : { field: 'CityId', code: 'unknown' };
  },
});

const studyHandlers = resourceHandlers(study, {
  table: userStudies,
  columns: { UserId: 'userId', Name: 'name', Institution: 'institution', Year: 'year' },
  scope: ({ actor }) => eq(userStudies.userId, actor.userId),
  search: (text) => matchesName(userStudies.name, text),
  order: [desc(userStudies.year), asc(userStudies.id)],
  given: own,
});

/** Shows only the places of work of colleagues; home addresses are private. */
const shownOf = ({ actor }: CallContext, userId: string): SQL | undefined =>
  and(eq(addresses.userId, userId), userId === actor.userId ? undefined : eq(addresses.kind, 'Work'));

const byUser: Handlers<typeof addressCalls> = {
  async listAddressesByUser(context, { params }) {
    const { db, actor } = context;
    if ((await db.$count(users, and(eq(users.id, params.id), visibleTo(db, actor)))) === 0) throw notFound();
    const rows = await db
      .select()
      .from(addresses)
      .where(shownOf(context, params.id))
      .orderBy(asc(addresses.kind), asc(addresses.street), asc(addresses.id));
    return {
      Quantity: rows.length,
      Dtos: rows.map((row) => ({
        AddressId: row.id,
        UserId: row.userId,
        Kind: row.kind,
        Street: row.street,
        Number: row.number,
        Unit: row.unit,
        StateId: row.stateId,
        CityId: row.cityId,
        Version: row.version,
      })),
    };
  },
};

/** Lists of the caller's own data. */
export const ownListHandlers = { ...addressHandlers, ...studyHandlers, ...byUser };
