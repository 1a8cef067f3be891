import type { PageLock } from '#services/browser/page-lock.service.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';

type PageDrafts = LocalDrafts & {
  /** Names with this prefix under which closed pages left drafts. */
  left(beginning: string): Promise<string[]>;
  /** Moves the copies of this page and of closed ones to a single one that every page reads; returns its content, if any. */
  share(name: string, pooled: (contents: readonly unknown[]) => unknown): Promise<unknown>;
  shared(name: string): Promise<LocalDraft | null>;
  removeShared(name: string): void;
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

  async function takeOver(name: string) {
    const left = await copiesOf(name);
    const copies = (await Promise.all(left.map((copy) => local.read(copy)))).filter((copy) => copy !== null);
    const own = await local.read(ownName(name));
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
  async function moveToShared(name: string, pooled: (contents: readonly unknown[]) => unknown): Promise<unknown> {
    const copies = [...(await copiesOf(name)), ownName(name)];
    const drafts = (await Promise.all(copies.map((copy) => local.read(copy)))).filter((draft) => draft !== null);
    if (drafts.length === 0) return null;
    const content = pooled(drafts.map((draft) => draft.content));
    local.write(name, { content, revision: 0 });
    local.flush();
    if (!local.isBlocked()) for (const copy of copies) if (copy !== name) local.remove(copy);
    return content;
  }
  return {
    ...local,
    read: async (name) =>
      (await copiesOf(name)).length > 0
        ? page.alone(`takeover.${name}`, () => takeOver(name))
        : local.read(ownName(name)),
    left: async (beginning) => [...new Set((await copiesLeft(beginning)).map(baseOf))],
    share: (name, pooled) => page.alone(`takeover.${name}`, () => moveToShared(name, pooled)),
    shared: local.read,
    removeShared: local.remove,
    write: (name, draft) => local.write(ownName(name), draft),
    forget: (name, content) => local.forget(ownName(name), content),
    remove: (name) => local.remove(ownName(name)),
  };
}
