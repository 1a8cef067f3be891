import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type JsonPatch, readPatch } from '#domain/json-patch.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { matchesName, pageOf } from '../../core/search.ts';

type Paging = { page: number; size: number; searchText?: string | undefined };
type ById = { params: { id: string } };

export type GenericResource<T extends PgTable, S extends z.ZodObject, B, W> = {
  one: string;
  many: string;
  table: T;
  id: PgColumn;
  /** Rows this caller may reach at all; ids outside it answer as unknown. */
  scope: (context: CallContext) => SQL;
  search: PgColumn;
  order: SQL[];
  /** The only paths a JSON patch may name, each with its own check. */
  patch: S;
  toWire: (row: T['$inferSelect']) => W;
  toRow: (body: B, context: CallContext) => T['$inferInsert'];
  toChanges: (changes: Partial<z.infer<S>>) => Partial<T['$inferInsert']>;
};

/** The one implementation of list, by id, create, JSON patch and delete (shell 7, generic resource calls). */
export function genericHandlers<T extends PgTable, S extends z.ZodObject, B, W>(resource: GenericResource<T, S, B, W>) {
  const { one, many, id, scope, search, order, patch, toWire, toRow, toChanges } = resource;
  // Drizzle's builders cannot follow a generic table: seen from here it is a table of unknown columns.
  const table = resource.table as PgTable;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const wire = (row: Record<string, unknown> | undefined) => {
    if (!row) throw notFound();
    return toWire(row as T['$inferSelect']);
  };
  const rowWhere = (context: CallContext, rowId: string) => and(scope(context), eq(id, rowId));
  const find = async (context: CallContext, rowId: string) => {
    const [row] = await context.db.select(columns).from(table).where(rowWhere(context, rowId));
    return row;
  };

  return {
    [`list${many}`]: async (context: CallContext, { query }: { query: Paging }) => {
      const where = and(scope(context), matchesName(search, query.searchText));
      const { limit, offset } = pageOf(query);
      const rows = await context.db
        .select(columns)
        .from(table)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return { Quantity: await context.db.$count(table, where), Dtos: rows.map(wire) };
    },
    [`get${one}`]: async (context: CallContext, { params }: ById) => wire(await find(context, params.id)),
    [`create${one}`]: async (context: CallContext, { body }: { body: B }) => {
      const [row] = await context.db.insert(table).values(toRow(body, context)).returning();
      return wire(row);
    },
    [`update${one}`]: async (context: CallContext, { params, body }: ById & { body: JsonPatch }) => {
      const read = readPatch(body, patch);
      if (!read.ok) throw new ProblemError('validation', { Fields: { [read.path]: 'path' } });
      const changes = toChanges(read.changes);
      if (Object.keys(changes).length > 0) {
        await context.db.update(table).set(changes).where(rowWhere(context, params.id));
      }
      return wire(await find(context, params.id));
    },
    [`remove${one}`]: async (context: CallContext, { params }: ById) => {
      const gone = await context.db.delete(table).where(rowWhere(context, params.id)).returning();
      if (gone.length === 0) throw notFound();
      return undefined;
    },
  };
}
