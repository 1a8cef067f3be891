import { BehaviorSubject } from 'rxjs';
import type { ActorRefFrom } from 'xstate';
import type { ChatRoom } from '#domain/chat/chat.ts';
import { chatDraftKey, chatKind, roomOfDraftKey, type StoredChat } from '#domain/chat/chat-draft.ts';
import { type chatMachine, selectName } from '#machines/chat/index.ts';
import { type ChatRoomSnapshot, selectDraft } from '#machines/chat-room/index.ts';
import { forgetOwn, isLeftKey } from '../drafts/own-drafts.ts';
import type { createPageDrafts } from '../drafts/page-drafts.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { watch } from '../shared/watch.ts';

/** A conversation that the user is no longer in. The name is empty when it was left before this page was opened. */
export type LeftRoom = { roomId: string; name: string; texts: readonly string[] };

type Needs = Pick<Dependencies, 'tabs' | 'http' | 'report'> & {
  actor: ActorRefFrom<typeof chatMachine>;
  rooms: { drop(roomId: string): { getSnapshot(): ChatRoomSnapshot } | undefined };
  drafts: ReturnType<typeof createPageDrafts>;
};

const textsOf = ({ unsent, text }: StoredChat) =>
  [...unsent.map(({ Content }) => Content), text].filter((one) => one.trim() !== '');

/** As text to be sent by hand: what waited would otherwise go out by itself when the user is added again, days later. */
const byHand = (content: StoredChat): StoredChat => ({ ...content, text: textsOf(content).join('\n'), unsent: [] });

/** Two tabs often hold the same text, because its draft is synchronized. */
const joined = (one: string, other: string) =>
  one.includes(other) ? one : other.includes(one) ? other : `${one}\n${other}`;

const pooled = (contents: readonly unknown[]): StoredChat =>
  contents
    .map((content) => byHand(chatKind.read(content) ?? chatKind.empty))
    .reduce((all, draft) => ({ ...draft, text: joined(all.text, draft.text) }));

/**
 * Conversations left in this browser, and unsent texts of earlier pages: the server returns them to members only. The text has
 * a single copy, which every tab shows and any tab discards.
 */
export function createLeftTexts({ actor, rooms, drafts, tabs, http, report }: Needs) {
  const left$ = new BehaviorSubject<readonly LeftRoom[]>([]);
  const put = (left: LeftRoom) => left$.next([...left$.value.filter(({ roomId }) => roomId !== left.roomId), left]);
  const show = (roomId: string, content: unknown) => {
    const stored = chatKind.read(content);
    const name = left$.value.find((left) => left.roomId === roomId)?.name ?? '';
    put({ roomId, name, texts: stored ? textsOf(stored) : [] });
  };
  const revisions = new Map<string, number>();
  let before = actor.getSnapshot();
  const known = () => new Set(actor.getSnapshot().context.rooms.map(({ ChatRoomId }) => ChatRoomId));
  const notify = (roomId: string) => tabs.send({ type: 'chat.left', roomId });

  const share = async (roomId: string, isNotified = true) => {
    const draft = await drafts.share(chatDraftKey(roomId), pooled);
    show(roomId, draft?.content);
    if (draft) revisions.set(roomId, draft.revision);
    if (draft && isNotified) notify(roomId);
  };

  function capture({ ChatRoomId: roomId }: ChatRoom): void {
    const name = selectName(before, roomId);
    // Dropped, because its outbox would continue as soon as the user is added again.
    const room = rooms.drop(roomId)?.getSnapshot();
    const { text, replyTo, unsent } = room?.context ?? chatKind.empty;
    const content = byHand({ text, replyTo, unsent });
    if (content.text !== '') {
      // The revision of the draft on the server: without it the user, once added again, would choose between two texts.
      const draft = room ? selectDraft(room)?.getSnapshot() : null;
      drafts.write(chatDraftKey(roomId), { content, revision: draft?.context.revision ?? 0 });
      drafts.flush();
    }
    put({ roomId, name, texts: textsOf(content) });
    share(roomId).catch(report);
  }

  async function restore(): Promise<void> {
    for (const key of await drafts.left(chatDraftKey(''))) {
      const roomId = roomOfDraftKey(key);
      if (roomId !== null && !isLeftKey(key) && !known().has(roomId)) await share(roomId);
    }
  }

  let isRestored = false;
  function compare(): void {
    const snapshot = actor.getSnapshot();
    if (!snapshot.hasTag('loaded')) return;
    if (!isRestored) {
      isRestored = true;
      restore().catch(report);
    }
    // Text and presence change far more often than the rooms.
    if (before.context.rooms !== snapshot.context.rooms) {
      const ids = known();
      for (const room of before.context.rooms) if (!ids.has(room.ChatRoomId)) capture(room);
    }
    before = snapshot;
  }
  const otherTabs = tabs.messages$.subscribe((message) => {
    // A text of a conversation that the user is in again belongs to its input.
    if (message.type === 'chat.left' && !known().has(message.roomId)) share(message.roomId, false).catch(report);
  });
  // Ends with the actor.
  actor.subscribe({ next: compare, complete: () => otherTabs.unsubscribe() });
  compare();
  return {
    now: () => left$.value,
    subscribe: watch(left$),
    discard(roomId: string): void {
      forgetOwn(drafts, chatDraftKey(roomId));
      show(roomId, null);
      notify(roomId);
      const body = { Content: '', ReplyToId: null, Revision: 0 };
      http.call('storeChatDraft', { params: { id: roomId }, body }).catch(() => {
        // A blank draft of the same revision replaces the one on the server when the user is added again.
        drafts.write(chatDraftKey(roomId), { content: chatKind.empty, revision: revisions.get(roomId) ?? 0 });
      });
    },
  };
}
export type LeftTexts = ReturnType<typeof createLeftTexts>;
