import type { Store } from '../../server/db/open.ts';
import { loadInteractions, readInteractions } from '../../server/modules/care-documents/interactions.ts';
import { seedReference } from '../../server/seed/reference.seed.ts';
import { chileDate } from '../../src/domain/chile-clock.ts';
import { civilDate } from '../../src/domain/ids.ts';
import { readTable, withStore } from './table-import.ts';

const usage = 'Usage: npm run interactions -- file.csv "who made it" YYYY-MM-DD';

/** Loads the interactions of a table, all or none, in place of those loaded before. */
export async function importInteractions(
  open: () => Promise<Store>,
  [file, maker, date]: readonly string[],
): Promise<string> {
  if (file === undefined || date === undefined || !maker?.trim()) throw new Error(usage);
  if (!civilDate.safeParse(date).success || date > chileDate(Date.now())) throw new Error(`${date} is no past day.`);
  const { rows } = readTable(file, readInteractions);
  const source = `${maker.trim()} (${date})`;
  await withStore(open, async (store) => {
    await store.transaction((tx) => seedReference(tx));
    await loadInteractions(store, rows, source);
  });
  return `${rows.length} pairs loaded. Source: ${source}.`;
}
