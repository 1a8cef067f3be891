import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import type { CertificateFacts, SigningReason } from '#domain/signature/signing-outcome.ts';
import type { ConnectionEvent, ConnectionPort } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

export type DocumentToSign = { id: string; kind: DocumentKind; third: boolean; number: string };
export type CertificateFile = { fileId: string; name: string; size: number };
export type DocumentOutcome =
  | { kind: 'signed' }
  /** Another signature of it was accepted before this one. */
  | { kind: 'elsewhere' }
  /** `words`: server message with more detail than the reason. */
  | { kind: 'refused'; reason: SigningReason; words: string | null };

export type DocumentSigningInput = { careId: string; rut: string };
export type DocumentSigningContext = DocumentSigningInput & {
  file: CertificateFile | null;
  certificate: CertificateFacts | null;
  refusal: SigningReason | null;
  documents: DocumentToSign[];
  /** Ids of the documents by progress. */
  frozen: string[];
  outcomes: Record<string, DocumentOutcome>;
};

export type DocumentSigningEvent =
  | { type: 'signing.choose'; file: CertificateFile }
  /** The password was passed separately and is in no event. */
  | { type: 'signing.sign'; documents: DocumentToSign[] }
  | { type: 'signing.cancel' }
  | { type: 'signing.retry' }
  | { type: 'signing.dismiss' }
  | ConnectionEvent;

export type OpenOutcome =
  | { kind: 'opened'; certificate: CertificateFacts }
  | { kind: 'refused'; reason: SigningReason };
export type SignOutcome = { kind: 'signed' } | { kind: 'refused'; reason: SigningReason };
export type OfDocument = { careId: string; document: DocumentToSign };

export type DocumentSigningPorts = {
  actors: {
    /** Opens the file with the password passed before, which is then erased. */
    open: PromisePort<OpenOutcome, { fileId: string; rut: string }>;
    /** `frozen`: its bytes are loaded. */
    freeze: PromisePort<{ kind: 'frozen' } | DocumentOutcome, OfDocument>;
    /** Signs the frozen files; signed files are kept until uploaded. */
    sign: PromisePort<SignOutcome, { ids: string[] }>;
    /** Sends the same signed file in every attempt. */
    upload: PromisePort<DocumentOutcome, OfDocument>;
    connection: ConnectionPort;
  };
  actions: {
    wipeKey(): void;
    forget: ActionPort<{ ids: string[] }>;
    forgetFile: ActionPort<{ fileId: string }>;
  };
};
