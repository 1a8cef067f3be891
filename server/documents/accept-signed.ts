import { createHash, webcrypto } from 'node:crypto';
import { ContentInfo, CryptoEngine, Certificate as PkiCertificate, SignedData, setEngine } from 'pkijs';
import { type Certificate, readCertificate } from '#domain/signature/certificate.ts';
import { Asn1Problem, at, compareBytes, octets, oidOf, readAsn1 } from '#domain/signature/der.ts';
import { certificateRefusal, SigningRefused } from '#domain/signature/refusal.ts';
import { type Hole, signedBytes } from '#domain/signature/revision.ts';
import { onlyAddsSignature } from './added-revision.ts';
import { checkBinding, sha2 } from './signed-data.ts';

// Node and browser types describe the same Web Crypto by two interfaces.
const crypto = webcrypto as Crypto;
setEngine('node', new CryptoEngine({ name: 'node', crypto, subtle: crypto.subtle }));

export type Expected = {
  frozen: Uint8Array;
  /** RUT of the author. */
  rut: string;
  /** Trusted root certificates (DER). */
  roots: readonly Uint8Array[];
  now: Date;
};
export type AcceptedSignature = { signer: Certificate; sha256: string };

/** Larger files cannot be one of our documents with a signature. */
export const largestSigned = 10 * 1024 * 1024;

const signingCertificate = '1.2.840.113549.1.9.16.2.47';

function holeOf(added: string, offset: number, whole: Buffer): Hole {
  const ranges = [...added.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)];
  if (ranges.length === 0) throw new SigningRefused('noSignature');
  if (ranges.length > 1) throw new SigningRefused('severalSignatures');
  const [zero, start, end, rest] = (ranges[0] ?? []).slice(1).map(Number);
  if (zero !== 0 || start === undefined || end === undefined || rest === undefined)
    throw new SigningRefused('notWholeFile');
  const isWhole = start >= offset && end > start && end + rest === whole.length;
  if (!isWhole || !/^<[\da-f]+>$/i.test(whole.toString('latin1', start, end))) throw new SigningRefused('notWholeFile');
  return { start, end };
}

/** Returns the signature without its zero padding; other trailing bytes are rejected. */
function cmsIn(hex: string): Buffer {
  const padded = Buffer.from(hex, 'hex');
  const { raw } = readAsn1(padded);
  if (padded.subarray(raw.length).some((byte) => byte !== 0)) throw new SigningRefused('signatureBroken');
  return padded.subarray(0, raw.length);
}

/** Checks that the signature names its own certificate by digest (CAdES); another certificate with the same key is rejected. */
function namesItsCertificate(cms: Buffer, certificate: Certificate): boolean {
  const signers = at(readAsn1(cms), 1, 0).children.at(-1);
  const attributes = at(signers, 0).children.find(({ tag }) => tag === 0xa0)?.children ?? [];
  const found = attributes.find((row) => oidOf(at(row, 0)) === signingCertificate);
  if (!found) return false;
  const named = at(found, 1, 0, 0, 0).children;
  // SHA-256 is the default and is omitted then.
  const [first, second] = named;
  const [name, hash] = first?.tag === 0x04 ? ['sha256', first] : [sha2(oidOf(at(first, 0))), second];
  if (!name || !hash) return false;
  return compareBytes(octets(hash), createHash(name).update(certificate.raw).digest()) === 0;
}

async function verify(cms: Buffer, data: Uint8Array<ArrayBuffer>, { roots, now }: Expected, checkChain: boolean) {
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content });
  checkBinding(signed);
  const trustedCerts = roots.map((root) => PkiCertificate.fromBER(new Uint8Array(root)));
  const options = {
    signer: 0,
    data: data.buffer,
    trustedCerts,
    checkChain,
    checkDate: now,
    extendedMode: true,
  } as const;
  // pkijs throws an object with a code for rejected input.
  return signed.verify(options).catch(() => null);
}

async function signerOf(cms: Buffer, data: Uint8Array<ArrayBuffer>, expected: Expected): Promise<Certificate> {
  const found = await verify(cms, data, expected, false);
  if (!found?.signatureVerified || !found.signerCertificate) throw new SigningRefused('signatureBroken');
  const certificate = readCertificate(new Uint8Array(found.signerCertificate.toSchema().toBER()));
  if (!namesItsCertificate(cms, certificate)) throw new SigningRefused('signatureBroken');
  return certificate;
}

/**
 * Accepts a signed file that consists of the frozen bytes and one signature covering everything, made with a valid
 * certificate of the physician from a trusted root.
 * @throws SigningRefused with the reason.
 */
export async function acceptSigned(pdf: Buffer, expected: Expected): Promise<AcceptedSignature> {
  const { frozen, rut, now } = expected;
  const starts = pdf.length > frozen.length && compareBytes(pdf.subarray(0, frozen.length), frozen) === 0;
  if (pdf.length > largestSigned || !starts) throw new SigningRefused('notTheDocument');
  const added = pdf.toString('latin1', frozen.length);
  const hole = holeOf(added, frozen.length, pdf);
  if (!onlyAddsSignature(frozen, added, { start: hole.start - frozen.length, end: hole.end - frozen.length })) {
    throw new SigningRefused('changesMore');
  }
  const data = signedBytes(pdf, hole);
  try {
    const cms = cmsIn(pdf.toString('latin1', hole.start + 1, hole.end - 1));
    const signer = await signerOf(cms, data, expected);
    const refusal = certificateRefusal(signer, rut, now);
    if (refusal) throw new SigningRefused(refusal);
    const chain = await verify(cms, data, expected, true);
    if (chain?.signerCertificateVerified !== true) throw new SigningRefused('authorityUnknown');
    return { signer, sha256: createHash('sha256').update(pdf).digest('hex') };
  } catch (error) {
    if (error instanceof SigningRefused) throw error;
    if (error instanceof Asn1Problem || isOfReader(error)) throw new SigningRefused('signatureBroken');
    throw error;
  }
}

/** pkijs reports unreadable input by errors of these names. */
const isOfReader = (error: unknown) =>
  error instanceof Error && ['AsnError', 'ParameterError', 'ArgumentError', 'Error'].includes(error.name);
