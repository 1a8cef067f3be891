import type { PromisePort } from '../shared/ports.ts';

/** A file of the record: its signed address, or its id where the address is asked for first, and its name. */
export type Downloadable = { Url: string; Name: string };
export type FileDownloadContext = { file: Downloadable | null };
export type FileDownloadEvent = { type: 'download.start'; file: Downloadable } | { type: 'download.dismiss' };
export type FileDownloadPorts = {
  actors: {
    /** Resolves when the browser has it. */
    download: PromisePort<void, Downloadable>;
  };
};
