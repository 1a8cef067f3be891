import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import type { CertificateFacts, SigningReason } from '#domain/signature/signing-outcome.ts';
import type { ConnectionEvent, ConnectionPort } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

export type DocumentToSign = { id: string; kind: DocumentKind; third: boolean; number: string };
/** A certificate file; its bytes stay with who picked it up. */
export type CertificateFile = { fileId: string; name: string; size: number };
export type DocumentOutcome =
  | { kind: 'signed' }
  /** Another signature of it was taken before this one. */
  | { kind: 'elsewhere' }
  /** `words`: what the server says of this document, where it says more than the reason. */
  | { kind: 'refused'; reason: SigningReason; words: string | null };

export type DocumentSigningInput = { careId: string; rut: string };
export type DocumentSigningContext = DocumentSigningInput & {
  file: CertificateFile | null;
  certificate: CertificateFacts | null;
  /** Why the certificate file cannot be used. */
  refusal: SigningReason | null;
  documents: DocumentToSign[];
  /** How far each is, by its id. */
  frozen: string[];
  outcomes: Record<string, DocumentOutcome>;
};

export type DocumentSigningEvent =
  | { type: 'signing.choose'; file: CertificateFile }
  /** Its password was handed over before, and is in no event. */
  | { type: 'signing.sign'; documents: DocumentToSign[] }
  | { type: 'signing.cancel' }
  | { type: 'signing.retry' }
  /** The result was seen. */
  | { type: 'signing.dismiss' }
  | ConnectionEvent;

export type OpenOutcome =
  | { kind: 'opened'; certificate: CertificateFacts }
  | { kind: 'refused'; reason: SigningReason };
export type SignOutcome = { kind: 'signed' } | { kind: 'refused'; reason: SigningReason };
export type OfDocument = { careId: string; document: DocumentToSign };

export type DocumentSigningPorts = {
  actors: {
    /** Opens the file with the password that was handed over, which is gone afterwards. */
    open: PromisePort<OpenOutcome, { fileId: string; rut: string }>;
    /** `frozen`: its bytes are here. */
    freeze: PromisePort<{ kind: 'frozen' } | DocumentOutcome, OfDocument>;
    /** Signs what was frozen; the signed files stay until they are taken. */
    sign: PromisePort<SignOutcome, { ids: string[] }>;
    /** The same signed file in every try. */
    upload: PromisePort<DocumentOutcome, OfDocument>;
    connection: ConnectionPort;
  };
  actions: {
    /** The opened key is not needed any more. */
    wipeKey(): void;
    /** Neither are the frozen and signed files of these documents. */
    forget: ActionPort<{ ids: string[] }>;
    /** Another certificate file took its place. */
    forgetFile: ActionPort<{ fileId: string }>;
  };
};
