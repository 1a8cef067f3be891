import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import {
  branchOffices,
  consumables,
  medicalCares,
  organizations,
  polyclinicPatients,
  polyclinicPhysicians,
  polyclinicStaff,
  polyclinics,
  supplyStock,
  users,
} from '#server/db/schema/index.ts';
import { create } from './support/care-calls.ts';
import { describeEngines } from './support/engines.ts';
import { register } from './support/medical-cares.ts';
import { anyRut } from './support/people.ts';
import { openWard, type Ward } from './support/ward.ts';

const polyclinicUrl = '/api/user-admin/v2/Polyclinics';
const organizationUrl = '/api/user-admin/v2/Organization';

describeEngines('organizations and polyclinics', (engine) => {
  let ward: Ward;
  let organizationId: string;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.begin();
    organizationId = (await ward.luis.browser.post(organizationUrl, { Name: 'Viñedos', IC: anyRut() })).json()
      .OrganizationId;
  });

  const given = (more: object = {}) => ({
    Name: 'Faena nueva',
    Code: randomUUID().slice(0, 8),
    OrganizationId: organizationId,
    PolyclinicTypeId: 1,
    ...more,
  });
  const make = (more: object = {}) => ward.luis.browser.post(polyclinicUrl, given(more));
  const made = async (): Promise<string> => (await make()).json().PolyclinicId;
  const hide = (url: string, id: string) => ward.luis.browser.send('DELETE', `${url}/${id}`, {});
  const show = (url: string, id: string, Active: boolean) =>
    ward.luis.browser.send('PATCH', `${url}/${id}`, { payload: [{ op: 'replace', path: '/Active', value: Active }] });
  const ownNames = async () =>
    (await ward.luis.browser.get(`${polyclinicUrl}/My`))
      .json<{ Dtos: { Name: string; Color: string | null }[] }>()
      .Dtos.map(({ Name, Color }) => [Name, Color]);

  test('rejects hiding a polyclinic in use by people or encounters, by DELETE and by a patch', async () => {
    const id = await made();
    const { db } = ward.app.store;
    const nurse = ward.nurse.person.userId;
    await db.insert(polyclinicStaff).values({ userId: nurse, polyclinicId: id });
    const care = await ward.add({ polyclinicId: id });
    const said = {
      Fields: {
        Active: 'No se puede ocultar mientras se usa. Personas que trabajan ahí: 1. Atenciones abiertas: 1.',
      },
      Code: 'in_use',
      Message: 'Todavía se usa y no se puede ocultar.',
    };
    for (const refused of [await hide(polyclinicUrl, id), await show(polyclinicUrl, id, false)]) {
      const { Fields, Code, Message } = refused.json();
      expect([refused.statusCode, { Fields, Code, Message }]).toEqual([409, said]);
    }
    const use = async () => (await ward.luis.browser.get(`${polyclinicUrl}/${id}/Use`)).json();
    expect(await use()).toEqual({ People: 1, OpenCares: 1, Supplies: 0 });
    // Inactive users do not count as staff.
    await db.update(users).set({ active: false }).where(eq(users.id, nurse));
    const one = await hide(polyclinicUrl, id);
    expect(one.json().Fields.Active).toEqual('No se puede ocultar mientras se usa. Atenciones abiertas: 1.');
    await db.update(users).set({ active: true }).where(eq(users.id, nurse));
    await db.delete(polyclinicStaff).where(eq(polyclinicStaff.polyclinicId, id));
    await ward.change(care, { status: 4 });
    expect(await use()).toEqual({ People: 0, OpenCares: 0, Supplies: 0 });
    expect((await hide(polyclinicUrl, id)).statusCode).toEqual(204);
  });

  test('returns the number of supplies in a polyclinic, and keeps them there', async () => {
    const id = await made();
    const { db } = ward.app.store;
    const consumableId = randomUUID();
    await db.insert(consumables).values({ id: consumableId, name: `Apósito ${consumableId}`, unit: 'unidad' });
    const row = { polyclinicId: id, consumableId, scope: 'MODULE', stock: 3 } as const;
    await db.insert(supplyStock).values([
      { ...row, id: randomUUID() },
      { ...row, id: randomUUID(), scope: 'INTERNAL', stock: 0 },
    ]);
    const use = await ward.luis.browser.get(`${polyclinicUrl}/${id}/Use`);
    expect([use.json(), (await hide(polyclinicUrl, id)).statusCode]).toEqual([
      { People: 0, OpenCares: 0, Supplies: 1 },
      204,
    ]);
  });

  test('shows the new name and colour of a polyclinic to its staff, and excludes hidden ones from selection', async () => {
    const before = await ownNames();
    const id = await made();
    await ward.luis.browser.send('PATCH', `${polyclinicUrl}/${id}`, {
      payload: [
        { op: 'replace', path: '/Name', value: 'Zona Ñandú' },
        { op: 'replace', path: '/Color', value: 'FA0' },
      ],
    });
    expect(await ownNames()).toEqual([...before, ['Zona Ñandú', '#ffaa00']]);
    await hide(polyclinicUrl, id);
    expect(await ownNames()).toEqual(before);
    await show(polyclinicUrl, id, true);
    expect(await ownNames()).toEqual([...before, ['Zona Ñandú', '#ffaa00']]);
    await hide(polyclinicUrl, id);
  });

  test('rejects new work in a hidden polyclinic, and still reads its encounters', async () => {
    const id = await made();
    const { db } = ward.app.store;
    const nurse = await ward.join([RoleId.NURSE], { staffOf: id });
    const patient = ward.patient;
    await register(ward.app.store, patient, { polyclinicId: id, by: nurse.person, now: ward.now() });
    const care = () =>
      nurse.browser.post('/api/clinical/v2/MedicalCares', { ...create, userId: patient, polyclinicId: id });
    const again = async () => {
      await db.delete(polyclinicPatients).where(eq(polyclinicPatients.polyclinicId, id));
      const body = { UserId: patient, PolyclinicId: id, DocumentTypeId: null, IC: null, BirthDate: null };
      return nurse.browser.post('/api/user-admin/v2/Users/RegisterPatient', body);
    };
    const before = [await care(), await again()].map(({ statusCode }) => statusCode);
    await db.update(medicalCares).set({ status: 4 }).where(eq(medicalCares.polyclinicId, id));
    await db.update(polyclinics).set({ active: false }).where(eq(polyclinics.id, id));
    const after = [await care(), await again()].map(({ statusCode }) => statusCode);
    const [past] = await db.select().from(medicalCares).where(eq(medicalCares.polyclinicId, id));
    const read = await nurse.browser.get(`/api/clinical/v2/MedicalCares/${past?.id}`);
    expect([before, after, read.json().polyclinicId]).toEqual([[201, 200], [404, 404], id]);
  });

  test('rejects hiding an organization with polyclinics, branch offices or people', async () => {
    const { db } = ward.app.store;
    const polyclinicId = await made();
    const officeId = randomUUID();
    await db
      .insert(branchOffices)
      .values({ id: officeId, organizationId, name: 'Centro', addressText: 'Irarrázaval 3400' });
    await db.update(users).set({ organizationId }).where(eq(users.id, ward.ana.person.userId));
    const refused = await ward.luis.browser.send('DELETE', `${organizationUrl}/${organizationId}`, {
      headers: { 'accept-language': 'en' },
    });
    expect([refused.statusCode, refused.json().Code, refused.json().Fields]).toEqual([
      409,
      'in_use',
      {
        Active: 'It cannot be hidden while it is in use. Polyclinics: 1. Branch offices: 1. People who work there: 1.',
      },
    ]);
    await db.update(users).set({ organizationId: null }).where(eq(users.id, ward.ana.person.userId));
    await db.update(branchOffices).set({ active: false }).where(eq(branchOffices.id, officeId));
    await hide(polyclinicUrl, polyclinicId);
    expect((await hide(organizationUrl, organizationId)).statusCode).toEqual(204);

    const hidden = 'Esa organización está oculta: muéstrala primero.';
    const [created, shown] = [await make(), await show(polyclinicUrl, polyclinicId, true)];
    expect([created, shown].map((answer) => [answer.statusCode, answer.json().Fields])).toEqual([
      [400, { OrganizationId: hidden }],
      [400, { Active: hidden }],
    ]);
  });

  test('lists active organizations unless all are requested', async () => {
    await hide(organizationUrl, organizationId);
    const has = async (query: string) =>
      (await ward.luis.browser.get(`${organizationUrl}?size=1000${query}`))
        .json<{ Dtos: { OrganizationId: string }[] }>()
        .Dtos.some((row) => row.OrganizationId === organizationId);
    expect([
      await has(''),
      await has('&activeOnly=false'),
      await has('&Active=false'),
      await has('&activeOnly=false&isHealthProvider=true'),
    ]).toEqual([false, true, true, false]);
  });

  test('keeps the RUT of an organization and the code of a polyclinic unique, in one format', async () => {
    const taken = 'Ya existe otro registro con este valor.';
    const [row] = await ward.app.store.db.select().from(organizations).where(eq(organizations.id, organizationId));
    const again = await ward.luis.browser.post(organizationUrl, { Name: 'Otra', IC: row?.ic });
    const first = await make({ Code: ' zq7 ', Color: '0A7B83' });
    const second = await make({ Code: 'ZQ7' });
    const wrong = await make({ Code: 'Faena 1', Color: 'azul' });
    const unknown = await make({ OrganizationId: randomUUID() });
    expect([first.json().Code, first.json().Color]).toEqual(['ZQ7', '#0a7b83']);
    expect([again, second, wrong, unknown].map((answer) => [answer.statusCode, answer.json().Fields])).toEqual([
      [400, { IC: taken }],
      [400, { Code: taken }],
      [
        400,
        {
          Code: 'Usa de 2 a 8 letras sin tilde o números, sin espacios, por ejemplo FCP.',
          Color: 'Ingresa un código de color de 3 o 6 dígitos, por ejemplo 0A7B83.',
        },
      ],
      [400, { OrganizationId: 'Ese registro no existe.' }],
    ]);
  });

  test('keeps code and organization of a polyclinic unchanged', async () => {
    const id = await made();
    for (const path of ['/Code', '/OrganizationId']) {
      const answer = await ward.luis.browser.send('PATCH', `${polyclinicUrl}/${id}`, {
        payload: [{ op: 'replace', path, value: path === '/Code' ? 'OTRO' : randomUUID() }],
      });
      expect([path, answer.statusCode]).toEqual([path, 400]);
    }
  });

  test('makes the creating physician responsible for a polyclinic, and rejects non-physicians', async () => {
    const id = await made();
    const admin = await ward.join([RoleId.ADMINISTRATOR]);
    const other = (await admin.browser.post(polyclinicUrl, given())).json().PolyclinicId;
    const answering = async (polyclinicId: string) =>
      (
        await ward.app.store.db
          .select({ id: polyclinicPhysicians.userId })
          .from(polyclinicPhysicians)
          .where(and(eq(polyclinicPhysicians.polyclinicId, polyclinicId)))
      ).map(({ id }) => id);
    expect([await answering(id), await answering(other)]).toEqual([[ward.luis.person.userId], []]);
  });
});
