import type { Database } from '../core/context.ts';

type Values = Record<string, unknown>;
type Prepared<R> = { execute(values?: Values): Promise<R> };

/**
 * A statement of a hot path: its SQL is built once for each connection source, and PostgreSQL parses and plans it once for
 * each connection (decision 172). `build` uses `sql.placeholder` for whatever differs between calls; `name` is unique.
 */
export function prepared<R>(name: string, build: (db: Database) => { prepare(name: string): Prepared<R> }) {
  const statements = new WeakMap<Database, Prepared<R>>();
  return (db: Database, values: Values): Promise<R> => {
    const statement = statements.get(db) ?? build(db).prepare(name);
    statements.set(db, statement);
    return statement.execute(values);
  };
}
