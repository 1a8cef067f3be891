import { type Certificate, readCertificate } from '#domain/signature/certificate.ts';
import { type Asn1, Asn1Problem, at, compareBytes, octets, oidOf, readAsn1 } from '#domain/signature/der.ts';
import { SigningRefused } from '#domain/signature/refusal.ts';
import { decrypt } from './decrypt.ts';

export type OpenCertificate = { key: CryptoKey; certificate: Certificate; chain: readonly Certificate[] };

const types = {
  data: '1.2.840.113549.1.7.1',
  encrypted: '1.2.840.113549.1.7.6',
  key: '1.2.840.113549.1.12.10.1.1',
  lockedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  x509: '1.2.840.113549.1.9.22.1',
  localKeyId: '1.2.840.113549.1.9.21',
};
/** Certificate files are a few kilobytes. */
export const largestCertificateFile = 1024 * 1024;

type Held = {
  keys: { pkcs8: Uint8Array<ArrayBuffer>; id: Uint8Array | null }[];
  certificates: { certificate: Certificate; id: Uint8Array | null }[];
};

/** With a wrong password the decrypted bytes may still be valid but meaningless ASN.1. */
async function afterDecrypting<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof SigningRefused ? error : new SigningRefused('wrongPassword');
  }
}

function localId(bag: Asn1): Uint8Array | null {
  const attributes = bag.children.find(({ tag }) => tag === 0x31)?.children ?? [];
  const found = attributes.find((row) => oidOf(at(row, 0)) === types.localKeyId);
  return found ? octets(at(found, 1, 0)) : null;
}

async function readBags(list: Asn1, password: string, held: Held): Promise<void> {
  for (const bag of list.children) {
    const type = oidOf(at(bag, 0));
    const value = at(bag, 1, 0);
    if (type === types.key) held.keys.push({ pkcs8: new Uint8Array(value.raw), id: localId(bag) });
    if (type === types.lockedKey) {
      const pkcs8 = await decrypt(at(value, 0), octets(at(value, 1)), password);
      held.keys.push({ pkcs8, id: localId(bag) });
    }
    if (type === types.certificate && oidOf(at(value, 0)) === types.x509) {
      held.certificates.push({ certificate: readCertificate(octets(at(value, 1, 0))), id: localId(bag) });
    }
  }
}

async function readSafe(file: Asn1, password: string): Promise<Held> {
  const held: Held = { keys: [], certificates: [] };
  const safe = at(file, 1);
  if (oidOf(at(safe, 0)) !== types.data) throw new SigningRefused('keyUnsupported');
  for (const info of readAsn1(octets(at(safe, 1, 0))).children) {
    const type = oidOf(at(info, 0));
    const value = at(info, 1, 0);
    if (type === types.data) await readBags(readAsn1(octets(value)), password, held);
    if (type === types.encrypted) {
      const content = at(value, 1);
      const plain = await decrypt(at(content, 1), octets(at(content, 2)), password);
      await afterDecrypting(() => readBags(readAsn1(plain), password, held));
    }
  }
  return held;
}

const algorithmOf = ({ keyType }: Certificate) =>
  keyType === 'rsa' ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } : { name: 'ECDSA', namedCurve: keyType ?? '' };

/** Returns the key, not extractable, with its certificate and the others of the file; the password is not kept. */
export async function openCertificateFile(data: Uint8Array, password: string): Promise<OpenCertificate> {
  if (data.length > largestCertificateFile) throw new SigningRefused('certificateFileUnreadable');
  try {
    const { keys, certificates } = await readSafe(readAsn1(data), password);
    const [key] = keys;
    if (!key) throw new SigningRefused('certificateFileWithoutKey');
    const { id } = key;
    const own = certificates.find((row) => id && row.id && compareBytes(row.id, id) === 0) ?? certificates[0];
    if (!own) throw new SigningRefused('certificateFileWithoutKey');
    const { certificate } = own;
    if (certificate.keyType === null) throw new SigningRefused('keyUnsupported');
    const { pkcs8 } = key;
    const imported = await afterDecrypting(() =>
      crypto.subtle.importKey('pkcs8', pkcs8, algorithmOf(certificate), false, ['sign']),
    );
    const chain = certificates.map((row) => row.certificate).filter((other) => other !== certificate);
    return { key: imported, certificate, chain };
  } catch (error) {
    if (error instanceof SigningRefused) throw error;
    if (error instanceof Asn1Problem) throw new SigningRefused('certificateFileUnreadable');
    throw error;
  }
}
