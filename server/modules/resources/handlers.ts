import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { CallDefinition } from '#domain/api/call.ts';
import type { JsonPatch } from '#domain/json-patch.ts';
import type { FieldCheck, Resource } from '#domain/resources/resource.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { changesOf } from '../../core/patch.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import type { ReferenceSearch } from '../../core/reference-search.ts';
import { pageOf } from '../../core/search.ts';
import { type ResourceTable, updateVersion } from '../../core/versioned.ts';
import { sqlState } from '../../db/transaction.ts';

/** Maps PostgreSQL errors to problems of the declared field. */
const complaints = new Map<unknown, { of: 'unique' | 'refers'; code: string }>([
  ['23505', { of: 'unique', code: 'taken' }],
  ['23503', { of: 'refers', code: 'unknown' }],
]);

type Row = Record<string, unknown>;
type Query = { page: number; size: number; searchText?: string; sort?: string; descending: boolean; Active?: boolean };
type Filters = Readonly<Record<string, unknown>>;
type ById = { params: { id: string } };
/** Parts of a resource's declaration needed to serve it; its names are in `Handlers`. */
type Served = Pick<Resource, 'one' | 'many' | 'idField' | 'fields' | 'removal' | 'check'> & {
  patch: z.ZodObject;
  calls: Record<string, CallDefinition>;
};

export type Storage<R extends Served, T extends ResourceTable> = {
  table: T;
  /** Maps each field to its column in the table. */
  columns: { [K in keyof R['fields']]: keyof T['$inferInsert'] & string };
  /** Rows that this caller may access; other ids are answered as unknown. */
  scope?: (context: CallContext) => SQL | undefined;
  /** Rows that match a search text. */
  search: (text: string | undefined) => SQL | undefined;
  order: SQL[];
  /** Finds rows of a long list in the order of `order`, when neither sort nor filter is requested. */
  reference?: ReferenceSearch<T['$inferSelect']>;
  /** Patient of a row, for the audit. */
  patientOf?: (row: T['$inferSelect']) => string;
  /** Rows that match the filters of the resource. */
  filter?: (filters: Filters) => SQL | undefined;
  /** Columns of a new row that are not fields of the resource; throws when this user may not create it. */
  given?: (context: CallContext, body: Row) => Partial<T['$inferInsert']>;
  /** Checks that need stored rows: returns the invalid field and its code, or null. */
  check?: (context: CallContext, row: Row) => Promise<FieldCheck | null>;
  /** Runs before a row is hidden, by DELETE or a patch; the row is locked. Throws when it may not be hidden. */
  hiding?: (context: CallContext, row: T['$inferSelect']) => Promise<void>;
  /** Columns computed from the whole row, on creation and on every change. */
  derived?: (row: T['$inferInsert']) => Partial<T['$inferInsert']>;
};

/**
 * Implements the five calls of a resource (shell 7, generic resource calls; design 10): by id within its scope, JSON patch
 * by an allow-list, versions by `If-Match`, an audit row per write with the names of the fields but no values.
 * Errors: 404 outside the scope, 400 for a path not in the allow-list, 409 with `Current` for a stale version.
 */
export function resourceHandlers<R extends Served, T extends ResourceTable>(
  resource: R,
  storage: Storage<R, T>,
): Handlers<R['calls']> {
  const { one, many, idField, fields, patch, removal, check } = resource;
  const { scope, search, order, filter, given, derived, patientOf, reference, hiding } = storage;
  const names = Object.entries<string>(storage.columns);
  const columnOf = new Map(names);
  // Drizzle's builders cannot infer a generic table, so it is typed as a table of unknown columns.
  const table = storage.table as PgTable;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const { id, active } = columns;
  if (!id) throw new Error(`${one} has no id`);
  const objectType = `${one.charAt(0).toLowerCase()}${one.slice(1)}`;

  const wireValue = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  const wire = (row: Row) => ({
    [idField]: row.id,
    ...Object.fromEntries(names.map(([field, column]) => [field, wireValue(row[column])])),
    Version: row.version,
  });
  const stored = (values: Row) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf.get(field) ?? field, value]));
  const withDerived = (row: Row): Row => derived?.(row as T['$inferInsert']) ?? {};

  async function find(
    context: CallContext,
    rowId: string,
    lock = false,
  ): Promise<Row & { id: string; version: number }> {
    const found = context.db
      .select(columns)
      .from(table)
      .where(and(scope?.(context), eq(id as PgColumn, rowId)));
    const [row] = await (lock ? found.for('update') : found);
    if (!row) throw notFound();
    return row as Row & { id: string; version: number };
  }
  /** Drizzle cannot infer the column names of a generic table; they are those of `storage.columns`. */
  const update = (context: CallContext, row: Row & { id: string; version: number }, changes: Row) =>
    updateVersion(context, storage.table, row, context.actor.userId, changes as Partial<T['$inferInsert']>);
  const audit = (context: CallContext, action: string, row: Row & { id: string }, changed: string[]) =>
    context.audit({
      action: `${objectType}.${action}`,
      objectType,
      objectId: row.id,
      ...(patientOf && { patientId: patientOf(row as T['$inferSelect']) }),
      detail: { Fields: changed.join(',') },
    });
  /** Maps a duplicate value or an unknown id to a problem of its field instead of a failure. */
  async function written<T>({ locale }: CallContext, write: Promise<T>): Promise<T> {
    try {
      return await write;
    } catch (error) {
      const complaint = complaints.get(sqlState(error));
      const [wrong] = Object.entries(fields).find(([, field]) => complaint && field[complaint.of]) ?? [];
      if (!complaint || !wrong) throw error;
      throw new ProblemError('validation', { Fields: { [wrong]: fieldMessage(complaint.code, locale) } });
    }
  }
  async function refuseUnlessSound(context: CallContext, row: Row) {
    const wrong = check?.(row) ?? (await storage.check?.(context, row));
    if (!wrong) return;
    throw new ProblemError('validation', { Fields: { [wrong.field]: fieldMessage(wrong.code, context.locale) } });
  }
  async function refuseIfUsed(context: CallContext, row: Row) {
    if (row.active === true) await hiding?.(context, row as T['$inferSelect']);
  }
  const sortOf = ({ sort, descending }: Query): SQL[] => {
    const column = columns[columnOf.get(sort ?? '') ?? ''];
    return column ? [descending ? desc(column) : asc(column), ...order] : order;
  };

  const handlers = {
    [`list${many}`]: async (context: CallContext, { query }: { query: Query }) => {
      const shown = query.Active === undefined || !active ? undefined : eq(active, query.Active);
      const where = and(scope?.(context), shown, search(query.searchText), filter?.(query));
      const { limit, offset } = pageOf(query);
      if (reference && query.sort === undefined) {
        const found = await reference.find(context.db, query.searchText, query.Active);
        const rows = await reference.rows(context.db, found.slice(offset, offset + limit));
        return { Quantity: found.length, Dtos: rows.map(wire) };
      }
      const rows = await context.db
        .select(columns)
        .from(table)
        .where(where)
        .orderBy(...sortOf(query))
        .limit(limit)
        .offset(offset);
      return { Quantity: await context.db.$count(table, where), Dtos: rows.map(wire) };
    },
    [`get${one}`]: async (context: CallContext, { params }: ById) => wire(await find(context, params.id)),
    [`create${one}`]: async (context: CallContext, { body }: { body: Row }) => {
      const { now, actor } = context;
      await refuseUnlessSound(context, body);
      const values = { id: randomUUID(), ...stored(body), ...given?.(context, body) };
      const whole = { ...values, ...withDerived(values), updatedAt: now, updatedBy: actor.userId };
      const [row] = await written(context, context.db.insert(table).values(whole).returning(columns));
      if (!row) throw notFound();
      audit(context, 'create', { ...row, id: values.id }, Object.keys(body));
      return wire(row);
    },
    [`update${one}`]: async (context: CallContext, { params, body }: ById & { body: JsonPatch }) => {
      const row = await find(context, params.id, true);
      const changed = changesOf(body, patch);
      if (context.ifMatch !== null && context.ifMatch !== row.version) {
        throw new ProblemError('version_conflict', { Current: wire(row) });
      }
      await refuseUnlessSound(context, { ...wire(row), ...changed });
      const changes = stored(changed);
      if (changes.active === false) await refuseIfUsed(context, row);
      const next = { ...changes, ...withDerived({ ...row, ...changes }) };
      const now = await written(context, update(context, row, next));
      audit(context, 'update', row, Object.keys(changed));
      return wire(now);
    },
    [`remove${one}`]: async (context: CallContext, { params }: ById) => {
      const row = await find(context, params.id, true);
      if (removal === 'hide') {
        await refuseIfUsed(context, row);
        await update(context, row, { active: false });
      } else {
        await context.db.delete(table).where(eq(id, row.id));
      }
      audit(context, removal === 'hide' ? 'hide' : 'remove', row, Object.keys(fields));
      return undefined;
    },
  };
  // The names are computed from the resource, like those of its calls.
  return handlers as unknown as Handlers<R['calls']>;
}
