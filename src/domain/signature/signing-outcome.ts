import { certificateFileProblems, signatureRefusals } from './refusal.ts';

/** What the server says of a document instead of its signature. */
export const documentRefusals = [
  /** Something is missing, or a warning is unanswered. */
  'documentIncomplete',
  /** It is a draft again, or was replaced. */
  'documentsDraft',
  'notMyRole',
  'wrongStatus',
  'notFound',
  /** A scan that is no PDF, or that does something when it is opened. */
  'scanRefused',
  /** Whose a scan is was not confirmed, or their identifiers changed meanwhile. */
  'scanUnconfirmed',
] as const;
export type DocumentRefusal = (typeof documentRefusals)[number];

/** Everything that can keep a document from being signed; the last three are of this page. */
export const signingReasons = [
  ...signatureRefusals,
  ...certificateFileProblems,
  ...documentRefusals,
  /** The part that signs did not come, or broke. */
  'notLoaded',
  'notFrozenHere',
  /** Signed on another device, or before an answer that was lost. */
  'elsewhere',
] as const;
export type SigningReason = (typeof signingReasons)[number];

const isIn = <T extends string>(codes: readonly T[], code: string): code is T => codes.some((known) => known === code);
export const isSignatureRefusal = (code: string) => isIn(signatureRefusals, code);
export const isDocumentRefusal = (code: string) => isIn(documentRefusals, code);
export const isSigningReason = (code: string) => isIn(signingReasons, code);

/** What is shown of a certificate before it is used. */
export type CertificateFacts = { name: string; issuer: string; rut: string | null; validTo: string };
