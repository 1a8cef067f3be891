import { BehaviorSubject, type Observable } from 'rxjs';
import { z } from '#domain/zod.ts';

const LocalDraft = z.object({ text: z.string(), revision: z.number().int() });
export type LocalDraft = z.infer<typeof LocalDraft>;

/** What was typed and is not yet on the server, kept in this browser encrypted; readable only by the same user (SEC-24). */
export type LocalDrafts = {
  read(key: string): Promise<LocalDraft | null>;
  write(key: string, draft: LocalDraft): Promise<void>;
  /** Unless what is kept is another text than this. */
  forget(key: string, text: string): Promise<void>;
  /** True while this browser keeps nothing: its store is full, blocked or absent, or the key is out of reach (S6). */
  blocked$: Observable<boolean>;
  isBlocked(): boolean;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'ronda.draft.';
const ivBytes = 12;
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const fromBase64Url = (text: string) => toBytes(text.replace(/-/g, '+').replace(/_/g, '/'));

/** A store may be there and take nothing. */
function isWritable(storage: () => Store): boolean {
  try {
    storage().setItem(`${prefix}probe`, '');
    storage().removeItem(`${prefix}probe`);
    return true;
  } catch {
    return false;
  }
}

/** `loadKey` answers the user's key, base64url; it is asked once and stays in memory only. */
export function createLocalDrafts(
  loadKey: () => Promise<string>,
  userId: string,
  // Asked for each time: a browser that refuses its store throws where it is named.
  storage: () => Store = () => localStorage,
): LocalDrafts {
  const blocked$ = new BehaviorSubject(!isWritable(storage));
  const tell = (isBlocked: boolean) => {
    if (blocked$.value !== isBlocked) blocked$.next(isBlocked);
  };
  let cryptoKey: Promise<CryptoKey> | null = null;
  const key = () => {
    cryptoKey ??= loadKey()
      .then((raw) => crypto.subtle.importKey('raw', fromBase64Url(raw), 'AES-GCM', false, ['encrypt', 'decrypt']))
      .catch((error: unknown) => {
        cryptoKey = null;
        throw error;
      });
    return cryptoKey;
  };
  const slot = (name: string) => `${prefix}${userId}.${name}`;
  const additionalData = (name: string) => new TextEncoder().encode(slot(name));
  // Fetched while the server can be reached: it is needed exactly when it cannot.
  void key().catch(() => undefined);

  async function read(name: string): Promise<LocalDraft | null> {
    try {
      const stored = storage().getItem(slot(name));
      if (!stored) return null;
      const bytes = toBytes(stored);
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: bytes.slice(0, ivBytes), additionalData: additionalData(name) },
        await key(),
        bytes.slice(ivBytes),
      );
      const parsed = LocalDraft.safeParse(JSON.parse(new TextDecoder().decode(plain)));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  }

  async function keep(name: string, draft: LocalDraft): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const plain = new TextEncoder().encode(JSON.stringify(draft));
    const cipher = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: additionalData(name) },
      await key(),
      plain,
    );
    storage().setItem(slot(name), toText(new Uint8Array([...iv, ...new Uint8Array(cipher)])));
  }

  return {
    read,
    blocked$,
    isBlocked: () => blocked$.value,
    async write(name, draft) {
      try {
        await keep(name, draft);
        tell(false);
      } catch (error) {
        tell(true);
        throw error;
      }
    },
    async forget(name, text) {
      const kept = await read(name);
      if (kept === null || kept.text === text) storage().removeItem(slot(name));
    },
  };
}
