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

/**
 * Names the file of a module by the pages that need it at once, so that no page loads a module that only another page
 * needs. Everything else is cut by the bundler, at the dynamic imports.
 */
export function chunkByPages(root: string) {
  const entriesOf = (page: (typeof pages)[number]) => page.entries.map((entry) => `${root}/${entry}`);
  const entries = new Set(pages.flatMap(entriesOf));
  let reached: Map<string, Set<string>> | null = null;
  return (id: string, graph: Graph): string | null => {
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    if (entries.has(id) || importers.some((importer) => importer.endsWith('.html'))) return null;
    reached ??= new Map(pages.map((page) => [page.id, reach(graph, entriesOf(page))]));
    const users = [...reached].filter(([, modules]) => modules.has(id)).map(([page]) => page);
    if (users.length === 0) return null;
    const origin = relative(root, id).startsWith('node_modules') || id.startsWith('\0') ? 'libraries' : 'ours';
    return `${users.join('-')}-${origin}`;
  };
}
