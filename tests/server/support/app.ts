import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { accountSessionCalls } from '#domain/api/account-sessions.ts';
import type { CallDefinition } from '#domain/api/call.ts';
import { identityCalls } from '#domain/api/identity.ts';
import { userCalls } from '#domain/api/user-admin.ts';
import { type App, type AppOptions, createApp } from '#server/app.ts';
import type { Config } from '#server/core/config.ts';
import { readConfig } from '#server/core/config.ts';
import type { Policy } from '#server/core/context.ts';
import type { Mail } from '#server/core/mailer.ts';
import type { Module } from '#server/core/module.ts';
import { policies as allPolicies } from '#server/core/policies.ts';
import { deriveKeys } from '#server/core/secret.ts';
import { openStore, type Store } from '#server/db/open.ts';
import { apiClientEnv } from './api-client.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { type Engine, newPlace, type Place } from './engines.ts';

export const secret = 'a secret for the tests, long enough to be one';
export const keys = deriveKeys(secret);

export type TestApp = App & {
  store: Store;
  clock: TestClock;
  config: Config;
  place: Place;
  mails: Mail[];
  /** Every line logged by the server. */
  log: string[];
  /** `http://127.0.0.1:<port>` of a listening server; empty otherwise. */
  url: string;
  close(): Promise<void>;
};

type Given = Partial<Pick<AppOptions, 'hub' | 'retention' | 'clientDir'>> & {
  calls?: Record<string, CallDefinition>;
  policies?: Record<string, Policy>;
  modules?: readonly Module[];
  config?: Partial<Config>;
  /** Port to listen on: 0 for any. */
  listen?: number;
  /** Starts with the data of a previous app. */
  place?: Place;
  clock?: TestClock;
  /** Whether the embedded database flushes, as in production. */
  flush?: boolean;
  /** Receives the text of every statement. */
  logQuery?: (statement: string) => void;
  /** Extends the server before it listens. */
  extend?: (http: FastifyInstance) => unknown;
};

const coreCalls = { ...identityCalls, ...accountSessionCalls, getHubTicket: userCalls.getHubTicket };

/** A server with identity, the hub and additional test calls, on an empty database of the engine. */
export async function openTestApp(engine: Engine, given: Given = {}): Promise<TestApp> {
  const place = given.place ?? (await newPlace(engine));
  const clock = given.clock ?? createTestClock();
  const env = {
    RONDA_DATA: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    RONDA_SECRET: secret,
    ...apiClientEnv,
  };
  const config: Config = { ...readConfig(env, []), requestsPerMinute: 1_000_000, ...given.config };
  const store = await openStore({ ...config, flush: given.flush ?? false, logQuery: given.logQuery });
  await store.migrate();
  const mails: Mail[] = [];
  const log: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      log.push(String(chunk));
      done();
    },
  });
  const app = await createApp({
    store,
    config,
    clock,
    calls: { ...coreCalls, ...given.calls },
    policies: { ...allPolicies, ...given.policies },
    modules: given.modules ?? [],
    mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
    clientDir: given.clientDir ?? `${place.dataDir}/client`,
    log: stream,
    hub: given.hub,
    retention: given.retention,
  }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  given.extend?.(app.http);
  const url = given.listen === undefined ? '' : await app.http.listen({ port: given.listen, host: '127.0.0.1' });
  if (given.listen === undefined) await app.http.ready();
  let closed: Promise<void> | undefined;
  return {
    ...app,
    store,
    clock,
    config,
    place,
    mails,
    log,
    url,
    close: () => {
      closed ??= app.http.close().then(() => store.close());
      return closed;
    },
  };
}
