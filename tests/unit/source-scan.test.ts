import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const isSource = /\.(ts|tsx|html)$/;
const isTest = /\.(test|fixtures)\.tsx?$/;

const sourcesOf = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => isSource.test(path) && !isTest.test(path))
      .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') })),
  );
const pages = ['index.html', 'visit.html'].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Occurrences of a pattern in the sources, except in the allowed files. */
const found = (sources: { path: string; text: string }[], pattern: RegExp, ...allowed: string[]) =>
  sources
    .filter(({ path, text }) => pattern.test(text) && !allowed.includes(relative('.', path)))
    .map(({ path }) => path);

// The inspector is development only; `SEC-25 supply` checks that it is not shipped.
const client = [...sourcesOf('src'), ...pages].filter(({ path }) => !path.startsWith(join('src', 'inspector')));
const server = sourcesOf('server');

test.each([
  ['text as a page', /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write(ln)?\(/],
  ['text as a program', /\beval\(|new Function\(|setTimeout\(['"`]|javascript:/],
  ['a script of the page itself', /<script(?![^>]*\bsrc=)[^>]*>\s*\S|\son\w+="/],
])('SEC-12: uses %s nowhere in the client', (_, pattern) => {
  expect(found(client, pattern)).toEqual([]);
});

test('SEC-13: uses same-origin channels between windows, and no cross-origin messages', () => {
  expect(
    found(
      client,
      /(window|parent|top)\.postMessage|\.opener\b(?! = null)|(window|globalThis|self)\.addEventListener\(['"]message['"]/,
    ),
  ).toEqual([]);
});

test('SEC-18: lets the server request only configured addresses', () => {
  expect(
    found(server, /\bfetch\(|^import (?!type).* from '(node:)?https?'|https?\.request|\bundici\b|\baxios\b/m),
  ).toEqual([]);
  expect(found(server, /child_process|node:vm\b|\beval\(|new Function\(/)).toEqual([]);
});

test('SEC-4: uses only approved ciphers and hashes, of approved libraries', () => {
  expect(found(server, /createHash\('(?!sha256)|createHmac\('(?!sha256)|createCipheriv\('(?!aes-256-gcm)/)).toEqual([]);
  expect(found([...server, ...client], /Math\.random\(\)/, 'server/db/transaction.ts')).toEqual([]);
});

test('SEC-4: verifies every certificate', () => {
  expect(found(server, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

test('14.8: compares plain data by isEqual of the domain, and never as JSON', () => {
  const planted = [
    { path: 'one', text: 'const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);' },
    { path: 'two', text: 'if (JSON.stringify(of(a[0])) !==\n JSON.stringify(b)) return;' },
    { path: 'three', text: 'if (text === JSON.stringify(value)) return; write(JSON.stringify(value));' },
  ];
  const compared = /JSON\.stringify\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*[!=]==?|[!=]==?\s*JSON\.stringify\(/;
  expect(found(planted, compared)).toEqual(['one', 'two', 'three']);
  expect(found([...client, ...server], compared)).toEqual([]);
  expect(found([...client, ...server], /from 'dequal/, 'src/domain/equal.ts')).toEqual([]);
});

test('14.3: imports a name from the declaring file, and never from a barrel of types', () => {
  const onlyTypes = /^(?:import [^;]*;\s*)*(?:export type (?:\*|\{[^}]*\})(?: from '[^']+')?;\s*)+$/;
  const again = /^export (?:type )?(?:\*|\{[^}]*\})/m;
  const planted = [
    { path: 'star', text: `export type * from './a.types.ts';\n` },
    { path: 'named', text: `import type { A } from './a.ts';\n\nexport type {\n  A,\n};\n` },
    { path: 'index', text: `export { machine } from './a.machine.ts';\nexport type * from './a.types.ts';\n` },
    { path: 'own', text: `import type { A } from './a.ts';\n\nexport type B = A;\n` },
  ];
  expect(found(planted, onlyTypes)).toEqual(['star', 'named']);
  expect(found(planted, again)).toEqual(['star', 'named', 'index']);
  expect(found([...client, ...server], onlyTypes)).toEqual([]);
  expect(found(sourcesOf(join('src', 'actors')), again)).toEqual([]);
});
