import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './context.ts';
import { versionOf } from './fact-version.ts';
import { searchWords } from './search.ts';

type ReferenceTable = PgTable & { id: PgColumn; active: PgColumn; searchText: PgColumn };
type Entry = { id: string; active: boolean; text: string };
type Known = { version: string; entries: Promise<readonly Entry[]> };

export type ReferenceSearch<Row> = {
  /** Returns ids of rows that contain every word, in list order; `active` undefined includes both. */
  find(db: Database, text: string | undefined, active?: boolean): Promise<readonly string[]>;
  /** Returns the rows of these ids in their order. */
  rows(db: Database, ids: readonly string[]): Promise<Row[]>;
};

/**
 * Searches a reference table in memory; the table is re-read after each change (decision 152). `changed` is the fact that
 * the triggers of the table renew.
 */
export function createReferenceSearch<T extends ReferenceTable>(of: {
  changed: string;
  table: T;
  order: readonly SQL[];
}): ReferenceSearch<T['$inferSelect']> {
  // Drizzle cannot type a generic table.
  const table = of.table as ReferenceTable;
  const { id, active, searchText } = table;
  let known: Known | null = null;

  async function read(db: Database): Promise<Entry[]> {
    const rows = await db
      .select({ id, active, text: searchText })
      .from(table)
      .orderBy(...of.order);
    return rows as Entry[];
  }
  async function current(db: Database): Promise<readonly Entry[]> {
    const version = await versionOf(db, of.changed);
    if (known?.version === version) return known.entries;
    // Read after the version, so the entries are never older than the version they are cached under.
    const reading: Known = { version, entries: read(db) };
    known = reading;
    reading.entries.catch(() => {
      if (known === reading) known = null;
    });
    return reading.entries;
  }

  return {
    async find(db, text, isActive) {
      const words = searchWords(text);
      const entries = await current(db);
      const found: string[] = [];
      for (const { id: rowId, active: state, text: names } of entries) {
        if (isActive !== undefined && state !== isActive) continue;
        if (words.every((word) => names.includes(word))) found.push(rowId);
      }
      return found;
    },
    async rows(db, ids) {
      if (ids.length === 0) return [];
      const rows = await db
        .select()
        .from(table)
        .where(inArray(id, [...ids]));
      const byId = new Map<unknown, T['$inferSelect']>(rows.map((row) => [row.id, row]));
      return ids.flatMap((rowId) => {
        const row = byId.get(rowId);
        return row === undefined ? [] : [row];
      });
    },
  };
}
