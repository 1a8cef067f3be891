import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foundTests, root } from './found.ts';
import { mutants } from './mutants.ts';
import { rows } from './rows.ts';

export type Caught = { id: string; caught: boolean; why: string };

const page = join(root, 'docs/faults.md');
const begin = '<!-- faults: written by npm run test:faults -- --mutants -->';
const end = '<!-- /faults -->';

/** What the last runs said of each mutant, read back from the page. */
const known = (text: string) =>
  new Map([...text.matchAll(/^\| (\w+) \|.*\| ([^|]*) \|$/gm)].map(([, id = '', told = '']) => [id, told]));

/** Puts the table of all rows into its place; rows that were not tried now keep what was said of them. */
export function writePage(results: readonly Caught[]): void {
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/faults.md has lost the place of the table');
  const before = known(text.slice(from, to));
  const tests = foundTests();
  const lines = Object.entries(rows).map(([id, expected]) => {
    const named = [...new Set(tests.filter((test) => test.id === id).map(({ name }) => `\`${id} ${name}\``))];
    const mutant = mutants.find((one) => one.id === id);
    const tried = results.find((result) => result.id === id);
    const told = tried ? (tried.caught ? 'yes' : `no: ${tried.why}`) : (before.get(id) ?? '');
    return `| ${id} | ${expected} | ${named.join(', ')} | ${mutant ? `without: ${mutant.without}` : 'none'} | ${mutant ? told : ''} |`;
  });
  const table = [begin, '| row | expected | tests | mutant | caught |', '| --- | --- | --- | --- | --- |', ...lines];
  writeFileSync(page, `${text.slice(0, from)}${table.join('\n')}\n${text.slice(to)}`);
}
