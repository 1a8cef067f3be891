import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { asc, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyAudit } from '#server/core/audit.ts';
import { createBus } from '#server/core/bus.ts';
import { createUnitOfWork, systemFacts } from '#server/core/unit-of-work.ts';
import { auditLog } from '#server/db/schema/index.ts';
import { keys, openTestApp, type TestApp } from './support/app.ts';
import { describeEngines } from './support/engines.ts';

describeEngines('audit of reads', (engine) => {
  let app: TestApp;
  const statements: string[] = [];
  beforeAll(async () => {
    app = await openTestApp(engine, { flush: true, logQuery: (statement) => statements.push(statement) });
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const entry = (objectId: string) => ({ action: 'test.read', objectType: 'test', objectId });
  const read = (unitOfWork: TestApp['unitOfWork'], objectId: string) =>
    unitOfWork.read(systemFacts(objectId), async ({ audit }) => audit(entry(objectId)));
  const write = (unitOfWork: TestApp['unitOfWork'], objectId: string) =>
    unitOfWork.write(systemFacts(objectId), async ({ audit }) => audit(entry(objectId)));
  const objects = async (after: number) => {
    const rows = await app.store.db.select().from(auditLog).where(gt(auditLog.seq, after)).orderBy(asc(auditLog.seq));
    return rows.map((row) => row.objectId);
  };
  const length = () => app.store.db.$count(auditLog);

  test('SEC-23: writes the row of a read to the chain before the response', async () => {
    const before = await length();
    await read(app.unitOfWork, 'one');
    const seen = await objects(before);
    await read(app.unitOfWork, 'two');
    expect([seen, await objects(before)]).toEqual([['one'], ['one', 'two']]);
  });

  test('SEC-23: writes reads and writes of two nodes into one chain, each row once', async () => {
    const before = await length();
    const { store, clock } = app;
    const other = createUnitOfWork({ store, clock, keys, bus: createBus(store) });
    const ids = Array.from({ length: 60 }, () => randomUUID());
    await Promise.all(
      ids.map((id, index) => (index % 5 === 0 ? write : read)(index % 2 === 0 ? app.unitOfWork : other, id)),
    );
    expect((await objects(before)).sort()).toEqual([...ids].sort());
    expect(await verifyAudit(store.db, keys.audit)).toEqual({ ok: true, rows: before + ids.length });
  });

  test('refuses a read whose row cannot be written, and records the next one', async () => {
    const before = await length();
    const broken = vi.spyOn(app.store.db, 'execute').mockRejectedValueOnce(new Error('no'));
    await expect(read(app.unitOfWork, 'lost')).rejects.toThrow('no');
    broken.mockRestore();
    await read(app.unitOfWork, 'next');
    expect(await objects(before)).toEqual(['next']);
  });

  test('SEC-23: waits with a read for the disk where that delays no others', async () => {
    await read(app.unitOfWork, 'before');
    statements.length = 0;
    await read(app.unitOfWork, 'now');
    expect(statements.map((statement) => statement.includes(`'synchronous_commit', 'off'`))).toEqual([
      engine === 'pglite',
    ]);
  });

  if (engine === 'pglite') {
    test('does not wait for the disk on a read, and flushes its row with the next write', async () => {
      await read(app.unitOfWork, 'first');
      const flushed = vi.spyOn(fs, 'fsyncSync');
      await read(app.unitOfWork, 'second');
      const [ofRead] = [flushed.mock.calls.length];
      await write(app.unitOfWork, 'third');
      expect([ofRead, flushed.mock.calls.length]).toEqual([0, 1]);
      flushed.mockRestore();
    });
  }
});
