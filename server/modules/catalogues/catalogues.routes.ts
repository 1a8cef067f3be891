import { randomUUID } from 'node:crypto';
import { asc, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { type CatalogueKind, type catalogueCalls, catalogues } from '#domain/api/catalogues.ts';
import { contactKinds } from '#domain/user.ts';
import type { CallContext, Database, Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { catalogueRows, cities, contacts, states } from '../../db/schema/index.ts';
import { genericHandlers } from './generic.ts';

const ContactPatch = z.strictObject({ Value: z.string().trim().min(1).max(200), Kind: z.enum(contactKinds) });

/** Contacts are a person's own; a facilitator or colleague reads them through `Contacts/ByUser`. */
const contactResource = genericHandlers({
  one: 'Contact',
  many: 'Contacts',
  table: contacts,
  id: contacts.id,
  scope: (context: CallContext) => eq(contacts.userId, context.actor.userId),
  search: contacts.value,
  order: [asc(contacts.kind), asc(contacts.id)],
  patch: ContactPatch,
  toWire: (row) => ({ ContactId: row.id, UserId: row.userId, Value: row.value, Kind: row.kind }),
  toRow: (body: { UserId: string; Value: string; Kind: (typeof contactKinds)[number] }, { actor }) => {
    if (body.UserId !== actor.userId) throw notFound();
    return { id: randomUUID(), userId: actor.userId, value: body.Value, kind: body.Kind };
  },
  toChanges: (changes) => ({
    ...(changes.Value !== undefined && { value: changes.Value }),
    ...(changes.Kind !== undefined && { kind: changes.Kind }),
  }),
});

type CatalogueRow = typeof catalogueRows.$inferSelect;

function catalogueResource(kind: CatalogueKind) {
  const { one, many, id, name } = catalogues[kind];
  const patch = z.strictObject({
    [name]: z.string().trim().min(1).max(160),
    Code: z.string().trim().max(40).nullable(),
    Active: z.boolean(),
    Order: z.number().int().min(0).max(100_000),
  });
  return genericHandlers({
    one,
    many,
    table: catalogueRows,
    id: catalogueRows.id,
    scope: () => eq(catalogueRows.kind, kind),
    search: catalogueRows.name,
    order: [asc(catalogueRows.order), asc(catalogueRows.name), asc(catalogueRows.id)],
    patch,
    toWire: (row: CatalogueRow) => ({
      [id]: row.id,
      [name]: row.name,
      Code: row.code,
      Active: row.active,
      Order: row.order,
    }),
    toRow: (body: Record<string, unknown>) => ({
      id: randomUUID(),
      kind,
      name: String(body[name]),
      code: body.Code === null ? null : String(body.Code),
      active: body.Active === true,
      order: Number(body.Order),
    }),
    toChanges: (changes: Record<string, unknown>) => ({
      ...(changes[name] !== undefined && { name: String(changes[name]) }),
      ...(changes.Code !== undefined && { code: changes.Code === null ? null : String(changes.Code) }),
      ...(changes.Active !== undefined && { active: changes.Active === true }),
      ...(changes.Order !== undefined && { order: Number(changes.Order) }),
    }),
  });
}

async function placesOf(db: Database, where: SQL) {
  const rows = await db
    .select({ city: cities, countryId: states.countryId })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(where)
    .orderBy(asc(cities.name), asc(cities.id));
  return {
    Quantity: rows.length,
    Dtos: rows.map(({ city, countryId }) => ({
      CityId: city.id,
      Name: city.name,
      StateId: city.stateId,
      CountryId: countryId,
    })),
  };
}

const placeHandlers = {
  async listStatesByCountry({ db }, { params }) {
    const rows = await db.select().from(states).where(eq(states.countryId, params.id)).orderBy(asc(states.order));
    return {
      Quantity: rows.length,
      Dtos: rows.map((row) => ({ StateId: row.id, Name: row.name, CountryId: row.countryId })),
    };
  },
  listCitiesByCountry: ({ db }, { params }) => placesOf(db, eq(states.countryId, params.id)),
  listCitiesByState: ({ db }, { params }) => placesOf(db, eq(states.id, params.id)),
} satisfies Partial<Handlers<typeof catalogueCalls>>;

const kinds = Object.keys(catalogues) as CatalogueKind[];

/** Eleven catalogues and the contacts through one implementation; the names are computed from the same table as the calls. */
export const catalogueHandlers = {
  ...Object.assign({}, ...kinds.map(catalogueResource)),
  ...contactResource,
  ...placeHandlers,
} as Handlers<typeof catalogueCalls>;
