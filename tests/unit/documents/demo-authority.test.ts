import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConfigProblem } from '#server/core/config.ts';
import { acceptSigned } from '#server/documents/accept-signed.ts';
import { prescription } from '#server/documents/kinds/prescription.ts';
import { render } from '#server/documents/render.ts';
import { checkSignatureRoots } from '#server/documents/signature-roots.ts';
import { demoPassword } from '#server/seed/data/people.ts';
import { demoAuthority, demoSigningFolder } from '#server/seed/demo-authority.ts';
import { demoIcOf } from '#server/seed/people.seed.ts';
import { signDocuments } from '#services/signing/sign.ts';
import { type Authority, openAuthority } from '#tests/support/certificates.ts';
import { ask, askAbout } from '#tests/support/external-tools.ts';
import { envelope, printedPrescription } from '#tests/support/printed.ts';

const physicians = ['doctor', 'doctor2', 'fullservice', 'polyclinic'];
const day = 86_400_000;

function clockAt(start: string) {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (ms: number) => {
      now += ms;
    },
  };
}

describe('demo authority', () => {
  let dataDir: string;
  let other: Authority;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ronda-demo-'));
    other = openAuthority();
  });
  afterAll(async () => {
    other.close();
    await rm(dataDir, { recursive: true });
  });
  const folder = () => demoSigningFolder(dataDir);
  const fileOf = (key: string) => join(folder(), `${key}@ronda.example.p12`);
  const bytesOf = () => Promise.all(physicians.map((key) => readFile(fileOf(key), 'base64')));
  const problemOf = (path: string, demo: boolean) =>
    checkSignatureRoots(path, demo).then(
      () => null,
      (error: ConfigProblem) => error.message,
    );

  test('SIG-11 creates one file per physician whose signature other programs also accept', async () => {
    const clock = clockAt('2026-11-23T12:00:00Z');
    const root = await demoAuthority(dataDir, clock)();
    expect((await readdir(folder())).sort()).toEqual(
      ['authority.pem', ...physicians.map((key) => `${key}@ronda.example.p12`)].sort(),
    );
    for (const key of physicians) {
      const rut = demoIcOf(key);
      const frozen = await render(prescription, printedPrescription(), envelope());
      const file = await readFile(fileOf(key));
      const given = { file, password: demoPassword, documents: [frozen], rut, now: clock.now() };
      const [signed] = await signDocuments(given);
      const pdf = Buffer.from(signed ?? []);
      const { signer } = await acceptSigned(pdf, { frozen, rut, roots: [root], now: clock.now() });
      expect(signer.ruts).toEqual([rut]);
      expect(askAbout('pdfsig', pdf, (path) => [path]).output).toContain('Signature is Valid.');
      const opened = ask('openssl', [
        'pkcs12',
        '-in',
        fileOf(key),
        '-info',
        '-nokeys',
        '-passin',
        `pass:${demoPassword}`,
      ]);
      expect([opened.code, opened.output]).toEqual([0, expect.stringContaining('MAC: sha256, Iteration 2048')]);
    }
    expect(
      ask('openssl', ['verify', '-CAfile', join(folder(), 'authority.pem'), join(folder(), 'authority.pem')]).code,
    ).toBe(0);
    expect((await stat(fileOf('doctor'))).mode & 0o777).toBe(0o600);
  });

  test('SIG-11 keeps its files, and recreates a missing, unreadable or expiring one', async () => {
    const clock = clockAt('2026-11-23T12:00:00Z');
    const before = await bytesOf();
    const root = demoAuthority(dataDir, clock);
    const [first, second] = await Promise.all([root(), demoAuthority(dataDir, clock)()]);
    expect([await bytesOf(), Buffer.from(first).equals(second)]).toEqual([before, true]);
    await rm(fileOf('doctor2'));
    const third = await root();
    expect(Buffer.from(third).equals(first)).toBe(false);
    await writeFile(join(folder(), 'authority.pem'), 'nothing');
    const fourth = await root();
    expect(Buffer.from(fourth).equals(third)).toBe(false);
    clock.advance((5 * 365 - 31) * day);
    expect(Buffer.from(await root()).equals(fourth)).toBe(true);
    clock.advance(2 * day);
    expect(Buffer.from(await root()).equals(fourth)).toBe(false);
  });

  test('SIG-12 rejects the demo authority and unreadable files outside a demo', async () => {
    const own = join(folder(), 'authority.pem');
    const both = join(dataDir, 'both.pem');
    await writeFile(both, (await readFile(other.rootPath, 'utf8')) + (await readFile(own, 'utf8')));
    const demo = 'the authority of the demo counts in the demo only, its keys are known to everybody who runs one';
    const sentence = (what: string) => `The setting RONDA_SIGNATURE_ROOTS cannot be used: ${what}`;
    expect(await problemOf(own, false)).toBe(sentence(demo));
    expect(await problemOf(both, false)).toBe(sentence(demo));
    expect(await problemOf(own, true)).toBeNull();
    expect(await problemOf(other.rootPath, false)).toBeNull();
    expect(await problemOf(join(dataDir, 'missing.pem'), false)).toBe(sentence('its file cannot be read'));
    expect(await problemOf(fileOf('doctor'), false)).toBe(sentence('its file must hold certificates as PEM'));
    const damaged = join(dataDir, 'damaged.pem');
    await writeFile(damaged, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
    expect(await problemOf(damaged, true)).toBe(sentence('its file must hold certificates as PEM'));
  });
});
