import type { LocalDrafts } from '#services/drafts/local-drafts.ts';

/** Same store, which notifies when the first unsent text appears and when the last one is removed. */
export function watchUnsaved(local: LocalDrafts, changed: (isUnsaved: boolean) => void): LocalDrafts {
  const writes = new Map<string, number>();
  const noting = (work: () => void) => {
    const before = writes.size > 0;
    work();
    if (writes.size > 0 !== before) changed(!before);
  };
  return {
    ...local,
    write(name, draft) {
      noting(() => writes.set(name, (writes.get(name) ?? 0) + 1));
      local.write(name, draft);
    },
    remove(name) {
      local.remove(name);
      noting(() => writes.delete(name));
    },
    async forget(name, content) {
      const before = writes.get(name);
      await local.forget(name, content);
      const isGone = (await local.read(name)) === null;
      // A text written meanwhile may not be in the store yet.
      if (isGone && writes.get(name) === before) noting(() => writes.delete(name));
    },
  };
}
