import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type SQL, sql } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import type { Store } from '#server/db/open.ts';
import { modules } from '#server/modules/index.ts';
import { demoPassword } from '#server/seed/index.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import type { Bench } from '../measure.ts';
import { type Engine, openPlace, tokenOf } from './place.ts';

const silence = new Writable({ write: (_chunk, _encoding, done) => done() });

const people = 20_000;
const firstNames = ['María', 'José', 'Camila', 'Benjamín', 'Antonia', 'Vicente', 'Sofía', 'Martín', 'Ñusta', 'Tomás'];
const lastNames = ['González', 'Muñoz', 'Rojas', 'Díaz', 'Pérez', 'Soto', 'Contreras', 'Silva', 'Núñez', 'Fuentes'];
const pick = (names: readonly string[], by: SQL) =>
  sql`(array[${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}])[1 + (${by}) % ${sql.raw(String(names.length))}]`;

/** Thousands of patients, as after years of use. */
async function fillPeople({ db }: Store): Promise<void> {
  const place = sql.raw('place');
  await db.execute(sql`
    insert into users (id, identity_id, name, last_name, second_last_name, ic, document_type_id, gender, birth_date,
      search_text)
    select person.id, gen_random_uuid(), name, last_name, second_last_name, ic, type.id, 'F', '1980-01-01',
      lower(unaccent(concat_ws(' ', name, last_name, second_last_name, ic)))
    from (select gen_random_uuid() as id, 'B' || place as ic, ${pick(firstNames, place)} as name,
        ${pick(lastNames, sql`${place} / 10`)} as last_name,
        ${pick(lastNames, sql`${place} / 100`)} || ' ' || place as second_last_name
      from generate_series(1, ${people}::int) place) person,
      (select id from catalogue_rows where kind = 'documentType' limit 1) type`);
}

/** Closed cases: a tenth answered by the demo doctor, the rest by other professionals. */
async function fill(store: Store, size: number): Promise<void> {
  const doctor = demoUserId('doctor');
  await fillPeople(store);
  // The case numbers of an author have no gap (decision 028).
  await store.db.execute(sql`delete from orientations where status = 4`);
  await store.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
    insert into orientations (id, question_user_id, question, status, priority, close_reason, answer, answer_user_id,
      answered_number, answered_at, created_at, updated_at, version)
    select gen_random_uuid(), patient, 'Pregunta ' || place, 4, 1 + place % 3, 'ANSWERED', 'Respuesta ' || place,
      author, row_number() over (partition by author order by place desc),
      now() - place * interval '1 minute', now() - place * interval '1 minute', now(), 3
    from (select place, patients[1 + place * 7 % cardinality(patients)] as patient,
        case when place % 10 = 0 then ${doctor}::uuid else others[1 + place % cardinality(others)] end as author
      from generate_series(1, ${size}::int) place,
        (select array_agg(id order by id) as patients from users where email is null) patient,
        (select array_agg(id order by id) as others from users
          where email is not null and id <> ${doctor}::uuid) other
      -- Else the whole arrays are sorted with every row.
      offset 0) given`);
  });
  await store.db.execute(sql`vacuum analyze`);
}

/** A place with `size` cases and no running server; null where the engine is unavailable. */
export async function fillWard(bench: Bench, engine: Engine) {
  const place = await openPlace(bench, engine);
  if (!place) return null;
  bench.log(`  ${engine}: writing ${bench.size} orientations`);
  await fill(place.store, bench.size);
  return place;
}

/** The server in this process on one engine, with `size` cases and a signed-in reader; null where the engine is unavailable. */
export async function openWard(bench: Bench, engine: Engine, account = 'doctor') {
  const place = await fillWard(bench, engine);
  if (!place) return null;
  const { store, config, dataDir } = place;
  const app = await createApp({ store, config, modules, clientDir: join(dataDir, 'client'), log: silence });
  bench.onEnd(() => app.http.close());
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const token = await tokenOf(url, `${account}@ronda.example`, demoPassword);
  // The client shares the process with the server, and `fetch` costs it more than a short answer costs the server.
  const agent = new Agent({ keepAlive: true });
  bench.onEnd(() => agent.destroy());
  const headers = { authorization: `Bearer ${token}` };
  return {
    store,
    async read(path: string): Promise<string> {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`${url}/api/${path}`, { agent, headers }, resolve).on('error', reject);
      });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
      return text(answer);
    },
  };
}
