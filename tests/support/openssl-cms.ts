import { createHash, createPrivateKey, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCertificate } from '#domain/signature/certificate.ts';
import { context, der, integer, octetString, oid, sequence, setOf } from '#domain/signature/der.ts';
import { certificatePassword } from './certificates.ts';
import { ask } from './external-tools.ts';

function openssl(...args: string[]) {
  const { code, output } = ask('openssl', args);
  if (code !== 0) throw new Error(output);
}

/** Runs `work` with the path of a PEM that contains key and certificate. */
function withPem(p12: Uint8Array, work: (pem: string, path: (file: string) => string) => Uint8Array): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'ronda-cms-'));
  const path = (file: string) => join(folder, file);
  try {
    writeFileSync(path('own.p12'), p12);
    const password = `pass:${certificatePassword}`;
    openssl('pkcs12', '-in', path('own.p12'), '-nodes', '-clcerts', '-passin', password, '-out', path('own.pem'));
    return Buffer.from(work(path('own.pem'), path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A CAdES signature over the data, made by openssl with the options given: `-nodetach`, `-md sha512`. */
export const cmsByOpenssl = (p12: Uint8Array, data: Uint8Array, options: readonly string[]): Buffer =>
  withPem(p12, (pem, path) => {
    writeFileSync(path('data'), data);
    const files = ['-in', path('data'), '-signer', pem, '-outform', 'DER', '-out', path('out.der')];
    openssl('cms', '-sign', '-binary', '-cades', '-nosmimecap', ...files, ...options);
    return readFileSync(path('out.der'));
  });

export type Algorithms = {
  /** Digest of the data: its name in Node and its identifier. */
  digest: readonly [string, string];
  /** Algorithm of the signature. */
  signature: readonly [string, string];
};

/** Valid except for a combination of algorithms that no program creates any more; the certificate is identified by SHA-256. */
export const cmsWith = (p12: Uint8Array, data: Uint8Array, { digest, signature }: Algorithms): Buffer =>
  withPem(p12, (pem, path) => {
    openssl('x509', '-in', pem, '-outform', 'DER', '-out', path('own.der'));
    const { raw, issuerRaw, serialRaw } = readCertificate(readFileSync(path('own.der')));
    const hashed = (name: string, of: Uint8Array) => octetString(createHash(name).update(of).digest());
    const attribute = (type: string, value: Uint8Array) => sequence(oid(type), setOf(value));
    const attributes = [
      attribute('1.2.840.113549.1.9.3', oid('1.2.840.113549.1.7.1')),
      attribute('1.2.840.113549.1.9.4', hashed(digest[0], data)),
      attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(hashed('sha256', raw))))),
    ];
    const toSign = setOf(...attributes);
    const value = sign(signature[0], toSign, createPrivateKey(readFileSync(pem)));
    const stored = Buffer.from(toSign);
    stored[0] = 0xa0;
    const named = sequence(oid(digest[1]));
    const who = sequence(issuerRaw, serialRaw);
    const signer = sequence(integer(1), who, named, stored, sequence(oid(signature[1])), octetString(value));
    const content = sequence(oid('1.2.840.113549.1.7.1'));
    const signed = sequence(integer(1), der(0x31, named), content, context(0, raw), der(0x31, signer));
    return sequence(oid('1.2.840.113549.1.7.2'), context(0, signed));
  });
