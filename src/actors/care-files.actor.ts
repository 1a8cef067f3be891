import { fromPromise } from 'xstate';
import { answerTo, sheetValues } from '#domain/answer-sheet.ts';
import type { CareFilesPorts } from '#machines/care-files/care-files.types.ts';
import { careFilesMachine } from '#machines/care-files/index.ts';
import type { FileDownloadPorts } from '#machines/file-download/file-download.types.ts';
import { fileDownloadMachine } from '#machines/file-download/index.ts';
import { download } from '#services/files/download.ts';
import { createFilePocket } from '#services/media/file-pocket.ts';
import { createCareUploadLogic } from './care-upload.actor.ts';
import { type ConnectionState, connectionLogic, type Dependencies, hubEventsLogic } from './dependencies.ts';
import type { MedicalCareActor } from './medical-care-keeper.ts';
import { createWebcamParts } from './webcam.actor.ts';

/** The files of cares: what their card runs on, and how a file of the disk gets in. */
export function createCareFiles(dependencies: Dependencies, live$: ConnectionState, userId: string) {
  const { http } = dependencies;
  const pocket = createFilePocket();
  const actors: CareFilesPorts['actors'] = {
    load: fromPromise(async ({ input: { careId }, signal }) => {
      const query = { entity: 'MedicalCare' as const, entityId: careId };
      return (await http.call('listFiles', { query }, { signal })).Dtos;
    }),
    hide: fromPromise(async ({ input: { fileId } }) => {
      await http.call('removeFile', { params: { id: fileId } });
    }),
    hubEvents: hubEventsLogic<'updateMedicalRecords'>(dependencies),
    connection: connectionLogic(live$),
  };
  const downloads: FileDownloadPorts['actors'] = {
    download: fromPromise(({ input, signal }) => download(input, signal)),
  };
  const uploads = (saved?: (fileId: string) => void) =>
    createCareUploadLogic(dependencies, {
      pocket,
      take: () => Promise.reject(new Error('there is no camera here')),
      ...(saved && { saved }),
    });
  return {
    userId,
    list: careFilesMachine.provide({ actors }),
    upload: uploads(),
    download: fileDownloadMachine.provide({ actors: downloads }),
    webcam: createWebcamParts(dependencies, pocket),
    /** The same, and what has arrived is the answer to a question of the form, beside what was there. */
    uploadInto: (care: Pick<MedicalCareActor, 'getSnapshot' | 'send'>, Name: string) =>
      uploads((fileId) => {
        const before = answerTo(sheetValues(care.getSnapshot().context.text), { Name })?.Values ?? [];
        care.send({ type: 'answer.changed', value: { Name, Value: null, Values: [...before, fileId] } });
      }),
    /** Its bytes are kept until it is sent or given up. */
    pick: (file: File) => pocket.put(file, file.name),
  };
}
export type CareFiles = ReturnType<typeof createCareFiles>;
