import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foundTests, root } from './found.ts';
import { mutants, rowOf } from './mutants.ts';
import { rows } from './rows.ts';

export type Caught = { id: string; caught: boolean; why: string };

const page = join(root, 'docs/faults.md');
const begin = '<!-- faults: written by npm run test:faults -- --mutants -->';
const end = '<!-- /faults -->';

/** The results of the last runs for each mutant, parsed from the page. */
const known = (text: string) =>
  new Map([...text.matchAll(/^\| ([\w-]+) \|.*\| ([^|]*) \|$/gm)].map(([, id = '', outcome = '']) => [id, outcome]));

/** Replaces the table of all rows; rows that were not run keep their last result. */
export function writePage(results: readonly Caught[]): void {
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/faults.md has lost the place of the table');
  const before = known(text.slice(from, to));
  const tests = foundTests();
  const outcomeOf = (id: string) => {
    const tried = results.find((result) => result.id === id);
    if (!tried) return before.get(id) ?? '';
    return tried.caught ? 'yes' : `no: ${tried.why}`;
  };
  const lines = Object.entries(rows).flatMap(([id, expected]) => {
    const named = [...new Set(tests.filter((test) => test.id === id).map(({ name }) => `\`${id} ${name}\``))];
    const known = mutants.filter((mutant) => rowOf(mutant) === id);
    const [first, ...more] = known.map((mutant) => `without: ${mutant.without} | ${outcomeOf(mutant.id)} |`);
    return [
      `| ${id} | ${expected} | ${named.join(', ')} | ${first ?? 'none |  |'}`,
      ...more.map((line, index) => `| ${known[index + 1]?.id} | | | ${line}`),
    ];
  });
  const table = [begin, '| row | expected | tests | mutant | caught |', '| --- | --- | --- | --- | --- |', ...lines];
  writeFileSync(page, `${text.slice(0, from)}${table.join('\n')}\n${text.slice(to)}`);
}
