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
  await createLocalDrafts(
    async () => keyOf(1),
    'ana',
    () => storage,
  ).write('orientation:1', { text, revision: 4 });
  const later = createLocalDrafts(
    async () => keyOf(1),
    'ana',
    () => storage,
  );
  expect(await later.read('orientation:1')).toEqual({ text, revision: 4 });
});

test('SEC-24: nothing readable is stored, and another user or key reads nothing', async () => {
  const storage = memory();
  await createLocalDrafts(
    async () => keyOf(1),
    'ana',
    () => storage,
  ).write('orientation:1', { text, revision: 4 });
  const kept = [...storage.stored.values()].join(' ');
  expect(kept.includes('Javiera') || kept.includes('17.456') || atob(kept).includes('Javiera')).toEqual(false);
  expect(
    await createLocalDrafts(
      async () => keyOf(2),
      'ana',
      () => storage,
    ).read('orientation:1'),
  ).toEqual(null);
  expect(
    await createLocalDrafts(
      async () => keyOf(1),
      'luis',
      () => storage,
    ).read('orientation:1'),
  ).toEqual(null);
});

test('a copy is forgotten only when it is the text that was saved', async () => {
  const storage = memory();
  const drafts = createLocalDrafts(
    async () => keyOf(1),
    'ana',
    () => storage,
  );
  await drafts.write('orientation:1', { text: 'newer', revision: 2 });
  await drafts.forget('orientation:1', 'older');
  expect(await drafts.read('orientation:1')).toEqual({ text: 'newer', revision: 2 });
  await drafts.forget('orientation:1', 'newer');
  expect(storage.stored.size).toEqual(0);
});

const refusing = (what: 'getItem' | 'setItem') => () => ({
  ...memory(),
  [what]: () => {
    throw new DOMException('no room', 'QuotaExceededError');
  },
});
const absent = () => {
  throw new DOMException('blocked', 'SecurityError');
};

test.each([
  ['cannot be read', refusing('getItem'), false],
  ['is full', refusing('setItem'), true],
  ['is blocked', absent, true],
])('S6: a store that %s reads as empty, and it is told whether it keeps anything', async (_, storage, isBlocked) => {
  const drafts = createLocalDrafts(async () => keyOf(1), 'ana', storage);
  expect(await drafts.read('orientation:1')).toEqual(null);
  expect(drafts.isBlocked()).toEqual(isBlocked);
});

test('S6: a store that fills up is told when it does, and when it keeps again', async () => {
  const storage = memory();
  const { setItem } = storage;
  const drafts = createLocalDrafts(
    async () => keyOf(1),
    'ana',
    () => storage,
  );
  const told: boolean[] = [];
  drafts.blocked$.subscribe((isBlocked) => told.push(isBlocked));
  const write = () => drafts.write('orientation:1', { text, revision: 4 }).catch((error: Error) => error.message);
  await write();
  storage.setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  expect(await write()).toEqual('no room');
  storage.setItem = setItem;
  await write();
  expect(told).toEqual([false, true, false]);
});
