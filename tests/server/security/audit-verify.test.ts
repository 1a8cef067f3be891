import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sealUnkeyedChain, verifyAudit } from '#server/core/audit.ts';
import { readAnchor } from '#server/core/audit-anchor.ts';
import type { Database } from '#server/core/context.ts';
import { sha256 } from '#server/core/secret.ts';
import { systemFacts } from '#server/core/unit-of-work.ts';
import { auditHead, auditLog } from '#server/db/schema/index.ts';
import { keys, openTestApp, secret } from '../support/app.ts';
import { signedIn } from '../support/browser.ts';
import { describeEngines } from '../support/engines.ts';
import { launch } from '../support/launch.ts';
import { addPerson } from '../support/people.ts';

type Row = typeof auditLog.$inferSelect;

/** Hash of the rows before the chain was keyed. */
const unkeyedHash = ({ hash: _, ...row }: Row) =>
  sha256(
    JSON.stringify({ ...row, at: row.at.toISOString() }, (_key, item: unknown) =>
      item !== null && typeof item === 'object' && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
        : item,
    ),
  );

/** Rewrites the whole chain as an attacker without the key can. */
async function rebuildUnkeyed(tx: Database, change: (row: Row) => Row = (row) => row) {
  let previousHash = '0'.repeat(64);
  for (const row of await tx.select().from(auditLog).orderBy(asc(auditLog.seq))) {
    const next = { ...change(row), previousHash };
    previousHash = unkeyedHash(next);
    await tx
      .update(auditLog)
      .set({ ...next, hash: previousHash })
      .where(eq(auditLog.seq, row.seq));
  }
  await tx.update(auditHead).set({ hash: previousHash });
}

const verify = async (env: Record<string, string>) => {
  const { code, output } = await launch('scripts/audit-verify.ts', env).exit;
  return { code, output: output.trim() };
};

describeEngines('audit:verify', (engine) => {
  test('SEC-23: counts the rows of an intact chain, and names the first changed row', async () => {
    const app = await openTestApp(engine);
    try {
      for (let round = 0; round < 4; round += 1) await signedIn(app, await addPerson(app.store));
      const rows = await app.store.db.$count(auditLog);
      await app.close();
      const { databaseUrl, dataDir } = app.place;
      const env = { RONDA_DATA: dataDir, DATABASE_URL: databaseUrl ?? '', RONDA_SECRET: secret };
      expect(await verify(env)).toEqual({ code: 0, output: `The audit chain is whole: ${rows} rows.` });
      const again = await openTestApp(engine, { place: app.place });
      await again.store.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update audit_log set actor_id = null where seq in (2, 4)`);
      });
      await again.close();
      expect(await verify(env)).toEqual({
        code: 1,
        output: `The audit chain of ${rows} rows breaks at row 2: changed after it was written.`,
      });
    } finally {
      await app.place.remove();
    }
  });
});

describeEngines('D10: the audit chain against somebody with rights on the database', (engine) => {
  /** Six sign-ins; the server was stopped, so the end of the chain is anchored. Then the rows are changed by force. */
  async function attacked(attack: (tx: Database) => Promise<unknown>) {
    const app = await openTestApp(engine);
    try {
      for (let round = 0; round < 6; round += 1) await signedIn(app, await addPerson(app.store));
      await app.close();
      const again = await openTestApp(engine, { place: app.place });
      await again.store.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await attack(tx);
      });
      await again.store.close();
      const { databaseUrl, dataDir } = app.place;
      return await verify({ RONDA_DATA: dataDir, DATABASE_URL: databaseUrl ?? '', RONDA_SECRET: secret });
    } finally {
      await app.place.remove();
    }
  }
  const withoutActor = (row: Row) => ({ ...row, actorId: null });

  test('detects a chain that was rebuilt without the key', async () => {
    const { code, output } = await attacked((tx) => rebuildUnkeyed(tx, withoutActor));
    expect([code, output]).toEqual([
      1,
      'The audit chain of 6 rows breaks at row 6: is not the row that was anchored outside the database.',
    ]);
  });

  test('detects a truncated end whose head was removed too', async () => {
    const { code, output } = await attacked(async (tx) => {
      const [third] = await tx.select().from(auditLog).where(eq(auditLog.seq, 3));
      await tx.delete(auditLog).where(gt(auditLog.seq, 3));
      await tx.update(auditHead).set({ seq: 3, hash: third?.hash ?? '' });
    });
    expect([code, output]).toEqual([1, 'The audit chain of 3 rows breaks at row 4: the end was cut off.']);
  });
});

test('D10: continues with a key where a chain was begun without one, and seals the earlier part', async () => {
  const app = await openTestApp('pglite');
  try {
    for (let round = 0; round < 3; round += 1) await signedIn(app, await addPerson(app.store));
    const { store } = app;
    const rows = await store.db.$count(auditLog);
    const byForce = (work: (tx: Database) => Promise<unknown>) =>
      store.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await work(tx);
      });
    await byForce((tx) => rebuildUnkeyed(tx));
    const before = await verifyAudit(store.db, keys.audit);
    await store.transaction((tx) => sealUnkeyedChain(tx, keys.audit, systemFacts('test'), app.clock.now()));
    const sealed = await verifyAudit(store.db, keys.audit);
    await store.transaction((tx) => sealUnkeyedChain(tx, keys.audit, systemFacts('test'), app.clock.now()));
    expect([before, sealed, await store.db.$count(auditLog)]).toEqual([
      { ok: false, seq: 1, reason: 'no row was written with the key' },
      { ok: true, rows: rows + 1 },
      rows + 1,
    ]);
    await byForce((tx) => tx.update(auditLog).set({ actorId: null }).where(eq(auditLog.seq, 2)));
    expect(await verifyAudit(store.db, keys.audit)).toEqual({
      ok: false,
      seq: 2,
      reason: 'changed after it was written',
    });
  } finally {
    await app.close();
    await app.place.remove();
  }
});

test('D10: does not trust an anchor that was changed without the key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ronda-anchor-'));
  try {
    const anchor = { seq: 7, hash: 'f'.repeat(64), at: '2026-05-04T12:00:00.000Z', mac: '0'.repeat(64) };
    await writeFile(join(folder, 'audit.anchor'), JSON.stringify(anchor));
    await expect(readAnchor(folder, keys.audit)).rejects.toThrow('The anchor of the audit chain was changed.');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('SEC-23: reports a folder without a database and creates none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ronda-verify-'));
  try {
    const { code, output } = await verify({ RONDA_DATA: folder });
    expect([code, output, await readdir(folder)]).toEqual([1, `The folder ${folder} holds no database.`, []]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
