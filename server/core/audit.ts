import { asc, eq, gt } from 'drizzle-orm';
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

/** Adds rows to the chain. Takes the lock of `audit_head`, which is the last lock of a transaction. */
export async function appendAudit(tx: Database, entries: readonly StagedAudit[], facts: AuditFacts, at: Date) {
  if (entries.length === 0) return;
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.id, 1)).for('update');
  if (!head) throw new Error('audit_head has no row');
  let { seq, hash } = head;
  const rows = entries.map((entry): Row => {
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
  });
  await tx.insert(auditLog).values(rows);
  await tx.update(auditHead).set({ seq, hash }).where(eq(auditHead.id, 1));
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
