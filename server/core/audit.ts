import { createHmac } from 'node:crypto';
import { asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditHead, auditLog } from '../db/schema/index.ts';
import type { AuditEntry, Database } from './context.ts';
import { sha256 } from './secret.ts';

export type AuditFacts = { actorId: string | null; sessionId: string | null; ip: string | null; traceId: string };
export type StagedAudit = AuditEntry & { outcome?: string };
type Row = typeof auditLog.$inferSelect;

/** Serializes with sorted keys, because jsonb does not preserve their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );

const contentOf = ({ hash: _, ...row }: Row) => canonical({ ...row, at: row.at.toISOString() });

/**
 * Keyed hash of a row and of the hash of the previous row. The key is derived from `RONDA_SECRET` and never stored in the
 * database, so access to the database alone is not enough to rebuild the chain.
 */
const hashOf = (row: Row, key: Uint8Array) => createHmac('sha256', key).update(contentOf(row)).digest('hex');

/** Hash of rows that were written before the chain had a key. */
const unkeyedHashOf = (row: Row) => sha256(contentOf(row));

/** Last row of the chain. */
export type ChainHead = { seq: number; hash: string };
/** Audit rows of one unit of work. */
export type AuditWork = { entries: readonly StagedAudit[]; facts: AuditFacts; at: Date };

function chained(key: Uint8Array, head: ChainHead, work: readonly AuditWork[]): { rows: Row[]; head: ChainHead } {
  let { seq, hash } = head;
  const rows = work.flatMap(({ entries, facts, at }) =>
    entries.map((entry): Row => {
      seq += 1;
      const row: Row = {
        seq,
        at,
        ...facts,
        action: entry.action,
        objectType: entry.objectType,
        objectId: entry.objectId ?? null,
        patientId: entry.patientId ?? null,
        relation: entry.relation ?? null,
        outcome: entry.outcome ?? 'ok',
        detail: entry.detail ?? null,
        previousHash: hash,
        hash: '',
      };
      hash = hashOf(row, key);
      return { ...row, hash };
    }),
  );
  return { rows, head: { seq, hash } };
}

const columns = getTableColumns(auditLog);
const named = (row: Row) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [column.name, Reflect.get(row, key)]));

/**
 * Appends rows after `head` in one statement; returns null and appends nothing if the chain has grown meanwhile.
 * `lazily`: the commit does not wait for the flush.
 */
export async function appendBehind(
  db: Database,
  key: Uint8Array,
  head: ChainHead,
  work: readonly AuditWork[],
  { lazily = false } = {},
): Promise<ChainHead | null> {
  const next = chained(key, head, work);
  const { rows } = ExecutedRows.parse(
    await db.execute(sql`
    with moved as (
      update ${auditHead} set seq = ${next.head.seq}, hash = ${next.head.hash}
      where id = 1 and seq = ${head.seq} and hash = ${head.hash}
        ${lazily ? sql`and set_config('synchronous_commit', 'off', true) = 'off'` : sql``}
      returning id)
    insert into ${auditLog}
    select given.* from moved,
      jsonb_populate_recordset(null::audit_log, ${JSON.stringify(next.rows.map(named))}::jsonb) given
    returning seq`),
  );
  return rows.length === 0 ? null : next.head;
}
const ExecutedRows = z.object({ rows: z.array(z.unknown()) });

/** Appends rows to the chain. Takes the lock of `audit_head`, always the last lock of a transaction. */
export async function appendAudit(
  tx: Database,
  key: Uint8Array,
  work: readonly AuditWork[],
): Promise<ChainHead | null> {
  if (work.every(({ entries }) => entries.length === 0)) return null;
  const [head] = await tx
    .select({ seq: auditHead.seq, hash: auditHead.hash })
    .from(auditHead)
    .where(eq(auditHead.id, 1))
    .for('update');
  const next = head && (await appendBehind(tx, key, head, work));
  if (!next) throw new Error('audit_head has no row');
  return next;
}

export type ChainReport = { ok: true; rows: number } | { ok: false; seq: number; reason: string };
const batch = 1_000;

/** Continues a chain that was started without a key: the first keyed row seals the rows before it. */
export async function sealUnkeyedChain(db: Database, key: Uint8Array, facts: AuditFacts, at: Date): Promise<void> {
  const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  if (!last || unkeyedHashOf(last) !== last.hash) return;
  await appendAudit(db, key, [{ entries: [{ action: 'audit.keyed', objectType: 'audit' }], facts, at }]);
}

/**
 * Reads the whole chain and reports the first break: a changed, missing, added or truncated row, rows written without the
 * key, or a chain other than the one of `anchor` (SEC-23).
 */
export async function verifyAudit(
  db: Database,
  key: Uint8Array,
  anchor: ChainHead | null = null,
): Promise<ChainReport> {
  let seq = 0;
  let hash = '0'.repeat(64);
  let isKeyed = false;
  for (;;) {
    const rows = await db.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(asc(auditLog.seq)).limit(batch);
    for (const row of rows) {
      if (row.seq !== seq + 1) return { ok: false, seq: seq + 1, reason: 'row missing' };
      if (row.previousHash !== hash) return { ok: false, seq: row.seq, reason: 'does not follow the row before it' };
      if (hashOf(row, key) === row.hash) isKeyed = true;
      else if (isKeyed || unkeyedHashOf(row) !== row.hash) {
        return { ok: false, seq: row.seq, reason: 'changed after it was written' };
      }
      if (anchor?.seq === row.seq && anchor.hash !== row.hash) {
        return { ok: false, seq: row.seq, reason: 'is not the row that was anchored outside the database' };
      }
      ({ seq, hash } = row);
    }
    if (rows.length < batch) break;
  }
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1));
  if (head?.seq !== seq || head.hash !== hash || (anchor && anchor.seq > seq)) {
    return { ok: false, seq: seq + 1, reason: 'the end was cut off' };
  }
  if (seq > 0 && !isKeyed) return { ok: false, seq: 1, reason: 'no row was written with the key' };
  return { ok: true, rows: seq };
}
