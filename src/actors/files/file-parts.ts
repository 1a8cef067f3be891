import { catchError, defer, type Observable, of, switchMap, timer } from 'rxjs';
import { fromObservable, fromPromise } from 'xstate';
import { fileLimits, type StoredFile } from '#domain/files/file.ts';
import type { CareFilesPorts } from '#machines/care-files/care-files.types.ts';
import { careFilesMachine } from '#machines/care-files/index.ts';
import type { FileDownloadPorts } from '#machines/file-download/file-download.types.ts';
import { fileDownloadMachine } from '#machines/file-download/index.ts';
import { download } from '#services/files/download.ts';
import { failureOf } from '#services/http/http-failure.ts';
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

/** A file known by id, its address renewed while displayed. `gone`: hidden in its care, or not accessible. */
export type FoundFile = { kind: 'found'; file: StoredFile } | { kind: 'gone' } | { kind: 'failed' };
const spare = 60_000;
export const createStoredFile = ({ http }: Pick<Dependencies, 'http'>) =>
  fromObservable<FoundFile, { fileId: string }>(({ input: { fileId } }) =>
    timer(0, fileLimits.urlLife - spare).pipe(
      switchMap(
        (): Observable<FoundFile> =>
          defer(async (): Promise<FoundFile> => {
            return { kind: 'found', file: await http.call('getFileUrl', { params: { id: fileId } }) };
          }).pipe(
            catchError((error: unknown) =>
              of<FoundFile>({ kind: failureOf(error).code === 'not_found' ? 'gone' : 'failed' }),
            ),
          ),
      ),
    ),
  );

/** Downloads files known by id: the address is signed on demand. */
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
