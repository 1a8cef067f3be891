import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineCalls } from '#domain/api/call.ts';
import { guid } from '#domain/ids.ts';
import { JsonPatch } from '#domain/json-patch.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { Handlers, Policies } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problems.ts';
import { facts } from '#server/db/schema/index.ts';

const common = { service: 'clinical', access: 'session', source: 'a test' } as const;
const Counted = z.object({ Key: z.string(), Value: z.number().int() });
const Key = z.string().min(1).max(40);

/** Calls with a single effect each, for tests of the core. */
export const testCalls = defineCalls({
  echo: {
    ...common,
    method: 'POST',
    path: 'Test/Echo/{id}',
    params: z.object({ id: guid }),
    query: z.object({
      size: z.coerce.number().int().min(1).max(9_999_999).default(10),
      pageSize: z.coerce.number().int().max(9_999_999).optional(),
    }),
    body: z.strictObject({ Name: z.string().trim().min(1).max(5), Age: z.number().int().optional() }),
    response: z.object({
      Id: guid,
      Name: z.string(),
      Size: z.number(),
      PageSize: z.number().nullable(),
      Locale: z.string(),
      IfMatch: z.number().nullable(),
      Nested: z.object({ Shown: z.boolean() }).nullable(),
      List: z.array(z.object({ Shown: z.boolean() })),
    }),
    effect: 'write',
  },
  count: {
    ...common,
    method: 'GET',
    path: 'Test/Count/{key}',
    twin: 'POST',
    params: z.object({ key: Key }),
    response: Counted,
    status: 201,
    effect: 'clinicalWrite',
  },
  look: { ...common, method: 'GET', path: 'Test/Look/{id}', params: z.object({ id: guid }), effect: 'clinicalRead' },
  silent: { ...common, method: 'POST', path: 'Test/Silent', effect: 'clinicalWrite' },
  leaky: { ...common, method: 'GET', path: 'Test/Leaky', effect: 'read' },
  wrongOutput: { ...common, method: 'GET', path: 'Test/WrongOutput', response: Counted, effect: 'read' },
  problem: { ...common, method: 'POST', path: 'Test/Problem', effect: 'write' },
  patch: { ...common, method: 'PATCH', path: 'Test/Patch', body: JsonPatch, effect: 'write' },
  nursesOnly: { ...common, method: 'GET', path: 'Test/Nurses', effect: 'read' },
});

export const testPolicies: Policies<typeof testCalls> = {
  echo: { roles: 'any' },
  count: { roles: 'any' },
  look: { roles: [RoleId.DOCTOR] },
  silent: { roles: 'any' },
  leaky: { roles: 'any' },
  wrongOutput: { roles: 'any' },
  problem: { roles: 'any' },
  patch: { roles: 'any' },
  nursesOnly: { roles: [RoleId.NURSE] },
};

/** Handlers that return undeclared fields, fail with values in their errors, and count in the database. */
export const testHandlers: Handlers<typeof testCalls> = {
  echo: async ({ locale, ifMatch }, { params, query, body }) => {
    const hidden = { Shown: true, Hidden: 'not declared' };
    return {
      Id: params.id,
      Name: body.Name,
      Size: query.size,
      PageSize: query.pageSize ?? null,
      Locale: locale,
      IfMatch: ifMatch,
      Nested: hidden,
      List: [hidden],
      PasswordHash: 'not declared',
    };
  },
  count: async ({ db, audit }, { params }) => {
    audit({ action: 'test.count', objectType: 'test', objectId: params.key });
    const [row] = await db
      .insert(facts)
      .values({ key: `count:${params.key}`, value: '1' })
      .onConflictDoUpdate({ target: facts.key, set: { value: sql`(${facts.value}::int + 1)::text` } })
      .returning();
    return { Key: params.key, Value: Number(row?.value) };
  },
  look: async ({ audit }, { params }) => {
    audit({ action: 'test.look', objectType: 'test', objectId: params.id, relation: 'self', detail: { b: 1, a: 'x' } });
    return undefined;
  },
  silent: async ({ db }) => {
    await db.insert(facts).values({ key: 'silent', value: 'written' });
    return undefined;
  },
  leaky: async ({ db }) => {
    await db.select().from(facts).where(eq(facts.key, sql`'secret-value'::uuid::text`));
    return undefined;
  },
  wrongOutput: async () => ({ Key: 'a', Value: 1.5 }),
  problem: async ({ db }) => {
    await db.insert(facts).values({ key: 'problem', value: 'written' });
    throw new ProblemError('version_conflict', { Current: { Version: 7 }, Guard: 'stale' });
  },
  patch: async () => undefined,
  nursesOnly: async () => undefined,
};
