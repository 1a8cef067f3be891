import type { PromisePort } from '../shared/ports.ts';

/** Reason a file was not sent. `notClinical`: the recipient has no role that reads files of an encounter. */
export type ShareFailure = 'notClinical' | 'notContact' | 'notFound' | 'generic';
export type ChatShareInput = { fileId: string; isImage: boolean };
export type SharedMessage = { userId: string; messageId: string; text: string; fileId: string; isImage: boolean };
export type ChatShareContext = ChatShareInput & {
  text: string;
  /** Recipient of the send in flight and the message id, reused on retry. */
  sending: { userId: string; messageId: string };
  sent: string[];
  failure: { userId: string; messageId: string; code: ShareFailure } | null;
};
export type ChatShareEvent =
  | { type: 'share.typed'; text: string }
  | { type: 'share.send'; userId: string; messageId: string }
  /** Ours: the stored draft is loaded. */
  | { type: 'draft.opened'; text: string };
export type ShareOutcome = { kind: 'sent' } | { kind: 'refused'; failure: ShareFailure };
/** In addition, the actor `draft` is `draftMachine` with its own ports provided; its key is `chat-share:<file>`. */
export type ChatSharePorts = { actors: { share: PromisePort<ShareOutcome, SharedMessage> } };
