import { ne, sql } from 'drizzle-orm';
import { plain } from '#domain/prescription/ingredients.ts';
import { tableOf } from '../../core/csv.ts';
import type { Store } from '../../db/open.ts';
import { ingredientInteractions } from '../../db/schema/index.ts';
import { interactionSource } from '../../seed/data/ingredients.ts';

export type InteractionRow = { first: string; second: string; effectEs: string; effectEn: string };
export type InteractionsRead = { rows: InteractionRow[]; problems: string[] };

const columns = {
  first: ['first', 'primero', 'principio1'],
  second: ['second', 'segundo', 'principio2'],
  effectEs: ['effect_es', 'efecto'],
  effectEn: ['effect_en', 'effect'],
} as const;
const names = Object.keys(columns) as (keyof InteractionRow)[];
const most = { first: 120, second: 120, effectEs: 300, effectEn: 300 } as const;
/** One ingredient or family as a DCI; `ingredientsOf` would split anything else. */
const ingredient = /^[a-z0-9][a-z0-9 .'()-]*$/;

/** Problem of one pair; null if valid. */
function problemOf(row: InteractionRow): string | null {
  const empty = names.find((name) => row[name] === '');
  if (empty) return `${columns[empty][0]} is empty`;
  const long = names.find((name) => row[name].length > most[name]);
  if (long) return `${columns[long][0]} is longer than ${most[long]}`;
  const odd = [row.first, row.second].find((name) => !ingredient.test(name));
  return odd === undefined ? null : `"${odd}" is no active ingredient`;
}

/** Parses a table with the columns first, second, effect_es and effect_en. Every unreadable line is reported. */
export function readInteractions(text: string): InteractionsRead {
  const { columnOf, lines } = tableOf(text);
  const places = names.map((name) => columnOf(columns[name]));
  if (places.includes(-1)) {
    return { rows: [], problems: [`line 1: it needs the columns ${names.map((name) => columns[name][0]).join(', ')}`] };
  }
  const problems: string[] = [];
  const rows: InteractionRow[] = [];
  const seen = new Map<string, number>();
  for (const { number, fields } of lines) {
    if (fields === null) {
      problems.push(`line ${number}: a quote is not closed`);
      continue;
    }
    const [one = '', other = '', effectEs = '', effectEn = ''] = places.map((at) => fields[at] ?? '');
    const problem = problemOf({ first: plain(one), second: plain(other), effectEs, effectEn });
    const [first = '', second = ''] = [plain(one), plain(other)].sort();
    const pair = `${first} and ${second}`;
    const before = seen.get(pair);
    if (problem) problems.push(`line ${number}: ${problem}`);
    else if (before !== undefined) problems.push(`line ${number}: ${pair} were in line ${before} already`);
    else {
      seen.set(pair, number);
      rows.push({ first, second, effectEs, effectEn });
    }
  }
  if (rows.length === 0 && problems.length === 0) problems.push('it has no pairs');
  return { rows, problems };
}

const batch = 1_000;

/** Replaces the loaded pairs in one transaction. Pairs of the built-in list remain unless the table has them. */
export function loadInteractions(store: Store, rows: readonly InteractionRow[], source: string): Promise<void> {
  return store.transaction(async (tx) => {
    await tx.delete(ingredientInteractions).where(ne(ingredientInteractions.source, interactionSource));
    for (let from = 0; from < rows.length; from += batch) {
      await tx
        .insert(ingredientInteractions)
        .values(rows.slice(from, from + batch).map((row) => ({ ...row, source })))
        .onConflictDoUpdate({
          target: [ingredientInteractions.first, ingredientInteractions.second],
          set: { effectEs: sql`excluded.effect_es`, effectEn: sql`excluded.effect_en`, source: sql`excluded.source` },
        });
    }
  });
}
