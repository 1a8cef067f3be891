import type { Plugin } from 'vite';

type Chunk = { fileName: string; code: string };

const facade = /^export\s*\{([^{}]*)\}\s*from\s*["']\.\/([^"']+)["'];?\s*$/;
const named = /^(\S+)(?:\s+as\s+(\S+))?$/;

/** The re-exported source of a file without own exports: module, and an expression on it. */
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

/** Replaces dynamic imports of re-exporting files by imports of their source. */
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
 * For a dynamically imported module in a shared chunk, the bundler creates a file that only re-exports its names, which
 * costs one request each.
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
