import type { Certificate } from '#domain/signature/certificate.ts';
import { context, der, integer, nothing, octetString, oid, sequence, setOf, unsigned } from '#domain/signature/der.ts';
import { SigningRefused } from '#domain/signature/refusal.ts';
import type { OpenCertificate } from './certificate-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const types = {
  data: oid('1.2.840.113549.1.7.1'),
  signedData: oid('1.2.840.113549.1.7.2'),
  contentType: oid('1.2.840.113549.1.9.3'),
  messageDigest: oid('1.2.840.113549.1.9.4'),
  signingCertificate: oid('1.2.840.113549.1.9.16.2.47'),
  sha256: oid('2.16.840.1.101.3.4.2.1'),
  rsa: oid('1.2.840.113549.1.1.1'),
  ecdsaSha256: oid('1.2.840.10045.4.3.2'),
};

const sha256 = async (data: Bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', data));

/** WebCrypto concatenates r and s; CMS encodes them as two integers. */
const inDer = (signature: Bytes) => {
  const half = signature.length / 2;
  return sequence(unsigned(signature.subarray(0, half)), unsigned(signature.subarray(half)));
};

const schemes = {
  rsa: {
    sign: 'RSASSA-PKCS1-v1_5',
    verify: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    algorithm: sequence(types.rsa, nothing()),
  },
  ec: { sign: { name: 'ECDSA', hash: 'SHA-256' }, algorithm: sequence(types.ecdsaSha256) },
};

async function signedWith(key: CryptoKey, { keyType, publicKeyRaw }: Certificate, data: Bytes) {
  const isRsa = keyType === 'rsa';
  const imported = isRsa ? schemes.rsa.verify : { name: 'ECDSA', namedCurve: keyType ?? '' };
  const { sign, algorithm } = isRsa ? schemes.rsa : schemes.ec;
  const value = new Uint8Array(await crypto.subtle.sign(sign, key, data));
  const publicKey = await crypto.subtle.importKey('spki', publicKeyRaw, imported, false, ['verify']);
  // A file may contain a certificate that does not match its key.
  if (!(await crypto.subtle.verify(sign, publicKey, value, data)))
    throw new SigningRefused('certificateFileWithoutKey');
  return { algorithm, value: isRsa ? value : inDer(value) };
}

/** Detached CAdES signature (CMS) over the bytes, with the certificate and its chain. */
export async function signDetached(data: Bytes, { key, certificate, chain }: OpenCertificate): Promise<Bytes> {
  const attribute = (type: Bytes, value: Bytes) => sequence(type, setOf(value));
  const attributes = [
    attribute(types.contentType, types.data),
    attribute(types.messageDigest, octetString(await sha256(data))),
    attribute(types.signingCertificate, sequence(sequence(sequence(octetString(await sha256(certificate.raw)))))),
  ];
  const toSign = setOf(...attributes);
  const { algorithm, value } = await signedWith(key, certificate, toSign);
  const digest = sequence(types.sha256, nothing());
  const signer = sequence(
    integer(1),
    sequence(certificate.issuerRaw, certificate.serialRaw),
    digest,
    // Signed as a set, encoded with its context tag.
    der(0xa0, toSign.subarray(toSign.length - contentLength(toSign))),
    algorithm,
    octetString(value),
  );
  const certificates = [certificate, ...chain].map(({ raw }) => raw);
  const signedData = sequence(
    integer(1),
    setOf(digest),
    sequence(types.data),
    context(0, ...certificates),
    setOf(signer),
  );
  return sequence(types.signedData, context(0, signedData));
}

function contentLength(value: Bytes): number {
  const first = value[1] ?? 0;
  return value.length - 2 - (first < 0x80 ? 0 : first & 0x7f);
}
