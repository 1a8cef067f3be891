import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { catalogueRows, cities, states } from '../db/schema/index.ts';
import { fixedCatalogues } from './data/catalogues.ts';
import { communes, countryCodes, regions } from './data/places.ts';

export const chileId = fixedId('country', 'CL');
export const currencyId = (code: string) => fixedId('currency', code);
export const specialtyId = (key: string) => fixedId('specialty', key);
export const documentTypeId = (key: string) => fixedId('documentType', key);
export const nativePeopleId = (key: string) => fixedId('nativePeople', key);

/** Places and catalogues of every installation, each row with its fixed id (domain 0.1). */
export async function seedCatalogues(db: Database): Promise<void> {
  const names = new Intl.DisplayNames('es', { type: 'region' });
  const countries = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => Number(b.code === 'CL') - Number(a.code === 'CL') || a.name.localeCompare(b.name, 'es'));
  const fixed = (Object.keys(fixedCatalogues) as (keyof typeof fixedCatalogues)[]).flatMap((kind) =>
    fixedCatalogues[kind].map(([key, name], order) => ({ id: fixedId(kind, key), kind, name, code: key, order })),
  );
  const rows = [
    ...countries.map(({ code, name }, order) => ({
      id: fixedId('country', code),
      kind: 'country',
      name,
      code,
      order,
    })),
    ...fixed,
  ];
  // Some of them are updated with every release (`reference.seed.ts`).
  await db.insert(catalogueRows).values(rows).onConflictDoNothing();
  await db
    .insert(states)
    .values(
      regions.map(([code, name], order) => ({ id: fixedId('state', `CL-${code}`), countryId: chileId, name, order })),
    );
  await db.insert(cities).values(
    communes.map(([code, name]) => ({
      id: fixedId('commune', code),
      stateId: fixedId('state', `CL-${code.slice(0, 2)}`),
      name,
    })),
  );
}
