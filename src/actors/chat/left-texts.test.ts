import { NEVER } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { chatDraftKey, chatKind, mergedDrafts, type StoredChat } from '#domain/chat/chat-draft.ts';
import { meetingOf } from '#machines/draft/meeting.ts';
import { browserOfPages } from '#tests/support/browser-pages.ts';
import { stub } from '#tests/support/stub.ts';
import { createPageDrafts } from '../drafts/page-drafts.ts';
import { createLeftTexts } from './left-texts.ts';

const roomId = '00000000-0000-4000-8000-000000000001';
const messageId = '00000000-0000-4000-8000-000000000002';
const written = (text: string): StoredChat => ({ text, replyTo: null, unsent: [] });

type Left = Parameters<typeof createLeftTexts>[0];

/** Leaves a group in which something was written, based on a revision of the server's draft. */
async function leave(
  context: StoredChat,
  revision: number,
  discardDraft = async (_: string): Promise<unknown> => null,
) {
  const { store, page } = browserOfPages();
  const drafts = createPageDrafts(store(), page('a'), mergedDrafts);
  const snapshotOf = (rooms: object[]) => ({ hasTag: () => true, context: { userId: 'me', rooms } });
  let now = snapshotOf([{ ChatRoomId: roomId, ChatRoomType: 2, Name: 'Turno', Users: [] }]);
  let notify = () => undefined as unknown;
  const draft = { getSnapshot: () => ({ context: { revision } }) };
  const left = createLeftTexts({
    actor: stub<Left['actor']>({
      getSnapshot: () => now,
      subscribe: ({ next }: { next: () => unknown }) => {
        notify = next;
      },
    }),
    rooms: stub<Left['rooms']>({ drop: () => ({ getSnapshot: () => ({ context, children: { draft } }) }) }),
    drafts,
    http: stub<Left['http']>({ call: (_: string, { params }: { params: { id: string } }) => discardDraft(params.id) }),
    tabs: stub<Left['tabs']>({ messages$: NEVER, send: () => undefined }),
    report: (error) => {
      throw error;
    },
  });
  now = snapshotOf([]);
  notify();
  /** What is stored in this browser. */
  const stored = () =>
    vi.waitFor(async () => {
      const kept = await drafts.read(chatDraftKey(roomId));
      if (!kept) throw new Error('Nothing is stored yet');
      return { content: chatKind.read(kept.content) ?? chatKind.empty, revision: kept.revision };
    });
  const isStored = async () => (await drafts.read(chatDraftKey(roomId))) !== null;
  await stored();
  return { left, stored, isStored };
}

test.each([
  ['was typed after the last save', { ...written('Falta el control'), unsent: [] }],
  [
    'contains a message that was not sent',
    { ...written('Falta'), unsent: [{ MessageId: messageId, Content: 'Voy al box 2', replyTo: null }] },
  ],
])('issue 17: continues the draft of a left group without a choice when it %s', async (_, context) => {
  const kept = await (await leave(context, 3)).stored();
  expect(kept.revision).toBe(3);
  const onServer = { content: written('Falta'), revision: 3, savedAt: null };
  expect(meetingOf(chatKind, kept, onServer)).toEqual({ outcome: 'saving', content: kept.content });
});

test('issue 17: discards the draft of a left group on the server too', async () => {
  const discarded: string[] = [];
  const { left, isStored } = await leave(written('Falta el control'), 3, async (id) => discarded.push(id));
  left.discard(roomId);
  expect([discarded, await isStored(), left.now().flatMap(({ texts }) => texts)]).toEqual([[roomId], false, []]);
});

test('issue 17: discards it once the user is in the group again, when the server could not be reached', async () => {
  const { left, stored } = await leave(written('Falta el control'), 3, () => Promise.reject(new Error('offline')));
  left.discard(roomId);
  const onServer = { content: written('Falta'), revision: 3, savedAt: null };
  expect(meetingOf(chatKind, await stored(), onServer)).toEqual({ outcome: 'saving', content: chatKind.empty });
});
