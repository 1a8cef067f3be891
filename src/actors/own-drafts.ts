import type { SaveDraftInput } from '#machines/draft/draft.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from './dependencies.ts';
import { type DraftServer, forgetKept } from './draft.actor.ts';

/** Under this name stands what left for the server and was not answered. */
export const leftKey = (key: string) => `${key}.left`;

/** A text that is not needed any more, and what left of it and was never answered. */
export function forgetOwn(
  local: Pick<LocalDrafts, 'read' | 'forget'>,
  key: string,
  report: (error: unknown) => void,
): void {
  for (const name of [key, leftKey(key)]) forgetKept(local, name, report);
}

const answered = (status: number | null) => status !== null && status < 500;

/**
 * A save that nobody answered may have arrived all the same: the line was cut, or the page was loaded again meanwhile.
 * What comes back as another version is then this person's own earlier text, and the newer one goes on top of it. Only
 * what somebody else wrote is a conflict.
 */
export function knowingOwn(
  { report }: Pick<Dependencies, 'report'>,
  local: Pick<LocalDrafts, 'read' | 'write' | 'forget'>,
  server: DraftServer,
): DraftServer {
  /** What left before; nothing waits for this browser to keep it. */
  async function leave({ key, text, revision }: SaveDraftInput): Promise<string | null> {
    const before = await local.read(leftKey(key));
    await local.write(leftKey(key), { text, revision }).catch(report);
    return before?.text ?? null;
  }
  return {
    ...server,
    async save(draft) {
      const before = leave(draft);
      const forget = () => void before.then(() => local.forget(leftKey(draft.key), draft.text)).catch(report);
      try {
        const saved = await server.save(draft);
        forget();
        return saved;
      } catch (error) {
        const { code, status, problem } = failureOf(error);
        if (answered(status)) forget();
        const current = code === 'version_conflict' ? server.current(problem?.Current) : null;
        if (current === null || current.text !== (await before)) throw error;
        return server.save({ ...draft, revision: current.revision });
      }
    },
  };
}
