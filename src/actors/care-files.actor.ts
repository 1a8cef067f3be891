import { fromPromise } from 'xstate';
import type { CareFilesPorts } from '#machines/care-files/care-files.types.ts';
import { careFilesMachine } from '#machines/care-files/index.ts';
import { createFilePocket } from '#services/media/file-pocket.ts';
import { createCareUploadLogic } from './care-upload.actor.ts';
import { type ConnectionState, connectionLogic, type Dependencies, hubEventsLogic } from './dependencies.ts';

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
  return {
    userId,
    list: careFilesMachine.provide({ actors }),
    upload: createCareUploadLogic(dependencies, {
      pocket,
      take: () => Promise.reject(new Error('there is no camera here')),
    }),
    /** Its bytes are kept until it is sent or given up. */
    pick: (file: File) => pocket.put(file, file.name),
  };
}
export type CareFiles = ReturnType<typeof createCareFiles>;
