import type { PromisePort } from '../shared/ports.ts';

/** A file of the record: its name, and its signed URL or, where the URL must be requested first, its id. */
export type Downloadable = { Url: string; Name: string };
export type FileDownloadContext = { file: Downloadable | null };
export type FileDownloadEvent = { type: 'download.start'; file: Downloadable } | { type: 'download.dismiss' };
export type FileDownloadPorts = {
  actors: {
    download: PromisePort<void, Downloadable>;
  };
};
