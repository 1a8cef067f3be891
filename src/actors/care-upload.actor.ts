import { Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import type { CareUploadPorts, FileRef, SendEvent, UploadOutcome } from '#machines/care-upload/care-upload.types.ts';
import { careUploadMachine } from '#machines/care-upload/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { FilePocket } from '#services/media/file-pocket.ts';
import type { Dependencies } from './dependencies.ts';

type UploadCommands = {
  pocket: FilePocket;
  take(clientId: string): Promise<FileRef>;
  saved?(fileId: string): void;
};

type SendOptions = { signal: AbortSignal; onProgress(share: number): void };

/** Refusals that another try would meet again. */
const final: readonly (number | null)[] = [400, 403, 404, 409, 413, 415, 422];

/** A file into the record of a care; its id is the same in every try, so that no try makes a second one. */
export function createCareUploadLogic({ http }: Pick<Dependencies, 'http'>, { pocket, take, saved }: UploadCommands) {
  async function send(careId: string, file: FileRef | null, options: SendOptions): Promise<UploadOutcome> {
    if (!file) throw new Error('there is no file to send');
    try {
      const Data = await pocket.base64Of(file.fileId);
      const { fileId: FileId, name: Name, mimeType: MimeType } = file;
      const body = { FileId, Name, Data, MimeType, EntityId: careId, Entity: 'MedicalCare' as const };
      await http.call('createFile', { body }, { ...options, idempotencyKey: FileId });
      return { kind: 'saved' };
    } catch (error) {
      const { status, problem } = failureOf(error);
      if (!problem || !final.includes(status)) throw error;
      return { kind: 'refused', words: problem.Fields?.Data ?? problem.Message };
    }
  }
  const actors: CareUploadPorts['actors'] = {
    take: fromPromise(({ input: { clientId } }) => take(clientId)),
    send: fromEventObservable(
      ({ input: { careId, file } }) =>
        new Observable<SendEvent>((out) => {
          const leaving = new AbortController();
          const onProgress = (share: number) => out.next({ type: 'send.progressed', share });
          send(careId, file, { signal: leaving.signal, onProgress }).then(
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
      forget: (_, { fileId }) => pocket.forget(fileId),
      saved: (_, { fileId }) => saved?.(fileId),
    },
  });
}
