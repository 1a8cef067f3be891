import { randomUUID } from 'node:crypto';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { verifyAudit } from '#server/core/audit.ts';
import { audienceKnown } from '#server/core/event-append.ts';
import { retentionDefaults } from '#server/core/janitor.ts';
import { systemFacts } from '#server/core/unit-of-work.ts';
import { auditLog, facts, hubAudiences, hubEventLog, idempotencyKeys } from '#server/db/schema/index.ts';
import { keys, openTestApp, type TestApp } from './support/app.ts';
import { type Browser, signedIn } from './support/browser.ts';
import { describeEngines } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { addPerson, type TestPerson } from './support/people.ts';
import { testCalls, testHandlers, testPolicies } from './support/test-calls.ts';

const base = '/api/clinical/v2/Test';
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const core = { calls: testCalls, policies: testPolicies, modules: [{ handlers: testHandlers }] };

describeEngines('unit of work', (engine) => {
  let app: TestApp;
  let person: TestPerson;
  let browser: Browser;
  beforeAll(async () => {
    app = await openTestApp(engine, core);
    person = await addPerson(app.store);
    browser = await signedIn(app, person);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const fact = async (key: string) => {
    const [row] = await app.store.db.select().from(facts).where(eq(facts.key, key));
    return row?.value ?? null;
  };
  const lastAudit = async () => {
    const [row] = await app.store.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    return row;
  };

  test('R2: answers the first answer to the same key and input, and acts once', async () => {
    const [key, counted] = [randomUUID(), randomUUID()];
    const send = () => browser.post(`${base}/Count/${counted}`, undefined, withKey(key));
    const [first, second] = [await send(), await send()];
    expect([first.json(), first.headers['idempotency-replayed']]).toEqual([{ Key: counted, Value: 1 }, undefined]);
    expect([second.statusCode, second.json(), second.headers['idempotency-replayed']]).toEqual([
      201,
      { Key: counted, Value: 1 },
      'true',
    ]);
    expect(await fact(`count:${counted}`)).toBe('1');
  });

  test('R2: acts once for twenty with one key at once', async () => {
    const [key, counted] = [randomUUID(), randomUUID()];
    const send = () => browser.post(`${base}/Count/${counted}`, undefined, withKey(key));
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.map((answer) => answer.json())).toEqual(
      Array.from({ length: 20 }, () => ({ Key: counted, Value: 1 })),
    );
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] !== 'true')).toHaveLength(1);
    expect(await fact(`count:${counted}`)).toBe('1');
  });

  test('rejects a key with another input, and separates the same key of another user', async () => {
    const [key, counted] = [randomUUID(), randomUUID()];
    await browser.post(`${base}/Count/${counted}`, undefined, withKey(key));
    const other = await browser.post(`${base}/Count/${counted}x`, undefined, withKey(key));
    expect([other.statusCode, other.json().Code]).toEqual([409, 'idempotency_mismatch']);
    const version = await browser.post(`${base}/Count/${counted}`, undefined, {
      headers: { 'idempotency-key': key, 'if-match': '"1"' },
    });
    expect(version.statusCode).toBe(409);
    const stranger = await signedIn(app, await addPerson(app.store));
    const theirs = await stranger.post(`${base}/Count/${counted}`, undefined, withKey(key));
    expect([theirs.statusCode, theirs.json()]).toEqual([201, { Key: counted, Value: 2 }]);
  });

  test('releases the key of a rejected call', async () => {
    const key = randomUUID();
    expect((await browser.post(`${base}/Problem`, undefined, withKey(key))).statusCode).toBe(409);
    expect((await browser.post(`${base}/Problem`, undefined, withKey(key))).json().Code).toBe('version_conflict');
    const rows = await app.store.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    expect(rows).toEqual([]);
  });

  test('rejects a malformed idempotency key', async () => {
    const response = await browser.post(`${base}/Problem`, undefined, withKey('short'));
    expect([response.statusCode, Object.keys(response.json().Fields)]).toEqual([400, ['Idempotency-Key']]);
  });

  test('SEC-23: writes one row for every clinical call, reads and refusals included', async () => {
    const id = randomUUID();
    const before = await app.store.db.$count(auditLog);
    const response = await browser.get(`${base}/Look/${id}`);
    expect(response.statusCode).toBe(204);
    expect(await lastAudit()).toMatchObject({
      actorId: person.userId,
      sessionId: browser.jar.get('_session'),
      ip: browser.address,
      traceId: response.headers['x-trace-id'],
      action: 'test.look',
      objectType: 'test',
      objectId: id,
      relation: 'self',
      outcome: 'ok',
      at: app.clock.now(),
    });
    const nurse = await signedIn(app, await addPerson(app.store, { roles: [RoleId.NURSE] }));
    expect((await nurse.get(`${base}/Look/${id}`)).statusCode).toBe(403);
    expect(await lastAudit()).toMatchObject({ action: 'look', objectId: id, outcome: 'role_not_allowed' });
    expect((await app.store.db.$count(auditLog)) - before).toBe(3);
  });

  test('SEC-23: fails a clinical call that wrote no audit row, and rolls it back', async () => {
    expect((await browser.post(`${base}/Silent`)).statusCode).toBe(500);
    expect(await fact('silent')).toBeNull();
  });

  test('writes one row per event under concurrency, without duplicate or gap, transactions contiguous', async () => {
    const [one, two] = [await addPerson(app.store), await addPerson(app.store)];
    const write = (round: number) =>
      app.unitOfWork.write(systemFacts('test'), async ({ emit, audit }) => {
        const order = round % 2 === 0 ? [one.userId, two.userId] : [two.userId, one.userId];
        emit('webUpdate', order, { Version: `${round}-a`, Mandatory: false });
        emit('webUpdate', [one.userId, one.userId], { Version: `${round}-b`, Mandatory: false });
        audit({ action: 'test.emit', objectType: 'test' });
      });
    await Promise.all(Array.from({ length: 40 }, (_, round) => write(round)));
    const versionsOf = async (userId: string) =>
      (await eventsFor(app.store, userId)).map(({ payload }) => Object(payload).Version);
    const rounds = (await versionsOf(two.userId)).map((version) => version.slice(0, -2));
    expect(new Set(rounds).size).toBe(40);
    expect(await versionsOf(one.userId)).toEqual(rounds.flatMap((round) => [`${round}-a`, `${round}-b`]));
    const rows = await app.store.db.select().from(hubEventLog).orderBy(asc(hubEventLog.position));
    const [first] = rows;
    expect(rows.map((row) => row.position)).toEqual(rows.map((_, index) => (first?.position ?? 0) + index));
    expect((await verifyAudit(app.store.db, keys.audit)).ok).toBe(true);
  });

  test('stores one row per event for any number of recipients, and equal recipients once', async () => {
    const [one, two] = [await addPerson(app.store), await addPerson(app.store)];
    const { db } = app.store;
    const counts = async () => [await db.$count(hubEventLog), await db.$count(hubAudiences)];
    const [events = 0, audiences = 0] = await counts();
    const emit = (people: readonly TestPerson[]) =>
      app.unitOfWork.write(systemFacts('test'), async ({ emit }) => {
        const userIds = people.map(({ userId }) => userId);
        emit('webUpdate', userIds, { Version: 'x', Mandatory: true });
        emit('webUpdate', [...userIds].reverse(), { Version: 'y', Mandatory: true });
        emit('webUpdate', [], { Version: 'nobody', Mandatory: true });
      });
    await emit([one, two]);
    await emit([two, one, two]);
    expect(await counts()).toEqual([events + 4, audiences + 1]);
    expect(await eventsFor(app.store, one.userId)).toEqual(await eventsFor(app.store, two.userId));
  });

  test('writes an audience again after its transaction was rolled back', async () => {
    const someone = await addPerson(app.store);
    const emit = (fails: boolean) =>
      app.unitOfWork.write(systemFacts('test'), async ({ emit, audit }) => {
        emit('webUpdate', [someone.userId], { Version: 'x', Mandatory: false });
        // The audit row is written last, after those of the log.
        if (fails) audit({ action: 'test.emit', objectType: 'test', objectId: '\0' });
      });
    await expect(emit(true)).rejects.toThrow();
    expect(await eventsFor(app.store, someone.userId)).toEqual([]);
    await emit(false);
    expect((await eventsFor(app.store, someone.userId)).map(({ name }) => name)).toEqual(['webUpdate']);
  });

  test('keeps an audience while an event references it, and no longer', async () => {
    const someone = await addPerson(app.store);
    const emit = () =>
      app.unitOfWork.write(systemFacts('test'), async ({ emit }) => {
        emit('webUpdate', [someone.userId], { Version: 'x', Mandatory: false });
      });
    const names = async () => (await eventsFor(app.store, someone.userId)).map(({ name }) => name);
    const kept = () => app.store.db.$count(hubAudiences, sql`${hubAudiences.members} = array[${someone.userId}::uuid]`);
    await emit();
    // Cached for an hour, so not written again; its events are kept for a day.
    app.clock.advance(audienceKnown - 1);
    await emit();
    app.clock.advance(retentionDefaults.eventAge);
    await app.sweep();
    expect([await names(), await kept()]).toEqual([['webUpdate'], 1]);
    app.clock.advance(audienceKnown + 2);
    await app.sweep();
    expect([await names(), await kept()]).toEqual([[], 0]);
    await emit();
    expect([await names(), await kept()]).toEqual([['webUpdate'], 1]);
  });

  test('SEC-21: leaves no event, audit row or key of failed work', async () => {
    const someone = await addPerson(app.store);
    const before = await app.store.db.$count(auditLog);
    const work = app.unitOfWork.write(systemFacts('test'), async ({ emit, audit }) => {
      emit('webUpdate', [someone.userId], { Version: 'never', Mandatory: false });
      audit({ action: 'never', objectType: 'test' });
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await eventsFor(app.store, someone.userId)).toEqual([]);
    expect(await app.store.db.$count(auditLog)).toBe(before);
  });

  test('SEC-23: verifies the chain, rejects row changes, and detects a forced one', async () => {
    const { db } = app.store;
    const rows = await db.$count(auditLog);
    expect(await verifyAudit(db, keys.audit)).toEqual({ ok: true, rows });
    await expect(db.update(auditLog).set({ outcome: 'x' }).where(eq(auditLog.seq, 2))).rejects.toThrow();
    await expect(db.delete(auditLog).where(eq(auditLog.seq, 2))).rejects.toThrow();
    const byForce = (change: ReturnType<typeof sql>) =>
      app.store.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(change);
      });
    const [second] = await db.select().from(auditLog).where(eq(auditLog.seq, 2));
    await byForce(sql`update audit_log set outcome = 'hidden' where seq = 2`);
    expect(await verifyAudit(db, keys.audit)).toEqual({ ok: false, seq: 2, reason: 'changed after it was written' });
    await byForce(sql`update audit_log set outcome = ${second?.outcome} where seq = 2`);
    expect(await verifyAudit(db, keys.audit)).toEqual({ ok: true, rows });
    const [last] = await db.select().from(auditLog).where(eq(auditLog.seq, rows));
    await byForce(sql`delete from audit_log where seq = ${rows}`);
    expect(await verifyAudit(db, keys.audit)).toEqual({ ok: false, seq: rows, reason: 'the end was cut off' });
    if (last) await db.insert(auditLog).values(last);
    await byForce(sql`delete from audit_log where seq = 3`);
    expect(await verifyAudit(db, keys.audit)).toEqual({ ok: false, seq: 3, reason: 'row missing' });
  });

  test('aborts the start for a call without a handler, with two, or without a policy', async () => {
    const start = (over: object) => openTestApp(engine, { ...core, ...over, place: app.place });
    if (engine === 'pglite') await app.close();
    const { echo: _, ...others } = testHandlers;
    await expect(start({ modules: [{ handlers: others }] })).rejects.toThrow('echo needs one handler; it has 0');
    await expect(start({ modules: [{ handlers: testHandlers }, { handlers: testHandlers }] })).rejects.toThrow(
      'echo needs one handler; it has 2',
    );
    const calls = { extra: testCalls.leaky };
    await expect(start({ calls, modules: [] })).rejects.toThrow('extra has no policy');
  });
});
