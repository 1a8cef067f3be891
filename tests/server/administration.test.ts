import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, users } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addPerson, addPlace } from './support/people.ts';

const base = '/api/user-admin/v2/Users';
const patch = (path: string, value: unknown) => [{ op: 'replace', path, value }];

describeServer('administration of users', (engine) => {
  let app: TestApp;
  let organizationId: string;
  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    ({ organizationId } = await addPlace(app.store));
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const admin = async () => {
    const person = await addPerson(app.store, { roles: [RoleId.FULL_SERVICE], organizationId });
    return { person, browser: await signedIn(app, person) };
  };

  test.each([
    ['Active', { active: false, activeEsachs: true }],
    ['ActiveEsachs', { active: true, activeEsachs: false }],
  ])(
    'A7, SEC-8: signs out everywhere at once who is put out by %s, and admits them again when let in',
    async (field, row) => {
      const { browser } = await admin();
      const someone = await addPerson(app.store, { organizationId });
      const theirs = await signedIn(app, someone);
      const answer = await browser.send('PATCH', `${base}/${someone.userId}`, { payload: patch(`/${field}`, false) });
      expect(answer.statusCode).toEqual(200);
      expect((await theirs.whoAmI()).statusCode).toEqual(401);
      const [stored] = await app.store.db.select().from(users).where(eq(users.id, someone.userId));
      expect({ active: stored?.active, activeEsachs: stored?.activeEsachs }).toEqual(row);
      await browser.send('PATCH', `${base}/${someone.userId}`, { payload: patch(`/${field}`, true) });
      expect((await (await signedIn(app, someone)).whoAmI()).statusCode).toEqual(200);
      const rows = await app.store.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.objectId, someone.userId))
        .orderBy(auditLog.seq);
      expect(rows.filter(({ relation }) => relation === 'organization').map(({ detail }) => detail)).toEqual([
        { Fields: field, Active: row.active, ActiveEsachs: row.activeEsachs },
        { Fields: field, Active: true, ActiveEsachs: true },
      ]);
    },
  );

  test('SEC-2: lets only a full-service medic of the same organization change only the active flag', async () => {
    const { browser } = await admin();
    const colleague = await addPerson(app.store, { organizationId });
    const stranger = await addPerson(app.store, { organizationId: (await addPlace(app.store)).organizationId });
    const doctor = await signedIn(app, await addPerson(app.store, { organizationId }));
    const tries = [
      await doctor.send('PATCH', `${base}/${colleague.userId}`, { payload: patch('/Active', false) }),
      await browser.send('PATCH', `${base}/${stranger.userId}`, { payload: patch('/Active', false) }),
      await browser.send('PATCH', `${base}/${colleague.userId}`, { payload: patch('/HasEToken', true) }),
      await browser.send('PATCH', `${base}/${colleague.userId}`, { payload: patch('/Roles', []) }),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400, 400]);
    const own = await doctor.send('PATCH', `${base}/${colleague.userId}`, { payload: patch('/ActiveEsachs', true) });
    expect(own.statusCode).toEqual(404);
    expect((await (await signedIn(app, colleague)).whoAmI()).statusCode).toEqual(200);
  });

  test('D8 refuses to deactivate a person with a higher right', async () => {
    const { browser } = await admin();
    const { userId } = await addPerson(app.store, { roles: [RoleId.ADMINISTRATOR, RoleId.DOCTOR], organizationId });
    const answer = await browser.send('PATCH', `${base}/${userId}`, { payload: patch('/Active', false) });
    expect(answer.statusCode).toEqual(403);
  });

  test('D8 shows a person without work access their own row and no colleague', async () => {
    const colleague = await addPerson(app.store, { organizationId });
    const inactive = await addPerson(app.store, { organizationId, activeEsachs: false });
    const browser = await signedIn(app, inactive);
    const statuses = [];
    for (const { userId, identityId } of [inactive, colleague]) {
      for (const path of [userId, `ByIdentity/${identityId}`]) {
        statuses.push((await browser.get(`${base}/${path}`)).statusCode);
      }
    }
    expect(statuses).toEqual([200, 200, 404, 404]);
  });
});
