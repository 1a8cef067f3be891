import type { Certificate } from './certificate.ts';

/** Why a signature is not taken; each has its sentence in both languages. */
export const signatureRefusals = [
  /** Not the document that was frozen, with something added. */
  'notTheDocument',
  /** The file adds more than a signature, or in a way that is not checked. */
  'changesMore',
  'noSignature',
  'severalSignatures',
  /** Bytes that the signature does not cover. */
  'notWholeFile',
  'signatureBroken',
  /** Made with SHA-1 or MD5. */
  'digestWeak',
  /** Of an authority that is not accepted here. */
  'authorityUnknown',
  'certificateExpired',
  'certificateNotYetValid',
  'certificateOfAnother',
  'certificateMayNotSign',
] as const;
export type SignatureRefusal = (typeof signatureRefusals)[number];

/** What the certificate itself says against it: read alike before signing in the browser and on the server. */
export function certificateRefusal(certificate: Certificate, rut: string, now: Date): SignatureRefusal | null {
  if (certificate.validTo < now) return 'certificateExpired';
  if (certificate.validFrom > now) return 'certificateNotYetValid';
  if (!certificate.maySign) return 'certificateMayNotSign';
  return certificate.ruts.includes(rut) ? null : 'certificateOfAnother';
}

/** Why a P12 or PFX cannot be used. A wrong password shows as bad padding or as damage: one sentence for both. */
export const certificateFileProblems = [
  'certificateFileUnreadable',
  'wrongPassword',
  'certificateFileWithoutKey',
  'keyUnsupported',
] as const;
export type CertificateFileProblem = (typeof certificateFileProblems)[number];
export type SigningProblem = SignatureRefusal | CertificateFileProblem;

/** Of a certificate file or of a signature; says why and repeats nothing of what was read. */
export class SigningRefused extends Error {
  constructor(readonly reason: SigningProblem) {
    super(reason);
  }
}
