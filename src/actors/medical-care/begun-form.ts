import { emptySheet, sheetKind } from '#domain/forms/answer-sheet.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from '../shared/dependencies.ts';

/** Form version of an answer that only this browser has; null without such an answer, or when the form is out of reach. */
export const formBegunIn =
  ({ http }: Pick<Dependencies, 'http'>, local: Pick<LocalDrafts, 'read'>) =>
  async (key: string, signal: AbortSignal) => {
    const kept = await local.read(key);
    const { FormId: id, FormVersion: version } = sheetKind.read(kept?.content) ?? emptySheet;
    if (id === null || version === null) return null;
    try {
      return await http.call('getFormVersion', { params: { id, version } }, { signal });
    } catch (error) {
      if (failureOf(error).status === 404) return null;
      throw error;
    }
  };
