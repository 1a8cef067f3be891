import type { Store } from '../db/open.ts';
import type { AuditFacts, ChainHead, StagedAudit } from './audit.ts';
import { createAuditTail } from './audit-tail.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { CallContext, Database } from './context.ts';
import { type Appended as AppendedEvents, createEventWriter, type StagedEvent } from './event-append.ts';
import { claimKey, type Idempotency, type StoredAnswer, storeAnswer } from './idempotency.ts';
import { ProblemError } from './problems.ts';
import type { Keys } from './secret.ts';

/** Collects the effects of one transaction; event log and audit rows are written at its end. */
export type Unit = {
  db: Database;
  now: Date;
  emit: CallContext['emit'];
  audit(entry: StagedAudit): void;
  /** Sockets of these sessions close after the commit. */
  revoked(sessionIds: readonly string[]): void;
};

export type UnitFacts = AuditFacts & { idempotency?: Idempotency | null };
export type Outcome = StoredAnswer & { replayed: boolean };

export type UnitOfWork = {
  /**
   * Runs the work in one transaction. Lock order: idempotency key, rows of the work, end of the event log, `audit_head`. A
   * ProblemError rolls back unless it has `keep`.
   */
  run(facts: UnitFacts, work: (unit: Unit) => Promise<StoredAnswer>): Promise<Outcome>;
  /** Like `run`, without a stored answer. */
  write(facts: AuditFacts, work: (unit: Unit) => Promise<void>): Promise<void>;
  /** Reads outside a transaction; emitted events and audit rows are written afterwards. */
  read<T>(facts: AuditFacts, work: (unit: Unit) => Promise<T>): Promise<T>;
};

/** Audit facts of work that no request started. */
export const systemFacts = (traceId: string): AuditFacts => ({ actorId: null, sessionId: null, ip: null, traceId });

type Staged = { events: StagedEvent[]; audits: StagedAudit[]; revoked: Set<string> };

function stage(db: Database, now: Date): { unit: Unit; staged: Staged } {
  const staged: Staged = { events: [], audits: [], revoked: new Set() };
  const unit: Unit = {
    db,
    now,
    emit: (name, recipients, payload, carried = {}) => {
      // `emit` pairs name and payload by its signature; the union of staged events cannot express that.
      staged.events.push({ name, recipients, payload, carried } as StagedEvent);
    },
    audit: (entry) => {
      staged.audits.push(entry);
    },
    revoked: (sessionIds) => {
      for (const id of sessionIds) staged.revoked.add(id);
    },
  };
  return { unit, staged };
}

type Appended = { events: AppendedEvents | null; revoked: string[]; head: ChainHead | null; at: Date };
type Done<T> = Appended & { value: T; problem: ProblemError | null };

type Parts = { store: Store; bus: Bus; clock: Clock; keys: Pick<Keys, 'audit'> };

export function createUnitOfWork({ store, bus, clock, keys }: Parts): UnitOfWork {
  const tail = createAuditTail(store, keys.audit);
  const log = createEventWriter();

  async function append(tx: Database, staged: Staged, facts: AuditFacts, at: Date): Promise<Appended> {
    const events = await log.append(tx, staged.events, at);
    const head = await tail.within(tx, { entries: staged.audits, facts, at });
    return { events, revoked: [...staged.revoked], head, at };
  }
  async function publish({ events, revoked, head, at }: Appended) {
    tail.moved(head);
    if (events) log.committed(events, at);
    // The rows are committed: a lost message is compensated by the next one or by the hub's sweep.
    if (events) await bus.publish({ kind: 'events', position: events.position }, events.logged).catch(() => undefined);
    if (revoked.length > 0) await bus.publish({ kind: 'revoked', ids: revoked }).catch(() => undefined);
  }

  async function run(facts: UnitFacts, work: (unit: Unit) => Promise<StoredAnswer>): Promise<Outcome> {
    const { idempotency = null, ...auditFacts } = facts;
    const done = await store.transaction(async (tx): Promise<Done<Outcome | null>> => {
      const { unit, staged } = stage(tx, clock.now());
      const before = idempotency ? await claimKey(tx, idempotency, unit.now) : null;
      if (before) {
        const nothing = { events: null, revoked: [], head: null, at: unit.now };
        return { value: { ...before, replayed: true }, problem: null, ...nothing };
      }
      let value: Outcome | null = null;
      let problem: ProblemError | null = null;
      try {
        value = { ...(await work(unit)), replayed: false };
        if (idempotency) await storeAnswer(tx, idempotency, value);
      } catch (error) {
        if (!(error instanceof ProblemError) || !error.keep || idempotency) throw error;
        problem = error;
      }
      return { value, problem, ...(await append(tx, staged, auditFacts, unit.now)) };
    });
    await publish(done);
    if (done.problem) throw done.problem;
    if (!done.value) throw new Error('A unit of work ended without an answer');
    return done.value;
  }

  return {
    run,
    write: async (facts, work) => {
      await run(facts, async (unit) => {
        await work(unit);
        return { status: 204, body: undefined };
      });
    },
    read: async (facts, work) => {
      const { unit, staged } = stage(store.db, clock.now());
      const value = await work(unit);
      if (staged.events.length + staged.revoked.size > 0) {
        await publish(await store.transaction((tx) => append(tx, staged, facts, unit.now)));
      } else if (staged.audits.length > 0) {
        await tail.add({ entries: staged.audits, facts, at: unit.now });
      }
      return value;
    },
  };
}
