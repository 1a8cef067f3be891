import type { PromisePort } from '../shared/ports.ts';

/** A file of the record: its signed address, and the name it is kept under. */
export type Downloadable = { Url: string; Name: string };
export type FileDownloadContext = { file: Downloadable | null };
export type FileDownloadEvent = { type: 'download.start'; file: Downloadable } | { type: 'download.dismiss' };
export type FileDownloadPorts = {
  actors: {
    /** Resolves when the browser has it. */
    download: PromisePort<void, Downloadable>;
  };
};
