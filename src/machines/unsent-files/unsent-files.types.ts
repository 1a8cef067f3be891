import type { CareUnsentFile } from '#domain/files/care-unsent-file.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

export type UnsentFilesInput = { place: string };
export type UnsentFilesContext = UnsentFilesInput & {
  /** In the order chosen, which is the order of sending. */
  files: CareUnsentFile[];
};

type Named = { fileId: string };
export type UnsentFilesEvent =
  | { type: 'file.keep'; file: CareUnsentFile }
  | ({ type: 'file.stored' } & Named)
  | ({ type: 'file.discarded' } & Named)
  | ({ type: 'file.taken' } & Named)
  /** The upload is not occupied by a file. */
  | { type: 'upload.free' }
  /** The form will take nothing more. */
  | { type: 'form.over' };

export type UnsentFilesPorts = {
  actors: {
    /** What closed pages left here. */
    load: PromisePort<CareUnsentFile[], UnsentFilesInput>;
  };
  actions: {
    /** Keeps the list. */
    store: ActionPort<{ place: string; files: CareUnsentFile[] }>;
    /** Keeps the bytes. */
    seal: ActionPort<{ file: CareUnsentFile }>;
    forget: ActionPort<Named>;
    /** Sends the file, unless the upload is occupied. */
    send: ActionPort<{ place: string; file: CareUnsentFile | null }>;
  };
};
