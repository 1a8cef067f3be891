import { randomUUID } from 'node:crypto';
import { signDocuments } from '#services/signing/sign.ts';
import { certificatePassword, physicianRut } from '#tests/support/certificates.ts';
import { base } from './care-calls.ts';
import type { Member, Ward } from './ward.ts';

export type Signable = 'Prescription' | 'OrderExam';

/** The answer's bytes. @throws Error when the call was refused. */
export async function accepted(answered: Promise<{ statusCode: number; body: string; rawPayload: Buffer }>) {
  const got = await answered;
  if (got.statusCode >= 300) throw new Error(got.body);
  return got.rawPayload;
}

/** Freezes and signs the documents of an encounter with the certificate of its first physician. */
export function createSigner(ward: Ward, p12: Buffer) {
  const freeze = ({ browser }: Member, id: string, name: Signable) =>
    accepted(browser.post(`${base}/${id}/${name}PdfForDigitalSignature`));
  const sign = async (id: string, name: Signable, frozen: Buffer) => {
    const given = { file: p12, password: certificatePassword, rut: physicianRut, now: ward.now() };
    const [pdf] = await signDocuments({ ...given, documents: [frozen] });
    const signed = Buffer.from(pdf ?? []);
    await accepted(uploadSigned(ward.ana, `${base}/${id}/UploadDigitalSigned${name}`, signed));
    return signed;
  };
  return { freeze, sign };
}

/** Uploads a file like a browser form. */
export function uploadSigned({ browser }: Member, url: string, file: Uint8Array, fields: Record<string, string> = {}) {
  const boundary = randomUUID();
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="File"; filename="firmada.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return browser.send('POST', url, {
    payload: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
