import { gcm } from '@noble/ciphers/aes.js';

import { z } from '#domain/zod.ts';
import type { LocalDraft as Draft } from './local-draft.types.ts';

const ivBytes = 12;

function formerContent(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? { FormId: null, values: parsed } : parsed;
  } catch {
    return text;
  }
}
const revision = z.number().int();
const LocalDraft = z.union([
  z.object({ text: z.string(), revision }).transform((former) => ({
    content: formerContent(former.text),
    revision: former.revision,
  })),
  z.object({ content: z.unknown(), revision }),
]);
/** A long draft has more bytes than a function call may have arguments. */
const chunk = 8_192;
const toText = (bytes: Uint8Array) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(text);
};
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Synchronous AES-256-GCM: a page being closed cannot await `crypto.subtle`. The format is compatible with `crypto.subtle`. */
export function createCipher(key: Uint8Array) {
  return {
    seal(draft: Draft, name: Uint8Array): string {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const sealed = gcm(key, iv, name).encrypt(new TextEncoder().encode(JSON.stringify(draft)));
      const bytes = new Uint8Array(ivBytes + sealed.length);
      bytes.set(iv);
      bytes.set(sealed, ivBytes);
      return toText(bytes);
    },
    /** @throws when it was sealed with another key or under another name. */
    open(sealed: string, name: Uint8Array): Draft | null {
      const bytes = toBytes(sealed);
      const plain = gcm(key, bytes.subarray(0, ivBytes), name).decrypt(bytes.subarray(ivBytes));
      return LocalDraft.safeParse(JSON.parse(new TextDecoder().decode(plain))).data ?? null;
    },
  };
}
export type Cipher = ReturnType<typeof createCipher>;
