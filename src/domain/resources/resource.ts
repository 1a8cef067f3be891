import type { CallDefinition, Service } from '../api/call.ts';
import { byId, flag, paging } from '../api/shared.ts';
import { guid } from '../ids.ts';
import { JsonPatch } from '../json-patch.ts';
import { listOf } from '../problem.ts';
import type { RoleId } from '../session/roles.ts';
import { z } from '../zod.ts';

/**
 * Form control of a field. No control is rendered for `owner`, the user the row belongs to, or for `server`, which is
 * read-only.
 */
export type FieldInput =
  | 'text'
  | 'paragraph'
  | 'link'
  | 'number'
  | 'switch'
  | 'select'
  | 'rut'
  | 'counts'
  | 'color'
  | 'owner'
  | 'server';

export type ResourceField<S extends z.ZodType = z.ZodType> = {
  schema: S;
  input: FieldInput;
  /** Set on creation, immutable afterwards. */
  fixed?: true;
  unique?: true;
  /** Foreign key: the id of an existing row. */
  refers?: true;
  /** Uses a search instead of a select, because there may be many rows. */
  searched?: true;
  /** Restricts the choice to rows of the one selected in this other field; changing that clears the choice. */
  within?: string;
  /** Shown as a list column, sortable unless it is a reference; a secondary one is hidden in a narrow list. */
  column?: true | 'secondary';
};
export type FieldCheck = { field: string; code: string };
export type ResourceFields = Record<string, ResourceField>;

type Definition<One extends string, Many extends string, Id extends string, F extends ResourceFields> = {
  /** `Company` and `Companies` make the call names `listCompanies`, `getCompany`, `createCompany`, … */
  one: One;
  many: Many;
  service: Service;
  path: string;
  listPath?: string;
  idField: Id;
  fields: F;
  filters?: Record<string, z.ZodType>;
  /** Query that includes hidden rows, where the list excludes them by default. */
  withHidden?: Readonly<Record<string, boolean>>;
  readers: readonly RoleId[] | 'any';
  writers: readonly RoleId[] | 'any';
  /** Validation across fields, on creation and after a change: the invalid field and its code, or null. */
  check?: (row: Record<string, unknown>) => FieldCheck | null;
  /** Effect of DELETE: `hide` keeps the row for its references and sets `Active` to false. */
  removal: 'hide' | 'delete';
  /** Section of the specification. */
  source: string;
};

type Written<F extends ResourceFields> = { [K in keyof F]: F[K]['schema'] };
type Sent<F extends ResourceFields> = {
  [K in keyof F as F[K] extends { input: 'server' } ? never : K]: F[K]['schema'];
};
type Changeable<F extends ResourceFields> = {
  [K in keyof F as F[K] extends { fixed: true } ? never : K]: F[K]['schema'];
};
type IdShape<Id extends string> = { [K in Id]: typeof guid };
type Entity<Id extends string, F extends ResourceFields> = z.ZodObject<
  IdShape<Id> & Written<F> & { Version: z.ZodNumber }
>;
type ListQuery = z.ZodObject<
  typeof paging & {
    sort: z.ZodOptional<z.ZodString>;
    descending: z.ZodDefault<typeof flag>;
    Active: z.ZodOptional<typeof flag>;
  }
>;

type Common = { service: Service; path: string; access: 'session'; source: string };
type Read = Common & { method: 'GET'; effect: 'read' };
type Write<M extends 'POST' | 'PATCH' | 'DELETE'> = Common & { method: M; effect: 'write' };

type ResourceCalls<One extends string, Many extends string, Id extends string, F extends ResourceFields> = {
  [K in `list${Many}`]: Read & { query: ListQuery; response: ReturnType<typeof listOf<Entity<Id, F>>> };
} & {
  [K in `get${One}`]: Read & { params: typeof byId; response: Entity<Id, F> };
} & {
  [K in `create${One}`]: Write<'POST'> & {
    body: z.ZodObject<Sent<F>, z.core.$strict>;
    response: Entity<Id, F>;
    status: 201;
  };
} & {
  [K in `update${One}`]: Write<'PATCH'> & {
    params: typeof byId;
    body: typeof JsonPatch;
    response: Entity<Id, F>;
  };
} & {
  [K in `remove${One}`]: Write<'DELETE'> & { params: typeof byId; status: 204 };
};

export type Resource<
  One extends string = string,
  Many extends string = string,
  Id extends string = string,
  F extends ResourceFields = ResourceFields,
> = Definition<One, Many, Id, F> & {
  /** The five calls (shell 7, generic resource calls). */
  calls: ResourceCalls<One, Many, Id, F>;
  entity: Entity<Id, F>;
  /** The allowed paths of a JSON patch, each with its check. */
  patch: z.ZodObject<Changeable<F>, z.core.$strict>;
};

const pick = (fields: ResourceFields, when: (field: ResourceField) => boolean) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => when(field))
      .map(([name, { schema }]) => [name, schema]),
  );

/**
 * Declares a resource once (design 10): its calls, from which policies, handlers, list and form are derived. Row-level
 * access is defined in the scope of its handlers.
 */
export function defineResource<
  const One extends string,
  const Many extends string,
  const Id extends string,
  const F extends ResourceFields,
>(definition: Definition<One, Many, Id, F>): Resource<One, Many, Id, F> {
  const { one, many, service, path, listPath = path, idField, fields, filters, source } = definition;
  const entity = z
    .object({ [idField]: guid, ...pick(fields, () => true), Version: z.number().int() })
    .meta({ id: one });
  const patch = z.strictObject(pick(fields, ({ fixed }) => !fixed));
  const columns = Object.keys(pick(fields, ({ column, refers }) => column !== undefined && !refers));
  const query = z.object({
    ...paging,
    ...filters,
    sort: z.enum(columns).optional(),
    descending: flag.default(false),
    Active: flag.optional(),
  });
  const common = { service, access: 'session', source } as const;
  const read = { ...common, method: 'GET', effect: 'read' } as const;
  const write = { ...common, effect: 'write' } as const;
  const rowPath = `${path}/{id}`;
  const calls: Record<string, CallDefinition> = {
    [`list${many}`]: { ...read, path: listPath, query, response: listOf(entity) },
    [`get${one}`]: { ...read, path: rowPath, params: byId, response: entity },
    [`create${one}`]: {
      ...write,
      method: 'POST',
      path,
      body: z.strictObject(pick(fields, ({ input }) => input !== 'server')),
      response: entity,
      status: 201,
    },
    [`update${one}`]: { ...write, method: 'PATCH', path: rowPath, params: byId, body: JsonPatch, response: entity },
    [`remove${one}`]: { ...write, method: 'DELETE', path: rowPath, params: byId, status: 204 },
  };
  // A cast, because names and shapes are computed from the definition and the compiler cannot follow them key by key.
  return { ...definition, calls, entity, patch } as unknown as Resource<One, Many, Id, F>;
}
