import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readClient } from '#tests/spec/support/client-sources.ts';
import { coveragePage, figuresOf } from '#tests/spec/support/coverage-page.ts';
import { builtMessages } from '#tests/spec/support/messages.ts';
import { type Exercised, formatRecord, mergeRecord, parseNotes, parseRecord } from '#tests/spec/support/record.ts';
import { declared, isDeclared, isTest, problemsOf, type Reason, useOf } from '#tests/spec/support/use.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A separate project with these files below `src`. */
function client(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'ronda-client-'));
  folders.push(root);
  const options = { strict: true, noEmit: true, jsx: 'preserve', module: 'ESNext', target: 'ES2023', types: [] };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['src'] }));
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return root;
}
const words = { company: { one: 'Company', many: 'Companies' }, bank: { one: 'Bank', many: 'Banks' } };
const namesIn = (files: Record<string, string>) => {
  const { calls, routes, events, texts } = readClient(client(files), words);
  return [calls, routes, events, texts].map((names) => [...names].sort());
};

const http = `
type Name = 'read' | 'write' | 'open' | 'close' | 'never';
declare const http: { call<K extends Name>(name: K, input: object): Promise<unknown> };
`;

test('S15: finds calls that are named at once, by a condition and by a table, and none in a type or a test', () => {
  const sources = `${http}
    const table = { open: 'open', shut: 'close' } as const;
    type Unused = 'never';
    // http.call('never', {})
    export const act = (kind: 'open' | 'shut', isNew: boolean) =>
      [http.call(isNew ? 'write' : 'read', {}), http.call(table[kind], {})];`;
  expect(
    namesIn({
      'actors/act.actor.ts': sources,
      'actors/act.actor.test.ts': `${http} void http.call('never', {}); export {};`,
      'domain/formula.ts': `const call = (name: string) => name; export const found = call('never');`,
    }),
  ).toEqual([['close', 'open', 'read', 'write'], [], [], []]);
});

test('S15: finds the calls of resources that have a page, and of no others', () => {
  expect(
    namesIn({
      'actors/resource.actor.ts': `declare const call: (name: string) => void;
        export const listOf = ({ one, many }: { one: string; many: string }) =>
          [call(\`list\${many}\`), call(\`get\${one}\`)];`,
      'views/company.tsx': `declare const ResourcePage: (props: { name: 'company' | 'bank' }) => null;
        export const Company = () => <ResourcePage name="company" />;`,
    }),
  ).toEqual([['getCompany', 'listCompanies'], [], [], []]);
});

test.each(['name', '`read\u0024{name}`'])('S15: refuses a name of a call that cannot be followed: %s', (given) => {
  const source = `declare const call: (name: string) => void; export const act = (name: string) => call(${given});`;
  expect(() => namesIn({ 'actors/act.actor.ts': source })).toThrow(
    `src/actors/act.actor.ts: "${given}" names nothing that can be followed`,
  );
});

test('S15: finds routes with a screen, events that are handled and texts that are shown', () => {
  expect(
    namesIn({
      'views/app/signed-in.tsx': `export const screenOf = (name: string) => {
          if (name === 'auth-login') return 1;
          switch (name) { case 'platform-work': return 2; default: return 3; }
        };`,
      'views/screens/link.tsx': `export const isHere = (name: string) => name === 'not-a-screen';`,
      'machines/x.machine.ts': `type Unused = { 'hub.unused': 'hub.unused' };
        export const only = ['hub.webUpdate'] as const satisfies readonly (\`hub.\${string}\` | keyof Unused)[];`,
      'views/text.tsx': `declare const t: (key: 'form.required' | 'form.code' | 'form.never') => string;
        const keys = { required: 'form.required', code: 'form.code' } as const;
        export const textOf = (problem: 'required' | 'code') => t(keys[problem]);`,
    }),
  ).toEqual([[], ['auth-login', 'platform-work'], ['webUpdate'], ['form.code', 'form.required']]);
});

const row = (kind: Exercised['kind'], name: string, by = 'e2e/session.e2e.ts'): Exercised => ({ kind, name, test: by });

test('S15: reads the record of a run: addresses as calls, also those of a twin, and no address of another kind', () => {
  const notes = [
    'address\tGET /api/identity/v2/connect/userinfo\te2e/session.e2e.ts',
    'address\tPOST /api/notification/v2/hub/negotiate\te2e/session.e2e.ts',
    'address\tPOST /api/clinical/v2/Orientations/AttendNext\te2e/journey.e2e.ts',
    'event\twebUpdate\te2e/session.e2e.ts',
  ];
  expect(parseNotes(notes.join('\n'))).toEqual([
    row('call', 'getUserInfo'),
    row('call', 'attendNextOrientation', 'e2e/journey.e2e.ts'),
    row('event', 'webUpdate'),
  ]);
});

test('S15: merges runs: one row a name, kept while it is declared and its test exists', () => {
  const recorded = [row('call', 'getUserInfo'), row('call', 'gone'), row('event', 'webUpdate', 'e2e/gone.e2e.ts')];
  const noted = [
    row('route', 'platform-work', 'e2e/tabs.e2e.ts'),
    row('route', 'platform-work', 'e2e/home.e2e.ts'),
    row('call', 'getUserInfo', 'e2e/home.e2e.ts'),
  ];
  const merged = mergeRecord(recorded, noted, { isDeclared, isTest });
  expect(merged).toEqual([row('route', 'platform-work', 'e2e/home.e2e.ts'), row('call', 'getUserInfo')]);
  expect(parseRecord(formatRecord(merged))).toEqual(merged);
});

const nothing = {
  calls: new Set<string>(),
  routes: new Set<string>(),
  events: new Set<string>(),
  texts: new Set<string>(),
};
const used = { ...nothing, calls: new Set(['getUserInfo', 'getHubTicket']) };
const problems = (recorded: Exercised[], reasons: Reason[]) =>
  problemsOf(useOf(used, recorded, reasons), recorded, reasons);

test('S15: counts a message as used by its key or a parent key, and as exercised by the record', () => {
  const of = (texts: string[], recorded: Exercised[]) =>
    useOf({ ...nothing, texts: new Set(texts) }, recorded, [])
      .flatMap(({ kind, rows }) => (kind === 'message' ? rows : []))
      .find(({ name }) => name === 'required');
  const required = { name: 'required', reason: null };
  expect(of([], [])).toEqual({ ...required, used: false, exercised: false });
  expect(of(['form.required'], [row('message', 'required')])).toEqual({ ...required, used: true, exercised: true });
  // `t('form', { returnObjects: true })` returns the whole subtree.
  expect(of(['form'], [])).toEqual({ ...required, used: true, exercised: false });
  expect(of(['for', 'form.require'], [])).toEqual({ ...required, used: false, exercised: false });
});

test('S15: shows every message without words in a browser test', () => {
  const elsewhere = Object.entries(builtMessages).filter(
    ([, { text, shownIn = '' }]) => text === '' && !(shownIn.startsWith('e2e/') && isTest(shownIn)),
  );
  expect(elsewhere).toEqual([]);
});

test('S15: rejects a record of removed names, and reports nothing for open ones', () => {
  expect(problems([row('call', 'getUserInfo')], [])).toEqual([]);
  expect(problems([row('call', 'gone'), row('event', 'webUpdate', 'e2e/gone.e2e.ts')], [])).toEqual([
    'exercised.tsv: the call gone is not declared any more',
    'exercised.tsv: e2e/gone.e2e.ts, which exercises the event webUpdate, does not exist',
  ]);
});

test('S15: rejects a reason for a used name, for an unknown name, a duplicate one, and one that is no sentence', () => {
  const reason = 'Only the laboratory asks for it.';
  expect(
    problems(
      [],
      [
        { kind: 'call', name: 'getUserInfo', reason },
        { kind: 'call', name: 'gone', reason },
        { kind: 'call', name: 'getZoomLink', reason },
        { kind: 'call', name: 'getZoomLink', reason },
        { kind: 'call', name: 'cloneFile', reason: 'later' },
      ],
    ),
  ).toEqual([
    'reasons.tsv: the call getUserInfo has a reason and the client uses it',
    'reasons.tsv: the call gone is not declared',
    'reasons.tsv: the reason of the call cloneFile is no sentence',
    'reasons.tsv: the call getZoomLink has two reasons',
  ]);
});

test('S15: counts declared, used, exercised, reasoned and open names, and lists the open ones', () => {
  const reasons = [{ kind: 'call', name: 'getZoomLink', reason: 'Only the laboratory asks for it.' }];
  const use = useOf(used, [row('call', 'getUserInfo'), row('call', 'cloneFile')], reasons).filter(
    ({ kind }) => kind === 'call',
  );
  const all = declared.call.length;
  expect(use.map(figuresOf)).toEqual([{ declared: all, used: 2, exercised: 2, 'with a reason': 1, open: all - 2 }]);
  const [, open = ''] = coveragePage([], use).split('## Open');
  expect(open).toContain('Without a browser test (1):\n\n- getHubTicket\n');
  expect(open).toContain('Without a caller in the client (1):\n\n- cloneFile\n');
  expect(open).not.toContain('- getUserInfo');
  expect(open).toContain('| call | getZoomLink | Only the laboratory asks for it. |');
});
