import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Patient } from '#domain/patients/patient-record.ts';
import type { PatientList } from '#domain/patients/patient-rows.ts';
import type { SamePerson } from '#domain/patients/same-person.ts';
import { RoleId } from '#domain/session/roles.ts';
import { fixedId } from '#server/core/fixed-id.ts';
import {
  auditLog,
  catalogueRows,
  companies,
  contacts,
  patientAllergies,
  patients,
  polyclinicPatients,
  professionalPatients,
  userRoles,
  users,
} from '#server/db/schema/index.ts';
import { documentTypeId, seedCatalogues } from '#server/seed/catalogues.seed.ts';
import { fixedCatalogues } from '#server/seed/data/catalogues.ts';
import { describeServer } from './support/engines.ts';
import { addPlace } from './support/people.ts';
import { strayPlacePatients } from './support/record-entries.ts';
import { openWard, problemOf, type Ward } from './support/ward.ts';

const base = '/api/user-admin/v2/Users';
const insurance = (name: string) => fixedId('healthInsurance', name);
const relationship = (key: string) => fixedId('relationship', key);
const santiago = { StateId: fixedId('state', 'CL-13'), CityId: fixedId('commune', '13101') };

describeServer('the pages of patients', (engine) => {
  let ward: Ward;
  let elsewhere: { polyclinicId: string; nurse: Ward['nurse'] };
  beforeAll(async () => {
    ward = await openWard(engine);
    const { db } = ward.app.store;
    await seedCatalogues(db);
    const insurances = fixedCatalogues.healthInsurance.map(([key, name], order) => ({
      id: insurance(key),
      kind: 'healthInsurance',
      name,
      code: key,
      order,
    }));
    await db.insert(catalogueRows).values(insurances).onConflictDoNothing();
    const { polyclinicId } = await addPlace(ward.app.store);
    elsewhere = { polyclinicId, nurse: await ward.join([RoleId.NURSE], { staffOf: polyclinicId }) };
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.begin();
    await elsewhere.nurse.browser.signIn(elsewhere.nurse.person);
    const { db } = ward.app.store;
    for (const table of [polyclinicPatients, professionalPatients, patients]) await db.delete(table);
    const added = await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.documentTypeId, [documentTypeId('run'), documentTypeId('passport')]));
    for (const { id } of added) {
      await db.delete(patientAllergies).where(eq(patientAllergies.userId, id));
      await db.delete(contacts).where(eq(contacts.userId, id));
      await db.delete(userRoles).where(eq(userRoles.userId, id));
      await db.delete(users).where(eq(users.id, id));
    }
  });

  afterEach(async () => expect(await strayPlacePatients(ward.app.store.db)).toEqual([]));

  const person = (over: object = {}) => ({
    PolyclinicId: ward.polyclinicId,
    DocumentTypeId: documentTypeId('run'),
    IC: '12.345.678-5',
    Name: 'Íngrid Pía',
    LastName: 'Ñanco',
    SecondLastName: 'Peña',
    Gender: 'F',
    BirthDate: '1988-02-29',
    ...over,
  });
  const create = (by: Ward['nurse'], over: object = {}) =>
    by.browser.post(`${base}/CreatePoliUserSPECSPEL`, person(over));
  const created = async (by: Ward['nurse'], over: object = {}) => (await create(by, over)).json<Patient>();
  const read = (by: Ward['nurse'], id: string) => by.browser.get(`${base}/${id}/Patient`);
  const patch = (by: Ward['nurse'], id: string, changes: object, version?: number) =>
    by.browser.send('PATCH', `${base}/${id}/Patient`, {
      body: Object.entries(changes).map(([key, value]) => ({ op: 'replace', path: `/${key}`, value })),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const list = async (by: Ward['nurse'], query: Record<string, string> = {}) => {
    const answer = await by.browser.get(`${base}/AllByPolyclinic?${new URLSearchParams(query)}`);
    return { status: answer.statusCode, ...answer.json<PatientList>() };
  };
  const namesOf = async (by: Ward['nurse'], query: Record<string, string> = {}) =>
    (await list(by, query)).Dtos.map(({ Name }) => Name);
  const actionsOf = async (patientId: string) => {
    const rows = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.patientId, patientId)))
      .orderBy(auditLog.seq);
    return rows.map(({ action, relation }) => [action, relation]);
  };

  const whole = {
    HealthInsuranceId: insurance('FONASA'),
    SocialSecurityId: fixedId('socialSecurity', 'AFP Modelo'),
    AllowanceFundId: fixedId('allowanceFund', 'Los Andes'),
    FunctionChargeId: fixedId('functionCharge', 'driver'),
    WorkShiftTypeId: fixedId('workShiftType', 'Turno rotativo'),
    NativePeopleId: fixedId('nativePeople', 'mapuche'),
    CountryId: fixedId('country', 'CL'),
    Occupation: 'Conductora de camión',
    ContractKind: 'SPEC',
    Phone: '+56 9 5555 5555',
    Email: 'ingrid@example.cl',
    Address: { ...santiago, Street: 'Los Aromos', Number: '123', Unit: 'Depto. 4' },
    EmergencyContact: { Name: 'Juan Ñanco', RelationshipId: relationship('sibling'), Phone: '+56 9 4444 4444' },
  };

  describe('one patient', () => {
    test('creates the whole patient, and returns it as written', async () => {
      const AllergyId = randomUUID();
      const answer = await create(ward.nurse, {
        ...whole,
        NewAllergies: [{ AllergyId, Text: 'Penicilina', Severity: 'HIGH', Confirmed: true }],
      });
      const made = answer.json<Patient>();
      const { PolyclinicId: _, ...written } = person(whole);
      expect([answer.statusCode, made]).toEqual([
        201,
        {
          ...written,
          UserId: made.UserId,
          IC: '12345678-5',
          CompanyId: null,
          InstitutionHealthInsuranceId: null,
          NewAllergies: [],
          Allergies: [
            {
              AllergyId,
              Text: 'Penicilina',
              Severity: 'HIGH',
              Confirmed: true,
              RecordedBy: expect.objectContaining({ UserId: ward.nurse.person.userId }),
              RecordedAt: ward.now().toISOString(),
              Version: 1,
            },
          ],
          NoKnownAllergies: null,
          Version: 1,
        },
      ]);
      const again = await read(ward.nurse, made.UserId);
      expect([again.statusCode, again.json()]).toEqual([200, made]);
      const own = await ward.app.store.db.select().from(contacts).where(eq(contacts.userId, made.UserId));
      expect(own.map(({ kind, value }) => [kind, value]).sort()).toEqual([
        ['Address', 'Los Aromos 123 Depto. 4, Santiago, Metropolitana de Santiago'],
        ['Email', 'ingrid@example.cl'],
        ['Phone', '+56 9 5555 5555'],
      ]);
      expect(await actionsOf(made.UserId)).toEqual([
        ['allergy.add', null],
        ['patient.create', 'poly'],
        ['patient.read', 'poly'],
      ]);
    });

    test('updates with a version, and returns the current row on a conflict', async () => {
      const { UserId } = await created(ward.nurse);
      const changed = await patch(ward.nurse, UserId, { Name: 'Íngrid', Phone: '+56 9 1111 2222' }, 1);
      expect([changed.statusCode, changed.json().Name, changed.json().Phone, changed.json().Version]).toEqual([
        200,
        'Íngrid',
        '+56 9 1111 2222',
        2,
      ]);
      const late = await patch(ward.nurse, UserId, { Name: 'Otra' }, 1);
      expect(problemOf(late)).toEqual([409, 'version_conflict', undefined]);
      expect([late.json().Current.Name, late.json().Current.Version]).toEqual(['Íngrid', 2]);
      expect(await namesOf(ward.nurse, { searchText: 'ingrid nanco' })).toEqual(['Íngrid']);
    });

    test('SEC-1: returns 404 to callers without a relation to the patient', async () => {
      const { UserId } = await created(ward.nurse);
      for (const by of [elsewhere.nurse, ward.stranger, ward.ana]) {
        expect((await read(by, UserId)).statusCode).toEqual(404);
        expect((await patch(by, UserId, { Name: 'Otra' })).statusCode).toEqual(404);
      }
      expect((await read(ward.nurse, ward.stranger.person.userId)).statusCode).toEqual(404);
    });

    test('becomes readable to the treating professional once the encounter has begun', async () => {
      const { UserId } = await created(ward.nurse);
      await ward.add({ userId: UserId });
      expect((await read(ward.ana, UserId)).statusCode).toEqual(404);
      await ward.begun(ward.ana, { userId: UserId });
      expect((await read(ward.ana, UserId)).statusCode).toEqual(200);
      expect((await patch(ward.ana, UserId, { Occupation: 'Chofer' })).statusCode).toEqual(200);
      expect((await actionsOf(UserId)).slice(-2)).toEqual([
        ['patient.read', 'treating'],
        ['patient.update', 'treating'],
      ]);
    });

    test('SEC-2: rejects invalid data field by field', async () => {
      const fieldsOf = async (over: object) => {
        const answer = await create(ward.nurse, over);
        return [answer.statusCode, Object.keys(answer.json().Fields ?? {})];
      };
      expect(await fieldsOf({ IC: '12.345.678-4' })).toEqual([400, ['IC']]);
      expect(await fieldsOf({ BirthDate: '2999-01-01' })).toEqual([400, ['BirthDate']]);
      expect(await fieldsOf({ SocialSecurityId: insurance('FONASA') })).toEqual([400, ['SocialSecurityId']]);
      expect(await fieldsOf({ CompanyId: randomUUID() })).toEqual([400, ['CompanyId']]);
      expect(await fieldsOf({ Address: { ...whole.Address, StateId: fixedId('state', 'CL-05') } })).toEqual([
        400,
        ['Address.CityId'],
      ]);
      const next = { ...whole.EmergencyContact, RelationshipId: insurance('FONASA') };
      expect(await fieldsOf({ EmergencyContact: next })).toEqual([400, ['EmergencyContact.RelationshipId']]);
      const { UserId } = await created(ward.nurse);
      expect((await patch(ward.nurse, UserId, { Version: 9 })).statusCode).toEqual(400);
      expect((await patch(ward.nurse, UserId, { UserId: ward.patient })).statusCode).toEqual(400);
    });

    test('HAZ-12: keeps each document unique to one person, in every call', async () => {
      await created(ward.nurse);
      const { UserId } = await created(ward.nurse, { IC: '11.111.111-1', Name: 'Otra', LastName: 'Persona' });
      const taken = await patch(ward.nurse, UserId, { IC: '12345678-5' });
      expect(problemOf(taken)).toEqual([409, 'duplicate_ic', undefined]);
      const [first, second] = await Promise.all([
        create(ward.nurse, { IC: '22.222.222-2', Name: 'Ana', LastName: 'Vera', BirthDate: '1970-01-01' }),
        create(ward.nurse, { IC: '22.222.222-2', Name: 'Eva', LastName: 'Soto', BirthDate: '1971-01-01' }),
      ]);
      expect([first.statusCode, second.statusCode].sort()).toEqual([201, 409]);
    });

    test('SAFE-3: knows a passport however its number is separated', async () => {
      const DocumentTypeId = documentTypeId('passport');
      const first = await created(ward.nurse, { DocumentTypeId, IC: ' ab 12-345' });
      expect(first.IC).toEqual('AB12345');
      const over = { DocumentTypeId, Name: 'Otra', LastName: 'Persona', BirthDate: '1990-01-01' };
      expect(problemOf(await create(ward.nurse, { ...over, IC: 'A.B/12345' }))).toEqual([
        409,
        'same_person',
        undefined,
      ]);
      const Different = [first.UserId];
      const taken = await create(ward.nurse, { ...over, IC: 'AB12345', Different });
      expect(problemOf(taken)).toEqual([409, 'duplicate_ic', undefined]);
      const other = await created(ward.nurse, { ...over, IC: 'CD-1' });
      expect(problemOf(await patch(ward.nurse, other.UserId, { IC: 'Ab-12345' }))).toEqual([
        409,
        'duplicate_ic',
        undefined,
      ]);
      const empty = await create(ward.nurse, { ...over, IC: '- / -', BirthDate: '1991-01-01' });
      expect([empty.statusCode, Object.keys(empty.json().Fields)]).toEqual([400, ['IC']]);
      const found = await list(ward.nurse, { searchText: 'AB-12 345' });
      expect(found.Dtos.map(({ UserId }) => UserId)).toEqual([first.UserId]);
    });
  });

  describe('the same person', () => {
    const same = async (by: Ward['nurse'], over: object = {}) => {
      const { DocumentTypeId, IC, Name, LastName, BirthDate } = person(over);
      const answer = await by.browser.post(`${base}/SamePatients`, { DocumentTypeId, IC, Name, LastName, BirthDate });
      return answer.json<{ Dtos: SamePerson[] }>().Dtos;
    };

    const registerAs = (by: Ward['nurse'], UserId: string, over: object = {}) => {
      const { PolyclinicId, DocumentTypeId, IC, BirthDate } = person(over);
      const body = { UserId, PolyclinicId, DocumentTypeId, IC, BirthDate };
      return by.browser.post(`${base}/RegisterPatient`, body);
    };

    test('HAZ-12: finds by document, or name and birth date, and creates a duplicate only on purpose', async () => {
      const { UserId } = await created(ward.nurse);
      const [found] = await same(ward.nurse, { IC: '11.111.111-1', Name: 'pia', LastName: 'NANCO' });
      expect(found).toEqual({
        UserId,
        Name: 'Íngrid Pía',
        LastName: 'Ñanco',
        SecondLastName: 'Peña',
        IC: '12345678-5',
        BirthDate: '1988-02-29',
        Gender: 'F',
        Matches: ['NAME', 'BIRTH_DATE'],
        Masked: false,
        MayChoose: true,
      });
      const over = { IC: '11.111.111-1', Name: 'Pía', LastName: 'Ñanco' };
      const refused = await create(ward.nurse, over);
      expect(problemOf(refused)).toEqual([409, 'same_person', undefined]);
      expect(refused.json().Current.Dtos.map((one: SamePerson) => one.UserId)).toEqual([UserId]);
      const other = await create(ward.nurse, { ...over, Different: [UserId] });
      expect([other.statusCode, other.json().UserId === UserId]).toEqual([201, false]);
      expect((await list(ward.nurse)).Quantity).toEqual(2);
    });

    test('SAFE-3: masks patients of another place, and selects them by document and birth date together', async () => {
      const { UserId } = await created(elsewhere.nurse, { PolyclinicId: elsewhere.polyclinicId });
      const byName = { IC: '11.111.111-1' };
      expect(await same(ward.nurse, byName)).toEqual([
        {
          UserId,
          Name: 'Í.',
          LastName: 'Ñ.',
          SecondLastName: null,
          IC: null,
          BirthDate: null,
          Gender: 'F',
          Matches: ['NAME', 'BIRTH_DATE'],
          Masked: true,
          MayChoose: false,
        },
      ]);
      expect((await registerAs(ward.nurse, UserId, byName)).statusCode).toEqual(404);
      expect((await registerAs(ward.nurse, UserId, { BirthDate: '1988-03-01' })).statusCode).toEqual(404);
      expect(await same(ward.nurse, { BirthDate: '1988-03-01', Name: 'Rosa' })).toEqual([]);
      expect(problemOf(await create(ward.nurse, { BirthDate: '1988-03-01', Name: 'Rosa' }))).toEqual([
        409,
        'duplicate_ic',
        undefined,
      ]);
      const [found] = await same(ward.nurse, { Name: 'Rosa' });
      expect([found?.UserId, found?.Matches, found?.MayChoose]).toEqual([UserId, ['DOCUMENT', 'BIRTH_DATE'], true]);
      const chosen = await registerAs(ward.nurse, UserId);
      expect([chosen.statusCode, chosen.json().UserId, chosen.json().Name]).toEqual([200, UserId, 'Íngrid Pía']);
      expect(await namesOf(ward.nurse)).toEqual(['Íngrid Pía']);
      expect(await actionsOf(UserId)).toEqual([
        ['patient.create', 'poly'],
        ['patient.register', 'poly'],
      ]);
    });
  });

  describe('the list', () => {
    test('lists patients of the place and of own encounters, latest first, with their open ones', async () => {
      const old = await created(ward.nurse);
      const recent = await created(ward.nurse, { IC: '11.111.111-1', Name: 'Rosa', LastName: 'Vera' });
      await ward.add({ userId: old.UserId, createdAt: ward.ago(-5) });
      const found = await list(ward.nurse, { polyclinicId: ward.polyclinicId });
      expect([found.status, found.Quantity, found.Open]).toEqual([200, 2, 1]);
      expect(found.Dtos.map(({ UserId, OpenCares, OpenStatus }) => [UserId, OpenCares, OpenStatus])).toEqual([
        [old.UserId, 1, 1],
        [recent.UserId, 0, null],
      ]);
      expect(found.Dtos[0]?.LastCare?.At).toEqual(ward.ago(-5).toISOString());
      expect(await namesOf(ward.nurse, { onlyOpen: 'true' })).toEqual(['Íngrid Pía']);
      expect((await list(elsewhere.nurse, { polyclinicId: ward.polyclinicId })).status).toEqual(404);
      expect((await list(elsewhere.nurse)).Quantity).toEqual(0);
      expect((await list(ward.ana)).Quantity).toEqual(0);
    });

    test('finds by name ignoring accents, by RUT in any form and by filters', async () => {
      const { db } = ward.app.store;
      const companyId = randomUUID();
      await db.insert(companies).values({
        id: companyId,
        name: 'Minera Cerro Pintado',
        ic: `${companyId}`,
        economicActivity: 'Minería',
        searchText: 'minera',
      });
      await created(ward.nurse, { ...whole, CompanyId: companyId });
      await created(ward.nurse, { IC: '11.111.111-1', Name: 'Rosa', LastName: 'Vera', SecondLastName: null });
      await created(ward.nurse, {
        IC: 'ab-123',
        SecondLastName: null,
        DocumentTypeId: documentTypeId('passport'),
        Name: 'Paul',
        LastName: 'Kemp',
        BirthDate: '1970-01-01',
      });
      const one = ['Íngrid Pía'];
      for (const searchText of ['ingrid nanco', '12.345.678-5', '123456785', 'PEÑA', '12345678']) {
        expect([searchText, await namesOf(ward.nurse, { searchText })]).toEqual([searchText, one]);
      }
      expect(await namesOf(ward.nurse, { searchText: 'AB-123' })).toEqual(['Paul']);
      expect(await namesOf(ward.nurse, { companyId })).toEqual(one);
      expect(await namesOf(ward.nurse, { healthInsuranceId: insurance('FONASA') })).toEqual(one);
      expect(await namesOf(ward.nurse, { healthInsuranceId: insurance('ISAPRE') })).toEqual([]);
      expect(await namesOf(ward.nurse, { since: '2020-01-01' })).toEqual([]);
      expect((await list(ward.nurse, { role: '1' })).status).toEqual(400);
    });

    test('shows a physician the patients they created', async () => {
      const answer = await create(ward.ana, { PolyclinicId: null });
      expect(answer.statusCode).toEqual(201);
      expect(await namesOf(ward.ana)).toEqual(['Íngrid Pía']);
      expect(await namesOf(ward.nurse)).toEqual([]);
      expect((await create(ward.nurse, { PolyclinicId: null, IC: '11.111.111-1' })).statusCode).toEqual(404);
      expect((await create(ward.ana, { IC: '11.111.111-1' })).statusCode).toEqual(404);
    });
  });
});
