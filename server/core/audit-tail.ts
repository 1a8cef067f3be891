import type { Store } from '../db/open.ts';
import { type AuditWork, appendAudit, appendBehind, type ChainHead } from './audit.ts';
import type { Database } from './context.ts';

/**
 * Rows of the audit that no other write belongs to: those of reads. They are in the chain before the read is answered,
 * all that wait at one moment in one statement. With PostgreSQL they are on the disk then, with PGlite, whose flush holds
 * up everybody, a moment later (decisions 027 and 037).
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
    /** The rows of a transaction, last in it. The known end of the chain is used where no other process moves it. */
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
    /** Another transaction of this process has grown the chain. */
    moved(to: ChainHead | null): void {
      if (to && to.seq > (head?.seq ?? 0)) head = to;
    },
  };
}
