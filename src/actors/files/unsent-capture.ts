import { CareUnsentFile } from '#domain/files/care-unsent-file.ts';
import { careUploadsPrefix, placeOf } from '#domain/files/care-upload-names.ts';
import type { FileRef } from '#machines/care-upload/care-upload.types.ts';
import type { UploadStaging } from '#services/media/upload-staging.ts';
import type { SealedFiles } from '#services/sealed/sealed-files.ts';
import { unsentBytesOf } from './unsent-bytes.ts';
import { createUnsentLists } from './unsent-lists.ts';

type Needs = Parameters<typeof unsentBytesOf>[0] & { staging: UploadStaging; bytes?: SealedFiles };

/**
 * The picture of a call that is not on the server yet, among the unsent files of its encounter: the next sign-in sends what a
 * closed page left (decision 180).
 */
export function createUnsentCapture(needs: Needs) {
  const { local, staging, bytes = unsentBytesOf(needs) } = needs;
  const lists = createUnsentLists(local, careUploadsPrefix, CareUnsentFile);
  let place = '';
  return {
    keep({ fileId, name, mimeType, size }: FileRef, careId: string): void {
      place = placeOf(careId);
      void bytes.append(fileId, staging.bytesOf(fileId));
      lists.store(place, [{ FileId: fileId, Name: name, MimeType: mimeType, Size: size, IsStored: false }]);
    },
    forget(fileId: string): void {
      lists.store(place, []);
      void bytes.forget(fileId);
    },
    release: lists.release,
  };
}
export type UnsentCapture = ReturnType<typeof createUnsentCapture>;
