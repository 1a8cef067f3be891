import { NEVER } from 'rxjs';
import { isEqual } from '#domain/equal.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';

/** Local drafts in `kept`, by name, synchronous and unencrypted: a store that never fails. */
export function memoryDrafts(kept: Map<string, LocalDraft> = new Map()): LocalDrafts {
  return {
    read: async (name) => kept.get(name) ?? null,
    names: (beginning) => [...kept.keys()].filter((name) => name.startsWith(beginning)),
    write: (name, draft) => void kept.set(name, draft),
    flush: () => undefined,
    forget: async (name, content) => {
      if (isEqual(kept.get(name)?.content, content)) kept.delete(name);
    },
    remove: (name) => void kept.delete(name),
    blocked$: NEVER,
    isBlocked: () => false,
    key: () => Promise.reject(new Error('no key: these drafts are not encrypted')),
  };
}
