import { fromPromise } from 'xstate';
import { fileDownloadMachine } from '#machines/file-download/index.ts';
import { openInTab } from '#services/files/open-in-tab.ts';
import { createUploadStaging } from '#services/media/upload-staging.ts';
import { createCareUploadLogic } from '../files/care-upload.actor.ts';
import { createFileDownload, createFileList } from '../files/file-parts.ts';
import type { ConnectionState } from '../shared/connection.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { lazily } from '../shared/lazily.ts';
import type { VisitQuestions } from './visit-questions.actor.ts';

/** Files that a patient adds to the record of their care and sees there. */
export function createVisitFiles(
  dependencies: Pick<Dependencies, 'http' | 'hubEvents$' | 'report'>,
  live$: ConnectionState,
) {
  const { http } = dependencies;
  const staging = createUploadStaging();
  let questions: ReturnType<typeof lazily<VisitQuestions>> | null = null;
  return {
    list: createFileList(dependencies, live$, {
      load: fromPromise(async ({ signal }) => (await http.call('listVisitFiles', {}, { signal })).Dtos),
      hide: fromPromise(async ({ input: { fileId } }) => {
        await http.call('removeVisitFile', { params: { id: fileId } });
      }),
    }),
    /** `saved`: the file is stored, possibly before its hub event arrives. */
    upload: (saved: () => void) =>
      createCareUploadLogic({
        http,
        live$,
        staging,
        post: (body, _care, options) => http.call('createVisitFile', { body }, options),
        saved,
      }),
    download: createFileDownload(),
    /** Shows a file in a tab of its own instead of saving it. */
    opening: fileDownloadMachine.provide({
      actors: { download: fromPromise(({ input, signal }) => openInTab(input, signal)) },
    }),
    /** The bytes are kept until the file is sent or discarded. */
    pick: (file: File) => staging.put(file, file.name),
    /** Loaded on demand; shares one promise. */
    questions: (userId: string) => {
      questions ??= lazily(async () =>
        (await import('./visit-questions.actor.ts')).createVisitQuestions(dependencies, live$, staging, userId),
      );
      return questions.get();
    },
  };
}
export type VisitFiles = ReturnType<typeof createVisitFiles>;
export type CreateVisitFiles = typeof createVisitFiles;
