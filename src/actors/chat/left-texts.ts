import { BehaviorSubject } from 'rxjs';
import type { ActorRefFrom } from 'xstate';
import type { ChatRoom } from '#domain/chat/chat.ts';
import { chatDraftKey, chatKind, roomOfDraftKey, type StoredChat } from '#domain/chat/chat-draft.ts';
import { type chatMachine, selectName } from '#machines/chat/index.ts';
import type { ChatRoomSnapshot } from '#machines/chat-room/index.ts';
import { forgetOwn, isLeftKey } from '../drafts/own-drafts.ts';
import type { createPageDrafts } from '../drafts/page-drafts.ts';
import { watch } from '../shared/watch.ts';

/** A conversation that the user is no longer in. The name is empty when it was left before this page was opened. */
export type LeftRoom = { roomId: string; name: string; texts: readonly string[] };

type Needs = {
  actor: ActorRefFrom<typeof chatMachine>;
  rooms: { all(): { getSnapshot(): ChatRoomSnapshot }[] };
  drafts: ReturnType<typeof createPageDrafts>;
  report: (error: unknown) => void;
};

const textsOf = ({ unsent, text }: StoredChat) =>
  [...unsent.map(({ Content }) => Content), text].filter((one) => one.trim() !== '');

/** As text to be sent by hand: what waited would otherwise go out by itself when the user is added again, days later. */
const byHand = (content: StoredChat): StoredChat => ({ ...content, text: textsOf(content).join('\n'), unsent: [] });

/** Conversations left in this page, and unsent texts of earlier ones: the server returns them to members only. */
export function createLeftTexts({ actor, rooms, drafts, report }: Needs) {
  const left$ = new BehaviorSubject<readonly LeftRoom[]>([]);
  const put = (left: LeftRoom) => left$.next([...left$.value.filter(({ roomId }) => roomId !== left.roomId), left]);
  let before = actor.getSnapshot();
  function keep(roomId: string, content: StoredChat): void {
    drafts.write(chatDraftKey(roomId), { content: byHand(content), revision: 0 });
    drafts.flush();
  }
  const known = () => new Set(actor.getSnapshot().context.rooms.map(({ ChatRoomId }) => ChatRoomId));

  function capture({ ChatRoomId: roomId }: ChatRoom): void {
    const name = selectName(before, roomId);
    const open = rooms.all().find((room) => room.getSnapshot().context.roomId === roomId);
    const { text, replyTo, unsent } = open?.getSnapshot().context ?? chatKind.empty;
    const content = { text, replyTo, unsent };
    const texts = textsOf(content);
    if (texts.length > 0) keep(roomId, content);
    put({ roomId, name, texts });
  }

  async function restore(): Promise<void> {
    for (const key of await drafts.left(chatDraftKey(''))) {
      const roomId = roomOfDraftKey(key);
      if (roomId === null || isLeftKey(key) || known().has(roomId)) continue;
      const content = chatKind.read((await drafts.read(key))?.content);
      const texts = content ? textsOf(content) : [];
      if (content === null || texts.length === 0) continue;
      if (content.unsent.length > 0) keep(roomId, content);
      put({ roomId, name: '', texts });
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
  // Ends with the actor.
  actor.subscribe(compare);
  compare();
  return {
    now: () => left$.value,
    subscribe: watch(left$),
    discard(roomId: string): void {
      forgetOwn(drafts, chatDraftKey(roomId));
      left$.next(left$.value.map((left) => (left.roomId === roomId ? { ...left, texts: [] } : left)));
    },
  };
}
export type LeftTexts = ReturnType<typeof createLeftTexts>;
