import type { SigningProblem } from '#domain/signature/refusal.ts';
import type { CertificateFacts } from '#domain/signature/signing-outcome.ts';

export type SignerRequest =
  | { kind: 'open'; file: Uint8Array; password: string; rut: string; now: number }
  | { kind: 'sign'; documents: Uint8Array[]; now: number };
export type SignerAnswer =
  | { kind: 'opened'; certificate: CertificateFacts }
  | { kind: 'signed'; documents: Uint8Array<ArrayBuffer>[] }
  | { kind: 'refused'; reason: SigningProblem }
  | { kind: 'failed' };
