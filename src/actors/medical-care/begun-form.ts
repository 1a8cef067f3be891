import { emptySheet, sheetKind } from '#domain/forms/answer-sheet.ts';
import type { UnfinishedAnswer } from '#domain/forms/read-answer.ts';
import { continuedForm } from '#domain/forms/unfinished-answer.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from '../shared/dependencies.ts';

/** Form version of an answer that only this browser has; null without such an answer, or when the form is out of reach. */
export const formBegunIn =
  ({ http }: Pick<Dependencies, 'http'>, local: Pick<LocalDrafts, 'read'>) =>
  async (key: string, unfinished: readonly UnfinishedAnswer[], signal: AbortSignal) => {
    const kept = await local.read(key);
    const sheet = sheetKind.read(kept?.content) ?? emptySheet;
    const { FormId: id, FormVersion: version } = sheet;
    if (id === null || version === null) return null;
    const continued = continuedForm(unfinished, sheet);
    if (continued) return continued;
    try {
      return await http.call('getFormVersion', { params: { id, version } }, { signal });
    } catch (error) {
      if (failureOf(error).status === 404) return null;
      throw error;
    }
  };
