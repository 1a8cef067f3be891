import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { systemFacts } from '#server/core/unit-of-work.ts';
import type { Store } from '#server/db/open.ts';
import { employees, sessions, userRoles, users } from '#server/db/schema/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { apiToken, bearer } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { ticketOf } from './support/hub.ts';
import { addPerson, type TestPerson } from './support/people.ts';
import { invoke, negotiate, openRaw } from './support/raw-socket.ts';

type Change = (db: Store['db'], userId: string) => Promise<unknown>;
/** Each way in which a user loses permission to work, and the resulting status of a hub ticket. */
const losses: Record<string, { change: Change; ticket: number }> = {
  deactivated: { change: (db, id) => db.update(users).set({ active: false }).where(eq(users.id, id)), ticket: 401 },
  'ActiveEsachs false': {
    change: (db, id) => db.update(users).set({ activeEsachs: false }).where(eq(users.id, id)),
    ticket: 403,
  },
  'employee removed': { change: (db, id) => db.delete(employees).where(eq(employees.userId, id)), ticket: 403 },
  'employee inactive': {
    change: (db, id) => db.update(employees).set({ active: false }).where(eq(employees.userId, id)),
    ticket: 403,
  },
  'last login role removed': {
    change: (db, id) => db.delete(userRoles).where(eq(userRoles.userId, id)),
    ticket: 403,
  },
  'role changed to one that does not sign in': {
    change: (db, id) => db.update(userRoles).set({ roleId: RoleId.POLYCLINIC_CT }).where(eq(userRoles.userId, id)),
    ticket: 403,
  },
};

describeServer('who may work, on the hub', (engine) => {
  let app: TestApp;
  let node: TestApp;
  // No timer closes a socket in these tests, only the database notification.
  const hub = { watchEvery: 3_600_000, sweepEvery: 3_600_000 };
  beforeAll(async () => {
    app = await openTestApp(engine, { listen: 0, hub });
    const { place, clock } = app;
    node = engine === 'postgres' ? await openTestApp(engine, { listen: 0, hub, place, clock }) : app;
  });
  afterAll(async () => {
    if (node !== app) await node.close();
    await app.close();
    await app.place.remove();
  });

  const orientation = { OrientationId: randomUUID(), Version: 1 };
  const emit = (person: TestPerson) =>
    app.unitOfWork.write(systemFacts('test'), async (unit) => {
      unit.emit('deleteOrientation', { roles: [RoleId.DOCTOR], also: [person.userId] }, orientation);
      unit.emit('deleteOrientation', [person.userId], orientation);
      unit.emit('webUpdate', [person.userId], { Version: 'next', Mandatory: false });
    });
  const ticketStatus = async (access: string) =>
    (await fetch(`${app.url}/api/user-admin/v2/Users/Token`, { headers: bearer(access) })).status;

  test.each(Object.entries(losses))(
    'D3 closes the sockets of a person at once and sends them nothing more: %s',
    async (_, { change, ticket }) => {
      const person = await addPerson(app.store);
      const { access } = await apiToken(app, person);
      const unused = await ticketOf(app, access);
      const socket = await openRaw(node.url, await ticketOf(app, access));
      await invoke(socket, 'Resume', ['', 0]);
      await emit(person);
      await socket.next(({ target }) => target === 'webUpdate');
      const before = await eventsFor(app.store, person.userId);
      await change(app.store.db, person.userId);
      await emit(person);
      await socket.closed;
      expect(socket.received.filter(({ target }) => target === 'deleteOrientation')).toHaveLength(2);
      expect(await eventsFor(app.store, person.userId)).toEqual(before);
      expect(await ticketStatus(access)).toBe(ticket);
      expect((await negotiate(node.url, unused)).status).toBe(401);
    },
  );

  test('D3 rejects Resume for a user whose access ended unnoticed', async () => {
    const person = await addPerson(app.store);
    const { access } = await apiToken(app, person);
    const socket = await openRaw(node.url, await ticketOf(app, access));
    await emit(person);
    await app.store.db.update(sessions).set({ revokedAt: app.clock.now() }).where(eq(sessions.userId, person.userId));
    socket.send({ type: 1, invocationId: 'resume', target: 'Resume', arguments: ['', 0] });
    await socket.closed;
    expect(socket.received.filter(({ invocationId }) => invocationId === 'resume')).toEqual([]);
  });

  test('D3 keeps a socket open while another person loses access', async () => {
    const [stays, leaves] = [await addPerson(app.store), await addPerson(app.store)];
    const socket = await openRaw(node.url, await ticketOf(app, (await apiToken(app, stays)).access));
    const other = await openRaw(node.url, await ticketOf(app, (await apiToken(app, leaves)).access));
    await app.store.db.delete(employees).where(eq(employees.userId, leaves.userId));
    await other.closed;
    expect(await invoke(socket, 'Ping', [])).toMatchObject({ type: 3 });
  });

  test('D3 sends a patient the events of a visit and no work events', async () => {
    const patient = await addPerson(app.store, { roles: [RoleId.PATIENT] });
    await emit(patient);
    const names = (await eventsFor(app.store, patient.userId)).map(({ name }) => name);
    expect(names).toEqual(['webUpdate']);
  });
});
