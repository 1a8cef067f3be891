import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, type Page, test } from '@playwright/test';
import { isHubEventName } from '#domain/hub/events.ts';
import { hubPath } from '#domain/hub/protocol.ts';
import { splitPath } from '#domain/navigation/route-guard.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import { builtMessages } from '#tests/spec/support/messages.ts';
import type { Kind } from '#tests/spec/support/record.ts';
import { escaped } from './texts.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'test-results', 'exercised');
const testOf = (file: string) => relative(root, file).replaceAll('\\', '/');

/** Node arguments that make a server record its responses; none outside a test. */
export function notingAnswers(): string[] {
  const file = currentFile();
  if (file === null) return [];
  const hook = pathToFileURL(join(import.meta.dirname, 'answered.mjs'));
  hook.searchParams.set('file', join(folder, `server-${randomUUID()}.tsv`));
  hook.searchParams.set('test', testOf(file));
  return ['--import', hook.href];
}

/** Seeding and the bench start servers too, outside of tests. */
function currentFile(): string | null {
  try {
    return test.info().file;
  } catch {
    return null;
  }
}

const known = new Set<string>();
const ownFile = join(folder, `pages-${randomUUID()}.tsv`);
function note(kind: Kind, name: string, file: string): void {
  const row = `${kind}\t${name}\t${testOf(file)}\n`;
  if (known.has(row)) return;
  known.add(row);
  mkdirSync(folder, { recursive: true });
  appendFileSync(ownFile, row);
}

/** Event names in hub messages, live and replayed; quotes inside texts are escaped. */
const eventNames = /"target":"(\w+)"|\{"name":"(\w+)","payload":/g;
function noteEvents(page: Page, file: string): void {
  page.on('websocket', (socket) => {
    if (!socket.url().includes(hubPath)) return;
    socket.on('framereceived', ({ payload }) => {
      for (const [, live, missed] of String(payload).matchAll(eventNames)) {
        const name = live ?? missed ?? '';
        if (isHubEventName(name)) note('event', name, file);
      }
    });
  });
}

const messages = Object.entries(builtMessages)
  .filter(([, { text }]) => text !== '')
  .map(([when, { text }]) => ({ when, source: `^${escaped(text).replace(/\\\{name\\\}/, '.+')}$` }));

/** Runs in the page: reports the paths with a heading on the screen and the specified messages that appear. */
function watch(sources: readonly string[]): void {
  const wanted = sources.map((source) => new RegExp(source));
  const noted = new Set<string>();
  const report = (what: string, value: string | number) => {
    const key = `${what} ${value}`;
    if (noted.has(key)) return;
    noted.add(key);
    Promise.resolve(Reflect.get(window, 'noteSeen')?.(what, value)).catch(() => undefined);
  };
  const read = (node: Node) => {
    const text = node.nodeValue?.trim() ?? '';
    if (text === '' || text.length > 200) return;
    wanted.forEach((pattern, index) => {
      if (pattern.test(text)) report('message', index);
    });
  };
  const look = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) return read(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) read(texts.currentNode);
  };
  report('opened', location.pathname);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') read(target);
      for (const added of addedNodes) look(added);
    }
    if (document.querySelector('h1') !== null) report('shown', location.pathname);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Records which routes, events and messages the pages of a context had. */
export async function noteSeen(context: BrowserContext, file: string): Promise<void> {
  context.on('page', (page) => noteEvents(page, file));
  await context.exposeBinding('noteSeen', (_source, what: string, value: string | number) => {
    if (what === 'message') return note('message', messages[Number(value)]?.when ?? '', file);
    const route = matchRoute(splitPath(String(value))?.rest ?? '')?.route;
    // The index address redirects to the home before anything is shown.
    if (route && (what === 'shown' || route.access === 'index')) note('route', route.name, file);
  });
  await context.addInitScript(
    watch,
    messages.map(({ source }) => source),
  );
}
