import { fromPromise } from 'xstate';
import type { CareFilesPorts } from '#machines/care-files/care-files.types.ts';
import { careFilesMachine } from '#machines/care-files/index.ts';
import type { FileDownloadPorts } from '#machines/file-download/file-download.types.ts';
import { fileDownloadMachine } from '#machines/file-download/index.ts';
import { download } from '#services/files/download.ts';
import { type ConnectionState, connectionLogic, type Dependencies, hubEventsLogic } from './dependencies.ts';

/** The files of a care as somebody sees them: whose calls read and hide them is told by `reach`. */
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

export function createFileDownload() {
  const actors: FileDownloadPorts['actors'] = {
    download: fromPromise(({ input, signal }) => download(input, signal)),
  };
  return fileDownloadMachine.provide({ actors });
}
