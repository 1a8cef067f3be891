import { sha1 } from '@noble/hashes/legacy.js';
import des from 'des.js';
import { type Asn1, at, joined, octets, oidOf, smallInteger } from '#domain/signature/der.ts';
import { SigningRefused } from '#domain/signature/refusal.ts';
import { decryptRc2 } from './rc2.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Cipher = (key: Bytes, iv: Bytes, data: Bytes) => Bytes | Promise<Bytes>;

/** Maximum iterations, above those of any known program, so that a file cannot block the page for minutes. */
const mostRounds = { native: 2_000_000, own: 200_000 };

function unpadded(data: Bytes, block: number): Bytes {
  const length = data.at(-1) ?? 0;
  const padding = data.subarray(data.length - length);
  if (length < 1 || length > block || padding.some((byte) => byte !== length))
    throw new SigningRefused('wrongPassword');
  return data.slice(0, data.length - length);
}

const tripleDes: Cipher = (key, iv, data) => {
  const cipher = des.CBC.instantiate(des.EDE).create({ type: 'decrypt', key, iv, padding: false });
  return unpadded(Uint8Array.from([...cipher.update(data), ...cipher.final()]), 8);
};
const rc2: Cipher = (key, iv, data) => unpadded(decryptRc2(key, iv, data), 8);
const aes: Cipher = async (key, iv, data) => {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt']);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, imported, data));
};

/** PKCS #12 (RFC 7292, appendix B): derives bytes for a purpose (1 key, 2 initialization vector) from a BMP password. */
function derived(purpose: number, password: Uint8Array, salt: Uint8Array, rounds: number, length: number): Bytes {
  const filled = (data: Uint8Array) =>
    Uint8Array.from({ length: Math.ceil(data.length / 64) * 64 }, (_, index) => data[index % data.length] ?? 0);
  const state = joined(filled(salt), filled(password));
  const parts: Uint8Array[] = [];
  for (let made = 0; made < length; made += 20) {
    let digest = sha1(joined(new Uint8Array(64).fill(purpose), state));
    for (let round = 1; round < rounds; round += 1) digest = sha1(digest);
    parts.push(digest);
    for (let from = 0; from < state.length; from += 64) {
      let carry = 1;
      for (let index = 63; index >= 0; index -= 1) {
        carry += (state[from + index] ?? 0) + (digest[index % 20] ?? 0);
        state[from + index] = carry & 0xff;
        carry >>= 8;
      }
    }
  }
  return joined(...parts).slice(0, length);
}

/** Two bytes per character and two trailing zeros. */
const inBmp = (password: string) =>
  Uint8Array.from({ length: 2 * password.length + 2 }, (_, index) => {
    const code = password.charCodeAt(index >> 1) || 0;
    return index % 2 ? code & 0xff : code >> 8;
  });

type Old = { cipher: Cipher; keyLength: number };
const oldAlgorithms: Readonly<Record<string, Old>> = {
  '1.2.840.113549.1.12.1.3': { cipher: tripleDes, keyLength: 24 },
  '1.2.840.113549.1.12.1.5': { cipher: rc2, keyLength: 16 },
  '1.2.840.113549.1.12.1.6': { cipher: rc2, keyLength: 5 },
};
const pbes2 = '1.2.840.113549.1.5.13';
const pbkdf2 = '1.2.840.113549.1.5.12';
const digests: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'SHA-1',
  '1.2.840.113549.2.9': 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
};
const ciphers: Readonly<Record<string, Old>> = {
  '2.16.840.1.101.3.4.1.2': { cipher: aes, keyLength: 16 },
  '2.16.840.1.101.3.4.1.22': { cipher: aes, keyLength: 24 },
  '2.16.840.1.101.3.4.1.42': { cipher: aes, keyLength: 32 },
  '1.2.840.113549.3.7': { cipher: tripleDes, keyLength: 24 },
};

function known<T>(table: Readonly<Record<string, T>>, type: string): T {
  const found = Object.hasOwn(table, type) ? table[type] : undefined;
  if (found === undefined) throw new SigningRefused('keyUnsupported');
  return found;
}

function checkRounds(rounds: number, most: number): number {
  if (rounds < 1 || rounds > most) throw new SigningRefused('certificateFileUnreadable');
  return rounds;
}

async function decryptNew(parameters: Asn1, data: Bytes, password: string): Promise<Bytes> {
  const [derivation, encryption] = [at(parameters, 0), at(parameters, 1)];
  if (oidOf(at(derivation, 0)) !== pbkdf2) throw new SigningRefused('keyUnsupported');
  const [salt, rounds, ...rest] = at(derivation, 1).children;
  const prf = rest.find(({ tag }) => tag === 0x30);
  const hash = prf ? known(digests, oidOf(at(prf, 0))) : 'SHA-1';
  const iterations = checkRounds(smallInteger(at(rounds)), mostRounds.native);
  const { cipher, keyLength } = known(ciphers, oidOf(at(encryption, 0)));
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const from = { name: 'PBKDF2', hash, salt: octets(at(salt)), iterations };
  const key = new Uint8Array(await crypto.subtle.deriveBits(from, secret, keyLength * 8));
  return cipher(key, octets(at(encryption, 1)), data);
}

async function decryptOld(type: string, parameters: Asn1, data: Bytes, password: string): Promise<Bytes> {
  const { cipher, keyLength } = known(oldAlgorithms, type);
  const salt = octets(at(parameters, 0));
  const rounds = checkRounds(smallInteger(at(parameters, 1)), mostRounds.own);
  const secret = inBmp(password);
  return cipher(derived(1, secret, salt, rounds, keyLength), derived(2, secret, salt, rounds, 8), data);
}

/** Decrypts by the algorithms of certificate files; every effect of a wrong password yields the same refusal. */
export async function decrypt(algorithm: Asn1, data: Bytes, password: string): Promise<Bytes> {
  const type = oidOf(at(algorithm, 0));
  const parameters = at(algorithm, 1);
  try {
    if (type === pbes2) return await decryptNew(parameters, data, password);
    return await decryptOld(type, parameters, data, password);
  } catch (error) {
    throw error instanceof SigningRefused ? error : new SigningRefused('wrongPassword');
  }
}
