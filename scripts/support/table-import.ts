import { existsSync, readFileSync } from 'node:fs';
import type { Store } from '../../server/db/open.ts';

const mostShown = 50;

/** Text of a table; refused when it has problems, of which the first are named. */
export function readTable<T extends { problems: readonly string[] }>(file: string, read: (text: string) => T): T {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const table = read(readFileSync(file, 'utf8'));
  const { problems } = table;
  if (problems.length === 0) return table;
  const more = problems.length > mostShown ? [`and ${problems.length - mostShown} more`] : [];
  throw new Error([...problems.slice(0, mostShown), ...more, 'Nothing was loaded.'].join('\n'));
}

/** Opens a migrated store, and closes it after its use. */
export async function withStore<T>(open: () => Promise<Store>, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await open();
  try {
    await store.migrate();
    return await use(store);
  } finally {
    await store.close();
  }
}

/** Prints the result of a command, or its error with exit code 1. */
export async function printResult(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
