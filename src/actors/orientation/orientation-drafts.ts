import { OrientationDraft } from '#domain/orientation/orientation.ts';
import type { DraftVersion } from '#machines/draft/draft.types.ts';
import type { DraftServer } from '../drafts/draft.actor.ts';
import type { Dependencies } from '../shared/dependencies.ts';

const prefix = 'orientation:';
export const orientationDraftKey = (orientationId: string) => `${prefix}${orientationId}`;
const idOf = (key: string) => key.slice(prefix.length);

const versionOf = (draft: OrientationDraft): DraftVersion<string> => ({
  content: draft.Text,
  revision: draft.Revision,
  savedAt: draft.SavedAt,
});

export const orientationDrafts = ({ http }: Pick<Dependencies, 'http'>): DraftServer<string> => ({
  async load(key, signal) {
    const draft = await http.call('getOrientationDraft', { params: { id: idOf(key) } }, { signal });
    return draft.SavedAt === null ? null : versionOf(draft);
  },
  save: async ({ key, content, revision }) =>
    versionOf(
      await http.call('saveOrientationDraft', {
        params: { id: idOf(key) },
        body: { Text: content, Revision: revision },
      }),
    ),
  current(body) {
    const draft = OrientationDraft.safeParse(body);
    return draft.success ? versionOf(draft.data) : null;
  },
  isRefusal: (status) => status === 403 || status === 404,
});
