import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { der, octetString, readAsn1 } from '#domain/signature/der.ts';
import { certificateFileProblems, SigningRefused, signatureRefusals } from '#domain/signature/refusal.ts';
import { acceptSigned } from '#server/documents/accept-signed.ts';
import { prescription } from '#server/documents/kinds/prescription.ts';
import { render } from '#server/documents/render.ts';
import { openCertificateFile } from '#services/signing/certificate-file.ts';
import { signDocuments } from '#services/signing/sign.ts';
import { type Authority, certificatePassword, openAuthority, physicianRut } from '#tests/support/certificates.ts';
import { roundsIn, withRounds } from '#tests/support/hostile-certificates.ts';
import { envelope, printedPrescription } from '#tests/support/printed.ts';

const now = new Date('2027-01-15T15:00:00Z');
const known = new Set<string>([...signatureRefusals, ...certificateFileProblems]);
/** The reason of a rejection; any other error fails the test. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof SigningRefused && known.has(error.reason)) return 'refused';
      throw error;
    },
  );

/** Changes some bytes, removes a piece, or repeats one. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ kind: fc.constant('end' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 300 }) }),
);
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;
function damaged(data: Buffer, how: Damage, from = 0): Buffer {
  const at = from + (how.at % (data.length - from));
  if (how.kind === 'change') {
    const copy = Buffer.from(data);
    copy[at] = how.to;
    return copy;
  }
  if (how.kind === 'end') return data.subarray(0, at);
  if (how.kind === 'cut') return Buffer.concat([data.subarray(0, at), data.subarray(at + how.length)]);
  return Buffer.concat([data.subarray(0, at + how.length), data.subarray(at)]);
}

describe('hostile signatures', () => {
  let authority: Authority;
  let frozen: Buffer;
  let p12: Buffer;
  let signed: Buffer;
  beforeAll(async () => {
    authority = openAuthority();
    ({ p12 } = authority.issue());
    frozen = await render(prescription, printedPrescription(), envelope());
    const documents = [frozen];
    const [pdf] = await signDocuments({ file: p12, password: certificatePassword, documents, rut: physicianRut, now });
    signed = Buffer.from(pdf ?? []);
  });
  afterAll(() => authority.close());
  const accept = (pdf: Buffer) => acceptSigned(pdf, { frozen, rut: physicianRut, roots: [authority.root], now });

  test('SIG-8 rejects 200 damaged certificate files with a reason, or opens harmlessly damaged ones', async () => {
    await fc.assert(
      fc.asyncProperty(damage, async (how) => {
        expect(['taken', 'refused']).toContain(
          await outcome(openCertificateFile(damaged(p12, how), certificatePassword)),
        );
      }),
      { numRuns: 200, seed: 16 },
    );
  });

  test('SIG-8 rejects 200 damaged signed files with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(damage, async (how) => {
        const file = damaged(signed, how);
        expect(await outcome(accept(file))).toBe(file.equals(signed) ? 'taken' : 'refused');
      }),
      { numRuns: 200, seed: 16 },
    );
  });

  test('SIG-8 rejects 200 damaged signatures inside a well-formed file', async () => {
    const start = signed.toString('latin1').lastIndexOf('/Contents <') + '/Contents <'.length;
    const length = readAsn1(Buffer.from(signed.toString('latin1', start, start + 24_000), 'hex')).raw.length;
    const cms = Buffer.from(signed.toString('latin1', start, start + length * 2), 'hex');
    await fc.assert(
      fc.asyncProperty(damage, async (how) => {
        const file = Buffer.from(signed);
        const changed = damaged(cms, how);
        if (changed.equals(cms)) return;
        file.write(changed.toString('hex').slice(0, 24_576).padEnd(24_576, '0'), start, 'latin1');
        // The authority certificate is embedded unsigned, so its damage does not invalidate the signature.
        expect(['refused', 'taken']).toContain(await outcome(accept(file)));
      }),
      { numRuns: 200, seed: 16 },
    );
  });

  const nested = (depth: number) => {
    let value: Uint8Array<ArrayBuffer> = octetString(new Uint8Array(4));
    for (let level = 0; level < depth; level += 1) value = der(0x30, value);
    return Buffer.from(value);
  };
  const indefinite = (depth: number) => Buffer.from(Array.from({ length: depth }, () => [0x30, 0x80]).flat());

  test.each([
    ['nested 5,000 deep', () => nested(5000)],
    ['of indefinite length without an end', () => indefinite(50_000)],
    ['of 300,000 empty parts', () => Buffer.from(der(0x30, Buffer.alloc(600_000, '0500', 'hex')))],
    ['of 50 MB', () => Buffer.alloc(50 * 1024 * 1024, 0x30)],
    ['that says it is longer than a gigabyte', () => Buffer.from('3084ffffffff0201', 'hex')],
  ])('SIG-8 refuses a certificate file %s at once', async (_, make) => {
    expect(await outcome(openCertificateFile(make(), certificatePassword))).toBe('refused');
  });

  /** The reason a file is rejected for, and the time it took. */
  const opened = async (file: Buffer) => {
    const from = performance.now();
    const reason = await openCertificateFile(file, certificatePassword).then(
      () => 'opened',
      (error: unknown) => (error instanceof SigningRefused ? error.reason : error),
    );
    return { reason, milliseconds: performance.now() - from };
  };
  const [native, own] = [2_000_000, 200_000];

  test.each([
    ['PBKDF2', {}, native],
    ['3DES of PKCS #12', { old: 'des3' }, own],
    ['RC2 of PKCS #12', { old: 'rc2' }, own],
  ] as const)(
    'SIG-8 derives keys by %s in as many rounds as are allowed, and in not one more',
    async (_, given, most) => {
      const { p12: file } = authority.issue(given);
      const [usual, atLimit, above] = [withRounds(file, 2048), withRounds(file, most), withRounds(file, most + 1)];
      expect([...new Set(roundsIn(above))].filter((rounds) => rounds > 2048)).toEqual([most + 1]);
      expect((await opened(usual)).reason).toBe('opened');
      // This number of rounds derives another key, so the mismatch is found only after all of them.
      expect((await opened(atLimit)).reason).toBe('wrongPassword');
      expect((await opened(above)).reason).toBe('certificateFileUnreadable');
    },
  );

  test.each([
    ['2 billion', 2_000_000_000],
    ['4 billion', 4_294_967_295],
  ])('SIG-8 refuses a certificate file of %s rounds before it derives anything', async (_, rounds) => {
    for (const file of [p12, authority.issue({ old: 'des3' }).p12]) {
      const { reason, milliseconds } = await opened(withRounds(file, rounds));
      expect([reason, milliseconds < 1_000]).toEqual(['certificateFileUnreadable', true]);
    }
  });
});
