import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFolder } from '../../scripts/support/compress.ts';

test('compresses each script and style of a build, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ronda-compress-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = 'export const greet = () => "hola";\n'.repeat(50);
  await writeFile(join(folder, 'a.js'), script);
  await writeFile(join(folder, 'a.css'), 'a{color:red}');
  await writeFile(join(folder, 'a.woff2'), 'font');
  await compressFolder(folder);
  expect((await readdir(folder)).sort()).toEqual([
    'a.css',
    'a.css.br',
    'a.css.gz',
    'a.js',
    'a.js.br',
    'a.js.gz',
    'a.woff2',
  ]);
  expect(String(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))))).toEqual(script);
  expect(String(gunzipSync(await readFile(join(folder, 'a.js.gz'))))).toEqual(script);
});
