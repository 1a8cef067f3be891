import { expect, test } from 'vitest';
import { createLocalDrafts } from './local-drafts.ts';

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64url');
function memory() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}
const text = 'Javiera Pizarro, 17.456.890-1: no se recomienda ibuprofeno';

test('what was written is read again by the same user, on another start', async () => {
  const storage = memory();
  await createLocalDrafts(async () => keyOf(1), 'ana', storage).write('orientation:1', { text, revision: 4 });
  const later = createLocalDrafts(async () => keyOf(1), 'ana', storage);
  expect(await later.read('orientation:1')).toEqual({ text, revision: 4 });
});

test('SEC-24: nothing readable is stored, and another user or key reads nothing', async () => {
  const storage = memory();
  await createLocalDrafts(async () => keyOf(1), 'ana', storage).write('orientation:1', { text, revision: 4 });
  const kept = [...storage.stored.values()].join(' ');
  expect(kept.includes('Javiera') || kept.includes('17.456') || atob(kept).includes('Javiera')).toEqual(false);
  expect(await createLocalDrafts(async () => keyOf(2), 'ana', storage).read('orientation:1')).toEqual(null);
  expect(await createLocalDrafts(async () => keyOf(1), 'luis', storage).read('orientation:1')).toEqual(null);
});

test('a copy is forgotten only when it is the text that was saved', async () => {
  const storage = memory();
  const drafts = createLocalDrafts(async () => keyOf(1), 'ana', storage);
  await drafts.write('orientation:1', { text: 'newer', revision: 2 });
  await drafts.forget('orientation:1', 'older');
  expect(await drafts.read('orientation:1')).toEqual({ text: 'newer', revision: 2 });
  await drafts.forget('orientation:1', 'newer');
  expect(storage.stored.size).toEqual(0);
});

test('S6: a store that cannot be used reads as empty', async () => {
  const broken = {
    ...memory(),
    getItem: () => {
      throw new Error('blocked');
    },
  };
  expect(await createLocalDrafts(async () => keyOf(1), 'ana', broken).read('orientation:1')).toEqual(null);
});
