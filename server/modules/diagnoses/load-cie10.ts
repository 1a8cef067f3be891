import { sql } from 'drizzle-orm';
import type { Store } from '../../db/open.ts';
import { catalogueRows } from '../../db/schema/index.ts';
import { diagnosisId, seedDiagnoses } from '../../seed/diagnoses.seed.ts';
import type { Cie10Row } from './cie10.ts';
import { diagnosisKind } from './diagnoses.routes.ts';

const batch = 1_000;

/** Adds missing rows in one transaction and leaves existing ones unchanged. Returns the number of added rows. */
export function loadCie10(store: Store, rows: readonly Cie10Row[]): Promise<number> {
  return store.transaction(async (tx) => {
    await seedDiagnoses(tx);
    const inCatalogue = sql`${catalogueRows.kind} = ${diagnosisKind}`;
    const before = await tx.$count(catalogueRows, inCatalogue);
    for (let from = 0; from < rows.length; from += batch) {
      const part = rows.slice(from, from + batch).map(({ code, name }, at) => ({
        id: diagnosisId(code),
        kind: diagnosisKind,
        code,
        name,
        order: from + at,
      }));
      await tx.insert(catalogueRows).values(part).onConflictDoNothing();
    }
    return (await tx.$count(catalogueRows, inCatalogue)) - before;
  });
}
