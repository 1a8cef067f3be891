import type { Store } from '../db/open.ts';
import { type AuditWork, appendAudit, appendBehind, type ChainHead } from './audit.ts';

/**
 * Rows of the audit that no other write belongs to: those of reads. They are in the chain before the read is answered,
 * all that wait at one moment in one statement. With PostgreSQL they are on the disk then, with PGlite, whose flush holds
 * up everybody, a moment later (decisions 027 and 037).
 */
export function createAuditTail(store: Store) {
  const lazily = store.engine === 'pglite';
  let head: ChainHead | null = null;
  let waiting: AuditWork[] = [];
  let turn: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function append(): Promise<void> {
    const work = waiting;
    waiting = [];
    next = null;
    const behind = head && (await appendBehind(store.db, head, work, { lazily }));
    head = behind ?? (await store.transaction((tx) => appendAudit(tx, work)));
    if (behind && lazily) store.flushSoon();
  }
  return {
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
