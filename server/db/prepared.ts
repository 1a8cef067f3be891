import type { Database } from '../core/context.ts';

type Values = Record<string, unknown>;
type Prepared<V extends Values, R> = { execute(values: V): Promise<R> };

/**
 * A statement of a hot path: its SQL is built once for each connection source, and PostgreSQL parses and plans it once for
 * each connection (decision 172). `build` uses `sql.placeholder` for whatever differs between calls; `name` is unique.
 */
export function prepared<V extends Values, R>(
  name: string,
  build: (db: Database) => { prepare(name: string): { execute(values?: Values): Promise<R> } },
): (db: Database, values: V) => Promise<R> {
  const statements = new WeakMap<Database, Prepared<V, R>>();
  return (db, values) => {
    const statement = statements.get(db) ?? build(db).prepare(name);
    statements.set(db, statement);
    return statement.execute(values);
  };
}
