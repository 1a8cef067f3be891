import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The server code as the build produces it. */
async function serverCode(mode: string): Promise<string> {
  const configFile = join(root, 'vite.server.config.ts');
  const built = await build({ root, configFile, mode, logLevel: 'silent', build: { write: false } });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n');
}

test('contains the fault injection of the server only in a test build', async () => {
  const production = await serverCode('production');
  const forTests = await serverCode('faults');
  const has = (code: string) => [code.includes('__fault'), code.includes('RONDA_FAULTS')];
  expect([has(production), has(forTests), production.includes('Ronda: ')]).toEqual([
    [false, false],
    [true, true],
    true,
  ]);
});
