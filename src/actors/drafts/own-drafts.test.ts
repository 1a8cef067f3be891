import { expect, test } from 'vitest';
import type { DraftVersion, SaveDraftInput } from '#machines/draft/draft.types.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import type { DraftServer } from './draft.actor.ts';
import { forgetOwn, leftKey, recognizingOwnSaves } from './own-drafts.ts';

const key = 'orientation:1';
const conflict = (current: DraftVersion<string>) =>
  new HttpFailure('http', 409, { Code: 'version_conflict', Message: '', TraceId: 'trace', Current: current });

/** A browser and a server that keeps one text; `answers` decides for each save whether its response arrives. */
function world(answers: ('comes' | 'lost')[]) {
  const kept = new Map<string, LocalDraft>();
  const local = {
    read: async (name: string) => kept.get(name) ?? null,
    write: (name: string, draft: LocalDraft) => void kept.set(name, draft),
    flush: () => undefined,
    remove: (name: string) => void kept.delete(name),
    forget: async (name: string, content: unknown) => void (kept.get(name)?.content === content && kept.delete(name)),
  };
  let stored: DraftVersion<string> = { content: '', revision: 0, savedAt: null };
  const put = (content: string) => {
    stored = { content, revision: stored.revision + 1, savedAt: null };
  };
  const server: DraftServer<string> = {
    load: async () => stored,
    async save({ content, revision }: SaveDraftInput<string>) {
      const answer = answers.shift() ?? 'comes';
      if (revision !== stored.revision) throw conflict(stored);
      put(content);
      if (answer === 'lost') throw new HttpFailure('offline');
      return stored;
    },
    current: (body) => body as DraftVersion<string>,
    isRefusal: () => false,
  };
  const page = () => recognizingOwnSaves({ report: () => undefined }, local, server);
  return { page, put, kept, local, stored: () => stored };
}
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test('SAFE-7: detects no conflict with its own save whose response was lost, on this page or the next', async () => {
  for (const sameSession of [true, false]) {
    const { page, stored, kept } = world(['lost', 'comes']);
    const first = page();
    await expect(first.save({ key, content: 'Dolor', revision: 0 })).rejects.toThrow();
    await settled();
    const left = kept.get(leftKey(key))?.content;
    const saved = await (sameSession ? first : page()).save({ key, content: 'Dolor lumbar', revision: 0 });
    await settled();
    expect([left, saved, stored(), [...kept]]).toEqual([
      'Dolor',
      { content: 'Dolor lumbar', revision: 2, savedAt: null },
      { content: 'Dolor lumbar', revision: 2, savedAt: null },
      [],
    ]);
  }
});

test('A6: keeps a conflict with a remote change, also after a save without an answer', async () => {
  const { page, put, stored, kept } = world(['lost', 'comes']);
  await expect(page().save({ key, content: 'Dolor', revision: 0 })).rejects.toThrow();
  await settled();
  put('De otro equipo');
  await expect(page().save({ key, content: 'Dolor lumbar', revision: 0 })).rejects.toEqual(conflict(stored()));
  await settled();
  expect([stored().content, [...kept]]).toEqual(['De otro equipo', []]);
});

test('deletes all data of a finished case, including unacknowledged saves', async () => {
  const { page, kept, local } = world(['lost']);
  await expect(page().save({ key, content: 'Dolor', revision: 0 })).rejects.toThrow();
  await settled();
  kept.set(key, { content: 'Dolor lumbar', revision: 0 });
  const before = [...kept.keys()].sort();
  forgetOwn(local, key);
  expect([before, [...kept]]).toEqual([[key, leftKey(key)], []]);
});
