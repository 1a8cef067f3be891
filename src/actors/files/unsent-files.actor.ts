import { type ActorRefFrom, fromPromise } from 'xstate';
import { CareUnsentFile } from '#domain/files/care-unsent-file.ts';
import { careUploadsPrefix } from '#domain/files/care-upload-names.ts';
import type { FileRef } from '#machines/care-upload/care-upload.types.ts';
import { unsentFilesMachine } from '#machines/unsent-files/index.ts';
import type { UnsentFilesPorts } from '#machines/unsent-files/unsent-files.types.ts';
import type { UploadStaging } from '#services/media/upload-staging.ts';
import type { SealedFiles } from '#services/sealed/sealed-files.ts';
import { unsentBytesOf } from './unsent-bytes.ts';
import { createUnsentLists } from './unsent-lists.ts';

type Needs = Parameters<typeof unsentBytesOf>[0] & { staging: UploadStaging; bytes?: SealedFiles };
export type SendUnsent = UnsentFilesPorts['actions']['send'];

/** Unsent files of encounters, encrypted in this browser: a list per place, and the bytes. */
export function createUnsentFiles(needs: Needs) {
  const { local, staging, bytes = unsentBytesOf(needs) } = needs;
  const lists = createUnsentLists(local, careUploadsPrefix, CareUnsentFile);
  return {
    logic: (send: SendUnsent) =>
      unsentFilesMachine.provide({
        actors: { load: fromPromise(({ input: { place } }) => lists.read(place)) },
        actions: {
          store: (_, { place, files }) => lists.store(place, files),
          seal: (_, { file: { FileId } }) => {
            void bytes.append(FileId, staging.bytesOf(FileId));
            staging.forget(FileId);
          },
          forget: (_, { fileId }) => void bytes.forget(fileId),
          send,
        },
      }),
    bytesOf: ({ fileId, mimeType }: FileRef) => bytes.read(fileId, mimeType),
    left: lists.left,
    release: lists.release,
  };
}
export type UnsentFilesActor = ActorRefFrom<ReturnType<ReturnType<typeof createUnsentFiles>['logic']>>;
