import { BehaviorSubject, type Observable } from 'rxjs';
import { isEqual } from '#domain/equal.ts';
import type { Cipher } from './cipher.ts';
import type { LastMoments } from './last-moments.ts';
import type { LocalDraft } from './local-draft.types.ts';

/** Throttle in milliseconds: typed text is stored within this time, and not more often. */
export const localDraftThrottle = 300;

/** Unsaved text stored encrypted in this browser; readable only by the same user (SEC-24). */
export type LocalDrafts = {
  read(name: string): Promise<LocalDraft | null>;
  names(beginning: string): string[];
  /** Throttled; stores the latest draft of each name. */
  write(name: string, draft: LocalDraft): void;
  flush(): void;
  /** Removes the draft unless the stored content differs from this. */
  forget(name: string, content: unknown): Promise<void>;
  /** Removes the draft immediately, so that not even a reload can restore it. */
  remove(name: string): void;
  /** True while this browser cannot store drafts: storage full, blocked or absent, or key unavailable (S6). */
  blocked$: Observable<boolean>;
  isBlocked(): boolean;
  /** The user's key, base64url, for data too large for this store; rejects while unavailable. */
  key(): Promise<string>;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
type Options = {
  /** Resolves with the user's key, base64url; requested once, kept in memory only. */
  loadKey: () => Promise<string>;
  userId: string;
  report: (error: unknown) => void;
  lastMoments?: LastMoments;
  /** Called for every access, because a browser that denies storage throws on reading the property. */
  storage?: () => Store;
};

const prefix = 'ronda.draft.';
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const fromBase64Url = (text: string) => toBytes(text.replace(/-/g, '+').replace(/_/g, '/'));

/** Storage may exist and reject every write. */
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
  // Loaded while the server is reachable, because it is needed when it is not.
  void keyOnce().catch(() => undefined);
  let cipher: Cipher | null = null;
  async function cipherOnce(): Promise<Cipher> {
    const [{ createCipher }, raw] = await Promise.all([import('./cipher.ts'), keyOnce()]);
    cipher ??= createCipher(fromBase64Url(raw));
    return cipher;
  }

  const waiting = new Map<string, LocalDraft>();
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
    // Keeps what another tab wrote meanwhile.
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
