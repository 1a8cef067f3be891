import { type AnswerSheet, answerSheet } from '#domain/forms/answer-sheet.ts';
import { CareAnswer } from '#domain/forms/forms.ts';
import { writtenIn } from '#domain/forms/read-answer.ts';
import type { DraftVersion } from '#machines/draft/draft.types.ts';
import type { DraftServer } from '../drafts/draft.actor.ts';
import type { Dependencies } from '../shared/dependencies.ts';

const prefix = 'medical-care:';
export const medicalCareDraftKey = (careId: string) => `${prefix}${careId}`;
const idOf = (key: string) => key.slice(prefix.length);

const versionOf = (answer: CareAnswer): DraftVersion<AnswerSheet> => ({
  content: answerSheet(answer, answer.MedicalCareAnswerValues),
  revision: answer.Revision,
  savedAt: answer.AnsweredAt,
});
/** The former answer is the starting point of the next one; it is not a draft yet. */
const begun = (answer: CareAnswer): DraftVersion<AnswerSheet> =>
  answer.IsDraft ? versionOf(answer) : { ...versionOf(answer), revision: 0, savedAt: null };

export const medicalCareDrafts = ({ http }: Pick<Dependencies, 'http'>): DraftServer<AnswerSheet> => ({
  async load(key, signal) {
    const answer = writtenIn(await http.call('getMedicalCareAnswer', { params: { id: idOf(key) } }, { signal }));
    return answer === null ? null : begun(answer);
  },
  save: async ({ key, content, revision }) =>
    versionOf(
      await http.call('answerMedicalCare', {
        params: { id: idOf(key) },
        body: {
          // Null before anything was written in a form; the server refuses that, and the draft stays local.
          FormId: content.FormId ?? '',
          FormVersion: content.FormVersion ?? undefined,
          MedicalCareAnswerValues: [...content.values],
          IsDraft: true,
          Revision: revision,
        },
      }),
    ),
  current(body) {
    const answer = CareAnswer.safeParse(body);
    return answer.success ? versionOf(answer.data) : null;
  },
  isRefusal: (status) => status >= 400 && status < 500 && status !== 401 && status !== 429,
});
