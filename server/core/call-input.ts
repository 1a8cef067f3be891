import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallDefinition } from '#domain/api/call.ts';
import type { Locale } from '#domain/locale.ts';
import { fieldMessage } from './messages.ts';
import { ProblemError } from './problems.ts';
import { sha256 } from './secret.ts';
import { shapeMessageIn } from './shape-messages.ts';

export type CallInput = { params: unknown; query: unknown; body: unknown };

/** SEC-20: larger sizes are accepted and capped at this number of rows (domain 5). */
export const maxRows = 10_000;
const sizeNames = ['size', 'pageSize'] as const;
const shapeMessages = { es: shapeMessageIn('es'), en: shapeMessageIn('en') };

function parsePart(schema: z.ZodType | undefined, value: unknown, locale: Locale, fields: Record<string, string>) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: shapeMessages[locale] });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const name of names) fields[name.join('.') || 'body'] ??= fieldMessage(issue.message, locale);
  }
  return undefined;
}

/** Characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
const isUnreadable = (text: string) => text.includes('\u0000') || /\p{Surrogate}/u.test(text);
/** Bidirectional overrides and isolates, which can make a name look like another one. */
const turnsReading = /[\u202a-\u202e\u2066-\u2069]/;
const isName = (key: string) => /name$/i.test(key);

type Refused = { path: string; problem: 'unreadable' | 'turnedName' };

/** Returns the first text that cannot be stored or displayed safely, or null. Iterative, because a body may be deeply nested. */
function refusedIn(input: CallInput): Refused | null {
  const open: [path: string, value: unknown][] = Object.entries(input);
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      if (isUnreadable(value)) return { path, problem: 'unreadable' };
      if (isName(path) && turnsReading.test(value)) return { path, problem: 'turnedName' };
    }
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, item] of Object.entries(value)) {
      if (isUnreadable(key)) return { path, problem: 'unreadable' };
      // A JSON Patch operation names the field in `path`, beside the value.
      open.push([key === 'value' && 'path' in value && typeof value.path === 'string' ? value.path : key, item]);
    }
  }
  return null;
}

function capped(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const caps = sizeNames
    .map((name) => [name, Reflect.get(query, name)] as const)
    .filter(([, size]) => typeof size === 'number' && size > maxRows)
    .map(([name]) => [name, maxRows] as const);
  return { ...query, ...Object.fromEntries(caps) };
}

/**
 * Parses parameters, query and body as declared.
 * @throws ProblemError `validation` that lists every invalid field.
 */
export function readInput(call: CallDefinition, request: FastifyRequest, locale: Locale): CallInput {
  // No prototype, so that a field named `constructor` is rejected like any other.
  const fields: Record<string, string> = Object.create(null);
  const input = {
    params: parsePart(call.params, request.params, locale, fields),
    query: capped(parsePart(call.query, request.query, locale, fields)),
    body: parsePart(call.body, request.body ?? undefined, locale, fields),
  };
  const refused = refusedIn(input);
  if (refused) fields[refused.path] ??= fieldMessage(refused.problem, locale);
  if (Object.keys(fields).length > 0) throw new ProblemError('validation', { Fields: fields });
  return input;
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** Parses `If-Match: "<Version>"`; null without the header. */
export function readIfMatch(request: FastifyRequest, locale: Locale): number | null {
  const header = one(request.headers['if-match']);
  if (header === undefined) return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (!version) throw new ProblemError('validation', { Fields: { 'If-Match': fieldMessage('ifMatch', locale) } });
  return Number(version);
}

/** Idempotency key of the request, one per user intention; null without the header. */
export function readKey(request: FastifyRequest, locale: Locale): string | null {
  const key = one(request.headers['idempotency-key']);
  if (key === undefined) return null;
  if (!/^[\w:.-]{8,100}$/.test(key)) {
    throw new ProblemError('validation', { Fields: { 'Idempotency-Key': fieldMessage('idempotencyKey', locale) } });
  }
  return key;
}

/** Fingerprint of a keyed request: the call, its parsed input and the version it is based on. */
export const fingerprintOf = (name: string, input: CallInput, ifMatch: number | null) =>
  sha256(JSON.stringify([name, input, ifMatch]));
