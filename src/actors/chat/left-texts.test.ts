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

/** Leaves a group in which something was written, based on a revision of the server's draft; returns what is stored. */
async function leave(context: StoredChat, revision: number) {
  const { store, page } = browserOfPages();
  const drafts = createPageDrafts(store(), page('a'), mergedDrafts);
  const snapshotOf = (rooms: object[]) => ({ hasTag: () => true, context: { userId: 'me', rooms } });
  let now = snapshotOf([{ ChatRoomId: roomId, ChatRoomType: 2, Name: 'Turno', Users: [] }]);
  let notify = () => undefined as unknown;
  const draft = { getSnapshot: () => ({ context: { revision } }) };
  createLeftTexts({
    actor: stub<Left['actor']>({
      getSnapshot: () => now,
      subscribe: ({ next }: { next: () => unknown }) => {
        notify = next;
      },
    }),
    rooms: stub<Left['rooms']>({ drop: () => ({ getSnapshot: () => ({ context, children: { draft } }) }) }),
    drafts,
    tabs: stub<Left['tabs']>({ messages$: NEVER, send: () => undefined }),
    report: (error) => {
      throw error;
    },
  });
  now = snapshotOf([]);
  notify();
  const kept = await vi.waitFor(async () => {
    const stored = await drafts.read(chatDraftKey(roomId));
    if (!stored) throw new Error('Nothing is stored yet');
    return stored;
  });
  return { content: chatKind.read(kept.content) ?? chatKind.empty, revision: kept.revision };
}

test.each([
  ['was typed after the last save', { ...written('Falta el control'), unsent: [] }],
  [
    'contains a message that was not sent',
    { ...written('Falta'), unsent: [{ MessageId: messageId, Content: 'Voy al box 2', replyTo: null }] },
  ],
])('issue 17: continues the draft of a left group without a choice when it %s', async (_, context) => {
  const kept = await leave(context, 3);
  expect(kept.revision).toBe(3);
  const onServer = { content: written('Falta'), revision: 3, savedAt: null };
  expect(meetingOf(chatKind, kept, onServer)).toEqual({ outcome: 'saving', content: kept.content });
});
