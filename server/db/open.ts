import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database } from '../core/context.ts';
import { busChannel, type Channels, createLocalChannels, createPostgresChannels } from './channels.ts';
import { DurableFolder, durableStart } from './durable-folder.ts';
import { createFlushSoon } from './flush-soon.ts';
import { LastingClient, StoppableDatabase } from './lasting-client.ts';
import { lockFolder } from './lock.ts';
import { createRepeatedStatements, prepareRepeated } from './repeated-statements.ts';
import * as schema from './schema/index.ts';
import { retrying } from './transaction.ts';
import { createWriteGate, type WriteGate } from './write-gate.ts';

export type Store = {
  engine: 'pglite' | 'postgres';
  /** For use outside a transaction. Inside, use the transaction's own: PGlite has one connection and would deadlock. */
  db: Database;
  /** Separate connections that requests cannot exhaust, for the hub. */
  reserved: Database;
  gate: WriteGate;
  /** READ COMMITTED. Retries `work` after a deadlock or serialization failure, so `work` must have no other effect. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Schedules a flush of commits that did not wait for the disk. */
  flushSoon(): void;
  /** Vacuums deleted rows. PostgreSQL does this by itself, PGlite does not. */
  tidy(): Promise<void>;
  channels: Channels;
  migrate(): Promise<void>;
  close(): Promise<void>;
};

export type StoreOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
  poolSize?: number;
  /** Called with the text of every statement, for counting. */
  logQuery?: ((statement: string) => void) | undefined;
  /** False leaves flushing to the operating system, as in tests. */
  flush?: boolean;
};

/** Finds the folder that holds `server/db/migrations`: sources and bundle have different depths. */
export function projectRoot(from: string = fileURLToPath(import.meta.url)): string {
  const folder = dirname(from);
  if (existsSync(join(folder, 'server/db/migrations/meta/_journal.json'))) return folder;
  if (folder === dirname(folder)) throw new Error('The folder server/db/migrations was not found.');
  return projectRoot(folder);
}
const settingsOf = ({ logQuery }: StoreOptions) => ({ schema, ...(logQuery && { logger: { logQuery: logQuery } }) });
type Settings = ReturnType<typeof settingsOf>;

const checkEvery = 1_000;
const migrationsFolder = () => join(projectRoot(), 'server/db/migrations');

/** PGlite in `<dataDir>/db`, or PostgreSQL with a `databaseUrl`. Call `migrate` before the first query. */
export const openStore = (options: StoreOptions): Promise<Store> =>
  options.databaseUrl
    ? openPostgres(options.databaseUrl, settingsOf(options), options.poolSize)
    : openPglite(options.dataDir, settingsOf(options), options.flush);

/**
 * Opens or creates the database of a folder. A database whose creation was interrupted is empty and cannot be opened, so it
 * is created again.
 */
async function openFolder(dataDir: string, flush: boolean): Promise<StoppableDatabase> {
  const folder = join(dataDir, 'db');
  const making = join(dataDir, 'db.making');
  if (existsSync(making) || !existsSync(folder)) {
    await rm(folder, { recursive: true, force: true });
    await writeFile(making, '');
  }
  await mkdir(folder, { recursive: true });
  const place = flush ? { fs: new DurableFolder(folder), startParams: durableStart } : { dataDir: folder };
  const database = new StoppableDatabase({ ...place, extensions: { btree_gist, pg_trgm, unaccent } });
  await database.waitReady;
  await rm(making, { force: true });
  return database;
}

const probeOf = (db: Database) => () => {
  const value = new Date().toISOString();
  const written = { target: schema.facts.key, set: { value } };
  return db.insert(schema.facts).values({ key: 'written', value }).onConflictDoUpdate(written);
};

/** Tables with short-lived rows. */
const passing = [
  ...[schema.hubEventLog, schema.hubAudiences, schema.hubHead, schema.hubConnections, schema.hubTickets],
  ...[schema.presence, schema.idempotencyKeys, schema.loginAttempts, schema.refreshTokens, schema.sessions],
  ...[schema.fileUploads, schema.fileUploadParts],
];

async function openPglite(dataDir: string, settings: Settings, flush = true): Promise<Store> {
  const release = await lockFolder(dataDir);
  try {
    const channels = createLocalChannels();
    const open = async () => {
      const database = await openFolder(dataDir, flush);
      await database.listen(busChannel, (text) => void channels.notify(busChannel, text));
      return database;
    };
    const client = new LastingClient(await open(), {
      open,
      maxWaiting: 1_000,
      delayAfterFailure: 2_000,
      failed: (error) => gate.noticed(error),
    });
    // Drizzle uses only `query` and `transaction` of its client.
    const db = drizzlePglite(client as unknown as PGlite, settings);
    const gate = createWriteGate({ probe: probeOf(db), folder: dataDir, every: checkEvery });
    // PGlite has no WAL writer process.
    const flushing = createFlushSoon(() => db.execute(sql`select pg_logical_emit_message(false, 'ronda', '', true)`));
    let closing: Promise<void> | undefined;
    return {
      engine: 'pglite',
      db,
      reserved: db,
      gate,
      // READ COMMITTED is PGlite's default; setting it would cost a statement.
      transaction: (work) => retrying(() => db.transaction(work)),
      flushSoon: flushing.request,
      tidy: async () => {
        for (const table of passing) await db.execute(sql`vacuum (analyze) ${table}`);
      },
      channels,
      migrate: () => migratePglite(db, { migrationsFolder: migrationsFolder() }),
      close: () => {
        closing ??= gate
          .close()
          .then(flushing.close)
          .then(() => client.close())
          .finally(release);
        return closing;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Arbitrary constant: nodes that start at the same time migrate one after the other. */
const migrationLock = 4_600_046;
/**
 * Timeouts for locks, statements and connections; 503 asks the client to retry (S3). Connections wait longest: with many
 * concurrent requests on a slow machine each gets its turn.
 */
const timeouts = { lock_timeout: 3_000, statement_timeout: 15_000, connectionTimeoutMillis: 10_000 };

async function openPostgres(connectionString: string, settings: Settings, max = 10): Promise<Store> {
  const common = { connectionString, idleTimeoutMillis: 30_000, ...timeouts };
  const pool = new pg.Pool({ ...common, max });
  const reservedPool = new pg.Pool({ ...common, max: 2 });
  const nameOf = createRepeatedStatements();
  for (const one of [pool, reservedPool]) {
    one.on('error', () => undefined);
    one.on('connect', (client) => prepareRepeated(client, nameOf));
  }
  const db = drizzlePg(pool, settings);
  const reserved = drizzlePg(reservedPool, settings);
  const gate = createWriteGate({ probe: probeOf(reserved), every: checkEvery });
  const channels = createPostgresChannels(connectionString, reservedPool);
  const transaction: Store['transaction'] = (work) =>
    retrying(() => db.transaction(work, { isolationLevel: 'read committed' })).catch((error: unknown) => {
      gate.noticed(error);
      throw error;
    });
  let closing: Promise<void> | undefined;
  return {
    engine: 'postgres',
    db,
    reserved,
    gate,
    transaction,
    // Commits on PostgreSQL always wait for the disk.
    flushSoon: () => undefined,
    tidy: async () => undefined,
    channels,
    migrate: async () => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [migrationLock]);
        await migratePg(drizzlePg(client), { migrationsFolder: migrationsFolder() });
      } finally {
        await client.end();
      }
    },
    close: () => {
      closing ??= gate
        .close()
        .then(() => channels.close())
        .then(() => Promise.all([pool.end(), reservedPool.end()]))
        .then(() => undefined);
      return closing;
    },
  };
}
