import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Store } from '#server/db/open.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import type { Bench, Figure, Measure } from '../measure.ts';
import { atMost, counted, interleaved, timed } from '../rounds.ts';
import { type Engine, onEachEngine } from '../support/place.ts';
import { openWard } from '../support/ward.ts';

const page = 10;
const reads = 20;
const plans = join(import.meta.dirname, '..', 'explain');

/** `most`: maximum milliseconds of the slowest read. */
type List = { name: string; path: (size: number) => string; rows: (size: number) => SQL; count: SQL; most?: number };

const doctor = demoUserId('doctor');
const mine = sql`from orientations where status = 4 and answer_user_id = ${doctor}::uuid`;
const newest = (offset: number) => sql`select * ${mine} order by answered_at desc, id limit ${page} offset ${offset}`;
/** Name parts of about two percent of the patients. */
const wanted = ['maria', 'gonz'] as const;
const named = sql`${mine} and question_user_id in
  (select id from users where search_text like ${`%${wanted[0]}%`} and search_text like ${`%${wanted[1]}%`})`;
/** At 90 % of the pages of the doctor. */
const deepPage = (size: number) => Math.max(2, Math.floor((size / 10 / page) * 0.9));
const closed = (at: number) => `clinical/v2/Orientations?status=4&answerUserId=${doctor}&size=${page}&page=${at}`;

const lists: readonly List[] = [
  {
    name: 'waiting cases and their number',
    path: () => `clinical/v2/Orientations?status=1&size=${page}`,
    rows: () => sql`select * from orientations where status = 1 order by priority desc, created_at, id limit ${page}`,
    count: sql`select count(*) from orientations where status = 1`,
  },
  {
    name: 'first page of those I closed and their number',
    path: () => closed(1),
    rows: () => newest(0),
    count: sql`select count(*) ${mine}`,
  },
  {
    name: 'a page nine tenths into them',
    path: (size) => closed(deepPage(size)),
    rows: (size) => newest((deepPage(size) - 1) * page),
    count: sql`select count(*) ${mine}`,
  },
  {
    name: 'those of patients of a name',
    path: () => `${closed(1)}&searchText=${wanted.join('%20')}`,
    rows: () => sql`select * ${named} order by answered_at desc, id limit ${page}`,
    count: sql`select count(*) ${named}`,
    most: 50,
  },
];

const Plan = z.object({ rows: z.array(z.record(z.string(), z.string())) });

/** Saves the query plan beside the figures. */
async function keepPlan({ db, engine }: Store, name: string, query: SQL): Promise<void> {
  const { rows } = Plan.parse(await db.execute(sql`explain (analyze, buffers) ${query}`));
  mkdirSync(plans, { recursive: true });
  const file = `${engine}-${name.replaceAll(' ', '-')}.txt`;
  writeFileSync(join(plans, file), `${rows.map((row) => Object.values(row).join('')).join('\n')}\n`);
}

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const ward = await openWard(bench, engine);
  if (!ward) return [];
  const { store, read } = ward;
  const figures: Figure[] = [];
  for (const { name, path, rows, count, most = 15 } of lists) {
    await keepPlan(store, name, rows(bench.size));
    await keepPlan(store, `${name} count`, count);
    const bare = async () => {
      await store.db.execute(rows(bench.size));
      await store.db.execute(count);
    };
    const sides = { subject: () => timed(reads, () => read(path(bench.size))), floor: () => timed(reads, bare) };
    await sides.subject();
    const pairs = await interleaved(bench, sides);
    const called = `${bench.size} on ${engine}, ${name}`;
    figures.push(atMost(pairs, { key: 'p50', name: called, unit: 'ms', times: 5 }));
    figures.push(
      counted(
        `${called}, p99`,
        'ms',
        pairs.map(({ subject }) => subject.p99),
        most,
      ),
    );
  }
  return figures;
}

export const bigLists: Measure = {
  id: 'P-19',
  title: 'lists of orientations',
  floor:
    'the rows of the page and their number, as bare SQL on the same engine without the people they name (bench/explain keeps the plans of these)',
  ifMissed:
    'profiled per statement at 100,000 rows. Most of a list was the transaction, the lock of the audit head, the audit row and a flushed commit; then the count of all matches and the sort before a deep page. The first are now one statement that does not wait for the disk (decision 027), the second a range of an index (decision 028). Besides the page itself, the rest is the audit row, HTTP and, in these figures, the session, which is kept in memory since (decision 153).',
  built: false,
  run: onEachEngine(onEngine),
};
