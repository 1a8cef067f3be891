import { BehaviorSubject, type Observable } from 'rxjs';
import { isEqual } from '#domain/equal.ts';
import type { Cipher } from './cipher.ts';
import type { LastMoments } from './last-moments.ts';
import type { LocalDraft } from './local-draft.types.ts';

/** What was typed since is in the store after this many milliseconds, and the store is written no more often. */
export const localDraftThrottle = 300;

/** What was typed and is not yet on the server, kept in this browser encrypted; readable only by the same user (SEC-24). */
export type LocalDrafts = {
  read(name: string): Promise<LocalDraft | null>;
  /** Of what is kept, the names that begin like this. */
  names(beginning: string): string[];
  /** Stored together with what else is written until then; the latest of each name. */
  write(name: string, draft: LocalDraft): void;
  /** Stores now what was written. */
  flush(): void;
  /** Unless what is kept is something else than this. */
  forget(name: string, content: unknown): Promise<void>;
  /** Whatever is kept, at once: nothing may bring it back, not even a reload in the next moment. */
  remove(name: string): void;
  /** True while this browser keeps nothing: its store is full, blocked or absent, or the key is out of reach (S6). */
  blocked$: Observable<boolean>;
  isBlocked(): boolean;
  /** The user's key, base64url, for what is too large for this store; rejects while it is out of reach. */
  key(): Promise<string>;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
type Options = {
  /** Answers the user's key, base64url; asked once, and kept in memory only. */
  loadKey: () => Promise<string>;
  userId: string;
  report: (error: unknown) => void;
  /** After each of them nothing may follow. */
  lastMoments?: LastMoments;
  /** Asked for each time: a browser that refuses its store throws where it is named. */
  storage?: () => Store;
};

const prefix = 'ronda.draft.';
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

export function createLocalDrafts({
  loadKey,
  userId,
  report,
  lastMoments = () => undefined,
  storage = () => localStorage,
}: Options): LocalDrafts {
  const blocked$ = new BehaviorSubject(!isWritable(storage));
  const setBlocked = (isBlocked: boolean) => {
    if (blocked$.value !== isBlocked) blocked$.next(isBlocked);
  };
  const slot = (name: string) => `${prefix}${userId}.${name}`;
  const additionalData = (name: string) => new TextEncoder().encode(slot(name));

  let key: Promise<string> | null = null;
  const keyOnce = () => {
    key ??= loadKey().catch((error: unknown) => {
      key = null;
      throw error;
    });
    return key;
  };
  // Fetched while the server can be reached: it is needed exactly when it cannot.
  void keyOnce().catch(() => undefined);
  let cipher: Cipher | null = null;
  async function cipherOnce(): Promise<Cipher> {
    const [{ createCipher }, raw] = await Promise.all([import('./cipher.ts'), keyOnce()]);
    cipher ??= createCipher(fromBase64Url(raw));
    return cipher;
  }

  const waiting = new Map<string, LocalDraft>();
  /** What this page put in the store, or read from it. */
  const stored = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  function store(with_: Cipher): void {
    for (const [name, draft] of waiting) {
      const sealed = with_.seal(draft, additionalData(name));
      storage().setItem(slot(name), sealed);
      stored.set(name, sealed);
      waiting.delete(name);
    }
  }
  function failed(error: unknown): void {
    setBlocked(true);
    report(error);
  }
  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.size === 0) return;
    if (cipher === null) {
      void cipherOnce().then(flush, failed);
      return;
    }
    try {
      store(cipher);
      setBlocked(false);
    } catch (error) {
      failed(error);
    }
  }
  lastMoments(flush);

  function opened(name: string, with_: Cipher): LocalDraft | null {
    const sealed = storage().getItem(slot(name));
    if (sealed === null) return null;
    stored.set(name, sealed);
    return with_.open(sealed, additionalData(name));
  }
  async function read(name: string): Promise<LocalDraft | null> {
    try {
      const with_ = await cipherOnce();
      return waiting.get(name) ?? opened(name, with_);
    } catch {
      return waiting.get(name) ?? null;
    }
  }

  function names(beginning: string): string[] {
    const found = new Set([...waiting.keys()].filter((name) => name.startsWith(beginning)));
    try {
      const kept = storage();
      for (let at = 0; at < kept.length; at += 1) {
        const key = kept.key(at);
        if (key?.startsWith(slot(beginning))) found.add(key.slice(slot('').length));
      }
    } catch (error) {
      report(error);
    }
    return [...found].sort();
  }

  function discard(name: string): void {
    const isWaiting = waiting.delete(name);
    // What another tab wrote meanwhile stays.
    if (!isWaiting || storage().getItem(slot(name)) === stored.get(name)) storage().removeItem(slot(name));
  }

  return {
    read,
    names,
    flush,
    blocked$,
    isBlocked: () => blocked$.value,
    key: keyOnce,
    write(name, draft) {
      waiting.set(name, draft);
      timer ??= setTimeout(flush, localDraftThrottle);
    },
    async forget(name, content) {
      const before = await read(name);
      const latest = waiting.get(name);
      if (latest ? !isEqual(latest.content, content) : before !== null && !isEqual(before.content, content)) return;
      discard(name);
    },
    remove(name) {
      try {
        discard(name);
      } catch (error) {
        report(error);
      }
    },
  };
}
