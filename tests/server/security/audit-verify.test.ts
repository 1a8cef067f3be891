import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/index.ts';
import { openTestApp, secret } from '../support/app.ts';
import { signedIn } from '../support/browser.ts';
import { describeEngines } from '../support/engines.ts';
import { launch } from '../support/launch.ts';
import { addPerson } from '../support/people.ts';

const verify = async (env: Record<string, string>) => {
  const { code, output } = await launch('scripts/audit-verify.ts', env).exit;
  return { code, said: output.trim() };
};

describeEngines('audit:verify', (engine) => {
  test('SEC-23: audit:verify counts the rows of a whole chain, and names the first that was changed', async () => {
    const app = await openTestApp(engine);
    try {
      for (let round = 0; round < 4; round += 1) await signedIn(app, await addPerson(app.store));
      const rows = await app.store.db.$count(auditLog);
      await app.close();
      const { databaseUrl, dataDir } = app.place;
      const env = { RONDA_DATA: dataDir, DATABASE_URL: databaseUrl ?? '', RONDA_SECRET: secret };
      expect(await verify(env)).toEqual({ code: 0, said: `The audit chain is whole: ${rows} rows.` });
      const again = await openTestApp(engine, { place: app.place });
      await again.store.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update audit_log set actor_id = null where seq in (2, 4)`);
      });
      await again.close();
      expect(await verify(env)).toEqual({
        code: 1,
        said: `The audit chain of ${rows} rows breaks at row 2: changed after it was written.`,
      });
    } finally {
      await app.place.remove();
    }
  });
});

test('SEC-23: audit:verify of a folder without a database says so and makes none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ronda-verify-'));
  try {
    const { code, said } = await verify({ RONDA_DATA: folder });
    expect([code, said, await readdir(folder)]).toEqual([1, `The folder ${folder} holds no database.`, []]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
