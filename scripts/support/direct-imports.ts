import type { Plugin } from 'vite';

type Chunk = { fileName: string; code: string };

const facade = /^export\s*\{([^{}]*)\}\s*from\s*["']\.\/([^"']+)["'];?\s*$/;
const named = /^(\S+)(?:\s+as\s+(\S+))?$/;

/** What a file hands on that has nothing of its own: where from, and as an expression of that module. */
function handedOn(code: string): { from: string; expression: string } | null {
  const [, names, from] = facade.exec(code.trim()) ?? [];
  if (names === undefined || from === undefined) return null;
  const fields = names.split(',').map((name) => {
    const [, inside, outside] = named.exec(name.trim()) ?? [];
    if (inside === undefined) throw new Error(`"${name}" is no name that a file hands on`);
    return `${JSON.stringify(outside ?? inside)}:m.${inside}`;
  });
  return { from, expression: `({${fields.join(',')}})` };
}

/** Replaces later imports of files that only hand on another one by imports of that one. */
export function importDirectly(chunks: readonly Chunk[]): void {
  const facades = new Map(
    chunks.flatMap(({ fileName, code }) => {
      const found = handedOn(code);
      return found ? [[fileName.slice(fileName.lastIndexOf('/') + 1), found] as const] : [];
    }),
  );
  for (const chunk of chunks) {
    chunk.code = chunk.code.replace(/import\(\s*[`"']\.\/([^`"']+)[`"']\s*\)/g, (written, file: string) => {
      const found = facades.get(file);
      return found ? `import("./${found.from}").then(m=>${found.expression})` : written;
    });
  }
}

/**
 * A module that is loaded later and shares its file with others gets a file of its own from the bundler, which only hands
 * on its names: a request more for each.
 */
export const directImports = (): Plugin => ({
  name: 'direct-imports',
  apply: 'build',
  enforce: 'pre',
  generateBundle: {
    order: 'pre',
    handler: (_, bundle) => importDirectly(Object.values(bundle).filter((file) => file.type === 'chunk')),
  },
});
