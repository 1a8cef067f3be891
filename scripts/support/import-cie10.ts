import type { Store } from '../../server/db/open.ts';
import { readCie10 } from '../../server/modules/diagnoses/cie10.ts';
import { loadCie10 } from '../../server/modules/diagnoses/load-cie10.ts';
import { readTable, withStore } from './table-import.ts';

/** Loads the diagnoses of a table, all or none. */
export async function importCie10(open: () => Promise<Store>, [file]: readonly string[]): Promise<string> {
  if (file === undefined) throw new Error('Usage: npm run cie10 -- file.csv');
  const { rows, headings } = readTable(file, readCie10);
  const added = await withStore(open, (store) => loadCie10(store, rows));
  return `${rows.length} codes read, ${added} added, ${rows.length - added} known already, ${headings} headings left out.`;
}
