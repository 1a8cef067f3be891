import type { PGlite } from '@electric-sql/pglite';
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

type Parts = {
  open(): Promise<StoppableDatabase>;
  /** Hears of every failure. */
  failed(error: unknown): void;
  maxWaiting: number;
  /** A database that could not be opened again is not tried again before so many milliseconds. */
  restAfterFailure: number;
};

/** What Drizzle asks of PGlite, on a database that is opened again when it has stopped. */
export class LastingClient {
  private waiting = 0;
  private opening: Promise<StoppableDatabase> | undefined;
  private restUntil = 0;

  constructor(
    private current: StoppableDatabase,
    private readonly parts: Parts,
  ) {}

  query = (...given: Parameters<PGlite['query']>) => this.ask((database) => database.query(...given));
  transaction = <T>(work: Parameters<typeof Embedded.prototype.transaction<T>>[0]) =>
    this.ask((database) => database.transaction(work));

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
    if (performance.now() < this.restUntil) return Promise.reject(new DatabaseStopped());
    this.opening ??= this.parts
      .open()
      .then((database) => {
        this.current = database;
        return database;
      })
      .catch((error: unknown) => {
        this.restUntil = performance.now() + this.parts.restAfterFailure;
        throw new DatabaseStopped(error);
      })
      .finally(() => {
        this.opening = undefined;
      });
    return this.opening;
  }
}
