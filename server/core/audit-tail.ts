import type { Store } from '../db/open.ts';
import { type AuditWork, appendAudit, appendBehind, type ChainHead } from './audit.ts';
import type { Database } from './context.ts';

/**
 * Audit rows of reads, which belong to no other write. They are appended to the chain before the read is answered, all
 * pending rows in one statement. PostgreSQL has flushed them by then; PGlite flushes shortly afterwards, because its flush
 * blocks every query (decisions 027 and 037).
 */
export function createAuditTail(store: Store, key: Uint8Array) {
  const isEmbedded = store.engine === 'pglite';
  let head: ChainHead | null = null;
  let waiting: AuditWork[] = [];
  let turn: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function append(): Promise<void> {
    const work = waiting;
    waiting = [];
    next = null;
    const behind = head && (await appendBehind(store.db, key, head, work, { lazily: isEmbedded }));
    head = behind ?? (await store.transaction((tx) => appendAudit(tx, key, work)));
    if (behind && isEmbedded) store.flushSoon();
  }
  return {
    /**
     * Appends the rows of a transaction as its last statement. Uses the cached end of the chain only where no other process
     * writes.
     */
    async within(tx: Database, work: AuditWork): Promise<ChainHead | null> {
      const behind = isEmbedded && head && work.entries.length > 0 ? await appendBehind(tx, key, head, [work]) : null;
      return behind ?? appendAudit(tx, key, [work]);
    },
    /** Resolves when the rows are in the chain. */
    add(work: AuditWork): Promise<void> {
      waiting.push(work);
      next ??= turn.then(append);
      turn = next.catch(() => undefined);
      return next;
    },
    /** Called when another transaction of this process has extended the chain. */
    moved(to: ChainHead | null): void {
      if (to && to.seq > (head?.seq ?? 0)) head = to;
    },
  };
}
