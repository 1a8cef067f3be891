import { expect, test } from 'vitest';
import { type ChatDraft, chatDraftKey, type StoredChat } from '#domain/chat/chat-draft.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { failureOf, HttpFailure } from '#services/http/http-failure.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { chatDrafts } from './chat-drafts.ts';

const key = chatDraftKey('1');
const written = (text: string, ...ids: string[]): StoredChat => ({
  text,
  replyTo: null,
  unsent: ids.map((MessageId) => ({ MessageId, Content: MessageId, replyTo: null })),
});

/** A server that keeps one draft; the responses of the first saves may get lost. */
function world({ lostAnswers = 0 } = {}) {
  let stored: ChatDraft = { Content: '', ReplyTo: null, Revision: 0 };
  let lost = lostAnswers;
  const call = async (name: string, { body }: { body?: { Content: string; Revision: number } }) => {
    if (name === 'getChatDraft' || !body) return stored;
    if (body.Revision !== stored.Revision && body.Content !== stored.Content) {
      throw new HttpFailure('http', 409, { Code: 'version_conflict', Message: '', TraceId: '', Current: stored });
    }
    if (body.Revision === stored.Revision) {
      stored = { Content: body.Content, ReplyTo: null, Revision: stored.Revision + 1 };
    }
    lost -= 1;
    if (lost >= 0) throw new HttpFailure('offline');
    return stored;
  };
  const tab = () => {
    const kept = new Map<string, LocalDraft>();
    const local = memoryDrafts(kept);
    const { load, save } = chatDrafts(stub<Dependencies>({ http: { call }, report: () => undefined }), local);
    return {
      load: () => load(key, new AbortController().signal),
      save: (content: StoredChat, revision: number) =>
        save({ key, content, revision }).then(
          (saved) => saved.revision,
          (error: unknown) => failureOf(error).problem?.Current ?? failureOf(error).code,
        ),
    };
  };
  return { tab, stored: () => stored };
}

test('issue 17: does not overwrite another text of a later revision, and returns that text', async () => {
  const { tab, stored } = world();
  const [a, b] = [tab(), tab()];
  const first = await a.save(written('De la primera'), 0);
  const conflict = await b.save(written('De la segunda'), 0);
  const current = { Content: 'De la primera', ReplyTo: null, Revision: 1 };
  expect([first, conflict, stored(), await b.load()]).toEqual([
    1,
    current,
    current,
    { content: written('De la primera'), revision: 1, savedAt: null },
  ]);
});

test('issue 17: keeps the text of another tab when a message is sent in one, despite pending saves', async () => {
  const { tab, stored } = world();
  const [a, b] = [tab(), tab()];
  await a.save(written('De la primera'), 0);
  const sent = await b.save(written('', 'm1'), 0);
  const next = await b.save(written('Y otra cosa'), 0);
  const current = { Content: 'De la primera', ReplyTo: null, Revision: 1 };
  expect([sent, next, stored()]).toEqual([0, current, current]);
});

test('issue 17: saves over a draft that was sent meanwhile, at its revision', async () => {
  const { tab, stored } = world();
  const [a, b] = [tab(), tab()];
  await a.save(written('De la primera'), 0);
  await a.save(written(''), 1);
  expect([await b.save(written('De la segunda'), 0), stored()]).toEqual([
    3,
    { Content: 'De la segunda', ReplyTo: null, Revision: 3 },
  ]);
});

test('SAFE-7: detects no conflict with its own save whose response was lost', async () => {
  const { tab, stored } = world({ lostAnswers: 1 });
  const a = tab();
  const first = await a.save(written('Sigue con', 'm1'), 0);
  expect([first, await a.save(written('Sigue con fiebre', 'm1'), 0), stored()]).toEqual([
    null,
    2,
    { Content: 'Sigue con fiebre', ReplyTo: null, Revision: 2 },
  ]);
});
