import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallDefinition } from '#domain/api/call.ts';
import { calls } from '#domain/api/index.ts';
import { hubEvents } from '#domain/hub/events.ts';
import { hubPath } from '#domain/hub/protocol.ts';
import { routes } from '#domain/navigation/routes.ts';
import { callShape } from '#domain/video-call/video-call-shape.ts';
import { es } from '#i18n/texts/es.ts';
import { builtConstants } from './constants.ts';
import { builtMessages } from './messages.ts';

export type Item = { name: string; built: boolean };
export type List = { name: string; items: Item[] };

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
/** Rows of a list, without its heading. */
export const rowsOf = (file: string): string[][] =>
  read(file)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const samePath = (path: string) => path.replace(/\{\w+\??\}/g, '{}');
const mounted = new Set(
  Object.values<CallDefinition>(calls).map((call) => `${call.service} ${call.method} ${samePath(call.path)}`),
);
const isMounted = (service: string, method: string, path: string) =>
  mounted.has(`${service} ${method} ${samePath(path)}`);

/** A row for the five calls of a resource is implemented when all of them are. */
const hasFive = (service: string, resource: string) =>
  isMounted(service, 'GET', resource) &&
  isMounted(service, 'POST', resource) &&
  ['GET', 'PATCH', 'DELETE'].every((method) => isMounted(service, method, `${resource}/{id}`));

function isBuilt(service: string, method: string, path: string): boolean {
  if (method === 'GENERIC') return hasFive(service, path);
  // The only address that is a socket and no call.
  if (method === 'HUB') return new RegExp(`^/api/${service}/v\\d+/${path}$`).test(hubPath);
  return isMounted(service, method, path);
}

function flatten(value: object, into: string[] = []): string[] {
  for (const entry of Object.values(value)) {
    if (typeof entry === 'string') into.push(entry);
    else flatten(entry, into);
  }
  return into;
}
export const spanishTexts = flatten(es);

/** Implemented items of each list, read from the tables used by the product. */
export function coverage(): List[] {
  // The call window is a page without a language prefix, so it has no menu entry and no guard.
  const paths = new Set<string>([...routes.map((route) => route.path), callShape.popUpPath]);
  const events = read('hub-events.txt').trim().split('\n');
  return [
    {
      name: 'routes.tsv',
      items: rowsOf('routes.tsv').map(([, path = '']) => ({ name: path, built: paths.has(path) })),
    },
    {
      name: 'endpoints.tsv',
      items: rowsOf('endpoints.tsv').map(([service = '', method = '', path = '']) => ({
        name: `${service} ${method} ${path}`,
        built: isBuilt(service, method, path),
      })),
    },
    { name: 'hub-events.txt', items: events.map((name) => ({ name, built: Object.hasOwn(hubEvents, name) })) },
    {
      name: 'messages.tsv',
      items: rowsOf('messages.tsv').map(([when = '']) => ({ name: when, built: Object.hasOwn(builtMessages, when) })),
    },
    {
      name: 'constants.tsv',
      items: rowsOf('constants.tsv').map(([name = '']) => ({ name, built: Object.hasOwn(builtConstants, name) })),
    },
  ];
}
