import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '#server/db/open.ts';
import { facts } from '#server/db/schema/index.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { apiToken, bearer } from '../support/browser.ts';
import { newPlace } from '../support/engines.ts';
import { factNames, firstFacts } from '../support/first-facts.ts';
import { emitVersions, follow, stopFollowers } from '../support/hub.ts';
import { launch } from '../support/launch.ts';
import { addPerson, type TestPerson } from '../support/people.ts';
import { testCalls, testHandlers, testPolicies } from '../support/test-calls.ts';

const core = { calls: testCalls, policies: testPolicies, modules: [{ handlers: testHandlers }], listen: 0 };

async function session(url: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

describe('S3: a slow PostgreSQL', () => {
  let app: TestApp;
  let person: TestPerson;
  let access: string;
  let holder: pg.Client;
  beforeAll(async () => {
    app = await openTestApp('postgres', core);
    person = await addPerson(app.store);
    ({ access } = await apiToken(app, person));
    holder = await session(app.place.databaseUrl);
  });
  afterEach(async () => {
    await holder.query('rollback');
    await stopFollowers();
  });
  afterAll(async () => {
    await holder.end();
    await app.close();
    await app.place.remove();
  });

  async function count(key: string) {
    const before = performance.now();
    const url = `/api/clinical/v2/Test/Count/${key}`;
    const answer = await app.http.inject({ method: 'POST', url, headers: bearer(access) });
    const { Code } = answer.json();
    return {
      status: answer.statusCode,
      code: Code,
      wait: answer.headers['retry-after'],
      ms: performance.now() - before,
    };
  }

  test('S2: turns read-only while PostgreSQL has no disk space', async () => {
    const full = sql`do $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`;
    await expect(app.store.transaction(async (tx) => void (await tx.execute(full)))).rejects.toThrow();
    expect(await count('refused')).toMatchObject({ status: 503, code: 'unavailable', wait: '5' });
    const userinfo = { url: '/api/identity/v2/connect/userinfo', headers: bearer(access) };
    expect((await app.http.inject(userinfo)).statusCode).toBe(200);
    await vi.waitFor(() => expect(app.store.gate.isOpen).toBe(true), 10_000);
    expect((await count('room')).status).toBe(201);
  });

  test('S3: answers 503 promptly while a lock is held or connections are exhausted, and keeps the hub working', async () => {
    const follower = await follow(() => app, person);
    await holder.query('begin; select * from audit_head for update');
    const asked = Promise.all(Array.from({ length: 20 }, (_, index) => count(`held-${index}`)));
    await emitVersions(app, [], []);
    const resumed = await follower.resume();
    expect(resumed).toMatchObject({ events: [] });
    const answers = await asked;
    expect(
      answers.filter(({ status, code, wait }) => status !== 503 || code !== 'unavailable' || wait !== '2'),
    ).toEqual([]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(16_000);
    await holder.query('rollback');
    expect((await count('after')).status).toBe(201);
    expect(follower.reconnects).toBe(0);
    expect((await app.store.db.select().from(facts)).filter(({ key }) => key.includes('held-'))).toEqual([]);
  });
});

test('S4: rolls back a migration killed half-way, and completes it at the next start', async () => {
  const place = await newPlace('postgres', { migrated: false });
  const admin = await session(place.databaseUrl);
  // The migration blocks indefinitely in the middle, after many tables.
  await admin.query(`
    create function wait_here() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.video_rooms') then
        perform pg_sleep(600);
      end if;
    end $$;
    create event trigger wait_here on ddl_command_end execute function wait_here()`);
  const env = { RONDA_DATA: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', RONDA_SECRET: randomUUID() };
  const first = launch('server/main.ts', env);
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  const asleep = async (): Promise<number> => (await admin.query(waiting)).rows[0]?.pid ?? asleep();
  const pid = await asleep();
  first.child.kill('SIGKILL');
  await first.exit;
  await admin.query('select pg_terminate_backend($1)', [pid]);
  await admin.query('drop event trigger wait_here; drop function wait_here()');
  const tables = await admin.query(
    `select count(*)::int as count from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.rows).toEqual([{ count: 0 }]);
  await admin.end();
  const store = await openStore(place);
  await store.migrate();
  expect(await factNames(store)).toEqual(firstFacts);
  await store.close();
  await place.remove();
}, 120_000);
