import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#domain/api/index.ts';
import { hubEvents } from '#domain/hub/events.ts';
import { routes } from '#domain/navigation/routes.ts';
import { resources } from '#domain/resources/index.ts';
import { type ClientUse, readClient } from './client-sources.ts';
import { builtMessages, keysOf } from './messages.ts';
import { type Exercised, type Kind, kinds, parseRecord } from './record.ts';

export type Row = { name: string; used: boolean; exercised: boolean; reason: string | null };
export type Use = { kind: Kind; rows: Row[] };
export type Reason = { kind: string; name: string; reason: string };

const root = join(import.meta.dirname, '..', '..', '..');
export const recordFile = join(root, 'docs/spec/exercised.tsv');
const reasonsFile = join(root, 'tests/spec/reasons.tsv');

/** All declared items, read from the tables used by the product. */
export const declared: Record<Kind, readonly string[]> = {
  route: routes.map(({ name }) => name),
  call: Object.keys(calls),
  event: Object.keys(hubEvents),
  message: Object.keys(builtMessages),
};
export const isDeclared = (kind: Kind, name: string) => declared[kind].includes(name);
export const isTest = (path: string) => existsSync(join(root, path));

/** The index address only redirects to the home. */
const withoutPage = routes.filter(({ access }) => access === 'index').map(({ name }): string => name);

/** A subtree of texts passed to a list or a dialog is used by its parent key. */
const isTextUsed = (key: string, texts: ReadonlySet<string>) => {
  const parts = key.split('.');
  return parts.some((_, index) => texts.has(parts.slice(0, index + 1).join('.')));
};

/** A message without text is a behaviour, covered by the named test. */
const isMessageUsed = (when: string, texts: ReadonlySet<string>) => {
  const { text = '', others = [], shownIn } = builtMessages[when] ?? {};
  if (text === '') return shownIn !== undefined;
  return [text, ...others].every((one) => keysOf(one).some((key) => isTextUsed(key, texts)));
};
const isShownInBrowser = (when: string) => builtMessages[when]?.shownIn?.startsWith('e2e/') === true;

export function useOf(client: ClientUse, recorded: readonly Exercised[], reasons: readonly Reason[]): Use[] {
  const isUsed: Record<Kind, (name: string) => boolean> = {
    route: (name) => client.routes.has(name) || withoutPage.includes(name),
    call: (name) => client.calls.has(name),
    event: (name) => client.events.has(name),
    message: (when) => isMessageUsed(when, client.texts),
  };
  const done = new Set(recorded.map(({ kind, name }) => `${kind} ${name}`));
  const given = new Map(reasons.map(({ kind, name, reason }) => [`${kind} ${name}`, reason]));
  return kinds.map((kind) => ({
    kind,
    rows: declared[kind].map((name) => ({
      name,
      used: isUsed[kind](name),
      exercised: done.has(`${kind} ${name}`) || (kind === 'message' && isShownInBrowser(name)),
      reason: given.get(`${kind} ${name}`) ?? null,
    })),
  }));
}

/** Not both used by the client and exercised by a browser test, and without a reason. */
export const isOpen = ({ used, exercised, reason }: Row) => !(used && exercised) && reason === null;

/** Errors in the lists; open items are no error. */
export function problemsOf(use: readonly Use[], recorded: readonly Exercised[], reasons: readonly Reason[]): string[] {
  const rowOf = (kind: string, name: string) =>
    use.find((one) => one.kind === kind)?.rows.find((row) => row.name === name);
  const twice = reasons.filter(({ kind, name }, at) =>
    reasons.slice(0, at).some((other) => other.kind === kind && other.name === name),
  );
  return [
    ...recorded.flatMap(({ kind, name, test }) => {
      const row = rowOf(kind, name);
      if (!row) return [`exercised.tsv: the ${kind} ${name} is not declared any more`];
      if (!isTest(test)) return [`exercised.tsv: ${test}, which exercises the ${kind} ${name}, does not exist`];
      return [];
    }),
    ...reasons.flatMap(({ kind, name, reason }) => {
      const row = rowOf(kind, name);
      if (!row) return [`reasons.tsv: the ${kind} ${name} is not declared`];
      if (row.used) return [`reasons.tsv: the ${kind} ${name} has a reason and the client uses it`];
      return /^[A-Z].* .*\.$/.test(reason) ? [] : [`reasons.tsv: the reason of the ${kind} ${name} is no sentence`];
    }),
    ...twice.map(({ kind, name }) => `reasons.tsv: the ${kind} ${name} has two reasons`),
  ];
}

export const readRecord = () => parseRecord(existsSync(recordFile) ? readFileSync(recordFile, 'utf8') : '');

export const readReasons = (): Reason[] =>
  readFileSync(reasonsFile, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([kind = '', name = '', reason = '']) => ({ kind, name, reason }));

/** Names used by the client, from the sources of this project. */
export const readUse = (recorded: readonly Exercised[], reasons: readonly Reason[]) =>
  useOf(readClient(root, resources), recorded, reasons);
