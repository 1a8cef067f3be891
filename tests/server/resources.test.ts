import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CatalogueKind, catalogueKinds, nameFieldOf } from '#domain/resources/catalogues.ts';
import { type ResourceName, resourceNames, resources } from '#domain/resources/index.ts';
import { RoleId } from '#domain/session/roles.ts';
import {
  addresses,
  auditLog,
  branchOffices,
  catalogueRows,
  cities,
  companies,
  consumables,
  contacts,
  examConditions,
  exams,
  medicines,
  organizations,
  polyclinicPhysicians,
  polyclinics,
  professionalPatients,
  recommendedVideos,
  services,
  staffs,
  states,
  userStudies,
  users,
} from '#server/db/schema/index.ts';
import { seedCatalogues } from '#server/seed/catalogues.seed.ts';
import { seedReference } from '#server/seed/reference.seed.ts';
import { describeEngines } from './support/engines.ts';
import { openWard, type Ward } from './support/ward.ts';

type Example = { body: Record<string, unknown>; field: string; changed: unknown; bad: unknown; find: string };
const catalogueExample = (kind: CatalogueKind): Example => ({
  body: { [nameFieldOf(kind)]: 'Ñandú Árbol', Code: 'X-1', Active: true, Order: 90_000 },
  field: nameFieldOf(kind),
  changed: 'Otro nombre',
  bad: '',
  find: 'nandu',
});
const [organizationId, branchOfficeId, specialtyId] = [randomUUID(), randomUUID(), randomUUID()];
const [stateId, cityId] = [randomUUID(), randomUUID()];
const [examTypeId, conditionTypeId] = [randomUUID(), randomUUID()];
const vineyard = 'Viñedos Ñandú';
const others = (userId: string, patientId = ''): Record<Exclude<ResourceName, CatalogueKind>, Example> => ({
  recommendedVideo: {
    body: {
      UserId: patientId,
      Link: 'https://videos.ronda.example/rodilla',
      Comment: 'Ejercicios de rodilla, después de caminar',
      Active: true,
    },
    field: 'Link',
    changed: 'http://videos.ronda.example/hombro',
    bad: 'javascript:alert(1)',
    find: 'despues rodilla',
  },
  consumable: {
    body: { ConsumableName: 'Apósito de prueba ñandú', Code: 'AP-1', Unit: 'unidad', Active: true, Order: 90_000 },
    field: 'Unit',
    changed: 'caja',
    bad: '',
    find: 'nandu',
  },
  contact: {
    body: { UserId: userId, Kind: 'Phone', Value: '+56 9 1234 5678' },
    field: 'Value',
    changed: '+56 9 8765 4321',
    bad: '',
    find: '1234',
  },
  address: {
    body: {
      UserId: userId,
      Kind: 'Work',
      Street: 'Irarrázaval',
      Number: '3400',
      Unit: null,
      StateId: stateId,
      CityId: cityId,
    },
    field: 'Unit',
    changed: 'Oficina 52',
    bad: '',
    find: 'irarraz',
  },
  study: {
    body: { UserId: userId, Name: 'Diplomado en ecografía', Institution: 'Universidad de Chile', Year: 2019 },
    field: 'Year',
    changed: 2020,
    bad: 19,
    find: 'ecograf',
  },
  company: {
    body: {
      Name: 'Árboles del Elqui',
      IC: '76192083-9',
      EconomicActivity: 'Silvicultura',
      Address: null,
      Workers: { M: 12, F: 15 },
      CompanyType: null,
      Active: true,
    },
    field: 'Workers',
    changed: { M: 13, F: 15 },
    bad: { M: -1, F: 0 },
    find: '76.192.083',
  },
  organization: {
    body: { Name: vineyard, IC: '96806980-2', IsHealthProvider: false, Active: true },
    field: 'Name',
    changed: `${vineyard} SpA`,
    bad: '',
    find: '96.806.980',
  },
  polyclinic: {
    body: {
      Name: 'Faena Ñandú',
      Code: 'ZZ9',
      OrganizationId: organizationId,
      PolyclinicTypeId: 2,
      RequiresValidation: true,
      AltitudeMeters: 3_200,
      Address: null,
      Color: '#0a7b83',
      Active: true,
    },
    field: 'Color',
    changed: '#ffaa00',
    bad: '#12345',
    find: 'faena nandu',
  },
  branchOffice: {
    body: {
      OrganizationId: organizationId,
      Name: 'Centro Ñuñoa',
      AddressText: 'Irarrázaval 3400, Ñuñoa',
      Active: true,
    },
    field: 'AddressText',
    changed: 'Irarrázaval 3420, Ñuñoa',
    bad: '',
    find: 'nunoa',
  },
  service: {
    body: {
      UserId: userId,
      Type: 2,
      Name: 'Consulta de Ñuñoa',
      DeltaTime: 30,
      Price: 24_000,
      CurrencyId: organizationId,
      Active: true,
    },
    field: 'DeltaTime',
    changed: 45,
    bad: 4,
    find: 'nunoa',
  },
  staff: {
    body: {
      UserId: userId,
      BranchOfficeId: branchOfficeId,
      SpecialtyId: specialtyId,
      Price: 24_000,
      CurrencyId: organizationId,
      Active: true,
    },
    field: 'Price',
    changed: 26_000,
    bad: -1,
    find: 'nunoa',
  },
  medicine: {
    body: {
      Name: 'Dolorín Forte',
      Dci: 'Paracetamol',
      Laboratory: 'Laboratorio Ñuble',
      Strength: '1 g',
      PharmaceuticalForm: 'comprimido',
      Route: 'oral',
      SaleCondition: 'SIMPLE',
      Active: true,
    },
    field: 'SaleCondition',
    changed: 'RETAINED',
    bad: 'FREE',
    find: 'nuble parace',
  },
  exam: {
    body: {
      Name: 'Ácido fólico',
      Code: 'RD-0900',
      ExamTypeId: examTypeId,
      Preparation: null,
      Sided: false,
      Order: 12,
      Active: true,
    },
    field: 'Preparation',
    changed: 'Ayuno de 8 horas',
    bad: '',
    find: 'folico',
  },
  diagnosis: {
    body: { Code: 'J45.0', Name: 'Asma predominantemente alérgica', Active: true },
    field: 'Name',
    changed: 'Asma alérgica',
    bad: '',
    find: 'alergica asma',
  },
  examCondition: {
    body: {
      Name: 'Conductores desde los 40 años',
      ConditionTypeId: conditionTypeId,
      Gender: null,
      AgeFrom: 40,
      AgeTo: null,
      Active: true,
    },
    field: 'AgeTo',
    changed: 64,
    bad: 121,
    find: 'conductores anos',
  },
});

const tables = {
  contact: contacts,
  address: addresses,
  study: userStudies,
  company: companies,
  organization: organizations,
  polyclinic: polyclinics,
  consumable: consumables,
  medicine: medicines,
  branchOffice: branchOffices,
  recommendedVideo: recommendedVideos,
  service: services,
  staff: staffs,
  exam: exams,
  examCondition: examConditions,
} as const;
const urlOf = (name: ResourceName) => `/api/${resources[name].service}/v2/${resources[name].path}`;
const listUrlOf = (name: ResourceName) => {
  const { service, path, listPath = path }: { service: string; path: string; listPath?: string } = resources[name];
  return `/api/${service}/v2/${listPath}`;
};

describeEngines('resources', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
    await ward.app.store.db.insert(organizations).values({ id: organizationId, name: 'Red Elqui', ic: '76192083-9' });
    await ward.app.store.db.insert(states).values({ id: stateId, countryId: randomUUID(), name: 'Ñuble', order: 16 });
    await ward.app.store.db.insert(cities).values({ id: cityId, stateId, name: 'Chillán' });
    const { userId } = ward.luis.person;
    await ward.app.store.db.update(users).set({ organizationId }).where(eq(users.id, userId));
    await ward.app.store.db
      .insert(professionalPatients)
      .values({ professionalId: userId, userId: ward.patient, registeredAt: ward.app.clock.now() });
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.begin();
    const { db } = ward.app.store;
    for (const table of [
      ...[
        contacts,
        addresses,
        userStudies,
        companies,
        consumables,
        medicines,
        staffs,
        branchOffices,
        services,
        exams,
        examConditions,
      ],
      recommendedVideos,
      catalogueRows,
    ]) {
      await db.delete(table);
    }
    // The others stay, because people and encounters reference them.
    const made = db.select({ id: polyclinics.id }).from(polyclinics).where(eq(polyclinics.code, 'ZZ9'));
    await db.delete(polyclinicPhysicians).where(inArray(polyclinicPhysicians.polyclinicId, made));
    await db.delete(polyclinics).where(eq(polyclinics.code, 'ZZ9'));
    await db.delete(organizations).where(eq(organizations.name, vineyard));
    await db.delete(organizations).where(eq(organizations.name, `${vineyard} SpA`));
  });
  const exampleOf = (name: ResourceName): Example => {
    const kind = catalogueKinds.find((one) => one === name);
    if (kind) return catalogueExample(kind);
    return others(ward.luis.person.userId, ward.patient)[name as Exclude<ResourceName, CatalogueKind>];
  };
  /** Fields the server adds to a row besides its id and version. */
  const answeredOf = (name: ResourceName) => {
    if (name === 'organization') return { LogoUrl: null };
    if (name !== 'recommendedVideo') return {};
    return { MedicalUserId: ward.luis.person.userId, CreatedAt: ward.app.clock.now().toISOString() };
  };
  /** Adds the rows of other catalogues that a row of this one references. */
  const addReferences = async (name: ResourceName) => {
    const rows = [
      { id: examTypeId, kind: 'examType', name: 'Laboratorio', of: 'exam' },
      { id: conditionTypeId, kind: 'conditionType', name: 'Conducción', of: 'examCondition' },
    ].filter((row) => row.of === name);
    if (rows.length > 0) await ward.app.store.db.insert(catalogueRows).values(rows);
  };
  const auditsOf = async (id: unknown) => {
    const rows = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, String(id)))
      .orderBy(auditLog.seq);
    return rows.map(({ action, objectType, detail }) => ({ action, objectType, detail }));
  };

  const addPlace = async () => {
    const { db } = ward.app.store;
    await db
      .insert(branchOffices)
      .values({ id: branchOfficeId, organizationId, name: 'Centro Ñuñoa', addressText: 'Irarrázaval 3400' });
    await db.insert(catalogueRows).values({ id: specialtyId, kind: 'specialty', name: 'Medicina general' });
  };

  describe.each(resourceNames)('%s', (name) => {
    beforeEach(async () => {
      if (name === 'staff') await addPlace();
    });
    const resource = resources[name];
    const { idField } = resource;
    const objectType = `${resource.one.charAt(0).toLowerCase()}${resource.one.slice(1)}`;
    const made = async () => {
      const { body } = exampleOf(name);
      await addReferences(name);
      const response = await ward.luis.browser.post(urlOf(name), body);
      expect(response.statusCode).toBe(201);
      return response.json<Record<string, unknown> & { Version: number }>();
    };
    const patch = (id: unknown, field: string, value: unknown, version?: number) =>
      ward.luis.browser.send('PATCH', `${urlOf(name)}/${id}`, {
        payload: [{ op: 'replace', path: `/${field}`, value }],
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      });

    const listed = async (query = '') =>
      (await ward.luis.browser.get(`${listUrlOf(name)}${query}`)).json<{ Quantity: number; Dtos: object[] }>();

    test('creates, reads, lists, finds and sorts', async () => {
      const { body, find } = exampleOf(name);
      const [column] = Object.entries(resource.fields).flatMap(([field, { column }]) => (column ? [field] : []));
      const queries = ['', `?searchText=${encodeURIComponent(find)}`, `?sort=${column}&descending=true`];
      const before = await Promise.all(queries.map(listed));
      const row = await made();
      expect(row).toEqual({ [idField]: expect.any(String), ...body, ...answeredOf(name), Version: 1 });
      const id = row[idField];
      const { browser } = ward.luis;
      expect((await browser.get(`${urlOf(name)}/${id}`)).json()).toEqual(row);
      for (const [at, query] of queries.entries()) {
        const { Quantity = 0, Dtos = [] } = before[at] ?? {};
        const after = { Quantity: Quantity + 1, Dtos: expect.arrayContaining([...Dtos, row]) };
        expect(await listed(query)).toEqual(after);
      }
      expect(await listed('?searchText=ninguno')).toEqual({ Quantity: 0, Dtos: [] });
      expect((await browser.get(`${listUrlOf(name)}?sort=Ninguna`)).statusCode).toBe(400);
      expect(await auditsOf(id)).toEqual([
        { action: `${objectType}.create`, objectType, detail: { Fields: Object.keys(body).join(',') } },
      ]);
    });

    test('updates by a patch of fields, with versions and without values in the audit', async () => {
      const row = await made();
      const { field, changed, bad } = exampleOf(name);
      const id = row[idField];
      const answer = await patch(id, field, changed, 1);
      const now = { ...row, [field]: changed, Version: 2 };
      expect([answer.statusCode, answer.json()]).toEqual([200, now]);
      const stale = await patch(id, field, changed, 1);
      expect([stale.statusCode, stale.json().Code, stale.json().Current]).toEqual([409, 'version_conflict', now]);
      expect((await patch(id, field, bad)).statusCode).toBe(400);
      for (const path of [idField, 'Version', 'UserId', '__proto__', 'searchText']) {
        expect((await patch(id, path, 'x')).statusCode).toBe(400);
      }
      expect((await ward.luis.browser.get(`${urlOf(name)}/${id}`)).json()).toEqual(now);
      expect((await auditsOf(id)).at(-1)).toEqual({
        action: `${objectType}.update`,
        objectType,
        detail: { Fields: field },
      });
    });

    test('hides referenced rows and deletes unreferenced ones', async () => {
      const before = await listed('?Active=true');
      const row = await made();
      const id = row[idField];
      const { browser } = ward.luis;
      expect((await browser.send('DELETE', `${urlOf(name)}/${id}`, {})).statusCode).toBe(204);
      const after = await browser.get(`${urlOf(name)}/${id}`);
      if (resource.removal === 'delete') {
        expect([after.statusCode, (await auditsOf(id)).at(-1)?.action]).toEqual([404, `${objectType}.remove`]);
        return;
      }
      expect(after.json()).toEqual({ ...row, Active: false, Version: 2 });
      expect(await listed('?Active=true')).toEqual(before);
      expect((await auditsOf(id)).at(-1)?.action).toEqual(`${objectType}.hide`);
    });

    test('returns 404 for an unknown id', async () => {
      const { browser } = ward.luis;
      const id = ward.patient;
      const { field, changed } = exampleOf(name);
      expect([
        (await browser.get(`${urlOf(name)}/${id}`)).statusCode,
        (await patch(id, field, changed)).statusCode,
        (await browser.send('DELETE', `${urlOf(name)}/${id}`, {})).statusCode,
      ]).toEqual([404, 404, 404]);
    });
  });

  test('returns 404 for rows of another catalogue', async () => {
    const { browser } = ward.luis;
    const bank = (await browser.post(urlOf('bank'), { Name: 'Un banco' })).json().BankId;
    expect([
      (await browser.get(`${urlOf('currency')}/${bank}`)).statusCode,
      (await browser.send('DELETE', `${urlOf('currency')}/${bank}`, {})).statusCode,
      (await browser.get(`${urlOf('bank')}/${bank}`)).json().Active,
    ]).toEqual([404, 404, true]);
  });

  test('gives places to people of the own organization in its branch offices, one per specialty', async () => {
    await addPlace();
    const url = urlOf('staff');
    const { body } = exampleOf('staff');
    const { browser } = ward.luis;
    const foreign = { UserId: ward.ana.person.userId, BranchOfficeId: randomUUID(), SpecialtyId: randomUUID() };
    const unknown = 'Ese registro no existe.';
    const refused = [await browser.post(url, { ...body, ...foreign }), await browser.post(url, body)];
    const again = await browser.post(url, body);
    expect([...refused, again].map((answer) => [answer.statusCode, answer.json().Fields])).toEqual([
      [400, { UserId: unknown, BranchOfficeId: unknown, SpecialtyId: unknown }],
      [201, undefined],
      [400, { SpecialtyId: 'Ya existe otro registro con este valor.' }],
    ]);
  });

  test('shows professionals their own places, and those of others to their organization only', async () => {
    await addPlace();
    const { StaffId } = (await ward.luis.browser.post(urlOf('staff'), exampleOf('staff').body)).json();
    const outside = ward.ana.browser;
    expect([
      (await ward.luis.browser.get(urlOf('staff'))).json().Quantity,
      (await outside.get(urlOf('staff'))).json().Quantity,
      (await outside.get(`${urlOf('staff')}/${StaffId}`)).statusCode,
    ]).toEqual([1, 0, 404]);
  });

  test('restricts recommended videos to their author, for accessible patients, with web links only', async () => {
    const url = urlOf('recommendedVideo');
    const { body } = exampleOf('recommendedVideo');
    const { luis, ana, stranger, nurse } = ward;
    const foreign = await stranger.browser.post(url, body);
    const nobody = await luis.browser.post(url, { ...body, UserId: luis.person.userId });
    const script = await luis.browser.post(url, { ...body, Link: 'javascript:alert(1)' });
    const claimed = await luis.browser.post(url, { ...body, MedicalUserId: ana.person.userId });
    expect([foreign, nobody, script].map((answer) => [answer.statusCode, answer.json().Fields])).toEqual([
      [400, { UserId: 'Ese registro no existe.' }],
      [400, { UserId: 'Ese registro no existe.' }],
      [400, { Link: 'Escribe una dirección completa que empiece con https:// o http://, sin usuario ni contraseña.' }],
    ]);
    expect([claimed.statusCode, (await nurse.browser.post(url, body)).statusCode]).toEqual([400, 403]);
    const row = (await luis.browser.post(url, body)).json();
    const found = async (browser: typeof luis.browser, query: string) =>
      (await browser.get(`${listUrlOf('recommendedVideo')}?${query}`)).json().Quantity;
    expect([
      await found(luis.browser, `userId=${ward.patient}&medicalUserId=${luis.person.userId}`),
      await found(luis.browser, `userId=${luis.person.userId}`),
      await found(ana.browser, `userId=${ward.patient}&medicalUserId=${luis.person.userId}`),
      (await ana.browser.get(`${url}/${row.VideoRecommendedId}`)).statusCode,
    ]).toEqual([1, 0, 0, 404]);
    const [audit] = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, row.VideoRecommendedId))
      .orderBy(auditLog.seq);
    expect([audit?.patientId, audit?.detail]).toEqual([ward.patient, { Fields: 'UserId,Link,Comment,Active' }]);
  });

  test('stores a RUT in one format, for one company', async () => {
    const { browser } = ward.luis;
    const { body } = others(ward.luis.person.userId).company;
    const first = (await browser.post(urlOf('company'), { ...body, IC: '76.192.083-9' })).json();
    expect(first.IC).toEqual('76192083-9');
    const again = await browser.post(urlOf('company'), body);
    expect([again.statusCode, again.json().Fields]).toEqual([400, { IC: 'Ya existe otro registro con este valor.' }]);
    const wrong = await browser.post(urlOf('company'), { ...body, IC: '76192083-1' });
    expect([wrong.statusCode, wrong.json().Fields]).toEqual([
      400,
      { IC: 'El RUT no es válido: revise el dígito verificador.' },
    ]);
    const other = (await browser.post(urlOf('company'), { ...body, IC: '96806980-2' })).json();
    const taken = await browser.send('PATCH', `${urlOf('company')}/${other.CompanyId}`, {
      payload: [{ op: 'replace', path: '/IC', value: first.IC }],
    });
    expect([taken.statusCode, taken.json().Code]).toEqual([400, 'validation']);
  });

  test('finds a row by its name after a change', async () => {
    const { browser } = ward.luis;
    const { body } = others(ward.luis.person.userId).medicine;
    const { MedicineId } = (await browser.post(urlOf('medicine'), body)).json();
    await browser.send('PATCH', `${urlOf('medicine')}/${MedicineId}`, {
      payload: [{ op: 'replace', path: '/Laboratory', value: 'Laboratorio Biobío' }],
    });
    const found = async (text: string) =>
      (await browser.get(`${urlOf('medicine')}?searchText=${text}`)).json().Quantity;
    expect([await found('biobio'), await found('nuble'), await found('paracetamol')]).toEqual([1, 0, 1]);
  });

  test('seeds health insurances, their institutions, and medicines in every installation', async () => {
    const { db } = ward.app.store;
    await seedReference(db);
    await seedReference(db);
    await seedCatalogues(db);
    const { browser } = await ward.join([RoleId.NURSE], { staffOf: ward.polyclinicId });
    const insurances = (await browser.get(`${urlOf('healthInsurance')}`)).json();
    expect(insurances.Dtos.map(({ Name }: { Name: string }) => Name)).toEqual([
      'CAPREDENA',
      'DIPRECA',
      'FONASA',
      'ISAPRE',
      'PARTICULAR',
      'SISAM',
    ]);
    const [, , fonasa] = insurances.Dtos;
    const institutions = await browser.get(
      `/api/user-admin/v2/HealthInsurances/${fonasa.HealthInsuranceId}/InstitutionHealthInsurance`,
    );
    expect(institutions.json().Dtos.map(({ Name }: { Name: string }) => Name)).toEqual([
      'Fonasa tramo A',
      'Fonasa tramo B',
      'Fonasa tramo C',
      'Fonasa tramo D',
    ]);
    expect((await browser.get(`${urlOf('medicine')}?searchText=ibuprofeno`)).json().Quantity).toEqual(2);
    const [first] = await db.select().from(catalogueRows).where(eq(catalogueRows.id, fonasa.HealthInsuranceId));
    expect(first?.version).toEqual(1);
  });

  test('stores a version and an author in every table of a resource', () => {
    for (const table of [catalogueRows, ...Object.values(tables)]) {
      expect(Object.keys(getTableColumns(table))).toEqual(
        expect.arrayContaining(['id', 'version', 'updatedAt', 'updatedBy']),
      );
    }
  });

  test('rejects an address whose commune is in another region, and shows colleagues only the work address', async () => {
    const url = urlOf('address');
    const { body } = exampleOf('address');
    const wrong = await ward.luis.browser.post(url, { ...body, StateId: cityId });
    expect([wrong.statusCode, wrong.json<{ Fields: object }>().Fields]).toEqual([
      400,
      { CityId: 'Ese registro no existe.' },
    ]);
    const others = await ward.luis.browser.post(url, { ...body, UserId: ward.ana.person.userId });
    expect(others.statusCode).toEqual(404);
    await ward.luis.browser.post(url, body);
    await ward.luis.browser.post(url, { ...body, Kind: 'Home', Street: 'Los Aromos' });
    const streets = async (browser: typeof ward.luis.browser) => {
      const answer = await browser.get(`/api/user-admin/v2/Addresses/ByUser/${ward.luis.person.userId}`);
      return answer.json<{ Dtos?: { Street: string }[] }>().Dtos?.map(({ Street }) => Street);
    };
    expect([
      await streets(ward.luis.browser),
      await streets(ward.nurse.browser),
      await streets(ward.stranger.browser),
    ]).toEqual([['Los Aromos', 'Irarrázaval'], ['Irarrázaval'], undefined]);
  });

  test('rejects a contact whose value does not match its kind, on creation and on change', async () => {
    const url = urlOf('contact');
    const { body } = exampleOf('contact');
    const refused = await ward.luis.browser.post(url, { ...body, Kind: 'Email' });
    expect([refused.statusCode, refused.json<{ Fields: object }>().Fields]).toEqual([
      400,
      { Value: 'Escribe un correo como nombre@dominio.cl.' },
    ]);
    const row = (await ward.luis.browser.post(url, body)).json<{ ContactId: string }>();
    const changed = await ward.luis.browser.send('PATCH', `${url}/${row.ContactId}`, {
      payload: [{ op: 'replace', path: '/Value', value: 'sin número' }],
    });
    expect([changed.statusCode, changed.json<{ Fields: object }>().Fields]).toEqual([
      400,
      { Value: 'Escribe el número con sus dígitos, por ejemplo +56 9 6123 4471.' },
    ]);
    expect((await ward.luis.browser.get(url)).json()).toEqual({ Quantity: 1, Dtos: [row] });
  });
});
