import { createPageLock } from '#services/browser/page-lock.service.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { stub } from './stub.ts';

/** One browser with several pages: shared stored data, and the locks each page holds while open. */
export function browserOfPages() {
  const kept = new Map<string, LocalDraft>();
  const held = new Map<string, Promise<unknown>>();
  const state = { isBlocked: false };
  const store = (): LocalDrafts =>
    stub<LocalDrafts>({
      read: async (key: string) => kept.get(key) ?? null,
      names: (beginning: string) => [...kept.keys()].filter((key) => key.startsWith(beginning)).sort(),
      write: (key: string, value: LocalDraft) => void kept.set(key, value),
      flush: () => undefined,
      remove: (key: string) => void kept.delete(key),
      forget: async (key: string) => void kept.delete(key),
      isBlocked: () => state.isBlocked,
      key: async () => Buffer.alloc(32, 1).toString('base64url'),
    });
  async function take(name: string, until: (lock: unknown) => unknown) {
    const mine = Promise.resolve(held.get(name)).then(() => until({ name }));
    held.set(name, mine);
    try {
      return await mine;
    } finally {
      if (held.get(name) === mine) held.delete(name);
    }
  }
  const locks = stub<LockManager>({
    request: async (name: string, ...[how, until = how]: [unknown, unknown?]) => {
      const act = until as (lock: unknown) => unknown;
      return how !== until && held.has(name) ? act(null) : take(name, act);
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
  });
  return { kept, state, store, locks, page: (id: string) => createPageLock(locks, id) };
}
