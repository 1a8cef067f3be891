import { join } from 'node:path';
import type { Plugin } from 'vite';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * Disables one protection of the product at load time: `RONDA_MUTANT=H12`. No file is changed. A table that no longer
 * matches the sources aborts the run instead of testing nothing.
 */
export function mutantPlugin(id = process.env.RONDA_MUTANT): Plugin[] {
  if (!id) return [];
  const mutant = mutants.find((one) => one.id === id);
  if (!mutant) throw new Error(`There is no mutant ${id}.`);
  const target = join(root, mutant.file);
  return [
    {
      name: 'ronda-mutant',
      enforce: 'pre',
      transform(code, path) {
        if (path.split('?')[0] !== target) return null;
        const times = code.split(mutant.find).length - 1;
        if (times !== 1) throw new Error(`The mutant ${id} finds its place ${times} times in ${mutant.file}.`);
        console.info(`mutant ${id} is in`);
        return code.replace(mutant.find, () => mutant.replace);
      },
    },
  ];
}
