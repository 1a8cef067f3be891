import { parseRut } from '../rut.ts';
import { type Asn1, at, octets, oidOf, readAsn1, textOf, timeOf } from './der.ts';

export type Certificate = {
  raw: Uint8Array<ArrayBuffer>;
  /** Raw issuer and serial number, by which a signature identifies its certificate. */
  issuerRaw: Uint8Array;
  serialRaw: Uint8Array;
  subjectRaw: Uint8Array;
  publicKeyRaw: Uint8Array<ArrayBuffer>;
  keyType: 'rsa' | 'P-256' | 'P-384' | null;
  name: string;
  issuer: string;
  /** `12345678-5`, from the subject or the Chilean extension. */
  ruts: readonly string[];
  validFrom: Date;
  validTo: Date;
  /** True when the key may sign documents, also for a certificate without key usage. */
  maySign: boolean;
};

const oids = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  serialNumber: '2.5.4.5',
  keyUsage: '2.5.29.15',
  alternativeName: '2.5.29.17',
  /** RUT of the holder, as encoded by the accredited Chilean authorities. */
  rut: '1.3.6.1.4.1.8321.1',
  rsa: '1.2.840.113549.1.1.1',
  ec: '1.2.840.10045.2.1',
};
const curves: Readonly<Record<string, 'P-256' | 'P-384'>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
};

const attribute = (name: Asn1, type: string) => {
  const pairs = name.children.flatMap((set) => set.children);
  const found = pairs.find((pair) => pair.children[0] && oidOf(pair.children[0]) === type);
  return found?.children[1] ? textOf(found.children[1]) : null;
};

function extension(body: Asn1, type: string): Asn1 | null {
  const list = body.children.find(({ tag }) => tag === 0xa3)?.children[0];
  const found = list?.children.find((row) => row.children[0] && oidOf(row.children[0]) === type);
  const value = found?.children.at(-1);
  return value ? readAsn1(octets(value)) : null;
}

/** digitalSignature or nonRepudiation, the first two bits. */
function maySign(body: Asn1): boolean {
  const usage = extension(body, oids.keyUsage);
  return usage === null || ((usage.content[1] ?? 0) & 0xc0) !== 0;
}

function alternativeRuts(body: Asn1): string[] {
  const names = extension(body, oids.alternativeName)?.children ?? [];
  return names
    .filter(({ tag, children }) => tag === 0xa0 && children[0] && oidOf(children[0]) === oids.rut)
    .flatMap(({ children }) => children[1]?.children.map(textOf) ?? []);
}

function keyTypeOf(key: Asn1): Certificate['keyType'] {
  const algorithm = at(key, 0);
  const type = oidOf(at(algorithm, 0));
  if (type === oids.rsa) return 'rsa';
  const curve = algorithm.children[1];
  return type === oids.ec && curve?.tag === 0x06 ? (curves[oidOf(curve)] ?? null) : null;
}

/** @throws Asn1Problem when the data is not a certificate. */
export function readCertificate(data: Uint8Array): Certificate {
  const whole = readAsn1(data);
  const body = at(whole, 0);
  const first = body.children[0]?.tag === 0xa0 ? 1 : 0;
  const [serial, , issuer, validity, subject, key] = [0, 1, 2, 3, 4, 5].map((index) => at(body, first + index));
  const from = timeOf(at(validity, 0));
  const to = timeOf(at(validity, 1));
  const named = attribute(at(subject), oids.serialNumber);
  return {
    raw: new Uint8Array(whole.raw),
    issuerRaw: at(issuer).raw,
    serialRaw: at(serial).raw,
    subjectRaw: at(subject).raw,
    publicKeyRaw: new Uint8Array(at(key).raw),
    keyType: keyTypeOf(at(key)),
    name: attribute(at(subject), oids.commonName) ?? '',
    issuer: attribute(at(issuer), oids.commonName) ?? attribute(at(issuer), oids.organization) ?? '',
    ruts: [...(named === null ? [] : [named]), ...alternativeRuts(body)].flatMap((text) => parseRut(text) ?? []),
    validFrom: from,
    validTo: to,
    maySign: maySign(body),
  };
}
