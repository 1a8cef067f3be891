import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { catalogueCalls } from '#domain/api/catalogues.ts';
import type { institutionCalls } from '#domain/api/resources.ts';
import { type CatalogueKind, catalogueKinds, catalogues, nameFieldOf } from '#domain/resources/catalogues.ts';
import { company } from '#domain/resources/companies.ts';
import { consumable } from '#domain/resources/consumables.ts';
import { contact } from '#domain/resources/contacts.ts';
import { medicine } from '#domain/resources/medicines.ts';
import type { Database, Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { matches, matchesName, searchable } from '../../core/search.ts';
import { catalogueRows, cities, companies, consumables, contacts, medicines, states } from '../../db/schema/index.ts';
import { resourceHandlers } from '../resources/handlers.ts';
import { medicineOrder, medicineSearch } from './medicine-search.ts';

function catalogueHandlersOf(kind: CatalogueKind) {
  const columns = { [nameFieldOf(kind)]: 'name', Code: 'code', Active: 'active', Order: 'order' } as const;
  return resourceHandlers(catalogues[kind], {
    table: catalogueRows,
    columns,
    scope: () => eq(catalogueRows.kind, kind),
    search: (text) => matchesName(catalogueRows.name, text),
    order: [asc(catalogueRows.order), asc(catalogueRows.name), asc(catalogueRows.id)],
    given: () => ({ kind }),
  });
}

const contactHandlers = resourceHandlers(contact, {
  table: contacts,
  columns: { UserId: 'userId', Kind: 'kind', Value: 'value' },
  scope: ({ actor }) => eq(contacts.userId, actor.userId),
  search: (text) => matchesName(contacts.value, text),
  order: [asc(contacts.kind), asc(contacts.id)],
  given: ({ actor }, body) => {
    if (body.UserId !== actor.userId) throw notFound();
    return {};
  },
});

const companyHandlers = resourceHandlers(company, {
  table: companies,
  columns: {
    Name: 'name',
    IC: 'ic',
    EconomicActivity: 'economicActivity',
    Address: 'address',
    Workers: 'workers',
    CompanyType: 'companyType',
    Active: 'active',
  },
  search: (text) => matches(companies.searchText, text),
  order: [asc(companies.name), asc(companies.id)],
  derived: ({ name, ic }) => ({ searchText: searchable(name, ic) }),
});

const consumableHandlers = resourceHandlers(consumable, {
  table: consumables,
  columns: { ConsumableName: 'name', Code: 'code', Unit: 'unit', Active: 'active', Order: 'order' },
  search: (text) => matchesName(consumables.name, text),
  order: [asc(consumables.order), asc(consumables.name), asc(consumables.id)],
});

const medicineHandlers = resourceHandlers(medicine, {
  table: medicines,
  columns: {
    Name: 'name',
    Dci: 'dci',
    Laboratory: 'laboratory',
    Strength: 'strength',
    PharmaceuticalForm: 'pharmaceuticalForm',
    Route: 'route',
    SaleCondition: 'saleCondition',
    Active: 'active',
  },
  search: (text) => matches(medicines.searchText, text),
  order: medicineOrder,
  reference: medicineSearch,
  derived: ({ name, dci, laboratory }) => ({ searchText: searchable(name, dci, laboratory) }),
});

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

const institutionHandlers: Handlers<typeof institutionCalls> = {
  async listInstitutionHealthInsurances({ db }, { params }) {
    const rows = await db
      .select()
      .from(catalogueRows)
      .where(and(eq(catalogueRows.kind, 'institutionHealthInsurance'), eq(catalogueRows.parentId, params.id)))
      .orderBy(asc(catalogueRows.order), asc(catalogueRows.id));
    return {
      Quantity: rows.length,
      Dtos: rows.map(({ id, name }) => ({
        InstitutionHealthInsuranceId: id,
        Name: name,
        HealthInsuranceId: params.id,
      })),
    };
  },
};

/** Catalogues, contacts, companies and medicines; names are computed from the same table as the calls. */
export const catalogueHandlers = {
  ...Object.assign({}, ...catalogueKinds.map(catalogueHandlersOf)),
  ...contactHandlers,
  ...placeHandlers,
  ...companyHandlers,
  ...consumableHandlers,
  ...medicineHandlers,
  ...institutionHandlers,
} as Handlers<
  typeof catalogueCalls &
    typeof company.calls &
    typeof consumable.calls &
    typeof medicine.calls &
    typeof institutionCalls
>;
