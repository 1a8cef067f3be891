import { type ActorRefFrom, fromPromise } from 'xstate';
import { VisitOrientation } from '#domain/orientation/orientation.ts';
import { z } from '#domain/zod.ts';
import type { SaveOutcome, ShareOutcome, VisitQuestionsPorts } from '#machines/visit-questions/index.ts';
import { visitQuestionsMachine } from '#machines/visit-questions/index.ts';
import { lastMomentsOf } from '#services/drafts/last-moments.ts';
import { createLocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { UploadStaging } from '#services/media/upload-staging.ts';
import { createCareUploadLogic } from '../files/care-upload.actor.ts';
import { createFileDownload, createFileList } from '../files/file-parts.ts';
import { type ConnectionState, connectionLogic } from '../shared/connection.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';

const StoredEdit = z.object({
  orientationId: z.string(),
  text: z.string(),
  base: z.string(),
  version: z.number().int(),
});
const key = 'visit-question';

/** Parses the current state from a refusal. */
function currentIn(error: unknown): VisitOrientation {
  const current = VisitOrientation.safeParse(failureOf(error).problem?.Current);
  if (!current.success) throw error;
  return current.data;
}

type Given = Pick<Dependencies, 'http' | 'hubEvents$' | 'report'>;

/** Questions of a patient, and their files. */
export function createVisitQuestions(
  dependencies: Given,
  live$: ConnectionState,
  staging: UploadStaging,
  userId: string,
) {
  const { http, report } = dependencies;
  const local = createLocalDrafts({
    loadKey: async () => (await http.call('getDraftKey', {})).Key,
    userId,
    report,
    lastMoments: lastMomentsOf(window),
  });
  const actors: VisitQuestionsPorts['actors'] = {
    load: fromPromise(async ({ signal }) => (await http.call('listVisitOrientations', {}, { signal })).Dtos),
    restore: fromPromise(async () => {
      const kept = await local.read(key);
      const edit = StoredEdit.safeParse(kept?.content);
      return edit.success ? edit.data : null;
    }),
    // Independent of the actor's lifecycle: the request completes after the page is left.
    save: fromPromise(async ({ input: { orientationId: id, text, version } }): Promise<SaveOutcome> => {
      try {
        const given = { params: { id }, body: { Question: text.trim() } };
        return { kind: 'saved', current: await http.call('updateVisitOrientation', given, { ifMatch: version }) };
      } catch (error) {
        const kind = failureOf(error).code === 'version_conflict' ? 'conflict' : 'held';
        return { kind, current: currentIn(error) };
      }
    }),
    withdraw: fromPromise(async ({ input: { orientationId: id } }) => {
      try {
        await http.call('withdrawVisitOrientation', { params: { id } });
        return { kind: 'withdrawn' };
      } catch (error) {
        return { kind: 'held', current: currentIn(error) };
      }
    }),
    answerShare: fromPromise(async ({ input: { orientationId: id, share: Share } }): Promise<ShareOutcome> => {
      try {
        const given = { params: { id }, body: { Share } };
        return { kind: 'answered', current: await http.call('answerVisitOrientationShare', given) };
      } catch (error) {
        return { kind: 'lapsed', current: currentIn(error) };
      }
    }),
    hubEvents: hubEventsLogic<'visitOrientationChanged'>(dependencies),
    connection: connectionLogic(live$),
  };
  return {
    logic: visitQuestionsMachine.provide({
      actors,
      actions: {
        keep: (_, { edit }) => {
          if (edit) local.write(key, { content: edit, revision: edit.version });
        },
        forget: () => local.remove(key),
      },
    }),
    /** Same parts as the files of an encounter, but attached to the question. */
    files: {
      list: (orientationId: string) =>
        createFileList(dependencies, live$, {
          load: fromPromise(
            async ({ signal }) =>
              (await http.call('listVisitOrientationFiles', { params: { id: orientationId } }, { signal })).Dtos,
          ),
          hide: fromPromise(async ({ input: { fileId } }) => {
            await http.call('removeVisitOrientationFile', { params: { id: orientationId, fileId } });
          }),
        }),
      upload: (saved: () => void) =>
        createCareUploadLogic({
          http,
          live$,
          staging,
          post: (body, id, options) => http.call('createVisitOrientationFile', { params: { id }, body }, options),
          saved,
        }),
      download: createFileDownload(),
      pick: (file: File) => staging.put(file, file.name),
    },
  };
}
export type VisitQuestions = ReturnType<typeof createVisitQuestions>;
export type Questions = ActorRefFrom<VisitQuestions['logic']>;
