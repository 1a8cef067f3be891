import { expect, test } from 'vitest';
import { mergedDrafts } from '#domain/chat/chat-draft.ts';
import { createPageLock } from '#services/browser/page-lock.service.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { createPageDrafts } from './page-drafts.ts';

const name = 'chat:1';
const draft = (text: string, revision: number, ...ids: string[]): LocalDraft => ({
  content: { text, replyTo: null, unsent: ids.map((MessageId) => ({ MessageId, Content: MessageId, replyTo: null })) },
  revision,
});
const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

/** One browser: a store and the locks of the pages that live. */
function browser() {
  const kept = new Map<string, LocalDraft>();
  const held = new Set<string>();
  const state = { isBlocked: false };
  const store = {
    read: async (key: string) => kept.get(key) ?? null,
    names: (beginning: string) => [...kept.keys()].filter((key) => key.startsWith(beginning)).sort(),
    write: (key: string, value: LocalDraft) => void kept.set(key, value),
    flush: () => undefined,
    remove: (key: string) => void kept.delete(key),
    forget: async (key: string) => void kept.delete(key),
    isBlocked: () => state.isBlocked,
  } as unknown as LocalDrafts;
  const locks = {
    request: async (lock: string, until: () => Promise<void>) => {
      held.add(lock);
      await until();
      held.delete(lock);
    },
    query: async () => ({ held: [...held].map((lock) => ({ name: lock })), pending: [] }),
  } as unknown as LockManager;
  const open = (id: string) => {
    const page = createPageLock(locks, id);
    return { drafts: createPageDrafts(store, page, mergedDrafts), close: page.release };
  };
  return { kept, state, open };
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

test('issue 17: two tabs that write in one conversation keep both texts, and neither has that of the other', async () => {
  const { open } = browser();
  const [a, b] = [open('a').drafts, open('b').drafts];
  a.write(name, draft('De la primera', 1, first));
  b.write(name, draft('De la segunda', 2));
  await a.forget('chat:2', null);
  expect([await a.read(name), await b.read(name)]).toEqual([
    draft('De la primera', 1, first),
    draft('De la segunda', 2),
  ]);
});

test('issue 17: a tab reads what tabs left that are gone, each message once, and has it alone then', async () => {
  const { kept, open } = browser();
  kept.set(name, draft('De antes', 1, first));
  const [a, b] = [open('a'), open('b')];
  a.drafts.write(name, draft('De la primera', 3, first, second));
  b.drafts.write(name, draft('De la segunda', 2));
  a.close();
  await settled();
  const all = draft('De antes\nDe la primera', 3, first, second);
  expect([await open('c').drafts.read(name), await b.drafts.read(name), [...kept.keys()].sort()]).toEqual([
    all,
    draft('De la segunda', 2),
    [`${name}@b`, `${name}@c`],
  ]);
});

test('issue 17: nothing that was left is removed while this browser keeps nothing', async () => {
  const { kept, state, open } = browser();
  kept.set(name, draft('De antes', 1));
  state.isBlocked = true;
  const { drafts } = open('a');
  await drafts.read(name);
  expect(kept.get(name)).toEqual(draft('De antes', 1));
});
