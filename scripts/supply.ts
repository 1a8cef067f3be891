import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOpen, judge, Lock, Manifest } from './support/supply.ts';

const root = join(import.meta.dirname, '..');
const json = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
const open = findOpen(Manifest.parse(json('package.json')), Lock.parse(json('package-lock.json')));
for (const sentence of open) process.stderr.write(`${sentence}\n`);

const audit = spawnSync('npm', ['audit', '--json', '--omit=dev', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
const verdict = judge(audit.stdout ?? '');
for (const sentence of verdict.sentences) process.stdout.write(`${sentence}\n`);
process.exitCode = open.length === 0 && verdict.ok ? 0 : 1;
