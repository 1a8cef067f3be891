import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import { PGlite as Embedded } from '@electric-sql/pglite';
import { createPreparedMessages } from './prepared-messages.ts';
import { createRepeatedStatements } from './repeated-statements.ts';

/** The embedded PostgreSQL stopped, for example because its log could not be written; it is reopened. */
export class DatabaseStopped extends Error {
  constructor(cause?: unknown) {
    super('The embedded database has stopped', { cause });
  }
}

/** Too many queries are queued already. */
export class DatabaseBusy extends Error {
  constructor() {
    super('Too many wait for the database');
  }
}

const endings = new Set(['PANIC', 'FATAL']);
const isEnd = (error: unknown) =>
  error instanceof Error && 'severity' in error && typeof error.severity === 'string' && endings.has(error.severity);

/** After a PANIC, PGlite never answers again and blocks its process, so further queries are rejected. */
export class StoppableDatabase extends Embedded {
  stopped = false;
  private readonly prepared = createPreparedMessages(createRepeatedStatements());

  private async unlessStopped<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isEnd(error)) this.stopped = true;
      throw error;
    }
  }
  override execProtocol(...given: Parameters<PGlite['execProtocol']>) {
    return this.unlessStopped(() => super.execProtocol(...given));
  }
  override execProtocolStream(message: Uint8Array, options?: Parameters<PGlite['execProtocolStream']>[1]) {
    return this.unlessStopped(() => this.prepared(message, (sent) => super.execProtocolStream(sent, options)));
  }
  override execProtocolRawSync(message: Uint8Array) {
    if (this.stopped) throw new DatabaseStopped();
    return super.execProtocolRawSync(message);
  }
}

/**
 * Drizzle passes parsers with every statement, which makes PGlite copy its hundreds of parsers each time: a tenth of the
 * load of a busy server. They are set on the database once instead.
 */
function withoutParsers({ parsers }: StoppableDatabase, options: QueryOptions | undefined): QueryOptions | undefined {
  if (!options?.parsers) return options;
  const { parsers: named, ...rest } = options;
  Object.assign(parsers, named);
  return rest;
}

/** The transaction with the same query interface as the database. */
const lean = (database: StoppableDatabase, transaction: Transaction): Transaction =>
  Object.assign(Object.create(transaction), {
    query: (text: string, parameters?: unknown[], options?: QueryOptions) =>
      transaction.query(text, parameters, withoutParsers(database, options)),
  });

type Parts = {
  open(): Promise<StoppableDatabase>;
  /** Called with every failure. */
  failed(error: unknown): void;
  maxWaiting: number;
  /** Milliseconds before a failed reopening is retried. */
  delayAfterFailure: number;
};

/** The part of PGlite that Drizzle uses, on a database that is reopened after it stopped. */
export class LastingClient {
  private waiting = 0;
  private opening: Promise<StoppableDatabase> | undefined;
  private retryAt = 0;

  constructor(
    private current: StoppableDatabase,
    private readonly parts: Parts,
  ) {}

  query = (text: string, parameters?: unknown[], options?: QueryOptions) =>
    this.ask((database) => database.query(text, parameters, withoutParsers(database, options)));
  transaction = <T>(work: (transaction: Transaction) => Promise<T>) =>
    this.ask((database) => database.transaction((transaction) => work(lean(database, transaction))));

  async close(): Promise<void> {
    await this.opening?.catch(() => undefined);
    const last = this.current;
    if (!last.stopped) await last.close();
  }

  private async ask<T>(work: (database: StoppableDatabase) => Promise<T>): Promise<T> {
    if (this.waiting >= this.parts.maxWaiting) throw new DatabaseBusy();
    this.waiting += 1;
    try {
      return await work(this.current.stopped ? await this.reopen() : this.current);
    } catch (error) {
      this.parts.failed(error);
      throw error;
    } finally {
      this.waiting -= 1;
    }
  }

  private reopen(): Promise<StoppableDatabase> {
    if (performance.now() < this.retryAt) return Promise.reject(new DatabaseStopped());
    this.opening ??= this.parts
      .open()
      .then((database) => {
        this.current = database;
        return database;
      })
      .catch((error: unknown) => {
        this.retryAt = performance.now() + this.parts.delayAfterFailure;
        throw new DatabaseStopped(error);
      })
      .finally(() => {
        this.opening = undefined;
      });
    return this.opening;
  }
}
