import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What tests make go wrong on purpose must not be in what is deployed. */
const never = ['__fault', 'RONDA_FAULTS', 'RONDA_MUTANT'];

const dist = join(import.meta.dirname, '..', 'dist');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(js|html|css|json)$/.test(path),
);
const found = files.flatMap((path) => {
  const text = readFileSync(join(dist, path), 'utf8');
  return never.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`);
});
console.log(found.length === 0 ? `none of ${never.join(', ')} in ${files.length} files` : found.join('\n'));
process.exit(found.length === 0 ? 0 : 1);
