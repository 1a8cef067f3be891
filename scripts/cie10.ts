import { existsSync, readFileSync } from 'node:fs';
import { readConfig } from '../server/core/config.ts';
import { openStore } from '../server/db/open.ts';
import { readCie10 } from '../server/modules/diagnoses/cie10.ts';
import { loadCie10 } from '../server/modules/diagnoses/load-cie10.ts';

const mostShown = 50;

async function load(file: string): Promise<string> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { rows, headings, problems } = readCie10(readFileSync(file, 'utf8'));
  if (problems.length > 0) {
    const more = problems.length > mostShown ? [`and ${problems.length - mostShown} more`] : [];
    throw new Error([...problems.slice(0, mostShown), ...more, 'Nothing was loaded.'].join('\n'));
  }
  const store = await openStore(readConfig(process.env, []));
  try {
    await store.migrate();
    const added = await loadCie10(store, rows);
    return `${rows.length} codes read, ${added} added, ${rows.length - added} known already, ${headings} headings left out.`;
  } finally {
    await store.close();
  }
}

const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw new Error('Usage: npm run cie10 -- file.csv');
  process.stdout.write(`${await load(file)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
