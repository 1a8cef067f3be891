import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Compares secrets in constant time, without revealing their length. */
export const isSameSecret = (given: string, right: string) =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(right).digest());

/** URL-safe random text of `bytes` random bytes. */
export const randomText = (bytes = 32) => randomBytes(bytes).toString('base64url');

/** GUID of 128 random bits; the version bits of a UUID would leave 122 (SEC-27). */
export const randomGuid = () =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Returns RONDA_SECRET, or the secret of the data folder, which is created on the first start and readable only by its owner. */
export async function loadSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, `${randomText(48)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  await chmod(path, 0o600);
  return (await readFile(path, 'utf8')).trim();
}

export type Keys = {
  /** Signs access tokens. */
  jwt: Uint8Array;
  /** AES-256-GCM: `<key id>.<nonce>.<ciphertext and tag>`. Opening requires the same context. */
  seal(text: string, context: string): string;
  open(sealed: string, context: string): string | null;
  /** Signs addresses of files. */
  files: Uint8Array;
  /** Keys the audit chain and its anchor (SEC-23). */
  audit: Uint8Array;
  /** Keyed hash that replaces a text which must not be readable; equal texts have equal pseudonyms. */
  pseudonym(text: string): string;
  /** Base64url key that encrypts a user's drafts in the browser. */
  draftKey(userId: string): string;
};

const tagLength = 16;

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'ronda', purpose, 32));
  const cookieKey = derive('cookie');
  const pseudonymKey = derive('pseudonym');
  const keyId = sha256(`key id ${secret}`).slice(0, 8);
  return {
    jwt: derive('jwt'),
    files: derive('files'),
    audit: derive('audit'),
    seal: (text, context) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', cookieKey, nonce, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(`${keyId}:${context}`));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${keyId}.${nonce.toString('base64url')}.${body.toString('base64url')}`;
    },
    open: (sealed, context) => {
      const [id, nonceText, bodyText] = sealed.split('.');
      if (id !== keyId || !nonceText || !bodyText) return null;
      const nonce = Buffer.from(nonceText, 'base64url');
      const body = Buffer.from(bodyText, 'base64url');
      if (nonce.length !== 12 || body.length <= tagLength) return null;
      const decipher = createDecipheriv('aes-256-gcm', cookieKey, nonce, { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(`${keyId}:${context}`));
      decipher.setAuthTag(body.subarray(-tagLength));
      try {
        return Buffer.concat([decipher.update(body.subarray(0, -tagLength)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    pseudonym: (text) => createHmac('sha256', pseudonymKey).update(text).digest('base64url').slice(0, 22),
    draftKey: (userId) => derive(`draft ${userId}`).toString('base64url'),
  };
}
