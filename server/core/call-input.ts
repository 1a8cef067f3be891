import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallDefinition } from '#domain/api/call.ts';
import type { Locale } from '#domain/locale.ts';
import { fieldMessage } from './messages.ts';
import { ProblemError } from './problems.ts';
import { sha256 } from './secret.ts';

export type CallInput = { params: unknown; query: unknown; body: unknown };

/** SEC-20: larger sizes are accepted and mean this many rows (domain 5). */
export const maxRows = 10_000;
const sizeNames = ['size', 'pageSize'] as const;
const localeErrors = { es: z.locales.es().localeError, en: z.locales.en().localeError };

function parsePart(schema: z.ZodType | undefined, value: unknown, locale: Locale, fields: Record<string, string>) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: localeErrors[locale] });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const name of names) fields[name.join('.') || 'body'] ??= fieldMessage(issue.message, locale);
  }
  return undefined;
}

/** What no database keeps: the zero character, and half of a pair. */
const isUnreadable = (text: string) => text.includes('\u0000') || /\p{Surrogate}/u.test(text);
/** Embeddings, overrides and isolates: they show a name other than it is. */
const turnsReading = /[\u202a-\u202e\u2066-\u2069]/;
const isName = (key: string) => /name$/i.test(key);

type Refused = { path: string; problem: 'unreadable' | 'turnedName' };

/** The first text that cannot be kept or shown as it is, or null. Without recursion: a body may be deep. */
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
      // An operation of a JSON patch names what it replaces beside the value.
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

/** Parameters, query and body of a request as the table declares them; a problem with every wrong field otherwise. */
export function readInput(call: CallDefinition, request: FastifyRequest, locale: Locale): CallInput {
  // Without a prototype: a field called `constructor` must count as wrong like any other.
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

/** `If-Match: "<Version>"` as a number, null when there is none. */
export function readIfMatch(request: FastifyRequest, locale: Locale): number | null {
  const header = one(request.headers['if-match']);
  if (header === undefined) return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (!version) throw new ProblemError('validation', { Fields: { 'If-Match': fieldMessage('ifMatch', locale) } });
  return Number(version);
}

/** One key per intention of the caller; null when the request has none. */
export function readKey(request: FastifyRequest, locale: Locale): string | null {
  const key = one(request.headers['idempotency-key']);
  if (key === undefined) return null;
  if (!/^[\w:.-]{8,100}$/.test(key)) {
    throw new ProblemError('validation', { Fields: { 'Idempotency-Key': fieldMessage('idempotencyKey', locale) } });
  }
  return key;
}

/** What a key stands for: the call, its parsed input and the version it was based on. */
export const fingerprintOf = (name: string, input: CallInput, ifMatch: number | null) =>
  sha256(JSON.stringify([name, input, ifMatch]));
