import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/core/config.ts';
import { hashPassword } from '#server/core/passwords.ts';
import { openStore, type Store } from '#server/db/open.ts';
import { seedIfNeeded } from '#server/seed/index.ts';
import type { Bench, Figure } from '../measure.ts';

export type Engine = Store['engine'];
const engines: readonly Engine[] = ['pglite', 'postgres'];

/** The `run` of a measure that is repeated on each engine. */
export const onEachEngine =
  (take: (bench: Bench, engine: Engine) => Promise<Figure[]>) =>
  async (bench: Bench): Promise<Figure[]> => {
    const figures: Figure[] = [];
    for (const engine of engines) figures.push(...(await take(bench, engine)));
    return figures;
  };

/** OAuth client used by non-browser calls here. */
export const apiClient = { client_id: 'ronda', client_secret: 'the secret of a client, long enough to be one' };

/** A separate database on the PostgreSQL server of `BENCH_POSTGRES_URL`; null without one. */
async function newDatabase({ onEnd }: Bench): Promise<string | null> {
  const admin = process.env.BENCH_POSTGRES_URL;
  if (!admin) return null;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name}`);
  onEnd(() => run(`drop database ${name} with (force)`));
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

/** A folder and a database with demo data and no running server; null where the engine is unavailable. */
export async function openPlace(bench: Bench, engine: Engine) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ronda-bench-'));
  bench.onEnd(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = engine === 'postgres' ? await newDatabase(bench) : '';
  if (databaseUrl === null) {
    bench.log(`  ${engine} is left out: BENCH_POSTGRES_URL names no server`);
    return null;
  }
  const env = {
    RONDA_DATA: dataDir,
    DATABASE_URL: databaseUrl,
    RONDA_SECRET: 'a secret of a bench, long enough to be one',
    RONDA_CLIENT_ID: apiClient.client_id,
    RONDA_CLIENT_SECRET: apiClient.client_secret,
    RONDA_DEMO: '1',
    RONDA_TOKEN_MINUTES: '60',
    RONDA_LOGIN_PER_ADDRESS: '100000',
    RONDA_REQUESTS_PER_MINUTE: '1000000',
  };
  const config = readConfig({ ...env, DATABASE_URL: databaseUrl || undefined }, ['--quiet']);
  const store = await openStore(config);
  bench.onEnd(() => store.close());
  await store.migrate();
  await seedIfNeeded(store, { demo: true, now: new Date(), hashPassword });
  return { dataDir, env, config, store };
}
export type Place = NonNullable<Awaited<ReturnType<typeof openPlace>>>;

/** An access token of a user, for calls without a browser. */
export async function tokenOf(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/identity/v2/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password, ...apiClient }),
  });
  if (!answer.ok) throw new Error(`${username} was not let in: ${answer.status}`);
  const { access_token }: { access_token: string } = await answer.json();
  return access_token;
}
