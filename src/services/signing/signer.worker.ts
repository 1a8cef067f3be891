import { SigningRefused } from '#domain/signature/refusal.ts';
import { RevisionProblem } from '#domain/signature/revision.ts';
import type { OpenCertificate } from './certificate-file.ts';
import { openForSigning, signDocument } from './sign.ts';
import type { SignerAnswer, SignerRequest } from './signer-messages.ts';

/** The key is not exportable and is erased with this worker. */
let opened: OpenCertificate | null = null;

async function answer(request: SignerRequest): Promise<SignerAnswer> {
  const now = new Date(request.now);
  if (request.kind === 'open') {
    opened = await openForSigning({ ...request, now });
    const { name, issuer, ruts, validTo } = opened.certificate;
    return { kind: 'opened', certificate: { name, issuer, rut: ruts[0] ?? null, validTo: validTo.toISOString() } };
  }
  if (!opened) throw new Error('no certificate was opened');
  const documents: Uint8Array<ArrayBuffer>[] = [];
  for (const document of request.documents) documents.push(await signDocument(document, opened, now));
  return { kind: 'signed', documents };
}

/** The response contains nothing read: neither the file nor the password. */
function refusal(error: unknown): SignerAnswer {
  if (error instanceof SigningRefused) return { kind: 'refused', reason: error.reason };
  return error instanceof RevisionProblem ? { kind: 'refused', reason: 'notTheDocument' } : { kind: 'failed' };
}

self.onmessage = async ({ data }: MessageEvent<SignerRequest>) => {
  self.postMessage(await answer(data).catch(refusal));
};
