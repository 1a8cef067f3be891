import { fromPromise } from 'xstate';
import { answerTo } from '#domain/forms/answer-sheet.ts';
import { selectValues } from '#machines/medical-care/index.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { createUploadStaging } from '#services/media/upload-staging.ts';
import type { MedicalCareActor } from '../medical-care/medical-care-registry.ts';
import type { ConnectionState } from '../shared/connection.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createCareUploadLogic, postToCare } from './care-upload.actor.ts';
import { createFileEvaluation } from './file-evaluation.actor.ts';
import { createFileDownload, createFileList, createStoredFileDownload } from './file-parts.ts';
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
  const uploads = (saved?: (fileId: string) => void) =>
    createCareUploadLogic({ http, live$, staging, post: postToCare(http), ...(saved && { saved }) });
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
    upload: uploads(),
    download: createFileDownload(),
    downloadStored: createStoredFileDownload(dependencies),
    evaluation: createFileEvaluation(dependencies, live$, local),
    webcam: createWebcamParts(dependencies, staging),
    /** Same; adds the file to the answer of a form control, keeping its other files. */
    uploadInto: (care: Pick<MedicalCareActor, 'getSnapshot' | 'send'>, Name: string) =>
      uploads((fileId) => {
        const before = answerTo(selectValues(care.getSnapshot()), { Name })?.Values ?? [];
        care.send({ type: 'answer.changed', value: { Name, Value: null, Values: [...before, fileId] } });
      }),
    /** Same, and reports the id of the stored file. */
    uploadThen: (saved: (fileId: string) => void) => uploads(saved),
    /** The bytes are kept until the file is sent or discarded. */
    pick: (file: File) => staging.put(file, file.name),
  };
}
export type CareFiles = ReturnType<typeof createCareFiles>;
