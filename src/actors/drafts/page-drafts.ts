import type { PageLock } from '#services/browser/page-lock.service.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';

/**
 * The same store, where each page of the browser has a copy of its own: two tabs that write under one name overwrite
 * nothing of each other. Copies of pages that are gone belong to whoever reads next, all of them together.
 */
export function createPageDrafts(
  local: LocalDrafts,
  page: Pick<PageLock, 'id' | 'living'>,
  merged: (contents: readonly unknown[]) => unknown,
): LocalDrafts {
  const ownName = (name: string) => `${name}@${page.id}`;
  async function read(name: string) {
    const living = await page.living();
    const left = local.names(name).filter((copy) => {
      const [base, pageId] = copy.split('@');
      return base === name && (pageId === undefined || !living.has(pageId));
    });
    const own = await local.read(ownName(name));
    if (left.length === 0) return own;
    const copies = (await Promise.all(left.map((copy) => local.read(copy)))).filter((copy) => copy !== null);
    if (copies.length === 0) return own;
    const all = own ? [...copies, own] : copies;
    const draft = {
      content: merged(all.map(({ content }) => content)),
      revision: Math.max(...all.map(({ revision }) => revision)),
    };
    local.write(ownName(name), draft);
    local.flush();
    if (!local.isBlocked()) for (const copy of left) local.remove(copy);
    return draft;
  }
  return {
    ...local,
    read,
    write: (name, draft) => local.write(ownName(name), draft),
    forget: (name, content) => local.forget(ownName(name), content),
    remove: (name) => local.remove(ownName(name)),
  };
}
