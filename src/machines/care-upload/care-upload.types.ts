import type { FileProblem } from '#domain/file.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** A file on its way; its bytes stay with who picked it up. `fileId` is the same for every try. */
export type FileRef = { fileId: string; name: string; mimeType: string; size: number };
/** Whose picture, and of which care. */
export type PictureOf = { careId: string; clientId: string };

export type CareUploadContext = {
  careId: string;
  clientId: string;
  file: FileRef | null;
  problem: FileProblem | null;
  /** What the server answered, in the language of the page. */
  words: string | null;
};
export type CareUploadEvent =
  | ({ type: 'upload.take' } & PictureOf)
  | { type: 'upload.give'; careId: string; file: FileRef }
  | { type: 'upload.cancel' }
  | { type: 'upload.retry' }
  | { type: 'upload.dismiss' };

export type UploadOutcome = { kind: 'saved' } | { kind: 'refused'; words: string };

export type CareUploadPorts = {
  actors: {
    /** A picture of somebody in the call, now. */
    take: PromisePort<FileRef, { clientId: string }>;
    send: PromisePort<UploadOutcome, { careId: string; file: FileRef | null }>;
  };
  actions: {
    /** Its bytes are not needed any more. */
    forget: ActionPort<{ fileId: string }>;
    /** It is in the record. */
    saved: ActionPort<{ careId: string }>;
  };
};
