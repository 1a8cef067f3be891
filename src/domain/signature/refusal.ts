import type { Certificate } from './certificate.ts';

/** Reasons for rejecting a signature, each translated in both languages. */
export const signatureRefusals = [
  /** Not an extension of the frozen document. */
  'notTheDocument',
  /** The file adds more than a signature, or in a way that is not verified. */
  'changesMore',
  'noSignature',
  'severalSignatures',
  /** The signature does not cover all bytes. */
  'notWholeFile',
  'signatureBroken',
  /** SHA-1 or MD5. */
  'digestWeak',
  'authorityUnknown',
  'certificateExpired',
  'certificateNotYetValid',
  'certificateOfAnother',
  'certificateMayNotSign',
] as const;
export type SignatureRefusal = (typeof signatureRefusals)[number];

/** Reason to reject the certificate itself; used before signing in the browser and again on the server. */
export function certificateRefusal(certificate: Certificate, rut: string, now: Date): SignatureRefusal | null {
  if (certificate.validTo < now) return 'certificateExpired';
  if (certificate.validFrom > now) return 'certificateNotYetValid';
  if (!certificate.maySign) return 'certificateMayNotSign';
  return certificate.ruts.includes(rut) ? null : 'certificateOfAnother';
}

/** Reasons a P12 or PFX cannot be used. A wrong password looks like bad padding or damage, so both share one text. */
export const certificateFileProblems = [
  'certificateFileUnreadable',
  'wrongPassword',
  'certificateFileWithoutKey',
  'keyUnsupported',
] as const;
export type CertificateFileProblem = (typeof certificateFileProblems)[number];
export type SigningProblem = SignatureRefusal | CertificateFileProblem;

/** Rejected certificate file or signature; carries the reason and none of the data read. */
export class SigningRefused extends Error {
  constructor(readonly reason: SigningProblem) {
    super(reason);
  }
}
