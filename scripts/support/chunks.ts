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
const isCase = (page: string | undefined) => page === 'orientation' || page === 'care';

/** Texts that are loaded together: the parts of one language needed by the work home after its first paint. */
const textsOfHome = /\/src\/i18n\/texts\/(es|en)\.(?:boards|call|care|care-acts|chat|forms)\.ts$/;

/**
 * Names the chunk of a module by the first page of each application that needs it statically, so that no page loads modules
 * needed only later, and a page has few files. The bundler splits everything else at dynamic imports.
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
    // Conversations have separate chunks, so that they can fail separately; modules shared with the patient page are
    // excluded.
    if (users.has('visit') && users.get('workstation') === 'chat') users.set('workstation', 'next');
    // The first page of a patient is small: it is not split by the needs of the other application.
    if (users.get('visit') === 'visit' && isLater(users.get('workstation'))) users.set('workstation', 'home');
    // Modules shared with the home load while the user types: one file fewer after the sign-in.
    if (users.get('visit') === 'visit' && users.get('workstation') === 'home') users.set('workstation', 'start');
    // Modules shared by login and call are too small for a separate file.
    if (users.get('visit') === 'visitCall' && isEarly(users.get('workstation'))) users.set('visit', 'visit');
    // A case of a professional is no reason to split the pages of a patient.
    if (users.has('visit') && isCase(users.get('workstation'))) users.delete('workstation');
    // Modules of the patient page stay in its chunks: the small document page is no reason to split them.
    if (users.has('visit')) users.delete('verify');
    return users.size === 0 ? null : [...users.values()].join('-');
  };
}
