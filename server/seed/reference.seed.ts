import { saleConditions } from '#domain/resources/medicines.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { searchable } from '../core/search.ts';
import {
  activeIngredients,
  catalogueRows,
  ingredientInteractions,
  medicines,
  pregnancyCautions,
} from '../db/schema/index.ts';
import { fixedCatalogues } from './data/catalogues.ts';
import { institutions } from './data/health-insurances.ts';
import { ingredientLines, ingredientSource, interactionLines, interactionSource } from './data/ingredients.ts';
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

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

export const seededIngredients = linesOf(ingredientLines).map(
  ([name = '', families = '', maxDailyMg = '', pregnancy = '']) => ({
    name,
    families: families === '' ? [] : families.split(','),
    maxDailyMg: maxDailyMg === '' ? null : Number(maxDailyMg),
    pregnancy: pregnancyCautions.find((caution) => caution === pregnancy) ?? null,
    source: ingredientSource,
  }),
);

export const seededInteractions = linesOf(interactionLines).map(
  ([first = '', second = '', effectEs = '', effectEn = '']) => ({
    first,
    second,
    effectEs,
    effectEn,
    source: interactionSource,
  }),
);

/** Catalogues of prescriptions, updated with every release. */
const prescribing = ['dose', 'unit', 'period', 'administrationRoute'] as const;
export const seededPrescribing = prescribing.flatMap((kind) =>
  fixedCatalogues[kind].map(([key, name], order) => ({ id: fixedId(kind, key), kind, name, code: key, order })),
);

export const seededInsurances = fixedCatalogues.healthInsurance;

/** Health insurances with their institutions, and medicines; later changes of an administrator are kept. */
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
    .values([...insurances, ...parts, ...seededPrescribing])
    .onConflictDoNothing();
  const rows = seededMedicines.map((row) => ({
    ...row,
    id: fixedId('medicine', `${row.name} ${row.strength}`),
    searchText: searchable(row.name, row.dci, row.laboratory),
  }));
  await db.insert(medicines).values(rows).onConflictDoNothing();
  await db.insert(activeIngredients).values(seededIngredients).onConflictDoNothing();
  await db.insert(ingredientInteractions).values(seededInteractions).onConflictDoNothing();
}
