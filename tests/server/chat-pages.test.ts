import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { chatMessages } from '#server/db/schema/index.ts';
import { selectPage } from '#server/modules/chat/rooms.queries.ts';
import { describeEngines } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const Plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });
const Page = z.object({ Quantity: z.number(), Dtos: z.array(z.object({ Content: z.string(), Date: z.string() })) });
const [all, before] = [3_000, 2_000];
const idOf = ({ person }: Member) => person.userId;

describeEngines('a page of a room of many messages, among other rooms', (engine) => {
  let ward: Ward;
  let room = '';
  const statements: string[] = [];
  beforeAll(async () => {
    ward = await openWard(engine, { logQuery: (statement) => statements.push(statement) });
    const { db } = ward.app.store;
    const fill = async () => {
      const id = randomUUID();
      const [ana, luis] = [idOf(ward.ana), idOf(ward.luis)];
      await db.execute(sql`
        insert into chat_rooms (id, type, name, search_text, version, created_by, created_at, last_message_at)
        values (${id}::uuid, 2, 'Turno', 'turno', 1, ${ana}::uuid, now(), now())`);
      await db.execute(sql`
        insert into chat_messages (id, room_id, sent_at, sender_id, type, content)
        select gen_random_uuid(), ${id}::uuid, timestamptz '2026-01-01' + n * interval '1 minute', ${luis}::uuid, 1,
          'Mensaje ' || n from generate_series(1, ${all}::int) n`);
      await db.execute(sql`
        insert into chat_members (room_id, user_id, window_status, joined_at)
        values (${id}::uuid, ${ana}::uuid, 1, null),
          (${id}::uuid, ${luis}::uuid, 1, timestamptz '2026-01-01' + ${before}::int * interval '1 minute')`);
      return id;
    };
    for (let other = 0; other < 3; other += 1) await fill();
    room = await fill();
    await db.execute(sql`vacuum (analyze) ${chatMessages}`);
  });
  afterAll(() => ward.close());

  const ask = (who: Member, query = '') =>
    who.browser.get(`/api/communication/v2/Chat/${room}/Messages?size=2${query}`);
  const pageOf = async (who: Member, query?: string) => {
    const { Quantity, Dtos } = Page.parse((await ask(who, query)).json());
    return [Quantity, ...Dtos.map(({ Content }) => Content)];
  };

  test('P-27: returns messages and their count, from the join of the reader, in one statement', async () => {
    const older = '&initialDateTime=2026-01-01T00:03:00.000Z';
    statements.length = 0;
    const first = await pageOf(ward.ana);
    const asked = statements.filter((statement) => /"chat_messages"/.test(statement)).length;
    expect({
      asked,
      first,
      older: await pageOf(ward.ana, older),
      joined: await pageOf(ward.luis),
      beforeJoined: await pageOf(ward.luis, older),
      stranger: (await ask(ward.stranger)).statusCode,
    }).toEqual({
      asked: 1,
      first: [all, `Mensaje ${all - 1}`, `Mensaje ${all}`],
      older: [2, 'Mensaje 1', 'Mensaje 2'],
      joined: [all - before + 1, `Mensaje ${all - 1}`, `Mensaje ${all}`],
      beforeJoined: [0],
      stranger: 404,
    });
  });

  test('P-27: reads only the rows of a page, and counts in the index', async () => {
    const { db } = ward.app.store;
    const page = selectPage(db, { roomId: room, userId: idOf(ward.ana), before: undefined, size: 10 });
    const { rows } = Plan.parse(await db.execute(sql`explain (analyze, costs off) ${page.getSQL()}`));
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const ways = [
      ...plan.matchAll(/((?:Index Only|Index|Seq|Bitmap Heap) Scan[^\n]*) on chat_messages\b[^\n]* rows=([\d.]+)/g),
    ];
    expect(ways.map(([, way = '', count]) => [way.replace(/ using .*/, ''), Number(count)]).sort(), plan).toEqual([
      ['Index Only Scan', all],
      ['Index Scan Backward', 10],
      // The quoted messages.
      ['Index Scan', 0],
    ]);
  });
});
