import type { PromisePort } from '../shared/ports.ts';

/** Why a file did not go to somebody. `notClinical`: they hold no role that reads files of a care. */
export type ShareFailure = 'notClinical' | 'notContact' | 'notFound' | 'generic';
export type ChatShareInput = { fileId: string; isImage: boolean };
export type SharedMessage = { userId: string; messageId: string; text: string; fileId: string; isImage: boolean };
export type ChatShareContext = ChatShareInput & {
  text: string;
  /** To whom it is being sent, with the id of the message: the same one when it is tried again. */
  sending: { userId: string; messageId: string };
  sent: string[];
  failure: { userId: string; messageId: string; code: ShareFailure } | null;
};
export type ChatShareEvent =
  | { type: 'share.typed'; text: string }
  | { type: 'share.send'; userId: string; messageId: string }
  /** Our own: what was kept here is known. */
  | { type: 'draft.opened'; text: string };
export type ShareOutcome = { kind: 'sent' } | { kind: 'refused'; failure: ShareFailure };
/** Beside these, the actor `draft` is `draftMachine` with its own ports provided; its key is `chat-share:<file>`. */
export type ChatSharePorts = { actors: { share: PromisePort<ShareOutcome, SharedMessage> } };
