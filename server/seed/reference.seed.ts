import { saleConditions } from '#domain/resources/medicines.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { searchable } from '../core/search.ts';
import { catalogueRows, medicines } from '../db/schema/index.ts';
import { fixedCatalogues } from './data/catalogues.ts';
import { institutions } from './data/health-insurances.ts';
import { medicineLines } from './data/medicines.ts';

export const seededMedicines = medicineLines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', strength = '', pharmaceuticalForm = '', route = '', sale, laboratory = ''] = line.split('|');
    const saleCondition = saleConditions.find((condition) => condition === sale);
    if (!saleCondition) throw new Error(`No sale condition: ${line}`);
    return { name, dci: name, strength, pharmaceuticalForm, route, saleCondition, laboratory };
  });

export const seededInsurances = fixedCatalogues.healthInsurance;

/** Health insurances with their institutions, and medicines; what an administrator changed since stays as it is. */
export async function seedReference(db: Database): Promise<void> {
  const kind = 'healthInsurance';
  const insurances = seededInsurances.map(([key, name], order) => ({
    id: fixedId(kind, key),
    kind,
    name,
    code: key,
    order,
  }));
  const parts = Object.entries(institutions).flatMap(([key, names]) =>
    names.map((name, order) => ({
      id: fixedId('institutionHealthInsurance', name),
      kind: 'institutionHealthInsurance',
      parentId: fixedId(kind, key),
      name,
      order,
    })),
  );
  await db
    .insert(catalogueRows)
    .values([...insurances, ...parts])
    .onConflictDoNothing();
  const rows = seededMedicines.map((row) => ({
    ...row,
    id: fixedId('medicine', `${row.name} ${row.strength}`),
    searchText: searchable(row.name, row.dci, row.laboratory),
  }));
  await db.insert(medicines).values(rows).onConflictDoNothing();
}
