import type { ChatUpload } from '#domain/chat/chat-upload.ts';
import type { FileProblem } from '#domain/files/file.ts';
import type { ConnectionEvent, ConnectionPort } from '../shared/environment.ts';
import type { ActionPort, EventsPort, PromisePort } from '../shared/ports.ts';

export type ChatUploadsInput = { roomId: string };
export type RejectedFile = { name: string; problem: FileProblem };
/** Reason the server rejects a file. `lost`: its bytes are no longer in this browser. */
export type UploadFailure = { code: 'notContact' | 'notFound' | 'lost' | 'generic'; words: string | null };

export type ChatUploadsContext = ChatUploadsInput & {
  /** In the order chosen, which is the order of sending. */
  items: ChatUpload[];
  rejected: RejectedFile[];
  percent: number;
  failure: UploadFailure | null;
};

export type UploadSendEvent =
  /** 0..1, share of the bytes sent. */
  | { type: 'send.progressed'; share: number }
  | { type: 'send.stored' }
  | { type: 'send.refused'; failure: UploadFailure };

export type ChatUploadsEvent =
  | { type: 'files.add'; files: ChatUpload[] }
  /** Recorded here, so it is within the limits. */
  | { type: 'recording.add'; file: ChatUpload }
  | { type: 'rejected.dismiss' }
  | { type: 'upload.send' }
  | { type: 'upload.remove'; fileId: string }
  | { type: 'upload.retry' }
  | UploadSendEvent
  | ConnectionEvent;

export type ChatUploadsPorts = {
  actors: {
    load: PromisePort<ChatUpload[], { roomId: string }>;
    /** Uploads one file and sends its message, until unsubscribed. */
    send: EventsPort<UploadSendEvent, { roomId: string; item: ChatUpload | null }>;
    connection: ConnectionPort;
  };
  actions: {
    store: ActionPort<{ roomId: string; items: ChatUpload[] }>;
    forget: ActionPort<{ fileIds: string[] }>;
  };
};
