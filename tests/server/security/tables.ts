import type { CallDefinition } from '#domain/api/call.ts';
import { calls } from '#domain/api/index.ts';
import { type Access, readAccess } from './access.ts';
import { resourceAccess } from './requests/resources.ts';
import type { Request, Requests } from './requests.ts';

export type Row = Request & Access;

const requests: Record<string, Request | undefined> = Object.assign(
  {},
  ...Object.values(import.meta.glob<Requests>('./requests/*.ts', { eager: true, import: 'requests' })),
);
export const callOf = (name: string): CallDefinition | undefined =>
  Object.entries(calls).find(([known]) => known === name.split(':')[0])?.[1];

const files = import.meta.glob<string>('./access/*.txt', { eager: true, query: '?raw', import: 'default' });
const access = new Map(resourceAccess);
for (const [file, text] of Object.entries(files)) {
  for (const [name, line] of readAccess(text)) {
    if (access.has(name)) throw new Error(`${file}: "${name}" has two lines`);
    if (`./access/${callOf(name)?.service}.txt` !== file) throw new Error(`${file}: "${name}" is no call of it`);
    access.set(name, line);
  }
}

/** Expected results of every call; a row of a variant has the name of its call before a colon. */
export const table: Record<string, Row | undefined> = Object.fromEntries(
  [...access].map(([name, line]) => [name, { ...requests[name], ...line }]),
);
export const unknownRequests = Object.keys(requests).filter((name) => !access.has(name));
