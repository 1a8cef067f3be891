import { certificateFileProblems, signatureRefusals } from './refusal.ts';

/** Server responses for a document that cannot be signed. */
export const documentRefusals = [
  /** A field is missing, or a warning is unanswered. */
  'documentIncomplete',
  /** It became a draft again, or was replaced. */
  'documentsDraft',
  'notMyRole',
  'wrongStatus',
  'notFound',
  /** The scan is not a PDF, or it contains active content. */
  'scanRefused',
  /** The patient of a scan was not confirmed, or their identifiers changed meanwhile. */
  'scanUnconfirmed',
] as const;
export type DocumentRefusal = (typeof documentRefusals)[number];

/** Every reason that prevents signing a document; the last three originate in this page. */
export const signingReasons = [
  ...signatureRefusals,
  ...certificateFileProblems,
  ...documentRefusals,
  /** The signing code failed to load or to run. */
  'notLoaded',
  'notFrozenHere',
  /** Signed on another device, or in a request whose response was lost. */
  'elsewhere',
] as const;
export type SigningReason = (typeof signingReasons)[number];

const isIn = <T extends string>(codes: readonly T[], code: string): code is T => codes.some((known) => known === code);
export const isSignatureRefusal = (code: string) => isIn(signatureRefusals, code);
export const isDocumentRefusal = (code: string) => isIn(documentRefusals, code);
export const isSigningReason = (code: string) => isIn(signingReasons, code);

export type CertificateFacts = { name: string; issuer: string; rut: string | null; validTo: string };
