import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocalDrafts, localDraftThrottle } from './local-drafts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64url');
function memory() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  };
}
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function open(storage: () => Store, { userId = 'ana', fill = 1 } = {}) {
  const reported: unknown[] = [];
  let leave: () => void = () => undefined;
  const drafts = createLocalDrafts({
    loadKey: async () => keyOf(fill),
    userId,
    report: (error) => void reported.push(error),
    lastMoments: (flush) => {
      leave = flush;
    },
    storage,
  });
  return { ...drafts, reported, leave: () => leave() };
}
async function opened(storage: () => Store, options = {}) {
  const page = open(storage, options);
  await page.read('orientation:1');
  return page;
}
const name = 'orientation:1';
const content = 'Javiera Pizarro, 17.456.890-1: no se recomienda ibuprofeno';

test('T5 reads stored text again, as the same user after a restart', async () => {
  const storage = memory();
  const page = await opened(() => storage);
  const values = { FormId: 'form', values: [{ Name: 'plan', Value: 'Reposo', Values: null }] };
  page.write(name, { content, revision: 4 });
  page.write('medical-care:1', { content: values, revision: 2 });
  page.flush();
  const later = open(() => storage);
  expect([await later.read(name), await later.read('medical-care:1')]).toEqual([
    { content, revision: 4 },
    { content: values, revision: 2 },
  ]);
});

test('SEC-24 stores nothing readable, and decrypts nothing for another user or key', async () => {
  const storage = memory();
  const page = await opened(() => storage);
  page.write(name, { content, revision: 4 });
  page.flush();
  const kept = [...storage.stored.values()].join(' ');
  expect(kept.includes('Javiera') || kept.includes('17.456') || atob(kept).includes('Javiera')).toEqual(false);
  expect(await open(() => storage, { fill: 2 }).read(name)).toEqual(null);
  expect(await open(() => storage, { userId: 'luis' }).read(name)).toEqual(null);
});

/** Writes a draft as earlier builds did: text sealed by `crypto.subtle`. */
async function former(storage: Store, key: string, text: string) {
  const raw = await webcrypto.subtle.importKey('raw', Buffer.alloc(32, 1), 'AES-GCM', false, ['encrypt']);
  const slot = `ronda.draft.ana.${key}`;
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(slot);
  const plain = new TextEncoder().encode(JSON.stringify({ text, revision: 4 }));
  const sealed = await webcrypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, raw, plain);
  storage.setItem(slot, Buffer.concat([iv, Buffer.from(sealed)]).toString('base64'));
}

test('T5 reads drafts of an older build', async () => {
  const storage = memory();
  const values = [{ Name: 'plan', Value: 'Reposo', Values: null }];
  await former(storage, name, content);
  await former(storage, 'medical-care:1', JSON.stringify(values));
  await former(storage, 'chat:1', JSON.stringify({ text: 'Te aviso', unsent: [] }));
  const page = open(() => storage);
  expect(await Promise.all([name, 'medical-care:1', 'chat:1'].map(page.read))).toEqual([
    { content, revision: 4 },
    { content: { FormId: null, values }, revision: 4 },
    { content: { text: 'Te aviso', unsent: [] }, revision: 4 },
  ]);
});

test('14.4 writes the store at most once in 300 ms, with the latest text', async () => {
  const storage = memory();
  const page = await opened(() => storage);
  const writes: number[] = [];
  const { setItem } = storage;
  storage.setItem = (key, value) => {
    writes.push(Date.now());
    setItem(key, value);
  };
  const from = Date.now();
  for (let key = 1; key <= 20; key += 1) {
    page.write(name, { content: 'x'.repeat(key), revision: 1 });
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(localDraftThrottle);
  // The first change is already 50 ms old at the next write.
  expect(writes.map((at) => at - from)).toEqual([300, 600, 900, 1_200]);
  expect(await open(() => storage).read(name)).toEqual({ content: 'x'.repeat(20), revision: 1 });
});

test('SAFE-G2 loses less than a third of a second when the page is killed at any moment', async () => {
  const every = 40;
  const keys = 30;
  const lost = [];
  for (let killedAt = every; killedAt <= every * keys; killedAt += 10) {
    const storage = memory();
    const page = await opened(() => storage);
    for (let at = 0; at < killedAt; at += 10) {
      if (at % every === 0) page.write(name, { content: 'x'.repeat(at / every + 1), revision: 1 });
      vi.advanceTimersByTime(10);
    }
    vi.clearAllTimers();
    const found = (await open(() => storage).read(name))?.content;
    const typed = Math.ceil(killedAt / every);
    const known = typeof found === 'string' ? found.length : 0;
    // Age of the first key that is not in the store.
    lost.push(known === typed ? 0 : killedAt - known * every);
  }
  expect(Math.max(...lost)).toBeLessThanOrEqual(300);
});

test('SAFE-G2 loses nothing when the page closes, at any moment and without another turn', async () => {
  for (let leftAt = 0; leftAt <= 700; leftAt += 10) {
    const storage = memory();
    const page = await opened(() => storage);
    let typed = '';
    for (let at = 0; at <= leftAt; at += 10) {
      typed += 'x';
      page.write(name, { content: typed, revision: 1 });
      if (at < leftAt) vi.advanceTimersByTime(10);
    }
    page.leave();
    const after = new Map(storage.stored);
    vi.clearAllTimers();
    const later = open(() => ({ ...memory(), getItem: (key: string) => after.get(key) ?? null }));
    expect(await later.read(name)).toEqual({ content: typed, revision: 1 });
  }
});

test('T5 stores text written before the key was available, as soon as it is', async () => {
  const storage = memory();
  let give: (key: string) => void = () => undefined;
  const key = new Promise<string>((resolve) => {
    give = resolve;
  });
  const page = createLocalDrafts({
    loadKey: () => key,
    userId: 'ana',
    report: () => undefined,
    storage: () => storage,
  });
  page.write(name, { content, revision: 1 });
  vi.advanceTimersByTime(localDraftThrottle);
  expect(storage.stored.size).toEqual(0);
  give(keyOf(1));
  await vi.waitFor(() => expect(storage.stored.size).toEqual(1));
  expect(await open(() => storage).read(name)).toEqual({ content, revision: 1 });
});

test('A6 removes a copy only when it equals the saved one, stored already or not', async () => {
  for (const isStored of [true, false]) {
    const storage = memory();
    const page = await opened(() => storage);
    page.write(name, { content: 'older', revision: 2 });
    page.flush();
    page.write(name, { content: 'newer', revision: 2 });
    if (isStored) page.flush();
    await page.forget(name, 'older');
    expect(await page.read(name)).toEqual({ content: 'newer', revision: 2 });
    await page.forget(name, 'newer');
    vi.advanceTimersByTime(localDraftThrottle);
    expect([await page.read(name), storage.stored.size]).toEqual([null, 0]);
  }
});

test('T5 removes stored or waiting text of this page or the one before immediately, without a key', async () => {
  for (const beginning of ['stored', 'waiting', 'stored before'] as const) {
    const storage = memory();
    const before = await opened(() => storage);
    before.write(name, { content: 'older', revision: 2 });
    before.flush();
    const page = beginning === 'stored before' ? open(() => storage) : before;
    if (beginning !== 'stored before') page.write(name, { content: 'newer', revision: 2 });
    if (beginning === 'stored') page.flush();
    page.remove(name);
    const atOnce = storage.stored.size;
    vi.advanceTimersByTime(localDraftThrottle);
    expect([atOnce, await page.read(name), storage.stored.size]).toEqual([0, null, 0]);
  }
});

test('T5 removes text that a previous page stored and this one read, while a newer text waits', async () => {
  const storage = memory();
  const before = await opened(() => storage);
  before.write(name, { content: 'older', revision: 2 });
  before.flush();
  const page = await opened(() => storage);
  page.write(name, { content: 'newer', revision: 2 });
  page.remove(name);
  expect([storage.stored.size, await page.read(name)]).toEqual([0, null]);
});

test('T4 removes a waiting text and keeps a copy written by another tab meanwhile', async () => {
  const storage = memory();
  const [page, other] = [await opened(() => storage), await opened(() => storage)];
  page.write(name, { content: 'mine', revision: 2 });
  other.write(name, { content: 'of the other tab', revision: 2 });
  other.flush();
  page.remove(name);
  expect(await page.read(name)).toEqual({ content: 'of the other tab', revision: 2 });
});

test('SAFE-7: lists stored and waiting names by prefix, of this user only', async () => {
  const storage = memory();
  const other = await opened(() => storage, { userId: 'luis' });
  other.write('document:1:c', { content, revision: 0 });
  other.flush();
  const page = await opened(() => storage);
  page.write('document:1:b', { content, revision: 0 });
  page.write('document:2:a', { content, revision: 0 });
  page.flush();
  page.write('document:1:a', { content, revision: 0 });
  expect(page.names('document:1:')).toEqual(['document:1:a', 'document:1:b']);
  await page.forget('document:1:b', content);
  expect([page.names('document:1:'), open(absent).names('document:1:')]).toEqual([['document:1:a'], []]);
});

test('T4 keeps a copy that another tab wrote meanwhile', async () => {
  const storage = memory();
  const [page, other] = [await opened(() => storage), await opened(() => storage)];
  page.write(name, { content: 'mine', revision: 2 });
  page.flush();
  page.write(name, { content: 'mine and more', revision: 2 });
  other.write(name, { content: 'of the other tab', revision: 2 });
  other.flush();
  await page.forget(name, 'mine and more');
  expect(await page.read(name)).toEqual({ content: 'of the other tab', revision: 2 });
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
])('S6 reads a store that %s as empty, and reports whether it can store', async (_, storage, isBlocked) => {
  const page = open(storage);
  expect(await page.read(name)).toEqual(null);
  expect(page.isBlocked()).toEqual(isBlocked);
});

test('S6 reports a full store, and when it can store again', async () => {
  const storage = memory();
  const { setItem } = storage;
  const page = await opened(() => storage);
  const body: boolean[] = [];
  page.blocked$.subscribe((isBlocked) => body.push(isBlocked));
  const write = (revision: number) => {
    page.write(name, { content, revision });
    page.flush();
  };
  write(4);
  storage.setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  write(5);
  expect(page.reported.map(String)).toEqual(['QuotaExceededError: no room']);
  storage.setItem = setItem;
  page.flush();
  expect([body, await open(() => storage).read(name)]).toEqual([[false, true, false], { content, revision: 5 }]);
});
