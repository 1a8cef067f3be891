import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CallDefinition } from '#domain/api/call.ts';
import { calls as allCalls } from '#domain/api/index.ts';
import { hubPath } from '#domain/hub/protocol.ts';
import { createAccessTokens } from './core/access-token.ts';
import { traceOf } from './core/answers.ts';
import { sealUnkeyedChain } from './core/audit.ts';
import { createAnchor } from './core/audit-anchor.ts';
import { createAuthentication } from './core/authentication.ts';
import { createBackground } from './core/background.ts';
import { createBus } from './core/bus.ts';
import { buildIdOf, serveClient } from './core/client-files.ts';
import { type Clock, systemClock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import type { Policy } from './core/context.ts';
import { serveDocs } from './core/docs.ts';
import { createHttp, type Log } from './core/http.ts';
import { createJanitor, type Retention } from './core/janitor.ts';
import { type Job, startJobs } from './core/jobs.ts';
import { createLimits } from './core/limit.ts';
import { createMailer, type Mailer } from './core/mailer.ts';
import { createMetrics } from './core/metrics.ts';
import type { Module } from './core/module.ts';
import { mountCalls } from './core/mount.ts';
import { announceBuild } from './core/new-build.ts';
import { bearerOf, isOwnOrigin } from './core/origin.ts';
import { verifyPassword } from './core/passwords.ts';
import { policies as allPolicies } from './core/policies.ts';
import { ProblemError } from './core/problems.ts';
import { deriveKeys, loadSecret } from './core/secret.ts';
import { createUnitOfWork, systemFacts, type UnitOfWork } from './core/unit-of-work.ts';
import { projectRoot, type Store } from './db/open.ts';
import { createHub, type Hub, type HubOptions } from './hub/hub.ts';
import { createTickets } from './hub/tickets.ts';
import { calendarFeedModule } from './modules/agenda/calendar-feed.ts';
import { clinicalRecordsModule } from './modules/clinical-records/index.ts';
import { documentsModule } from './modules/documents/index.ts';
import { filesModule } from './modules/files/index.ts';
import { generalAdmissionsModule } from './modules/general-admissions/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { bankAccountModule } from './modules/income/bank-account.ts';
import { programmesModule } from './modules/programmes/index.ts';
import { videoRoomsModule } from './modules/video-rooms/index.ts';
import { visitsModule } from './modules/visits/index.ts';

export type AppOptions = {
  store: Store;
  config: Config;
  clock?: Clock;
  /** Feature modules; identity and the hub are always included. */
  modules: readonly Module[];
  /** Defaults to every declared call. */
  calls?: Record<string, CallDefinition>;
  policies?: Record<string, Policy>;
  /** Root certificate that demo signatures may chain to, in addition to the configured ones. */
  demoRoot?: (() => Promise<Uint8Array>) | undefined;
  /** Background jobs. */
  jobs?: readonly Job[];
  mailer?: Mailer;
  clientDir?: string;
  hub?: Partial<HubOptions> | undefined;
  retention?: Partial<Retention> | undefined;
  log?: Log;
};

export type App = {
  http: FastifyInstance;
  hub: Hub;
  unitOfWork: UnitOfWork;
  sweep(): Promise<void>;
  idle(): Promise<void>;
};

function mountHub(http: FastifyInstance, hub: Hub, publicUrl: string | undefined): void {
  http.post(`${hubPath}/negotiate`, async (request) => {
    const ticket = bearerOf(request);
    if (!ticket) throw new ProblemError('unauthenticated');
    const ownOrigin = (origin: string) => isOwnOrigin(origin, request, publicUrl);
    return hub.negotiate({ ticket, origin: request.headers.origin ?? null, ownOrigin });
  });
  hub.attach(http.server);
}

/** Creates the parts that outlive a request and registers how they are closed. */
async function createParts(http: FastifyInstance, options: AppOptions) {
  const { store, config, clock = systemClock } = options;
  const failed = (error: unknown) => {
    if (error instanceof ProblemError) return;
    http.log.error({ error: error instanceof Error ? traceOf(error) : 'unknown' }, 'background work failed');
  };
  const keys = deriveKeys(await loadSecret(config.secret, config.dataDir));
  const tokens = createAccessTokens(keys, clock);
  const authentication = createAuthentication({ store, keys, tokens, clock });
  const bus = createBus(store);
  const unitOfWork = createUnitOfWork({ store, bus, clock, keys });
  await store.transaction((tx) => sealUnkeyedChain(tx, keys.audit, systemFacts('start'), clock.now()));
  const anchor = createAnchor({ store, clock, dataDir: config.dataDir, key: keys.audit, failed });
  const background = createBackground(failed);
  const mailer = options.mailer ?? createMailer(config);
  const janitor = createJanitor({ store, clock, failed, retention: options.retention });
  const metrics = createMetrics(() => hub.connections);
  const meters = { delivered: metrics.delivered, cut: metrics.cut, failed };
  const tickets = createTickets({ store, keys, clock });
  const hub = await createHub({ store, tickets, bus, clock, unitOfWork, meters, options: options.hub });
  const jobs = startJobs(options.jobs ?? [], { unitOfWork, config, mailer }, failed);
  http.addHook('preClose', () => hub.close());
  http.addHook('onClose', async () => {
    await jobs.close();
    await background.idle();
    await janitor.close();
    await anchor.close();
    mailer.close();
    metrics.close();
  });
  const lasting = { unitOfWork, background, mailer, anchor, janitor, metrics, tickets, hub };
  return { store, config, clock, keys, tokens, authentication, ...lasting };
}

async function mountAll(http: FastifyInstance, options: AppOptions, parts: Awaited<ReturnType<typeof createParts>>) {
  const { store, hub, unitOfWork } = parts;
  const { publicUrl, requestsPerMinute } = parts.config;
  const { modules, calls = allCalls, policies = allPolicies } = options;
  parts.metrics.mount(http, parts.config.metricsToken);
  const limits = await createLimits(http, requestsPerMinute);
  const all = [
    identityModule(parts),
    bankAccountModule(parts),
    calendarFeedModule(parts),
    videoRoomsModule(parts),
    visitsModule(parts),
    filesModule(http, parts),
    clinicalRecordsModule(parts),
    generalAdmissionsModule(parts),
    programmesModule(parts),
    documentsModule({ ...parts, demoRoot: options.demoRoot }),
    { handlers: { getHubTicket: parts.tickets.getHubTicket } },
    ...modules,
  ];
  mountCalls(http, { ...parts, calls, policies, modules: all, publicUrl, limits });
  mountHub(http, hub, publicUrl);
  await serveDocs(http, calls);
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async () => {
    await store.db.execute(sql`select 1`).catch(() => {
      throw new ProblemError('unavailable');
    });
    return { status: 'ready' };
  });
  const clientDir = options.clientDir ?? join(projectRoot(), 'dist/client');
  await serveClient(http, clientDir, options.config);
  const build = await buildIdOf(clientDir);
  if (build) await announceBuild(unitOfWork, build);
}

/** Builds the server on an open, migrated store. `http.close()` closes everything except the store. */
export async function createApp(options: AppOptions): Promise<App> {
  const http = await createHttp(options.config, options.log);
  // Hashes once in a worker thread, so that the first sign-in is not slower than later ones.
  const warm = verifyPassword(null, '');
  try {
    const parts = await createParts(http, options);
    await mountAll(http, options, parts);
    await warm;
    const { hub, unitOfWork, janitor, background } = parts;
    const { demoRoot } = options;
    if (demoRoot) background.run(async () => void (await demoRoot()));
    return { http, hub, unitOfWork, sweep: janitor.sweep, idle: background.idle };
  } catch (error) {
    await http.close();
    throw error;
  }
}
