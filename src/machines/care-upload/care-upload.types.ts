import type { FileProblem } from '#domain/files/file.ts';
import type { ConnectionEvent, ConnectionPort } from '../shared/environment.ts';
import type { ActionPort, EventsPort, PromisePort } from '../shared/ports.ts';

/**
 * A file being uploaded; its bytes stay outside the machine. `fileId` is the same for every attempt. `was`: size in bytes of
 * the picture before it was shrunk.
 */
export type FileRef = { fileId: string; name: string; mimeType: string; size: number; was?: number };
/** `lost`: its bytes are no longer in this browser. */
export type UploadProblem = FileProblem | 'lost';
export type PictureOf = { careId: string; clientId: string };

export type CareUploadContext = {
  careId: string;
  clientId: string;
  file: FileRef | null;
  percent: number;
  /** Percentage stored by the server. */
  received: number;
  problem: UploadProblem | null;
  /** Server message in the language of the page. */
  words: string | null;
};
export type CareUploadEvent =
  | ({ type: 'upload.take' } & PictureOf)
  | { type: 'upload.give'; careId: string; file: FileRef }
  | { type: 'upload.cancel' }
  | { type: 'upload.retry' }
  | { type: 'upload.dismiss' }
  | ConnectionEvent
  | SendEvent;

export type UploadOutcome = { kind: 'saved' } | { kind: 'lost' } | { kind: 'refused'; words: string };
export type SendEvent =
  /** 0..1, share of the bytes sent. */
  | { type: 'send.progressed'; share: number }
  /** 0..1, share of the bytes received by the server; a later attempt resumes there. */
  | { type: 'send.received'; share: number }
  | { type: 'send.done'; outcome: UploadOutcome };

export type CareUploadPorts = {
  actors: {
    take: PromisePort<FileRef, { clientId: string }>;
    shrink: PromisePort<FileRef, { file: FileRef | null }>;
    /** Uploads until unsubscribed. */
    send: EventsPort<SendEvent, { careId: string; file: FileRef | null }>;
    connection: ConnectionPort;
  };
  actions: {
    /** From now on the file is not lost with the page. */
    keep: ActionPort<{ careId: string; file: FileRef }>;
    /** It is stored, refused or discarded. */
    forget: ActionPort<{ fileId: string }>;
    saved: ActionPort<{ careId: string; fileId: string }>;
  };
};
