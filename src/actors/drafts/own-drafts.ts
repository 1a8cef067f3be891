import { isEqual } from '#domain/equal.ts';
import type { SaveDraftInput } from '#machines/draft/draft.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import type { DraftServer } from './draft.actor.ts';

const leftSuffix = '.left';
/** Key of the text that was sent without a response. */
export const leftKey = (key: string) => `${key}${leftSuffix}`;
export const isLeftKey = (key: string) => key.endsWith(leftSuffix);

/** Removes the draft and its unanswered save. */
export function forgetOwn(local: Pick<LocalDrafts, 'remove'>, key: string): void {
  for (const name of [key, leftKey(key)]) local.remove(name);
}

const answered = (status: number | null) => status !== null && status < 500;

/**
 * A save without a response may still have been stored: the connection was lost or the page reloaded. A different version
 * returned by the server is then this user's earlier text, and the newer text is saved on top of it. Only the text of
 * another user is a conflict.
 */
export function recognizingOwnSaves<T>(
  { report }: Pick<Dependencies, 'report'>,
  local: Pick<LocalDrafts, 'read' | 'write' | 'flush' | 'forget'>,
  server: DraftServer<T>,
): DraftServer<T> {
  /** Records the text before it is sent; does not wait for browser storage. */
  async function leave({ key, content, revision }: SaveDraftInput<T>): Promise<unknown> {
    const before = await local.read(leftKey(key));
    local.write(leftKey(key), { content, revision });
    local.flush();
    return before?.content;
  }
  return {
    ...server,
    async save(draft) {
      const before = leave(draft);
      const forget = () => void before.then(() => local.forget(leftKey(draft.key), draft.content)).catch(report);
      try {
        const saved = await server.save(draft);
        forget();
        return saved;
      } catch (error) {
        const { code, status, problem } = failureOf(error);
        if (answered(status)) forget();
        const current = code === 'version_conflict' ? server.current(problem?.Current) : null;
        if (current === null || !isEqual(current.content, await before)) throw error;
        return server.save({ ...draft, revision: current.revision });
      }
    },
  };
}
