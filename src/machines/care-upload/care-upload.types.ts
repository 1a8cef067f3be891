import type { FileProblem } from '#domain/files/file.ts';
import type { ConnectionEvent, ConnectionPort } from '../shared/environment.ts';
import type { ActionPort, EventsPort, PromisePort } from '../shared/ports.ts';

/**
 * A file on its way; its bytes stay with who picked it up. `fileId` is the same for every try. `was`: the bytes of the
 * picture that it was made of, smaller.
 */
export type FileRef = { fileId: string; name: string; mimeType: string; size: number; was?: number };
/** Whose picture, and of which care. */
export type PictureOf = { careId: string; clientId: string };

export type CareUploadContext = {
  careId: string;
  clientId: string;
  file: FileRef | null;
  /** How much of it is sent, in hundredths. */
  percent: number;
  /** Of it, what the server has stored, in hundredths. */
  received: number;
  problem: FileProblem | null;
  /** What the server answered, in the language of the page. */
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

export type UploadOutcome = { kind: 'saved' } | { kind: 'refused'; words: string };
export type SendEvent =
  /** 0..1, of the bytes that have left. */
  | { type: 'send.progressed'; share: number }
  /** 0..1, of the bytes that the server has: a later try goes on from there. */
  | { type: 'send.received'; share: number }
  | { type: 'send.done'; outcome: UploadOutcome };

export type CareUploadPorts = {
  actors: {
    /** A picture of somebody in the call, now. */
    take: PromisePort<FileRef, { clientId: string }>;
    /** The same picture, small enough to be sent. */
    shrink: PromisePort<FileRef, { file: FileRef | null }>;
    /** On its way until unsubscribed. */
    send: EventsPort<SendEvent, { careId: string; file: FileRef | null }>;
    connection: ConnectionPort;
  };
  actions: {
    /** Its bytes are not needed any more. */
    forget: ActionPort<{ fileId: string }>;
    /** It is in the record. */
    saved: ActionPort<{ careId: string; fileId: string }>;
  };
};
