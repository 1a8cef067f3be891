import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import { PGlite as Embedded } from '@electric-sql/pglite';

/** The embedded PostgreSQL gave up, as it does when its log cannot be written; it is opened again. */
export class DatabaseStopped extends Error {
  constructor(cause?: unknown) {
    super('The embedded database has stopped', { cause });
  }
}

/** So many wait already that one more would only wait too. */
export class DatabaseBusy extends Error {
  constructor() {
    super('Too many wait for the database');
  }
}

const endings = new Set(['PANIC', 'FATAL']);
const isEnd = (error: unknown) =>
  error instanceof Error && 'severity' in error && typeof error.severity === 'string' && endings.has(error.severity);

/** After a PANIC the program of PGlite never answers again and holds its whole process up: nothing may ask it. */
export class StoppableDatabase extends Embedded {
  stopped = false;

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
  override execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    return this.unlessStopped(() => super.execProtocolStream(...given));
  }
  override execProtocolRawSync(message: Uint8Array) {
    if (this.stopped) throw new DatabaseStopped();
    return super.execProtocolRawSync(message);
  }
}

/**
 * Drizzle names the same few parsers with every statement, and PGlite then copies the hundreds that it has, for each: a
 * tenth of what a loaded server did. They are the database's own from here on.
 */
function withoutParsers({ parsers }: StoppableDatabase, options: QueryOptions | undefined): QueryOptions | undefined {
  if (!options?.parsers) return options;
  const { parsers: named, ...rest } = options;
  Object.assign(parsers, named);
  return rest;
}

/** The same transaction, to be asked as the database is. */
const lean = (database: StoppableDatabase, transaction: Transaction): Transaction =>
  Object.assign(Object.create(transaction), {
    query: (text: string, parameters?: unknown[], options?: QueryOptions) =>
      transaction.query(text, parameters, withoutParsers(database, options)),
  });

type Parts = {
  open(): Promise<StoppableDatabase>;
  /** Receives every failure. */
  failed(error: unknown): void;
  maxWaiting: number;
  /** A database that could not be opened again is not tried again before so many milliseconds. */
  delayAfterFailure: number;
};

/** What Drizzle asks of PGlite, on a database that is opened again when it has stopped. */
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
