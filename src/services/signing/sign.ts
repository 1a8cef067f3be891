import { certificateRefusal, SigningRefused } from '#domain/signature/refusal.ts';
import { fillHole, signedBytes, withRoomForSignature } from '#domain/signature/revision.ts';
import { signDetached } from './cades.ts';
import { type OpenCertificate, openCertificateFile } from './certificate-file.ts';

type Certificate = {
  file: Uint8Array;
  password: string;
  /** RUT of the signed-in user; empty when only the server has it. */
  rut: string;
  now: Date;
};
export type ToSign = Certificate & {
  documents: readonly Uint8Array[];
};

/** Opens the certificate of a file, if its holder may sign with it now. */
export async function openForSigning({ file, password, rut, now }: Certificate): Promise<OpenCertificate> {
  const opened = await openCertificateFile(file, password);
  const { certificate } = opened;
  const refusal = certificateRefusal(certificate, rut === '' ? (certificate.ruts[0] ?? '') : rut, now);
  if (refusal) throw new SigningRefused(refusal);
  return opened;
}

export async function signDocument(document: Uint8Array, opened: OpenCertificate, now: Date) {
  const { pdf, hole } = withRoomForSignature(document, now);
  return fillHole(pdf, hole, await signDetached(signedBytes(pdf, hole), opened));
}

export async function signDocuments({ documents, ...certificate }: ToSign): Promise<Uint8Array<ArrayBuffer>[]> {
  const opened = await openForSigning(certificate);
  const signed: Uint8Array<ArrayBuffer>[] = [];
  for (const document of documents) signed.push(await signDocument(document, opened, certificate.now));
  return signed;
}
