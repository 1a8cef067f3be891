import { Param, type SQL, StringChunk, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * The same condition as text and parameters. Every column, operator and value of a statement costs microseconds to build, so
 * a condition that a statement embeds many times is built once. Texts within it are parameters: `$1` in its own text would
 * be taken for one.
 */
export function rendered(condition: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(condition);
  const [first = '', ...others] = text.split(/\$\d+/);
  const rest = others.flatMap((part, index) => [new Param(params[index]), new StringChunk(part)]);
  return sql.join([new StringChunk(first), ...rest]);
}
