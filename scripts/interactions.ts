import { existsSync, readFileSync } from 'node:fs';
import { readConfig } from '../server/core/config.ts';
import { openStore } from '../server/db/open.ts';
import { loadInteractions, readInteractions } from '../server/modules/care-documents/interactions.ts';
import { seedReference } from '../server/seed/reference.seed.ts';
import { chileDate } from '../src/domain/chile-clock.ts';
import { civilDate } from '../src/domain/ids.ts';

const mostShown = 50;
const usage = 'Usage: npm run interactions -- file.csv "who made it" YYYY-MM-DD';

async function load(file: string, maker: string, date: string): Promise<string> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (!civilDate.safeParse(date).success || date > chileDate(Date.now())) throw new Error(`${date} is no past day.`);
  const { rows, problems } = readInteractions(readFileSync(file, 'utf8'));
  if (problems.length > 0) {
    const more = problems.length > mostShown ? [`and ${problems.length - mostShown} more`] : [];
    throw new Error([...problems.slice(0, mostShown), ...more, 'Nothing was loaded.'].join('\n'));
  }
  const source = `${maker.trim()} (${date})`;
  const store = await openStore(readConfig(process.env, []));
  try {
    await store.migrate();
    await store.transaction((tx) => seedReference(tx));
    await loadInteractions(store, rows, source);
    return `${rows.length} pairs loaded. Source: ${source}.`;
  } finally {
    await store.close();
  }
}

const [file, maker, date] = process.argv.slice(2);
try {
  if (file === undefined || date === undefined || !maker?.trim()) throw new Error(usage);
  process.stdout.write(`${await load(file, maker, date)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
