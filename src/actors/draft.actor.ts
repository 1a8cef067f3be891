import { fromPromise } from 'xstate';
import { OrientationDraft } from '#domain/orientation.ts';
import type { DraftPorts, DraftVersion, SaveDraftOutcome } from '#machines/draft/draft.types.ts';
import { draftMachine } from '#machines/draft/index.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { type ConnectionState, connectionLogic, type Dependencies, environmentLogic } from './dependencies.ts';

const versionOf = (draft: OrientationDraft): DraftVersion => ({
  text: draft.Text,
  revision: draft.Revision,
  savedAt: draft.SavedAt,
});
export const orientationDraftKey = (orientationId: string) => `orientation:${orientationId}`;
const orientationIdOf = (key: string) => key.slice('orientation:'.length);

/** Drafts of orientations: on the server within a second, and encrypted here while the server does not have them. */
export function createDraftLogic(dependencies: Dependencies, live$: ConnectionState, local: LocalDrafts) {
  const { http, report } = dependencies;
  const actors: DraftPorts['actors'] = {
    load: fromPromise(async ({ input: { key }, signal }) => {
      const [draft, kept] = await Promise.all([
        http.call('getOrientationDraft', { params: { id: orientationIdOf(key) } }, { signal }),
        local.read(key),
      ]);
      return { server: draft.SavedAt === null ? null : versionOf(draft), local: kept };
    }),
    loadLocal: fromPromise(({ input: { key } }) => local.read(key)),
    // Not tied to the actor's life: what left the keyboard goes on to the server when the screen is left.
    save: fromPromise(async ({ input: { key, text, revision } }): Promise<SaveDraftOutcome> => {
      try {
        const saved = await http.call('saveOrientationDraft', {
          params: { id: orientationIdOf(key) },
          body: { Text: text, Revision: revision },
        });
        return { kind: 'saved', revision: saved.Revision, savedAt: saved.SavedAt ?? '' };
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code === 'version_conflict') {
          const current = OrientationDraft.safeParse(failure.problem?.Current);
          if (current.success) return { kind: 'conflict', current: versionOf(current.data) };
        }
        if (failure.status === 403 || failure.status === 404) return { kind: 'refused' };
        throw failure;
      }
    }),
    connection: connectionLogic(live$),
    environment: environmentLogic(dependencies),
  };
  return draftMachine.provide({
    actors,
    actions: {
      keepLocal: (_, { key, text, revision }) => void local.write(key, { text, revision }).catch(report),
      forgetLocal: (_, { key, text }) => void local.forget(key, text).catch(report),
    },
  });
}
