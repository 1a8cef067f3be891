import { openAuthority } from '#tests/support/certificates.ts';
import { test } from './fixtures.ts';
import { seeded } from './seed.ts';
import { type Server, startServer } from './server.ts';

/** A server for the tests of one file that accepts certificates of a separate authority. */
export function startSigningServer() {
  // A name without a language.
  const authority = openAuthority('Andina');
  let started: Server | undefined;
  test.beforeAll(async () => {
    started = await startServer({ from: seeded(), env: { RONDA_SIGNATURE_ROOTS: authority.rootPath } });
  });
  test.afterAll(async () => {
    await started?.dispose();
    authority.close();
  });
  const server = (): Server => {
    if (!started) throw new Error('the server starts before the first test');
    return started;
  };
  return { authority, server };
}
