import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, services } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const api = '/api/user-admin/v2';
const currencyId = randomUUID();

describeServer('the services of a professional', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.app.store.db.delete(services);
    await ward.begin();
  });

  const add = async ({ person }: Member, name: string, type: 1 | 2, active = true): Promise<string> => {
    const id = randomUUID();
    await ward.app.store.db
      .insert(services)
      .values({ id, userId: person.userId, name, type, deltaTime: 30, price: 24_000, currencyId, active });
    return id;
  };
  const namesOf = async ({ browser }: Member, path: string) =>
    (await browser.get(`${api}/${path}`)).json().Dtos.map(({ Name }: { Name: string }) => Name);
  const update = ({ browser }: Member, id: string, path: string, value: unknown, version?: number) =>
    browser.send('PATCH', `${api}/Users/UpdateService/${id}`, {
      payload: [{ op: 'replace', path, value }],
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });

  test('lists by professional, by type and by name, without removed ones', async () => {
    const { ana, luis, nurse } = ward;
    await add(ana, 'Consulta Ñuñoa', 1);
    await add(ana, 'Control remoto', 2);
    await add(ana, 'Retirada', 2, false);
    await add(luis, 'Control de Luis', 2);
    const mine = `Users/${ana.person.userId}/GetServices`;
    expect({
      own: await namesOf(ana, mine),
      byOthers: (await luis.browser.get(`${api}/${mine}`)).statusCode,
      ofUser: await namesOf(nurse, `Services/User/${ana.person.userId}?searchText=nunoa`),
      remote: await namesOf(nurse, 'Services?types=2&Active=true'),
      both: await namesOf(nurse, 'Services?types=1,2&searchText=control'),
      unknown: (await nurse.browser.get(`${api}/Services?types=7`)).statusCode,
    }).toEqual({
      own: ['Consulta Ñuñoa', 'Control remoto'],
      byOthers: 404,
      ofUser: ['Consulta Ñuñoa'],
      remote: ['Control de Luis', 'Control remoto'],
      both: ['Control de Luis', 'Control remoto'],
      unknown: 400,
    });
  });

  test('changes the length by their professional, and nothing else', async () => {
    const { ana, luis } = ward;
    const id = await add(ana, 'Consulta', 1);
    const changed = await update(ana, id, '/DeltaTime', 45, 1);
    const refused = [
      await update(ana, id, '/DeltaTime', 60, 1),
      await update(ana, id, '/Price', 1),
      await update(ana, id, '/DeltaTime', 4),
      await update(luis, id, '/DeltaTime', 60),
    ];
    const audited = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, id))
      .orderBy(auditLog.seq);
    expect({
      changed: [changed.statusCode, changed.json()],
      refused: refused.map(({ statusCode }) => statusCode),
      current: refused[0]?.json().Current.DeltaTime,
      audited: audited.map(({ action, detail }) => [action, detail]),
    }).toEqual({
      changed: [
        200,
        {
          ServiceId: id,
          UserId: ana.person.userId,
          Type: 1,
          Name: 'Consulta',
          DeltaTime: 45,
          Price: 24_000,
          CurrencyId: currencyId,
          Active: true,
          Version: 2,
        },
      ],
      refused: [409, 400, 400, 404],
      current: 45,
      audited: [['service.update', { Fields: 'DeltaTime' }]],
    });
  });

  test('hides a service once by its professional, and keeps it readable by id', async () => {
    const { ana, luis } = ward;
    const id = await add(ana, 'Consulta', 1);
    const remove = ({ browser }: Member) => browser.send('DELETE', `${api}/Users/DeleteService/${id}`);
    const statuses = [await remove(luis), await remove(ana), await remove(ana)].map(({ statusCode }) => statusCode);
    const { Active } = (await ana.browser.get(`${api}/Services/${id}`)).json();
    expect([statuses, Active]).toEqual([[404, 204, 404], false]);
  });
});
