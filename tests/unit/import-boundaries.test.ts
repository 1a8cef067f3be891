import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** DESIGN 1: a folder, a forbidden import, and an allowed one. */
const table = [
  {
    folder: 'src/domain',
    forbidden: ['xstate', '#machines/session/index.ts', '../machines/session/index.ts'],
    allowed: ['zod', './ids.ts'],
  },
  {
    folder: 'src/machines',
    forbidden: ['react', 'rxjs', '#services/http/http.service.ts', '../services/http/http.service.ts'],
    allowed: ['xstate', '#domain/ids.ts'],
  },
  {
    folder: 'src/services',
    forbidden: ['xstate', 'react', '#machines/session/index.ts', '#views/ui/button/button.tsx'],
    allowed: ['ofetch', 'rxjs', '#domain/ids.ts'],
  },
  {
    folder: 'src/actors',
    forbidden: ['react', '#views/ui/button/button.tsx', '../views/ui/button/button.tsx', '#i18n/index.ts'],
    allowed: ['xstate', 'rxjs', '#services/http/http.service.ts'],
  },
  {
    folder: 'src/views',
    forbidden: ['#services/http/http.service.ts', '../services/http/http.service.ts', 'ofetch'],
    allowed: ['react', '#machines/session/index.ts', '#actors/app/app.actor.ts'],
  },
  {
    folder: 'src/i18n',
    forbidden: ['#views/ui/button/button.tsx', '#machines/session/index.ts'],
    allowed: ['i18next', '#domain/time.ts'],
  },
  {
    folder: 'server',
    forbidden: [
      '#machines/session/index.ts',
      '#services/http/http.service.ts',
      '#actors/app/app.actor.ts',
      '#views/ui/button/button.tsx',
      '../src/machines/session/index.ts',
    ],
    allowed: ['fastify', '#domain/ids.ts'],
  },
] as const;

const root = join(import.meta.dirname, '..', '..');
const project = mkdtempSync(join(tmpdir(), 'ronda-boundaries-'));
const planted = table.flatMap(({ folder, forbidden, allowed }) =>
  [...forbidden, ...allowed].map((specifier) => ({ folder, specifier })),
);
const fileOf = (index: number) => `${planted[index]?.folder}/planted-${index}.ts`;
/** Circles: over an alias, of types only, and through a dynamic import. */
const circles = {
  'src/services/planted-alias-a.ts': `import { b } from '#services/planted-alias-b.ts';\nexport const a = b;\n`,
  'src/services/planted-alias-b.ts': `import { a } from './planted-alias-a.ts';\nexport const b = () => a;\n`,
  'src/actors/planted-type-a.ts': `import type { B } from './planted-type-b.ts';\nexport type A = { b: B | null };\n`,
  'src/actors/planted-type-b.ts': `import type { A } from './planted-type-a.ts';\nexport type B = { a: A | null };\n`,
  'src/actors/planted-later-a.ts': `export const load = () => import('./planted-later-b.ts');\n`,
  'src/actors/planted-later-b.ts': `import { load } from './planted-later-a.ts';\nexport const again = load;\n`,
} as const;
/** Only `versioned.ts` may write rows that carry a version (decision 063). */
const update = `export const write = (db, users, presence) => [db.update(users), db.update(presence)];\n`;
let output = '';

beforeAll(() => {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(project, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
  // The configuration names its plugins by paths relative to the project.
  cpSync(join(root, 'scripts', 'lint'), join(project, 'scripts', 'lint'), { recursive: true });
  mkdirSync(join(project, 'server', 'core'), { recursive: true });
  for (const file of ['planted-update.ts', 'versioned.ts']) writeFileSync(join(project, 'server/core', file), update);
  planted.forEach(({ folder, specifier }, index) => {
    mkdirSync(join(project, folder), { recursive: true });
    writeFileSync(
      join(project, fileOf(index)),
      `import * as planted from '${specifier}';\nexport const used = planted;\n`,
    );
  });
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', imports }));
  for (const [file, text] of Object.entries(circles)) writeFileSync(join(project, file), text);
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const run = spawnSync(biome, ['lint', '--max-diagnostics=none', '--colors=off', '.'], {
    cwd: project,
    encoding: 'utf8',
  });
  output = `${run.stdout}${run.stderr}`;
});
afterAll(() => rmSync(project, { recursive: true }));

const refused = (folder: string) =>
  planted.flatMap((entry, index) =>
    entry.folder === folder && new RegExp(`${fileOf(index)}:\\d+:\\d+ lint/style/noRestrictedImports`).test(output)
      ? [entry.specifier]
      : [],
  );

test.each(table)('restricts $folder to its row of the import table', ({ folder, forbidden }) => {
  expect(refused(folder)).toEqual(forbidden);
});

test('14.3 rejects every circular import, also of types, over an alias and dynamic', () => {
  const places = [...output.matchAll(/(src\/\S+):\d+:\d+ lint\/suspicious\/noImportCycles/g)].map(([, file]) => file);
  expect(places.sort()).toEqual(Object.keys(circles).sort());
});

test('D1 rejects an update of a versioned table outside versioned.ts, and no other update', () => {
  const places = [...output.matchAll(/server\/core\/([\w.-]+):(\d+):(\d+) plugin/g)].map(([, file, line]) => [
    file,
    line,
  ]);
  expect(places).toEqual([['planted-update.ts', '1']]);
});
