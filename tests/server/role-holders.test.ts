import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { createBus } from '#server/core/bus.ts';
import type { Recipients } from '#server/core/context.ts';
import { createUnitOfWork, systemFacts, type UnitOfWork } from '#server/core/unit-of-work.ts';
import { userRoles, users } from '#server/db/schema/index.ts';
import { keys, openTestApp, type TestApp } from './support/app.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { addPerson, type TestPerson } from './support/people.ts';

describeServer('who hears by their role', (engine) => {
  let app: TestApp;
  let other: UnitOfWork;
  let physician: TestPerson;
  let nurse: TestPerson;
  let statements: string[] = [];
  beforeAll(async () => {
    app = await openTestApp(engine, { logQuery: (statement) => statements.push(statement) });
    other = createUnitOfWork({ store: app.store, bus: createBus(app.store), clock: app.clock, keys });
  });
  beforeEach(async () => {
    physician = await addPerson(app.store);
    nurse = await addPerson(app.store, { roles: [RoleId.NURSE] });
  });
  afterEach(async () => {
    await app.store.db.update(users).set({ active: false });
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  const physicians: Recipients = { roles: [RoleId.DOCTOR, RoleId.FULL_SERVICE], also: [] };
  const emit = (Version: string, recipients = physicians, unitOfWork = app.unitOfWork) =>
    unitOfWork.write(systemFacts('test'), async ({ emit }) => {
      emit('webUpdate', recipients, { Version, Mandatory: false });
    });
  const received = async ({ userId }: TestPerson) =>
    (await eventsFor(app.store, userId)).map(({ payload }) => Object(payload).Version);
  const give = (roleId: number, { userId }: TestPerson) => app.store.db.insert(userRoles).values({ userId, roleId });

  test('applies granted, changed and removed roles, and departures, from the next event on', async () => {
    const { db } = app.store;
    const mine = eq(userRoles.userId, nurse.userId);
    await emit('before');
    await give(RoleId.FULL_SERVICE, nurse);
    await emit('given');
    await db.delete(userRoles).where(mine);
    await emit('taken');
    await give(RoleId.NURSE, nurse);
    await db.update(userRoles).set({ roleId: RoleId.DOCTOR }).where(mine);
    await emit('changed');
    await db.update(users).set({ active: false }).where(eq(users.id, nurse.userId));
    await emit('let go');
    await db.update(users).set({ active: true }).where(eq(users.id, nurse.userId));
    await emit('back');
    await db.execute('truncate user_roles');
    await emit('nobody');
    await give(RoleId.DOCTOR, nurse);
    await emit('alone');
    expect([await received(nurse), await received(physician)]).toEqual([
      ['given', 'changed', 'back', 'alone'],
      ['before', 'given', 'taken', 'changed', 'let go', 'back'],
    ]);
  });

  test('reloads on another node too', async () => {
    await emit('one');
    await emit('other', physicians, other);
    await give(RoleId.DOCTOR, nurse);
    await emit('one again');
    await emit('other again', physicians, other);
    expect(await received(nurse)).toEqual(['one again', 'other again']);
  });

  test('ignores a change that was rolled back, also after reading it in its transaction', async () => {
    const work = app.unitOfWork.write(systemFacts('test'), async ({ db, emit }) => {
      await db.insert(userRoles).values({ userId: nurse.userId, roleId: RoleId.DOCTOR });
      emit('webUpdate', physicians, { Version: 'lost', Mandatory: false });
      throw new Error('on purpose');
    });
    await expect(work).rejects.toThrow('on purpose');
    await emit('after');
    expect([await received(nurse), await received(physician)]).toEqual([[], ['after']]);
  });

  test('delivers an event to a holder added in its transaction', async () => {
    await emit('before');
    await app.unitOfWork.write(systemFacts('test'), async ({ db, emit }) => {
      await db.insert(userRoles).values({ userId: nurse.userId, roleId: RoleId.DOCTOR });
      emit('webUpdate', physicians, { Version: 'with it', Mandatory: false });
    });
    expect(await received(nurse)).toEqual(['with it']);
  });

  test('delivers once to a recipient named in addition to a role, whether or not they have it', async () => {
    await emit('both', { ...physicians, also: [nurse.userId, physician.userId, nurse.userId] });
    expect([await received(nurse), await received(physician)]).toEqual([['both'], ['both']]);
  });

  test('reads the holders once, and does not reload for new patients', async () => {
    await emit('first');
    statements = [];
    await addPerson(app.store, { roles: [RoleId.PATIENT] });
    await emit('second');
    await app.unitOfWork.write(systemFacts('test'), async ({ emit }) => {
      for (const Version of ['third', 'fourth']) emit('webUpdate', physicians, { Version, Mandatory: false });
    });
    const reads = statements.filter((text) => /from "(users|facts)"/.test(text));
    expect(reads.map((text) => /from "\w+"/.exec(text)?.[0])).toEqual(['from "facts"', 'from "facts"']);
  });
});
