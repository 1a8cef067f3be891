import type { CallDefinition } from '#domain/api/call.ts';
import { calls } from '#domain/api/index.ts';

export const kinds = ['route', 'call', 'event', 'message'] as const;
export type Kind = (typeof kinds)[number];
const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);

/** An item exercised by a browser test, and one test file that does it. */
export type Exercised = { kind: Kind; name: string; test: string };

const heading = 'kind\tname\ttest';
const byName = (a: Exercised, b: Exercised) =>
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.name < b.name ? -1 : 1);

const cellsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => line !== '' && line !== heading)
    .map((line) => line.split('\t'));

export function parseRecord(text: string): Exercised[] {
  return cellsOf(text).map(([kind = '', name = '', test = '']) => {
    if (!isKind(kind)) throw new Error(`the record of what browser tests did has a row of kind "${kind}"`);
    return { kind, name, test };
  });
}

export const formatRecord = (rows: readonly Exercised[]) =>
  `${[heading, ...[...rows].sort(byName).map(({ kind, name, test }) => [kind, name, test].join('\t'))].join('\n')}\n`;

/** Address patterns of every call in Fastify's format, `GET /api/file/v2/Files/:id`. */
const callsByAddress = new Map(
  Object.entries<CallDefinition>(calls).flatMap(([name, { service, method, path, twin }]) => {
    const address = `/api/${service}/v2/${path.replace(/\{(\w+)\}/g, ':$1')}`;
    return [method, ...(twin ? [twin] : [])].map((verb): [string, string] => [`${verb} ${address}`, name]);
  }),
);

/** Parses the notes of a run: the server records addresses, some of which are no calls. */
export function parseNotes(text: string): Exercised[] {
  const rows = cellsOf(text).flatMap(([kind = '', name = '', test = '']) => {
    const known = kind === 'address' ? callsByAddress.get(name) : name;
    return known === undefined ? [] : [[kind === 'address' ? 'call' : kind, known, test].join('\t')];
  });
  return parseRecord(rows.join('\n'));
}

/** The union: a row stays while its name is declared and its test file exists; one row per name. */
export function mergeRecord(
  recorded: readonly Exercised[],
  noted: readonly Exercised[],
  known: { isDeclared(kind: Kind, name: string): boolean; isTest(path: string): boolean },
): Exercised[] {
  const merged = new Map<string, Exercised>();
  for (const row of [...recorded, ...[...noted].sort((a, b) => (a.test < b.test ? -1 : 1))]) {
    const key = `${row.kind}\t${row.name}`;
    if (!merged.has(key) && known.isDeclared(row.kind, row.name) && known.isTest(row.test)) merged.set(key, row);
  }
  return [...merged.values()].sort(byName);
}
