import { fromPromise } from 'xstate';
import type { CareFilesPorts } from '#machines/care-files/care-files.types.ts';
import { careFilesMachine } from '#machines/care-files/index.ts';
import type { FileDownloadPorts } from '#machines/file-download/file-download.types.ts';
import { fileDownloadMachine } from '#machines/file-download/index.ts';
import { download } from '#services/files/download.ts';
import { type ConnectionState, connectionLogic } from '../shared/connection.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';

/** Files of a care as visible to the user: `reach` contains the calls that read and hide them. */
export const createFileList = (
  dependencies: Pick<Dependencies, 'hubEvents$'>,
  live$: ConnectionState,
  reach: Pick<CareFilesPorts['actors'], 'load' | 'hide'>,
) =>
  careFilesMachine.provide({
    actors: {
      ...reach,
      hubEvents: hubEventsLogic<'updateMedicalRecords'>(dependencies),
      connection: connectionLogic(live$),
    },
  });

/** Same for files known by id: the address is signed on demand. */
export function createStoredFileDownload({ http }: Pick<Dependencies, 'http'>) {
  const actors: FileDownloadPorts['actors'] = {
    download: fromPromise(async ({ input, signal }) => {
      const { Url } = await http.call('getFileUrl', { params: { id: input.Url } }, { signal });
      await download({ ...input, Url }, signal);
    }),
  };
  return fileDownloadMachine.provide({ actors });
}

export function createFileDownload() {
  const actors: FileDownloadPorts['actors'] = {
    download: fromPromise(({ input, signal }) => download(input, signal)),
  };
  return fileDownloadMachine.provide({ actors });
}
