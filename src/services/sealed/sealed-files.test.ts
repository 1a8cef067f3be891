import { expect, test } from 'vitest';
import { createSealedFiles, type PartStore } from './sealed-files.ts';

function memory() {
  const parts = new Map<string, ArrayBuffer[]>();
  const store: PartStore = {
    put: async (name, part, sealed) => {
      const known = parts.get(name) ?? [];
      known[part] = sealed;
      parts.set(name, known);
    },
    read: async (name) => parts.get(name) ?? [],
    remove: async (name) => void parts.delete(name),
  };
  return { parts, store };
}
const open = (store: PartStore, { userId = 'ana', fill = 1 } = {}) => {
  const reported: unknown[] = [];
  const loadKey = async () => Buffer.alloc(32, fill).toString('base64url');
  return { ...createSealedFiles({ userId, loadKey, store, report: (error) => reported.push(error) }), reported };
};
const textOf = async (data: Blob | null) => (data ? [data.type, await data.text()] : null);
const text = 'Javiera Pizarro, 17.456.890-1';

test('T5 opens a file after a restart in the order of its parts, for the same user only', async () => {
  const { parts, store } = memory();
  const page = open(store);
  await page.append('one', new Blob([text]));
  await page.append('one', new Blob([', dolor lumbar']));
  expect(await textOf(await open(store).read('one', 'text/plain'))).toEqual(['text/plain', `${text}, dolor lumbar`]);
  await expect(open(store, { fill: 2 }).read('one', 'text/plain')).rejects.toThrow();
  expect(await open(store, { userId: 'luis' }).read('one', 'text/plain')).toEqual(null);
  expect(page.reported).toEqual([]);
  const [first] = parts.get('ana.one') ?? [];
  expect(Buffer.from(first ?? new ArrayBuffer(0)).toString('latin1')).not.toContain('Javiera');
});

test('SEC-24 opens no part in the position of another one', async () => {
  const { parts, store } = memory();
  const page = open(store);
  await page.append('one', new Blob(['a']));
  await page.append('one', new Blob(['b']));
  parts.get('ana.one')?.reverse();
  await expect(open(store).read('one', 'text/plain')).rejects.toThrow();
});

test('S6 keeps a file for the lifetime of the page where the browser stores nothing', async () => {
  const broken: PartStore = {
    put: () => Promise.reject(new Error('full')),
    read: async () => [],
    remove: async () => undefined,
  };
  const page = open(broken);
  await page.append('one', new Blob([text]));
  expect([await textOf(await page.read('one', 'text/plain')), page.reported]).toEqual([
    ['text/plain', text],
    [new Error('full')],
  ]);
  expect(await open(broken).read('one', 'text/plain')).toEqual(null);
});

test('SEC-24 leaves no data of an abandoned file, also while it is being sealed', async () => {
  const { parts, store } = memory();
  const page = open(store);
  await page.append('one', new Blob([text]));
  await page.forget('one');
  const sealing = page.append('two', new Blob([text]));
  await page.forget('two');
  await sealing;
  expect([[...parts.keys()], await page.read('one', 'text/plain')]).toEqual([[], null]);
});
