import { mergedUnsent, readUnsent, type UnsentFile } from '#domain/files/unsent-file.ts';
import type { z } from '#domain/zod.ts';
import { createPageLock } from '#services/browser/page-lock.service.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { createPageDrafts } from '../drafts/page-drafts.ts';

/** Lists of unsent files by what they belong to, stored in this browser with a copy per page (decision 157). */
export function createUnsentLists<T extends UnsentFile>(local: LocalDrafts, prefix: string, shape: z.ZodType<T>) {
  const page = createPageLock();
  const lists = createPageDrafts(local, page, (copies) => mergedUnsent(shape, copies));
  // `@` separates the name from the page.
  const nameOf = (id: string) => `${prefix}${encodeURIComponent(id)}`;
  return {
    read: async (id: string): Promise<T[]> => readUnsent(shape, (await lists.read(nameOf(id)))?.content),
    store(id: string, files: readonly T[]): void {
      const name = nameOf(id);
      if (files.length > 0) {
        lists.write(name, { content: files, revision: 0 });
        lists.flush();
      } else {
        lists.remove(name);
      }
    },
    /** What closed pages left unsent. */
    left: async () => (await lists.left(prefix)).map((name) => decodeURIComponent(name.slice(prefix.length))),
    release: page.release,
  };
}
export type UnsentLists<T extends UnsentFile> = ReturnType<typeof createUnsentLists<T>>;
