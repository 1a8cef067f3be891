import { Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { fileLimits } from '#domain/files/file.ts';
import { drawnName } from '#domain/files/file-drawing.ts';
import type { CareUploadPorts, FileRef, SendEvent, UploadOutcome } from '#machines/care-upload/care-upload.types.ts';
import { careUploadMachine } from '#machines/care-upload/index.ts';
import type { HttpService } from '#services/http/http.service.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { redraw } from '#services/media/redraw.ts';
import type { UploadStaging } from '#services/media/upload-staging.ts';
import { type ConnectionState, connectionLogic } from '../shared/connection.ts';

type SendOptions = { signal: AbortSignal; onProgress(share: number): void; idempotencyKey: string };
/** Payload of a file; its id is constant across retries, so that no duplicate is created. */
type Upload = { FileId: string; Name: string; MimeType: string; Data?: string };

/** Notified about the file that is sent. */
export type Keeping = {
  keep(file: FileRef, careId: string): void;
  /** It is stored, refused or discarded. */
  forget(fileId: string): void;
  saved(fileId: string): void;
};

type UploadCommands = Partial<Keeping> & {
  http: Pick<HttpService, 'call'>;
  live$: ConnectionState;
  staging: UploadStaging;
  take?(clientId: string): Promise<FileRef>;
  /** Stores the file in the record of a care; rejects with the server's refusal. */
  post(upload: Upload, careId: string, options: SendOptions): Promise<unknown>;
  /** Where the bytes are instead of in the staging; null when they are no longer there. */
  bytesOf?(file: FileRef): Promise<Blob | null>;
};

/** Status codes for which a retry is useless. */
const final: readonly (number | null)[] = [400, 403, 404, 409, 413, 415, 422];

/** Upload of a professional's file. */
export const postToCare =
  (http: HttpService): UploadCommands['post'] =>
  (upload, careId, options) =>
    http.call('createFile', { body: { ...upload, EntityId: careId, Entity: 'MedicalCare' } }, options);

/** Uploads a file into the record of a care. */
export function createCareUploadLogic(commands: UploadCommands) {
  const { http, live$, staging, take, post, bytesOf = async ({ fileId }) => staging.bytesOf(fileId) } = commands;
  type Sending = Omit<SendOptions, 'idempotencyKey'> & { onReceived(share: number): void };
  async function send(careId: string, file: FileRef | null, options: Sending): Promise<UploadOutcome> {
    if (!file) throw new Error('there is no file to send');
    try {
      const named = { FileId: file.fileId, Name: file.name, MimeType: file.mimeType };
      const data = await bytesOf(file);
      if (!data) return { kind: 'lost' };
      const { sendBytes } = await import('./send-bytes.ts');
      const bytes = await sendBytes(http, { ...named, data }, options);
      const { signal, onProgress } = options;
      await post({ ...named, ...bytes }, careId, { signal, onProgress, idempotencyKey: file.fileId });
      return { kind: 'saved' };
    } catch (error) {
      const { status, problem } = failureOf(error);
      if (!problem || !final.includes(status)) throw error;
      return { kind: 'refused', words: problem.Fields?.Data ?? problem.Message };
    }
  }
  const actors: CareUploadPorts['actors'] = {
    connection: connectionLogic(live$),
    take: fromPromise(({ input: { clientId } }) =>
      take ? take(clientId) : Promise.reject(new Error('there is no camera here')),
    ),
    shrink: fromPromise(async ({ input: { file } }) => {
      if (!file) throw new Error('there is no picture to draw');
      const data = await bytesOf(file);
      if (!data) throw new Error('the picture is no longer in this browser');
      return { ...staging.put(await redraw(data, fileLimits.size), drawnName(file.name)), was: file.size };
    }),
    send: fromEventObservable(
      ({ input: { careId, file } }) =>
        new Observable<SendEvent>((out) => {
          const leaving = new AbortController();
          const onProgress = (share: number) => out.next({ type: 'send.progressed', share });
          const onReceived = (share: number) => out.next({ type: 'send.received', share });
          send(careId, file, { signal: leaving.signal, onProgress, onReceived }).then(
            (outcome) => out.next({ type: 'send.done', outcome }),
            (error: unknown) => out.error(error),
          );
          return () => leaving.abort();
        }),
    ),
  };
  return careUploadMachine.provide({
    actors,
    actions: {
      keep: (_, { file, careId }) => commands.keep?.(file, careId),
      forget: (_, { fileId }) => {
        staging.forget(fileId);
        commands.forget?.(fileId);
      },
      saved: (_, { fileId }) => commands.saved?.(fileId),
    },
  });
}
