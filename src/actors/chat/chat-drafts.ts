import { ChatDraft, isBlankDraft, roomOfDraftKey, type StoredChat } from '#domain/chat/chat-draft.ts';
import type { DraftVersion } from '#machines/draft/draft.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { DraftServer } from '../drafts/draft.actor.ts';
import { recognizingOwnSaves } from '../drafts/own-drafts.ts';
import type { Dependencies } from '../shared/dependencies.ts';

const versionOf = ({ Content: text, ReplyTo: replyTo, Revision }: ChatDraft): DraftVersion<StoredChat> => ({
  content: { text, replyTo, unsent: [] },
  revision: Revision,
  savedAt: null,
});

const current = (body: unknown): DraftVersion<StoredChat> | null => {
  const draft = ChatDraft.safeParse(body);
  return draft.success ? versionOf(draft.data) : null;
};

/** Synchronizes the message draft with the user's other devices. Different texts of two devices are a conflict. */
export function chatDrafts(
  { http, report }: Pick<Dependencies, 'http' | 'report'>,
  local: LocalDrafts,
): DraftServer<StoredChat> {
  const params = (key: string) => ({ id: roomOfDraftKey(key) ?? '' });
  const server = recognizingOwnSaves<StoredChat>({ report }, local, {
    load: async (key, signal) => versionOf(await http.call('getChatDraft', { params: params(key) }, { signal })),
    async save({ key, content: { text, replyTo }, revision }) {
      const body = { Content: text, ReplyToId: replyTo?.MessageId ?? null, Revision: revision };
      return versionOf(await http.call('storeChatDraft', { params: params(key), body }));
    },
    current,
    isRefusal: (status) => status === 404,
  });
  return {
    ...server,
    async save({ key, content, revision }) {
      // Unsent messages are not part of the server's draft.
      const draft = { key, content: { ...content, unsent: [] }, revision };
      try {
        return await server.save(draft);
      } catch (error) {
        const { code, problem } = failureOf(error);
        const theirs = code === 'version_conflict' ? current(problem?.Current) : null;
        // After the message was sent there is no conflict to resolve; the other device keeps its text.
        if (theirs && isBlankDraft(draft.content)) return { ...draft, savedAt: null };
        if (theirs && isBlankDraft(theirs.content)) return server.save({ ...draft, revision: theirs.revision });
        throw error;
      }
    },
  };
}
