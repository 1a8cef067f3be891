import { deviations } from './constants.ts';
import type { List } from './lists.ts';
import type { Kind } from './record.ts';
import { isOpen, type Row, type Use } from './use.ts';

export const namesOf: Record<Kind, string> = { route: 'routes', call: 'calls', event: 'events', message: 'messages' };

export function figuresOf({ rows }: Use) {
  const count = (which: (row: Row) => boolean) => rows.filter(which).length;
  return {
    declared: rows.length,
    used: count(({ used }) => used),
    exercised: count(({ exercised }) => exercised),
    'with a reason': count(({ reason }) => reason !== null),
    open: count(isOpen),
  };
}

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

const missing = ({ used, exercised }: Row) =>
  used ? 'a browser test' : exercised ? 'a caller in the client' : 'a caller in the client and a browser test';

function openOf({ kind, rows }: Use): string[] {
  const open = rows.filter(isOpen);
  if (open.length === 0) return [];
  const groups = [...new Set(open.map(missing))].sort();
  return [
    `### ${namesOf[kind]}`,
    ...groups.map((group) => {
      const names = open.filter((row) => missing(row) === group).map(({ name }) => `- ${name}`);
      return [`Without ${group} (${names.length}):`, '', ...names].join('\n');
    }),
  ];
}

/** The page of declared, used, exercised and open items. */
export function coveragePage(lists: readonly List[], use: readonly Use[]): string {
  const built = lists.map(({ name, items }) => [name, items.length, items.filter((item) => item.built).length]);
  const reasons = use.flatMap(({ kind, rows }) =>
    rows.flatMap(({ name, reason }) => (reason === null ? [] : [[kind, name, reason]])),
  );
  const otherwise = Object.entries(deviations).flatMap(([name, decided]) =>
    decided.map(({ listed, built, why }) => [name, listed, built, why]),
  );
  return `${[
    '# Coverage of the specification',
    'Written by `npm run spec`. Used: the client names it. Exercised: a browser test did it (`exercised.tsv`). Open: not both, and no reason why only other systems call it (decision 079).',
    table(
      ['', 'declared', 'used', 'exercised', 'with a reason', 'open'],
      use.map((one) => [namesOf[one.kind], ...Object.values(figuresOf(one))]),
    ),
    table(['list of the specification', 'rows', 'built'], built),
    '## Open',
    ...use.flatMap(openOf),
    '## Built otherwise',
    table(['constant', 'listed', 'built', 'why'], otherwise),
    ...(reasons.length === 0 ? [] : ['## With a reason', table(['kind', 'name', 'reason'], reasons)]),
  ].join('\n\n')}\n`;
}
