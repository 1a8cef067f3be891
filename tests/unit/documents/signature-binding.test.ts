import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SigningRefused } from '#domain/signature/refusal.ts';
import { fillHole, signedBytes, withRoomForSignature } from '#domain/signature/revision.ts';
import { acceptSigned } from '#server/documents/accept-signed.ts';
import { prescription } from '#server/documents/kinds/prescription.ts';
import { render } from '#server/documents/render.ts';
import { type Authority, openAuthority, physicianRut } from '#tests/support/certificates.ts';
import { type Algorithms, cmsByOpenssl, cmsWith } from '#tests/support/openssl-cms.ts';
import { envelope, printedPrescription } from '#tests/support/printed.ts';

const now = new Date('2027-01-15T15:00:00Z');
const detached = ['-md', 'sha256'];
const timestamp = '1.2.840.113549.1.9.16.1.4';
const md5 = ['md5', '1.2.840.113549.2.5'] as const;
const sha1 = ['sha1', '1.3.14.3.2.26'] as const;
const sha256 = ['sha256', '2.16.840.1.101.3.4.2.1'] as const;

describe('what a signature is bound to', () => {
  let authority: Authority;
  let frozen: Buffer;
  let rsa: Buffer;
  let ec: Buffer;
  beforeAll(async () => {
    authority = openAuthority();
    frozen = await render(prescription, printedPrescription(), envelope());
    rsa = authority.issue({ kind: 'rsa' }).p12;
    ec = authority.issue({ kind: 'P-256' }).p12;
  });
  afterAll(() => authority.close());

  const room = () => withRoomForSignature(frozen, now);
  const outcome = (cms: Buffer) => {
    const { pdf, hole } = room();
    const file = Buffer.from(fillHole(pdf, hole, cms));
    return acceptSigned(file, { frozen, rut: physicianRut, roots: [authority.root], now }).then(
      () => 'accepted',
      (error: unknown) => (error instanceof SigningRefused ? error.reason : error),
    );
  };
  const ofDocument = (p12: Buffer, options: readonly string[]) => {
    const { pdf, hole } = room();
    return cmsByOpenssl(p12, signedBytes(pdf, hole), options);
  };
  const ofAnother = (options: readonly string[]) => cmsByOpenssl(ec, Buffer.from('another prescription'), options);
  const pss = ['-keyopt', 'rsa_padding_mode:pss'];

  test.each([
    ['RSA with SHA-256', () => ofDocument(rsa, detached)],
    ['RSA with SHA-512', () => ofDocument(rsa, ['-md', 'sha512'])],
    ['RSA-PSS with SHA-256', () => ofDocument(rsa, [...detached, ...pss])],
    ['P-256 with SHA-384', () => ofDocument(ec, ['-md', 'sha384'])],
  ])('SIG-6 accepts what openssl signs over these bytes: %s', async (_, make) => {
    expect(await outcome(make())).toBe('accepted');
  });

  test.each([
    ['of other bytes', () => ofAnother(detached)],
    ['that carries other bytes', () => ofAnother([...detached, '-nodetach'])],
    ['that carries other bytes without their length', () => ofAnother([...detached, '-nodetach', '-stream'])],
    ['of another type of content', () => ofDocument(ec, [...detached, '-econtent_type', timestamp])],
  ])('SIG-6 refuses a signature %s', async (_, make) => {
    expect(await outcome(make())).toBe('signatureBroken');
  });

  test.each<[string, () => Buffer, Algorithms]>([
    ['SHA-1 and RSA', () => rsa, { digest: sha1, signature: ['sha1', '1.2.840.113549.1.1.1'] }],
    ['SHA-1 and P-256', () => ec, { digest: sha1, signature: ['sha256', '1.2.840.10045.4.3.2'] }],
    ['MD5 and RSA', () => rsa, { digest: md5, signature: ['md5', '1.2.840.113549.1.1.1'] }],
    ['SHA-256, signed by SHA-1 and RSA', () => rsa, { digest: sha256, signature: ['sha1', '1.2.840.113549.1.1.5'] }],
    ['SHA-256, signed by SHA-1 and P-256', () => ec, { digest: sha256, signature: ['sha1', '1.2.840.10045.4.1'] }],
  ])('SIG-6 refuses a signature with %s', async (_, p12, algorithms) => {
    const { pdf, hole } = room();
    expect(await outcome(cmsWith(p12(), signedBytes(pdf, hole), algorithms))).toBe('digestWeak');
  });

  test('SIG-6 rejects a signature with SHA-1 and RSA-PSS', async () => {
    expect(await outcome(ofDocument(rsa, ['-md', 'sha1', ...pss]))).toBe('digestWeak');
  });
});
