import type { ChatUpload } from '#domain/chat/chat-upload.ts';
import type { FileProblem } from '#domain/files/file.ts';
import type { ConnectionEvent, ConnectionPort } from '../shared/environment.ts';
import type { ActionPort, EventsPort, PromisePort } from '../shared/ports.ts';

export type ChatUploadsInput = { roomId: string };
/** A chosen file that a conversation does not take. */
export type RejectedFile = { name: string; problem: FileProblem };
/** Why the server does not take one. `lost`: its bytes are not in this browser any more. */
export type UploadFailure = { code: 'notContact' | 'notFound' | 'lost' | 'generic'; words: string | null };

export type ChatUploadsContext = ChatUploadsInput & {
  /** In the order in which they were chosen, which is that in which they are sent. */
  items: ChatUpload[];
  rejected: RejectedFile[];
  /** Of the one that is on its way, in hundredths. */
  percent: number;
  failure: UploadFailure | null;
};

export type UploadSendEvent =
  /** 0..1, of the bytes that have left. */
  | { type: 'send.progressed'; share: number }
  | { type: 'send.stored' }
  | { type: 'send.refused'; failure: UploadFailure };

export type ChatUploadsEvent =
  | { type: 'files.add'; files: ChatUpload[] }
  /** Made here, and within the limits by itself. */
  | { type: 'recording.add'; file: ChatUpload }
  | { type: 'rejected.dismiss' }
  | { type: 'upload.send' }
  | { type: 'upload.remove'; fileId: string }
  | { type: 'upload.retry' }
  | UploadSendEvent
  | ConnectionEvent;

export type ChatUploadsPorts = {
  actors: {
    /** What was stored here and not sent. */
    load: PromisePort<ChatUpload[], { roomId: string }>;
    /** Uploads one and sends its message; on its way until unsubscribed. */
    send: EventsPort<UploadSendEvent, { roomId: string; item: ChatUpload | null }>;
    connection: ConnectionPort;
  };
  actions: {
    /** The list is stored in this browser. */
    store: ActionPort<{ roomId: string; items: ChatUpload[] }>;
    /** Their bytes are not needed any more. */
    forget: ActionPort<{ fileIds: string[] }>;
  };
};
