import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import type { Database } from '#server/core/context.ts';
import { createKeptSessions } from '#server/core/kept-sessions.ts';
import { employees, refreshTokens, sessions, userRoles, users } from '#server/db/schema/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken, bearer } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addPerson } from './support/people.ts';

const minute = 60_000;
const url = '/api/identity/v2/connect/userinfo';

describeServer('sessions that are kept', (engine) => {
  let app: TestApp;
  let statements: string[] = [];
  beforeAll(async () => {
    app = await openTestApp(engine, { logQuery: (statement) => statements.push(statement) });
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  async function signedIn() {
    const person = await addPerson(app.store);
    await apiToken(app, person);
    const { userId } = person;
    const [session] = await app.store.db.select().from(sessions).where(eq(sessions.userId, userId));
    if (!session) throw new Error('nobody signed in');
    return { userId, sessionId: session.id };
  }
  const keep = () => createKeptSessions(app.store.db, app.clock);
  const sessionReads = () => statements.filter((statement) => statement.includes('from "sessions"')).length;

  test('reads a session once for many requests', async () => {
    const { sessionId } = await signedIn();
    const { find } = keep();
    statements = [];
    const [first, second] = [await find(sessionId), await find(sessionId)];
    expect(second).toEqual(first);
    expect(sessionReads()).toBe(1);
  });

  test('answers a request only to an existing session', async () => {
    const { db } = app.store;
    const person = await addPerson(app.store);
    const { access } = await apiToken(app, person);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.userId));
    const ask = async () => (await app.http.inject({ url, headers: bearer(access) })).statusCode;
    expect(await ask()).toBe(200);
    await db.delete(refreshTokens).where(eq(refreshTokens.sessionId, session?.id ?? ''));
    await db.delete(sessions).where(eq(sessions.userId, person.userId));
    expect(await ask()).toBe(401);
  });

  const ends: Record<string, (db: Database, who: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>> = {
    'is revoked': (db, { sessionId }) =>
      db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId)),
    'is cut short': (db, { sessionId }) =>
      db
        .update(sessions)
        .set({ absoluteExpiry: new Date(0) })
        .where(eq(sessions.id, sessionId)),
    'was active earlier than was thought': (db, { sessionId }) =>
      db
        .update(sessions)
        .set({ lastActivityAt: new Date(0) })
        .where(eq(sessions.id, sessionId)),
    'belongs to an account that is closed': (db, { userId }) =>
      db.update(users).set({ active: false }).where(eq(users.id, userId)),
  };
  test.each(Object.keys(ends))('ends at once when it %s', async (name) => {
    const who = await signedIn();
    const { find } = keep();
    expect((await find(who.sessionId))?.actor.userId).toBe(who.userId);
    await ends[name]?.(app.store.db, who);
    expect(await find(who.sessionId)).toBeNull();
  });

  test('updates the identity of a cached session immediately', async () => {
    const { userId, sessionId } = await signedIn();
    const { db } = app.store;
    const { find } = keep();
    const mine = eq(users.id, userId);
    const before = await find(sessionId);
    if (!before) throw new Error('the session is not live');
    await db.update(users).set({ name: 'Inés', email: 'ines@ronda.example', mustChangePassword: true }).where(mine);
    const named = {
      ...before,
      email: 'ines@ronda.example',
      mustChangePassword: true,
      actor: { ...before.actor, name: 'Inés' },
    };
    expect(await find(sessionId)).toEqual(named);
    const withRoles = (roles: number[]) => ({ ...named, actor: { ...named.actor, roles } });
    await db.insert(userRoles).values({ userId, roleId: RoleId.PATIENT });
    expect(await find(sessionId)).toEqual(withRoles([RoleId.PATIENT, RoleId.DOCTOR].sort((a, b) => a - b)));
    await db.delete(userRoles).where(eq(userRoles.userId, userId));
    expect(await find(sessionId)).toEqual({
      ...withRoles([]),
      actor: { ...withRoles([]).actor, mayWork: false },
    });
    await db.insert(userRoles).values({ userId, roleId: RoleId.NURSE });
    expect(await find(sessionId)).toEqual(withRoles([RoleId.NURSE]));
    await db.update(employees).set({ active: false }).where(eq(employees.userId, userId));
    const idle = withRoles([RoleId.NURSE]);
    expect(await find(sessionId)).toEqual({ ...idle, actor: { ...idle.actor, mayWork: false } });
  });

  test('expires with the activity of this node and of others', async () => {
    const { sessionId } = await signedIn();
    const { find, touched } = keep();
    const active = async (at: Date) =>
      app.store.db.update(sessions).set({ lastActivityAt: at }).where(eq(sessions.id, sessionId));
    await find(sessionId);
    app.clock.advance(20 * minute);
    const mine = app.clock.now();
    await active(mine);
    touched([sessionId], mine);
    expect((await find(sessionId))?.lastActivityAt).toEqual(mine);
    app.clock.advance(20 * minute);
    const theirs = app.clock.now();
    await active(theirs);
    app.clock.advance(20 * minute);
    expect((await find(sessionId))?.lastActivityAt).toEqual(theirs);
    app.clock.advance(11 * minute);
    expect(await find(sessionId)).toBeNull();
  });

  test('caches nothing of a change that was rolled back', async () => {
    const { userId, sessionId } = await signedIn();
    const { find } = keep();
    const before = await find(sessionId);
    await app.store
      .transaction(async (tx) => {
        await tx.update(users).set({ name: 'Nadie' }).where(eq(users.id, userId));
        await tx.execute(sql`select 1/0`);
      })
      .catch(() => undefined);
    expect(await find(sessionId)).toEqual(before);
  });
});
