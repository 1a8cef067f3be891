import { expect, test } from 'vitest';
import { mergedDrafts } from '#domain/chat/chat-draft.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { browserOfPages } from '#tests/support/browser-pages.ts';
import { createPageDrafts } from './page-drafts.ts';

const name = 'chat:1';
const draft = (text: string, revision: number, ...ids: string[]): LocalDraft => ({
  content: { text, replyTo: null, unsent: ids.map((MessageId) => ({ MessageId, Content: MessageId, replyTo: null })) },
  revision,
});
const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

function browser() {
  const { kept, state, store, page } = browserOfPages();
  const open = (id: string) => {
    const lock = page(id);
    return { drafts: createPageDrafts(store(), lock, mergedDrafts), close: lock.release };
  };
  return { kept, state, open };
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

test('issue 17: keeps the separate texts of two tabs that write in one conversation', async () => {
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

test('issue 17: reads the copies of closed tabs, each message once, and takes them over', async () => {
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

test('issue 17: gives the copies of a closed tab to only one of two tabs that read simultaneously', async () => {
  const { kept, open } = browser();
  kept.set(name, draft('De antes', 1, first));
  const [a, b] = [open('a'), open('b')];
  const found = await Promise.all([a.drafts.read(name), b.drafts.read(name)]);
  expect([found, [...kept.keys()]]).toEqual([[draft('De antes', 1, first), null], [`${name}@a`]]);
});

test('issue 17: names the copies of closed pages, each once', async () => {
  const { kept, open } = browser();
  for (const copy of ['chat:1', 'chat:1@x', 'chat:2@y', 'chat:3@a']) kept.set(copy, draft('De antes', 1));
  expect(await open('a').drafts.left('chat:')).toEqual(['chat:1', 'chat:2']);
});

test('issue 17: removes no copy of a closed page while the browser cannot store', async () => {
  const { kept, state, open } = browser();
  kept.set(name, draft('De antes', 1));
  state.isBlocked = true;
  const { drafts } = open('a');
  await drafts.read(name);
  expect(kept.get(name)).toEqual(draft('De antes', 1));
});
