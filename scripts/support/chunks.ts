import { relative } from 'node:path';
import { pages } from './pages.ts';

type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null;
};

/** Every module that an entry imports statically, directly or through others. */
function reach(graph: Graph, entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

const isEarly = (page: string | undefined) => page === 'login' || page === 'start';
const isLater = (page: string | undefined) => page === 'live' || page === 'next';

/** Texts that are loaded together: the parts of one language that the work home needs after its first paint. */
const textsOfHome = /\/src\/i18n\/texts\/(es|en)\.(?:boards|call|care|care-acts|chat|forms)\.ts$/;

/**
 * Names the file of a module by the first page of each application that needs it at once, so that no page loads a module
 * that only a later one needs, and a page is few files. Everything else is cut by the bundler, at the dynamic imports.
 */
export function chunkByPages(root: string) {
  const documents = new Set<string>(pages.flatMap(({ entries }) => entries).filter((entry) => entry.endsWith('.html')));
  const isDocument = (id: string) => documents.has(relative(root, id));
  let reached: { of: string; id: string; modules: Set<string> }[] | null = null;
  return (id: string, graph: Graph): string | null => {
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    if (isDocument(id) || importers.some(isDocument)) return null;
    const texts = textsOfHome.exec(id);
    if (texts) return `${texts[1]}.home`;
    reached ??= pages.map(({ of, id: page, entries }) => ({
      of,
      id: page,
      modules: reach(
        graph,
        entries.map((entry) => `${root}/${entry}`),
      ),
    }));
    const users = new Map<string, string>();
    for (const page of reached) {
      if (page.modules.has(id) && !users.has(page.of)) users.set(page.of, page.id);
    }
    // Conversations have files of their own, so that they can fail alone; what a patient's page shares is not theirs.
    if (users.has('visit') && users.get('workstation') === 'chat') users.set('workstation', 'next');
    // The first page of a patient is small: it is not cut by what the other application needs when.
    if (users.get('visit') === 'visit' && isLater(users.get('workstation'))) users.set('workstation', 'home');
    // What it shares with the home comes while somebody types: a file less after the sign-in.
    if (users.get('visit') === 'visit' && users.get('workstation') === 'home') users.set('workstation', 'start');
    // And what the login shares with a call is too small for a file of its own.
    if (users.get('visit') === 'visitCall' && isEarly(users.get('workstation'))) users.set('visit', 'visit');
    // What a patient's page has comes in its files: the small page of a document is no reason to cut them.
    if (users.has('visit')) users.delete('verify');
    return users.size === 0 ? null : [...users.values()].join('-');
  };
}
