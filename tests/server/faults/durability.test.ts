import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '#server/db/open.ts';
import { facts } from '#server/db/schema/index.ts';
import { factNames, firstFacts } from '../support/first-facts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ronda-durability-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

test('S1: flushes an acknowledged commit of the embedded database to the disk', async () => {
  const store = await openStore({ dataDir: folder });
  await store.migrate();
  const flushed = vi.spyOn(fs, 'fsyncSync');
  const counts: number[] = [];
  for (const key of ['one', 'two', 'three']) {
    flushed.mockClear();
    await store.transaction(async (tx) => void (await tx.insert(facts).values({ key, value: key })));
    counts.push(flushed.mock.calls.length);
  }
  expect(counts).toEqual([1, 1, 1]);
  flushed.mockClear();
  await store.db.select().from(facts);
  expect(flushed.mock.calls).toEqual([]);
  await store.close();
});

test('S4: rebuilds a database whose first start was interrupted', async () => {
  await mkdir(join(folder, 'db', 'base'), { recursive: true });
  await writeFile(join(folder, 'db', 'PG_VERSION'), '18\n');
  await writeFile(join(folder, 'db.making'), '');
  const store = await openStore({ dataDir: folder, flush: false });
  await store.migrate();
  expect(await factNames(store)).toEqual(firstFacts);
  expect((await readdir(folder)).sort()).toEqual(['db', 'db.lock']);
  await store.close();
});
