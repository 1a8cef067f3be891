import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** A server for these requests, with the hook used by the servers of browser tests. */
const program = `
  const { default: fastify } = await import('fastify');
  const app = fastify();
  app.get('/api/cares/:id', async () => 'here');
  app.get('/api/refused', async (_, reply) => reply.code(403).send('no'));
  app.get('/api/asked-by-the-test', async () => 'here');
  app.get('/page', async () => 'here');
  const browser = { 'sec-fetch-dest': 'empty' };
  for (const url of ['/api/cares/1', '/api/cares/2', '/api/refused', '/page', '/nowhere']) {
    await app.inject({ url, headers: browser });
  }
  await app.inject({ url: '/api/asked-by-the-test' });
  await app.close();
`;

test('S15: records each successful response to a browser once, without ids', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ronda-answered-'));
  try {
    const file = join(folder, 'notes', 'server.tsv');
    const hook = pathToFileURL(join(root, 'e2e/support/answered.mjs'));
    hook.searchParams.set('file', file);
    hook.searchParams.set('test', 'e2e/care.e2e.ts');
    execFileSync(process.execPath, ['--import', hook.href, '--input-type=module', '--eval', program], { cwd: root });
    expect(readFileSync(file, 'utf8')).toEqual('address\tGET /api/cares/:id\te2e/care.e2e.ts\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
