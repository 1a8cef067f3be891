import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findIn, neverInClient, neverInServer } from '../../scripts/support/bundles.ts';
import { findOpen, judge, Lock, Manifest } from '../../scripts/support/supply.ts';

const root = join(import.meta.dirname, '..', '..');
const json = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ronda-bundle-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const plant = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('SEC-25: finds forbidden content in every file of a page, and nothing else', () => {
  plant('index.html', '<!doctype html><title>Ronda</title>');
  plant('assets/app.js', 'export const form={client_secret:z.string().optional()};');
  plant('assets/picture.png', 'sourceMappingURL');
  expect(findIn(folder, neverInClient)).toEqual([]);
  const planted: [string, string, string][] = [
    ['assets/a.js', 'fetch(url,{client_secret:"s3cret"})', 'a secret of a client'],
    ['assets/b.js', 'process.env.RONDA_SECRET', 'a setting of the server'],
    ['assets/c.js', 'fetch("/__fault/slow")', 'the faults of tests'],
    ['assets/d.js', 'import("@statelyai/inspect")', 'the inspector'],
    ['assets/e.css', '/*# sourceMappingURL=e.css.map */', 'a source map'],
    ['assets/f.js', 'password:"ronda-demo"', 'demo passwords'],
    ['assets/g.js.map', '{}', 'a source map'],
  ];
  for (const [name, text] of planted) plant(name, text);
  const found = findIn(folder, neverInClient).sort((one, other) => one.file.localeCompare(other.file));
  expect(found).toEqual(planted.map(([file, , what]) => ({ file, what })));
  expect(
    findIn(folder, neverInServer)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(['c.js', 'd.js', 'e.css', 'g.js.map'].map((name) => join('assets', name)));
});

test('SEC-26: pins every package, in the lock file with its hash, without install scripts', () => {
  const [manifest, lock] = [Manifest.parse(json('package.json')), Lock.parse(json('package-lock.json'))];
  expect(findOpen(manifest, lock)).toEqual([]);
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300);
});

test('SEC-26: reports unpinned entries of a lock file', () => {
  const integrity = 'sha512-x';
  const manifest = Manifest.parse({ dependencies: { fixed: '1.0.0', loose: '^1.0.0', moved: '2.0.0' } });
  const lock = Lock.parse({
    lockfileVersion: 3,
    packages: {
      '': {},
      'node_modules/fixed': { version: '1.0.0', integrity },
      'node_modules/loose': { version: '1.0.0', integrity, hasInstallScript: true },
      'node_modules/moved': { version: '1.0.0', integrity: 'sha1-x' },
      'node_modules/moved/node_modules/deep': { version: '1.0.0', integrity, resolved: 'http://packages.example/deep' },
    },
  });
  expect(findOpen(manifest, lock)).toEqual([
    'loose is not pinned: ^1.0.0.',
    'loose is ^1.0.0 and the lock file has 1.0.0.',
    'moved is 2.0.0 and the lock file has 1.0.0.',
    'node_modules/loose wants to run a script.',
    'node_modules/moved has no hash.',
    'node_modules/moved/node_modules/deep comes over http://packages.example/deep.',
  ]);
});

test.each([
  ['a grave fault', { a: { name: 'a', severity: 'high' } }, false, ['a has a known fault of severity high.']],
  ['a slight one', { a: { name: 'a', severity: 'low' } }, true, ['a has a known fault of severity low.']],
  ['none', {}, true, ['No known fault in any package that is served.']],
])('SEC-26: %s', (_, vulnerabilities, ok, sentences) => {
  expect(judge(JSON.stringify({ vulnerabilities }))).toEqual({ ok, sentences });
});

test.each(['', 'npm error network', '{"message":"request failed"}', '{"error":{"code":"ENOTFOUND"}}'])(
  'SEC-26: reports a missing list (%s) and passes',
  (output) => {
    const sentences = ['Known faults of packages were not looked up: their list could not be reached.'];
    expect(judge(output)).toEqual({ ok: true, sentences });
  },
);
