import type { PageLock } from '#services/browser/page-lock.service.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';

type PageDrafts = LocalDrafts & {
  /** Names with this prefix under which closed pages left drafts. */
  left(beginning: string): Promise<string[]>;
  /** Moves the copies of this page and of closed ones to a single one that every page reads; returns it, if any. */
  share(name: string, pooled: (contents: readonly unknown[]) => unknown): Promise<LocalDraft | null>;
};

const baseOf = (copy: string) => copy.split('@')[0] ?? copy;

/**
 * Same store with a separate copy per page, so that two tabs writing under one name do not overwrite each other. Copies left
 * by closed pages are merged and taken over by the first page that reads them.
 */
export function createPageDrafts(
  local: LocalDrafts,
  page: Pick<PageLock, 'id' | 'living' | 'alone'>,
  merged: (contents: readonly unknown[]) => unknown,
): PageDrafts {
  const ownName = (name: string) => `${name}@${page.id}`;
  async function copiesLeft(beginning: string) {
    const copies = local.names(beginning);
    // Queried afterwards: a page opened since has no copy among these.
    const living = await page.living();
    return copies.filter((copy) => {
      const pageId = copy.split('@')[1];
      return pageId === undefined || !living.has(pageId);
    });
  }
  const copiesOf = async (name: string) => (await copiesLeft(name)).filter((copy) => baseOf(copy) === name);

  async function moveTo(target: string, name: string, join: typeof merged) {
    const names = [...(await copiesOf(name)), ownName(name)];
    const copies = (await Promise.all(names.map((copy) => local.read(copy)))).filter((copy) => copy !== null);
    if (copies.length === 0) return null;
    const draft = {
      content: join(copies.map(({ content }) => content)),
      revision: Math.max(...copies.map(({ revision }) => revision)),
    };
    local.write(target, draft);
    local.flush();
    if (!local.isBlocked()) for (const copy of names) if (copy !== target) local.remove(copy);
    return draft;
  }
  const moving = (target: string, name: string, join: typeof merged) =>
    page.alone(`takeover.${name}`, () => moveTo(target, name, join));
  return {
    ...local,
    read: async (name) =>
      (await copiesOf(name)).length > 0 ? moving(ownName(name), name, merged) : local.read(ownName(name)),
    left: async (beginning) => [...new Set((await copiesLeft(beginning)).map(baseOf))],
    share: (name, pooled) => moving(name, name, pooled),
    write: (name, draft) => local.write(ownName(name), draft),
    forget: (name, content) => local.forget(ownName(name), content),
    remove(name) {
      for (const copy of [ownName(name), name]) local.remove(copy);
    },
  };
}
