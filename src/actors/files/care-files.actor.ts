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

/** The files of cares: what their card runs on, and how a file of the disk gets in. */
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
    /** The same, and what has arrived is the answer to a question of the form, beside what was there. */
    uploadInto: (care: Pick<MedicalCareActor, 'getSnapshot' | 'send'>, Name: string) =>
      uploads((fileId) => {
        const before = answerTo(selectValues(care.getSnapshot()), { Name })?.Values ?? [];
        care.send({ type: 'answer.changed', value: { Name, Value: null, Values: [...before, fileId] } });
      }),
    /** The same, and reports the id of the file that arrived. */
    uploadThen: (saved: (fileId: string) => void) => uploads(saved),
    /** Its bytes are kept until it is sent or given up. */
    pick: (file: File) => staging.put(file, file.name),
  };
}
export type CareFiles = ReturnType<typeof createCareFiles>;
