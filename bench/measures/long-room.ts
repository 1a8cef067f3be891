import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Store } from '#server/db/open.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import type { Bench, Figure, Measure } from '../measure.ts';
import { atMost, interleaved } from '../rounds.ts';
import { median } from '../stats.ts';
import { type Engine, onEachEngine } from '../support/place.ts';
import { openWard } from '../support/ward.ts';

const messages = 10_000;
const page = 10;
const reads = 20;
const [doctor, nurse] = [demoUserId('doctor'), demoUserId('nurse')];

/** A group with two members writing alternately, one message a minute. */
async function fill({ db }: Store): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`
    insert into chat_rooms (id, type, name, search_text, version, created_by, created_at, last_message_at)
    values (${id}::uuid, 2, 'Turno', 'turno', 1, ${doctor}::uuid, now(), now())`);
  await db.execute(sql`
    insert into chat_members (room_id, user_id, window_status)
    values (${id}::uuid, ${doctor}::uuid, 1), (${id}::uuid, ${nurse}::uuid, 1)`);
  await db.execute(sql`
    insert into chat_messages (id, room_id, sent_at, sender_id, type, content)
    select gen_random_uuid(), ${id}::uuid, now() - place * interval '1 minute',
      case when place % 2 = 0 then ${doctor}::uuid else ${nurse}::uuid end, 1, 'Mensaje ' || place
    from generate_series(0, ${messages - 1}::int) place`);
  await db.execute(sql`vacuum analyze chat_messages`);
  return id;
}

const Page = z.object({ Dtos: z.array(z.object({ Date: z.string() })) });

/** The end times of the pages, newest page first; the first is null. */
async function pagesOf(read: (before: string | null) => Promise<string>): Promise<(string | null)[]> {
  const begins: (string | null)[] = [null];
  for (;;) {
    const { Dtos } = Page.parse(JSON.parse(await read(begins.at(-1) ?? null)));
    const [oldest] = Dtos;
    if (!oldest) return begins.slice(0, -1);
    begins.push(oldest.Date);
  }
}

async function timed(read: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await read();
  return performance.now() - startedAt;
}
async function usual(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < reads; index += 1) times.push(await timed(read));
  return median(times);
}

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const ward = await openWard({ ...bench, size: 1 }, engine);
  if (!ward) return [];
  const { store, read } = ward;
  const id = await fill(store);
  const ask = (before: string | null) =>
    read(`communication/v2/Chat/${id}/Messages?size=${page}${before ? `&initialDateTime=${before}` : ''}`);
  const bare = async (before: string | null) => {
    const until = before ? sql`and sent_at < ${before}::timestamptz` : sql``;
    const of = sql`from chat_messages where room_id = ${id}::uuid ${until}`;
    await store.db.execute(sql`select * ${of} order by sent_at desc limit ${page}`);
    await store.db.execute(sql`select count(*) ${of}`);
  };
  const pages = await pagesOf(ask);
  const [oldest = null] = pages.slice(-1);
  if (pages.length !== messages / page) throw new Error(`${pages.length} pages of ${messages} messages`);
  const whole = (turn: (before: string | null) => Promise<unknown>) =>
    timed(async () => {
      for (const before of pages) {
        bench.signal.throwIfAborted();
        await turn(before);
      }
    });
  const sideOf = (turn: (before: string | null) => Promise<unknown>) => async () => ({
    first: await usual(() => turn(null)),
    whole: (await whole(turn)) / pages.length,
  });
  const pairs = await interleaved(bench, { subject: sideOf(ask), floor: sideOf(bare), rounds: 5 });
  const ends = await interleaved(bench, {
    subject: async () => ({ end: await usual(() => ask(oldest)) }),
    floor: async () => ({ end: await usual(() => ask(null)) }),
  });
  const on = (what: string) => `${messages} on ${engine}, ${what}`;
  return [
    atMost(pairs, { key: 'first', name: on('its first page and their number'), unit: 'ms', times: 5 }),
    atMost(pairs, { key: 'whole', name: on('each page on the way to the beginning'), unit: 'ms', times: 5 }),
    atMost(ends, { key: 'end', name: on('the page at the beginning, against the first one'), unit: 'ms', times: 1.3 }),
  ];
}

export const longRoom: Measure = {
  id: 'P-27',
  title: 'a room of messages',
  floor:
    'the rows of the page and their number, as bare SQL on the same engine; of the page at the beginning, the first page by the server',
  ifMissed:
    'the session and its four tables took most of a call and are now kept in memory (decision 153); the page and its count are one statement, which runs beside that of the members. The rest is that statement, with senders and quoted messages, and the audit row.',
  built: false,
  run: onEachEngine(onEngine),
};
