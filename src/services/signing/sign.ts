import { certificateRefusal, SigningRefused } from '#domain/signature/refusal.ts';
import { fillHole, signedBytes, withRoomForSignature } from '#domain/signature/revision.ts';
import { signDetached } from './cades.ts';
import { openCertificateFile } from './certificate-file.ts';

export type ToSign = {
  file: Uint8Array;
  password: string;
  /** Frozen documents as the server sent them. */
  documents: readonly Uint8Array[];
  /** RUT of who is signed in. */
  rut: string;
  now: Date;
};

/** Every document with its signature behind it, all with one opening of the certificate file. */
export async function signDocuments({
  file,
  password,
  documents,
  rut,
  now,
}: ToSign): Promise<Uint8Array<ArrayBuffer>[]> {
  const opened = await openCertificateFile(file, password);
  const refusal = certificateRefusal(opened.certificate, rut, now);
  if (refusal) throw new SigningRefused(refusal);
  const signed: Uint8Array<ArrayBuffer>[] = [];
  for (const document of documents) {
    const { pdf, hole } = withRoomForSignature(document, now);
    signed.push(fillHole(pdf, hole, await signDetached(signedBytes(pdf, hole), opened)));
  }
  return signed;
}
