import { asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditHead, auditLog } from '../db/schema/index.ts';
import type { AuditEntry, Database } from './context.ts';
import { sha256 } from './secret.ts';

export type AuditFacts = { actorId: string | null; sessionId: string | null; ip: string | null; traceId: string };
export type StagedAudit = AuditEntry & { outcome?: string };
type Row = typeof auditLog.$inferSelect;

/** The same text for the same value: keys sorted, as a jsonb column does not keep their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );

/** Hash of a row: everything it says, the hash of the row before it included. */
export const hashOf = ({ hash: _, ...row }: Row) => sha256(canonical({ ...row, at: row.at.toISOString() }));

/** The end of the chain: its last row. */
export type ChainHead = { seq: number; hash: string };
/** What one unit of work has to add. */
export type AuditWork = { entries: readonly StagedAudit[]; facts: AuditFacts; at: Date };

function chained(head: ChainHead, work: readonly AuditWork[]): { rows: Row[]; head: ChainHead } {
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
      hash = hashOf(row);
      return { ...row, hash };
    }),
  );
  return { rows, head: { seq, hash } };
}

const columns = getTableColumns(auditLog);
const named = (row: Row) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [column.name, Reflect.get(row, key)]));

/**
 * Adds work behind `head` in one statement, or answers null and adds nothing when the chain has grown meanwhile.
 * `lazily`: the commit does not wait for the disk.
 */
export async function appendBehind(
  db: Database,
  head: ChainHead,
  work: readonly AuditWork[],
  { lazily = false } = {},
): Promise<ChainHead | null> {
  const next = chained(head, work);
  const { rows } = Written.parse(
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
const Written = z.object({ rows: z.array(z.unknown()) });

/** Adds rows to the chain. Takes the lock of `audit_head`, which is the last lock of a transaction. */
export async function appendAudit(tx: Database, work: readonly AuditWork[]): Promise<ChainHead | null> {
  if (work.every(({ entries }) => entries.length === 0)) return null;
  const [head] = await tx
    .select({ seq: auditHead.seq, hash: auditHead.hash })
    .from(auditHead)
    .where(eq(auditHead.id, 1))
    .for('update');
  const next = head && (await appendBehind(tx, head, work));
  if (!next) throw new Error('audit_head has no row');
  return next;
}

export type ChainReport = { ok: true; rows: number } | { ok: false; seq: number; reason: string };
const batch = 1_000;

/** Reads the whole chain and says where it breaks first: a changed, missing, added or cut-off row (SEC-23). */
export async function verifyAudit(db: Database): Promise<ChainReport> {
  let seq = 0;
  let hash = '0'.repeat(64);
  for (;;) {
    const rows = await db.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(asc(auditLog.seq)).limit(batch);
    for (const row of rows) {
      if (row.seq !== seq + 1) return { ok: false, seq: seq + 1, reason: 'row missing' };
      if (row.previousHash !== hash) return { ok: false, seq: row.seq, reason: 'does not follow the row before it' };
      if (hashOf(row) !== row.hash) return { ok: false, seq: row.seq, reason: 'changed after it was written' };
      ({ seq, hash } = row);
    }
    if (rows.length < batch) break;
  }
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1));
  if (head?.seq !== seq || head.hash !== hash) return { ok: false, seq: seq + 1, reason: 'the end was cut off' };
  return { ok: true, rows: seq };
}
