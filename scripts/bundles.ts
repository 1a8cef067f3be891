import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findIn, neverInClient, neverInServer } from './support/bundles.ts';

const root = join(import.meta.dirname, '..');
const folders = { 'dist/client': neverInClient, 'dist/server': neverInServer };
const missing = Object.keys(folders).filter((folder) => !existsSync(join(root, folder)));
const found = Object.entries(folders).flatMap(([folder, never]) =>
  missing.includes(folder) ? [] : findIn(join(root, folder), never).map((one) => ({ ...one, folder })),
);
for (const folder of missing) process.stderr.write(`${folder} is not built.\n`);
for (const { folder, file, what } of found) process.stderr.write(`${folder}/${file} holds ${what}.\n`);
if (found.length + missing.length === 0)
  process.stdout.write('What is built holds no secret and no tool of development.\n');
process.exitCode = found.length + missing.length === 0 ? 0 : 1;
