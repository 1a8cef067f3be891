import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PolyclinicPerson } from '#domain/patient.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, contacts, polyclinicPatients, userRoles, users } from '#server/db/schema/index.ts';
import { documentTypeId, seedCatalogues } from '#server/seed/catalogues.seed.ts';
import { describeServer } from './support/engines.ts';
import { addPlace } from './support/people.ts';
import { openWard, problemOf, type Ward } from './support/ward.ts';

const base = '/api/user-admin/v2/Users';
type Listed = { Quantity: number; Dtos: PolyclinicPerson[] };

describeServer('patients of a polyclinic', (engine) => {
  let ward: Ward;
  let elsewhere: { polyclinicId: string; nurse: Ward['nurse'] };
  beforeAll(async () => {
    ward = await openWard(engine);
    await seedCatalogues(ward.app.store.db);
    const { polyclinicId } = await addPlace(ward.app.store);
    elsewhere = { polyclinicId, nurse: await ward.join([RoleId.NURSE], { staffOf: polyclinicId }) };
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.begin();
    await elsewhere.nurse.browser.signIn(elsewhere.nurse.person);
    const { db } = ward.app.store;
    await db.delete(polyclinicPatients);
    const added = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.documentTypeId, documentTypeId('run')));
    for (const { id } of added) {
      await db.delete(contacts).where(eq(contacts.userId, id));
      await db.delete(userRoles).where(eq(userRoles.userId, id));
      await db.delete(users).where(eq(users.id, id));
    }
  });

  const person = (over: object = {}) => ({
    PolyclinicId: ward.polyclinicId,
    DocumentTypeId: documentTypeId('run'),
    IC: '12.345.678-5',
    Name: 'Íngrid',
    LastName: 'Ñanco',
    SecondLastName: 'Peña',
    Gender: 'F',
    BirthDate: '1988-02-29',
    HealthInsurance: 'FONASA',
    Phone: '+56 9 5555 5555',
    ...over,
  });
  const register = (by: Ward['nurse'], over: object = {}) => by.browser.post(`${base}/CreatePoliUser`, person(over));
  const list = async (by: Ward['nurse'], polyclinicId: string, query: Record<string, string> = {}) => {
    const asked = new URLSearchParams({ polyclinicId, role: String(RoleId.PATIENT), ...query });
    const answer = await by.browser.get(`${base}/ByPolyclinic?${asked}`);
    return { status: answer.statusCode, ...answer.json<Listed>() };
  };
  const auditOf = async (patientId: string) => {
    const rows = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.patientId, patientId), eq(auditLog.objectType, 'user')))
      .orderBy(auditLog.seq);
    return rows.map(({ action, actorId, relation, detail }) => ({ action, actorId, relation, detail }));
  };

  test('registers a person for polyclinic staff, and finds them by name or document, ignoring accents', async () => {
    const answer = await register(ward.nurse);
    const created = answer.json<PolyclinicPerson>();
    expect([answer.statusCode, created]).toEqual([
      201,
      {
        UserId: created.UserId,
        Name: 'Íngrid',
        LastName: 'Ñanco',
        SecondLastName: 'Peña',
        PhotoUrl: null,
        IC: '12345678-5',
        BirthDate: '1988-02-29',
        Gender: 'F',
        Roles: [{ RoleId: RoleId.PATIENT, Name: 'PATIENT' }],
        Specialties: [],
        IsOnline: false,
        LastDateOnline: null,
        Checked: false,
      },
    ]);
    for (const searchText of ['ingrid nanco', '12.345.678', 'PEÑA', '12345678-5']) {
      expect(await list(ward.nurse, ward.polyclinicId, { searchText })).toEqual({
        status: 200,
        Quantity: 1,
        Dtos: [created],
      });
    }
    const own = await ward.app.store.db.select().from(contacts).where(eq(contacts.userId, created.UserId));
    expect(own.map(({ kind, value }) => [kind, value])).toEqual([['Phone', '+56 9 5555 5555']]);
    expect(await auditOf(created.UserId)).toEqual([
      {
        action: 'patient.create',
        actorId: ward.nurse.person.userId,
        relation: 'poly',
        detail: { polyclinicId: ward.polyclinicId },
      },
    ]);
  });

  test('lists a patient with an encounter there, and none of another polyclinic', async () => {
    expect((await list(ward.nurse, ward.polyclinicId)).Quantity).toEqual(0);
    await ward.add();
    const seen = await list(ward.nurse, ward.polyclinicId);
    expect(seen.Dtos.map(({ UserId, BirthDate }) => [UserId, BirthDate])).toEqual([[ward.patient, '1992-09-02']]);
    expect((await list(elsewhere.nurse, elsewhere.polyclinicId)).Quantity).toEqual(0);
  });

  test('SEC-1: returns 404 to another polyclinic, and to a physician who is only responsible for it', async () => {
    expect((await list(elsewhere.nurse, ward.polyclinicId)).status).toEqual(404);
    expect((await list(ward.ana, ward.polyclinicId)).status).toEqual(404);
    expect(problemOf(await register(elsewhere.nurse))).toEqual([404, 'not_found', undefined]);
    expect(problemOf(await register(ward.ana))).toEqual([404, 'not_found', undefined]);
    const facilitator = await ward.join([RoleId.FACILITATOR], { staffOf: ward.polyclinicId });
    expect(problemOf(await register(facilitator))).toEqual([403, 'role_not_allowed', undefined]);
    expect((await list(facilitator, ward.polyclinicId)).status).toEqual(403);
  });

  test('SAFE-3: registers a person known elsewhere by document and birth date, without changing them', async () => {
    const { UserId } = (await register(elsewhere.nurse, { PolyclinicId: elsewhere.polyclinicId })).json();
    expect(problemOf(await register(ward.nurse, { BirthDate: '1988-03-01' }))).toEqual([
      409,
      'duplicate_ic',
      undefined,
    ]);
    expect((await list(ward.nurse, ward.polyclinicId)).Quantity).toEqual(0);
    const again = await register(ward.nurse, { Name: 'Otra' });
    expect([again.statusCode, again.json().UserId, again.json().Name]).toEqual([201, UserId, 'Íngrid']);
    expect((await list(ward.nurse, ward.polyclinicId)).Quantity).toEqual(1);
    expect((await auditOf(UserId)).map(({ action }) => action)).toEqual(['patient.create', 'patient.register']);
  });

  test('HAZ-12: rejects the document of a professional as a patient', async () => {
    const { db } = ward.app.store;
    const run = { documentTypeId: documentTypeId('run'), ic: '11111111-1', birthDate: '1988-02-29' };
    const before = { documentTypeId: ward.luis.person.userId, ic: ward.luis.person.userId, birthDate: null };
    await db.update(users).set(run).where(eq(users.id, ward.luis.person.userId));
    expect(problemOf(await register(ward.nurse, { IC: '11.111.111-1' }))).toEqual([409, 'duplicate_ic', undefined]);
    await db.update(users).set(before).where(eq(users.id, ward.luis.person.userId));
  });

  test('SEC-2: rejects invalid personal data field by field', async () => {
    const fieldsOf = async (over: object) => {
      const answer = await register(ward.nurse, over);
      return [answer.statusCode, Object.keys(answer.json().Fields ?? {})];
    };
    expect(await fieldsOf({ IC: '12.345.678-4' })).toEqual([400, ['IC']]);
    expect(await fieldsOf({ DocumentTypeId: ward.patient })).toEqual([400, ['DocumentTypeId']]);
    expect(await fieldsOf({ BirthDate: '2999-01-01' })).toEqual([400, ['BirthDate']]);
    expect(await fieldsOf({ Name: ' ' })).toEqual([400, ['Name']]);
    expect(await fieldsOf({ HealthInsurance: 'OTRA' })).toEqual([400, ['HealthInsurance']]);
    const passport = await register(ward.nurse, { DocumentTypeId: documentTypeId('passport'), IC: 'ab-123' });
    expect([passport.statusCode, passport.json().IC]).toEqual([201, 'AB123']);
  });
});
