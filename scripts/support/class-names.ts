import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Name of a class of a CSS module: its own and a hash of its file, the same for all of them, which compresses well. */
function classNameOf(name: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}

/** For every build whose classes stand in the same pages. */
export const cssModules = { modules: { generateScopedName: classNameOf } };
