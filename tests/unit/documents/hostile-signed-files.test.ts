import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SigningRefused } from '#domain/signature/refusal.ts';
import { fillHole, signedBytes, withRoomForSignature } from '#domain/signature/revision.ts';
import { acceptSigned } from '#server/documents/accept-signed.ts';
import { prescription } from '#server/documents/kinds/prescription.ts';
import { render } from '#server/documents/render.ts';
import { signDetached } from '#services/signing/cades.ts';
import { openCertificateFile } from '#services/signing/certificate-file.ts';
import { signDocuments } from '#services/signing/sign.ts';
import { type Authority, certificatePassword, openAuthority, physicianRut } from '#tests/support/certificates.ts';
import { remade } from '#tests/support/external-tools.ts';
import { envelope, printedPrescription } from '#tests/support/printed.ts';

const now = new Date('2027-01-15T15:00:00Z');

describe('hostile signed files', () => {
  let authority: Authority;
  let frozen: Buffer;
  let p12: Buffer;
  let signed: Buffer;
  let another: Buffer;
  const sign = async (document: Buffer) => {
    const documents = [document];
    const [pdf] = await signDocuments({ file: p12, password: certificatePassword, documents, rut: physicianRut, now });
    return Buffer.from(pdf ?? []);
  };
  beforeAll(async () => {
    authority = openAuthority();
    ({ p12 } = authority.issue());
    frozen = await render(prescription, printedPrescription(), envelope());
    signed = await sign(frozen);
    another = await sign(await render(prescription, printedPrescription(2), envelope()));
  });
  afterAll(() => authority.close());

  const outcome = (pdf: Buffer) =>
    acceptSigned(pdf, { frozen, rut: physicianRut, roots: [authority.root], now }).then(
      () => 'accepted',
      (error: unknown) => (error instanceof SigningRefused ? error.reason : error),
    );
  /** Signed by the physician, with additional entries in the trailer of the signed revision. */
  const withTrailer = async (more: string) => {
    const { pdf, hole } = withRoomForSignature(frozen, now);
    const text = Buffer.from(pdf).toString('latin1');
    const at = text.lastIndexOf('/Prev ');
    const whole = `${text.slice(0, at)}${more}${text.slice(at)}`;
    const start = whole.lastIndexOf('/ByteRange [') + '/ByteRange '.length;
    const range = `[0 ${hole.start} ${hole.end} ${whole.length - hole.end}]`.padEnd(48);
    const bytes = Buffer.from(whole.slice(0, start) + range + whole.slice(start + 48), 'latin1');
    const opened = await openCertificateFile(p12, certificatePassword);
    return Buffer.from(fillHole(bytes, hole, await signDetached(signedBytes(bytes, hole), opened)));
  };
  const encrypted = (pdf: Buffer) =>
    remade('qpdf', pdf, (path, made) => ['--encrypt', 'clave', 'otra', '256', '--', path, made]);
  const carrying = (pdf: Buffer) => remade('qpdf', pdf, (path, made) => [path, '--add-attachment', path, '--', made]);

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['as it was signed', () => signed, 'accepted'],
    ['with nothing more in its trailer', () => withTrailer(''), 'accepted'],
    ['encrypted as a whole', () => encrypted(signed), 'notTheDocument'],
    ['encrypted before it was signed', () => sign(encrypted(frozen)).catch(() => encrypted(frozen)), 'notTheDocument'],
    ['that says it is encrypted', () => withTrailer('/Encrypt 1 0 R\n'), 'changesMore'],
    ['inside another file', () => carrying(signed), 'notTheDocument'],
    ['of another document behind the frozen one', () => Buffer.concat([frozen, another]), 'notWholeFile'],
    ['of this document behind the frozen one', () => Buffer.concat([frozen, signed]), 'notWholeFile'],
    ['that is signed again as a whole', () => Buffer.concat([signed, signed]), 'severalSignatures'],
    ['in another signed file', () => Buffer.concat([another, signed]), 'notTheDocument'],
  ])('SIG-8 judges a signed file %s', async (_, make, expected) => {
    expect(await outcome(await make())).toBe(expected);
  });
});
