import { sql } from 'drizzle-orm';
import type { Store } from '#server/db/open.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import type { Bench, Figure, Measure } from '../measure.ts';
import { counted, p99Of } from '../rounds.ts';
import { type Engine, onEachEngine } from '../support/place.ts';
import { openWard } from '../support/ward.ts';

const messages = 1_000_000;
/** Rooms in total and of the searching user; each has 1,000 messages. */
const [rooms, ownRooms] = [1_000, 50];
const reads = 30;
const most = 50;
/** A word of every message, of a tenth, of few, several words, and one written only by others. */
const searches = ['paciente', 'fiebre', 'folio 734211', 'dolor torax', 'reservado'];

/** Groups of two members who write alternately. */
async function fill({ db, transaction }: Store): Promise<void> {
  const [doctor, nurse, other] = [demoUserId('doctor'), demoUserId('nurse'), demoUserId('doctor2')];
  await db.execute(sql`
    insert into chat_rooms (id, type, name, search_text, version, created_by, created_at, last_message_at)
    select md5('room' || place)::uuid, 2, 'Turno ' || place, 'turno ' || place, 1, ${nurse}::uuid, now(), now()
    from generate_series(0, ${rooms - 1}::int) place`);
  await db.execute(sql`
    insert into chat_members (room_id, user_id, window_status)
    select md5('room' || place)::uuid, person, 2
    from generate_series(0, ${rooms - 1}::int) place,
      lateral unnest(array[${nurse}::uuid,
        case when place < ${ownRooms} then ${doctor}::uuid else ${other}::uuid end]) person`);
  await transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into chat_messages (id, room_id, sent_at, sender_id, type, content, search_text)
      select gen_random_uuid(), md5('room' || place % ${rooms})::uuid, now() - place * interval '1 second',
        ${nurse}::uuid, 1, said, said
      from generate_series(0, ${messages - 1}::int) place, lateral (select concat_ws(' ', 'paciente con', case place / ${rooms} % 10
          when 0 then 'fiebre' when 1 then 'dolor de torax' else 'control de presion' end, 'folio ' || place,
          case when place % ${rooms} >= ${ownRooms} then 'reservado' end) as said) text`);
  });
  await db.execute(sql`vacuum analyze`);
}

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const ward = await openWard({ ...bench, size: 1 }, engine);
  if (!ward) return [];
  const { store, read } = ward;
  bench.log(`  ${engine}: writing ${messages} messages`);
  await fill(store);
  const figures: Figure[] = [];
  for (const searchText of searches) {
    const query = new URLSearchParams({ searchText });
    const rounds = await p99Of(bench, reads, () => read(`communication/v2/Chat/Messages?${query}`));
    figures.push(counted(`${messages} on ${engine}, "${searchText}", p99`, 'ms', rounds, most));
  }
  return figures;
}

export const messageSearch: Measure = {
  id: 'P-30',
  title: 'search in the messages of all conversations',
  floor: 'none: the goal is a waiting time in milliseconds',
  built: false,
  run: onEachEngine(onEngine),
};
