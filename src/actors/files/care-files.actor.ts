import { fromPromise } from 'xstate';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { createUploadStaging } from '#services/media/upload-staging.ts';
import type { ConnectionState } from '../shared/connection.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createCareUploadLogic, postToCare } from './care-upload.actor.ts';
import { createCareUploads } from './care-uploads.ts';
import { createFileEvaluation } from './file-evaluation.actor.ts';
import { createFileDownload, createFileList, createStoredFile, createStoredFileDownload } from './file-parts.ts';
import { createUnsentFiles } from './unsent-files.actor.ts';
import { createWebcamParts } from './webcam.actor.ts';

/** Files of cares: logics of their card, and uploads from disk. */
export function createCareFiles(
  dependencies: Dependencies,
  live$: ConnectionState,
  userId: string,
  local: LocalDrafts,
) {
  const { http } = dependencies;
  const staging = createUploadStaging();
  const unsent = createUnsentFiles({ dependencies, local, userId, staging });
  const { bytesOf } = unsent;
  return {
    userId,
    list: createFileList(dependencies, live$, {
      load: fromPromise(async ({ input: { careId }, signal }) => {
        const query = { entity: 'MedicalCare' as const, entityId: careId };
        return (await http.call('listFiles', { query }, { signal })).Dtos;
      }),
      hide: fromPromise(async ({ input: { fileId } }) => {
        await http.call('removeFile', { params: { id: fileId } });
      }),
    }),
    uploads: createCareUploads({
      logic: (keeping) => createCareUploadLogic({ http, live$, staging, bytesOf, post: postToCare(http), ...keeping }),
      unsent,
      report: dependencies.report,
    }),
    download: createFileDownload(),
    stored: createStoredFile(dependencies),
    downloadStored: createStoredFileDownload(dependencies),
    evaluation: createFileEvaluation(dependencies, live$, local),
    webcam: createWebcamParts(dependencies, staging),
    /** The bytes are kept until the file is sent or discarded. */
    pick: (file: File) => staging.put(file, file.name),
  };
}
export type CareFiles = ReturnType<typeof createCareFiles>;
