import { gcm } from '@noble/ciphers/aes.js';

const ivBytes = 12;

/**
 * AES-256-GCM without waiting: a page that is being closed does not come back for an answer, and `crypto.subtle` gives
 * none at once. What it writes `crypto.subtle` reads, too.
 */
export function createCipher(key: Uint8Array) {
  return {
    seal(plain: string, name: Uint8Array): Uint8Array {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const sealed = gcm(key, iv, name).encrypt(new TextEncoder().encode(plain));
      const bytes = new Uint8Array(ivBytes + sealed.length);
      bytes.set(iv);
      bytes.set(sealed, ivBytes);
      return bytes;
    },
    /** @throws when it was sealed with another key or under another name. */
    open: (bytes: Uint8Array, name: Uint8Array): string =>
      new TextDecoder().decode(gcm(key, bytes.subarray(0, ivBytes), name).decrypt(bytes.subarray(ivBytes))),
  };
}
export type Cipher = ReturnType<typeof createCipher>;
