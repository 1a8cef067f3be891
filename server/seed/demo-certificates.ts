import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  bits,
  context,
  der,
  integer,
  nothing,
  octetString,
  oid,
  sequence,
  setOf,
  unsigned,
  utf8,
} from '#domain/signature/der.ts';
import { demoAuthorityName } from '../documents/signature-roots.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type Issued = { certificate: Bytes; key: KeyObject };
export type Period = { from: Date; to: Date };

const ecdsaSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const commonName = oid('2.5.4.3');
const serialNumber = oid('2.5.4.5');
const basicConstraints = oid('2.5.29.19');
const keyUsage = oid('2.5.29.15');
const isCritical = der(0x01, Uint8Array.of(0xff));

const nameOf = (...pairs: readonly (readonly [Bytes, string])[]) =>
  sequence(...pairs.map(([type, text]) => setOf(sequence(type, utf8(text)))));
const utcTime = (at: Date) =>
  der(0x17, new TextEncoder().encode(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const extension = (type: Bytes, value: Bytes) => sequence(type, isCritical, octetString(value));
/** Bits of a key usage, most significant first. */
const usage = (byte: number, unused: number) => extension(keyUsage, bits(Uint8Array.of(byte), unused));

const authoritySubject = nameOf([commonName, demoAuthorityName]);
const ofAuthority = [extension(basicConstraints, sequence(isCritical)), usage(0x04, 2)];
/** digitalSignature and nonRepudiation. */
const ofPerson = [extension(basicConstraints, sequence()), usage(0xc0, 6)];

type Request = { subject: Bytes; extensions: readonly Bytes[]; period: Period };

/** Creates an elliptic-curve key and its certificate; self-signed without an issuer. */
function issue({ subject, extensions, period }: Request, by: KeyObject | null): Issued {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = sequence(
    context(0, integer(2)),
    unsigned(new Uint8Array(randomBytes(16))),
    ecdsaSha256,
    authoritySubject,
    sequence(utcTime(period.from), utcTime(period.to)),
    subject,
    new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })),
    context(3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, by ?? privateKey);
  return { certificate: sequence(body, ecdsaSha256, bits(signature)), key: privateKey };
}

export const issueAuthority = (period: Period): Issued =>
  issue({ subject: authoritySubject, extensions: ofAuthority, period }, null);

/** Meets the requirements of `acceptSigned`: the RUT is the serial number of the subject. */
export function issuePerson(person: { name: string; rut: string }, period: Period, authority: Issued): Issued {
  const subject = nameOf([commonName, person.name], [serialNumber, person.rut]);
  return issue({ subject, extensions: ofPerson, period }, authority.key);
}

const macRounds = 2048;

/** RFC 7292, appendix B, for a key as long as its digest: one block, no carry. */
function macKey(password: string, salt: Buffer): Buffer {
  const secret = Buffer.from(`${password}\0`, 'utf16le').swap16();
  const filled = (data: Buffer) =>
    Uint8Array.from({ length: Math.ceil(data.length / 64) * 64 }, (_, index) => data[index % data.length] ?? 0);
  let key = Buffer.concat([Buffer.alloc(64, 3), filled(salt), filled(secret)]);
  for (let round = 0; round < macRounds; round += 1) key = createHash('sha256').update(key).digest();
  return key;
}

const types = {
  data: oid('1.2.840.113549.1.7.1'),
  lockedKey: oid('1.2.840.113549.1.12.10.1.2'),
  certificate: oid('1.2.840.113549.1.12.10.1.3'),
  x509: oid('1.2.840.113549.1.9.22.1'),
  localKeyId: oid('1.2.840.113549.1.9.21'),
  sha256: oid('2.16.840.1.101.3.4.2.1'),
};
const dataOf = (content: Bytes) => sequence(types.data, context(0, octetString(content)));

/** Builds a certificate file (PKCS #12): the password-protected key, the certificates, and the MAC of both. */
export function certificateFile({ certificate, key }: Issued, authority: Bytes, password: string): Bytes {
  const id = setOf(sequence(types.localKeyId, setOf(octetString(Uint8Array.of(1)))));
  const locked = key.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: password });
  const bag = (raw: Bytes, ...attributes: Bytes[]) =>
    sequence(types.certificate, context(0, sequence(types.x509, context(0, octetString(raw)))), ...attributes);
  const bags = sequence(
    sequence(types.lockedKey, context(0, new Uint8Array(locked)), id),
    bag(certificate, id),
    bag(authority),
  );
  const safe = sequence(dataOf(bags));
  const salt = randomBytes(16);
  const seal = createHmac('sha256', macKey(password, salt)).update(safe).digest();
  const digest = sequence(sequence(types.sha256, nothing()), octetString(seal));
  return sequence(integer(3), dataOf(safe), sequence(digest, octetString(salt), integer(macRounds)));
}
