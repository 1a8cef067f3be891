import { fileDownloadMachine, selectIsDownloading, selectNotDownloaded } from '#machines/file-download/index.ts';
import type { Walker } from '../support/walk.ts';

export const fileDownloadWalker: Walker<typeof fileDownloadMachine> = {
  machine: fileDownloadMachine,
  input: () => undefined,
  events: [
    (n) => ({ type: 'download.start', file: { Url: `/files/${n % 3}`, Name: `informe-${n % 3}.pdf` } }),
    () => ({ type: 'download.dismiss' }),
  ],
  answers: { download: () => undefined },
  invariants: {
    'exactly a pending or failed download has a file': ({ snapshot }) =>
      (snapshot.context.file !== null) === (selectIsDownloading(snapshot) || selectNotDownloaded(snapshot) !== null),
    'it is fetched exactly while the download is pending': ({ snapshot }) =>
      (snapshot.children.download !== undefined) === selectIsDownloading(snapshot),
  },
};
