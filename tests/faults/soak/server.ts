import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/core/config.ts';
import { systemFacts } from '#server/core/unit-of-work.ts';
import { openStore } from '#server/db/open.ts';
import { modules } from '#server/modules/index.ts';
import { apiClient, apiClientEnv } from '#tests/server/support/api-client.ts';
import { addPerson, password } from '#tests/server/support/people.ts';
import type { FromServer, ToServer } from './words.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'ronda-soak-'));
const env = {
  RONDA_DATA: dataDir,
  RONDA_SECRET: 'a secret of a soak, long enough to be one',
  RONDA_TOKEN_MINUTES: '60',
  ...apiClientEnv,
};
const config = { ...readConfig(env, []), requestsPerMinute: 1_000_000, loginsPerAddress: 100_000 };
const store = await openStore(config);
await store.migrate();
const app = await createApp({
  store,
  config,
  modules,
  clientDir: join(dataDir, 'client'),
  log: new Writable({ write: (_chunk, _encoding, done) => done() }),
});
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
const people: string[] = [];
const loop = monitorEventLoopDelay();
loop.enable();

const send = (message: FromServer) => void process.send?.(message);

async function admit(count: number): Promise<void> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { email, userId } = await addPerson(store);
    people.push(userId);
    const answer = await fetch(`${url}/api/identity/v2/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...apiClient, grant_type: 'password', username: email, password }),
    });
    const { access_token }: { access_token: string } = await answer.json();
    tokens.push(access_token);
  }
  // Excludes the cost of the start.
  loop.reset();
  send({ kind: 'joined', port: Number(new URL(url).port), tokens });
}

/** Transactions per second, each with a few events for all users, like the log of a busy day. */
const transactions = 10;
async function emit({ seed, count, perSecond }: Extract<ToServer, { kind: 'emit' }>): Promise<void> {
  const batched = Math.ceil(perSecond / transactions);
  const startedAt = performance.now();
  for (let from = 0; from < count; from += batched) {
    const due = startedAt + (from / perSecond) * 1_000;
    await pause(Math.max(0, due - performance.now()));
    await app.unitOfWork.write(systemFacts('soak'), async (unit) => {
      for (let index = from; index < Math.min(count, from + batched); index += 1) {
        unit.emit('webUpdate', people, { Version: `${seed}-${index}`, Mandatory: false });
      }
    });
  }
  send({ kind: 'emitted', seed, late: loop.percentile(99) / 1e6, latest: loop.max / 1e6 });
}

async function end(): Promise<void> {
  await app.http.close();
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
  process.disconnect?.();
}

process.on('message', (message: ToServer) => {
  const done = message.kind === 'join' ? admit(message.count) : message.kind === 'emit' ? emit(message) : end();
  done.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
