import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { option, control as question } from '#domain/forms/form-rules.fixtures.ts';
import { ControlType, type FormControl } from '#domain/forms/forms.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, careAnswers, formVersions } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { attentionFormId, seedForms } from '#server/seed/forms.seed.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { type Browser, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addCare, addClinician } from './support/medical-cares.ts';
import { addPatient } from './support/orientations.ts';
import { addPlace, type TestPerson } from './support/people.ts';

const base = '/api/clinical/v2/Forms';
const { DOCTOR, FULL_SERVICE, POLYCLINIC_DOCTOR, NURSE, PARAMEDIC } = RoleId;
const { SELECT, NUMBER, CALCULATED } = ControlType;

const control = (Name: string, more: Partial<FormControl> = {}) => question(Name, { ControlId: randomUUID(), ...more });
const smoking = control('smoking', { ControlType: SELECT, Options: [option('yes', 1), option('no', 0)] });
const packs = control('packs', {
  Order: 2,
  ControlType: NUMBER,
  Min: 0,
  Max: 10,
  VisibleIf: { Name: 'smoking', Op: 'eq', Value: 'yes' },
});
const total = control('total', { Order: 3, ControlType: CALCULATED, Formula: 'packs * 20' });
const controls = [smoking, packs, total];

type Signed = { person: TestPerson; browser: Browser };
type Answer = { statusCode: number; json: () => Record<string, unknown> & { FormId: string; Version: number } };

describeServer('forms and who makes them', (engine) => {
  let app: TestApp;
  let polyclinicId: string;
  let elsewhere: string;
  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    ({ polyclinicId } = await addPlace(app.store));
    ({ polyclinicId: elsewhere } = await addPlace(app.store));
    await seedForms(app.store.db);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  const enter = async (role: number, place: Parameters<typeof addClinician>[2] = {}): Promise<Signed> => {
    const person = await addClinician(app.store, [role], place);
    return { person, browser: await signedIn(app, person) };
  };
  const add = (browser: Browser, more: object = {}, type = 1): Promise<Answer> =>
    browser.post(`${base}/Type/${type}/AddFormAndControls`, { Name: 'Tabaco', controls, ...more });
  const put = (browser: Browser, id: string, payload: object, version?: number): Promise<Answer> =>
    browser.send('PUT', `${base}/${id}/Update`, {
      payload,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const list = async ({ person, browser }: Signed, query = '', type = 1) =>
    (await browser.get(`${base}/Type/${type}/User/${person.userId}${query}`)).json().Dtos;
  /** Generic forms of the program have no owner. */
  const isOwned = ({ IsGeneric }: { IsGeneric: boolean }) => !IsGeneric;
  const names = async (of: Signed, query = '') => (await list(of, query)).map(({ Name }: { Name: string }) => Name);
  const codes = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
  const audited = async (id: string) =>
    (await app.store.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.seq)).map(
      ({ action, detail }) => [action, detail],
    );

  test('publishes a form of a physician as version 1, and hides it from other users', async () => {
    const [doctor, other] = [await enter(DOCTOR), await enter(DOCTOR)];
    const made = await add(doctor.browser);
    const { FormId } = made.json();
    const whole = {
      FormId,
      Version: 1,
      FormType: 1,
      Subtype: null,
      Name: 'Tabaco',
      IsDefault: false,
      IsGeneric: false,
      OwnerUserId: doctor.person.userId,
      PolyclinicId: null,
      Status: 'PUBLISHED',
      IsEditable: true,
      AnswerCount: 0,
      controls,
    };
    expect([made.statusCode, made.json()]).toEqual([201, whole]);
    expect((await doctor.browser.get(`${base}/${FormId}/Creator`)).json()).toEqual(whole);
    expect(await names(doctor)).toEqual(['Atención general', 'Tabaco']);
    expect(await names(other)).toEqual(['Atención general']);
    expect(
      codes([
        await other.browser.get(`${base}/${FormId}/Creator`),
        await put(other.browser, FormId, { Name: 'Mía', controls }),
        await other.browser.post(`${base}/${FormId}/SetDefault`, undefined),
        await other.browser.post(`${base}/AddControls`, { formId: FormId, controls: [control('more')] }),
        await other.browser.post(`${base}/AssociatedFormGeneric`, { FormId }),
        await other.browser.get(`${base}/Type/1/User/${doctor.person.userId}`),
        await other.browser.get(`${base}/Type/5/User/${doctor.person.userId}/Default`),
      ]),
    ).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await audited(FormId)).toEqual([['form.create', { type: 1, status: 'PUBLISHED', controls: 3 }]]);
  });

  test('explains in the language of the user why a form cannot be published, and publishes nothing', async () => {
    const doctor = await enter(DOCTOR);
    const wrong = [
      control('Mi campo'),
      { ...packs, Min: 11 },
      { ...total, Formula: 'packs +' },
      control('late', { VisibleIf: { Name: 'later', Op: 'eq', Value: 'x' }, Order: 4 }),
    ];
    const fields = async (language: string) =>
      (
        await doctor.browser.send('POST', `${base}/Type/3/AddFormAndControls`, {
          payload: { Name: 'Encuesta', controls: wrong },
          headers: { 'accept-language': language },
        })
      ).json();
    expect(await fields('es')).toMatchObject({
      Code: 'validation',
      Fields: {
        'controls.0.Name': 'Mi campo: La clave empieza con minúscula y usa solo letras sin tilde y números, hasta 80.',
        'controls.1.Min': 'packs: El mínimo no puede superar el máximo.',
        'controls.1.VisibleIf': 'packs: La condición usa un campo que no existe o por el que no se puede preguntar.',
        'controls.2.Formula': 'total: La fórmula no se puede leer.',
        'controls.3.VisibleIf': 'late: La condición usa un campo que no existe o por el que no se puede preguntar.',
      },
    });
    expect((await fields('en')).Fields['controls.1.Min']).toEqual('packs: The minimum cannot exceed the maximum.');
    expect((await list(doctor, '', 3)).filter(isOwned)).toEqual([]);
    expect(codes([await add(doctor.browser, {}, 4), await add(doctor.browser, { Name: ' ' })])).toEqual([400, 400]);
  });

  test('publishes a change as the next version: answers keep theirs, and a stale editor gets the conflict', async () => {
    const doctor = await enter(DOCTOR);
    const { FormId } = (await add(doctor.browser)).json();
    const patientId = await addPatient(app.store);
    const medicalCareId = await addCare(app.store, { userId: patientId, createdAt: app.clock.now() });
    const answered = { answeredBy: doctor.person.userId, answeredAt: app.clock.now() };
    await app.store.db
      .insert(careAnswers)
      .values({ medicalCareId, version: 1, formId: FormId, formVersion: 1, values: [], ...answered });
    const read = (await doctor.browser.get(`${base}/${FormId}/Creator`)).json();
    expect(read.AnswerCount).toEqual(1);
    const retired = { ...smoking, Options: [option('yes', 1), { ...option('no', 0), Retired: true }] };
    const next = { Name: 'Tabaquismo', controls: [retired, packs, total] };
    const removed = { Name: 'Tabaquismo', controls: [{ ...smoking, Options: [option('yes', 1)] }, packs, total] };
    expect((await put(doctor.browser, FormId, removed, 1)).json()).toMatchObject({
      Code: 'validation',
      Fields: { 'controls.0.Options': expect.stringContaining('se retira') },
    });
    const changed = await put(doctor.browser, FormId, next, 1);
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...read, ...next, Version: 2, AnswerCount: 0 }]);
    const late = await put(doctor.browser, FormId, { Name: 'Otro nombre', controls }, 1);
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        Code: 'version_conflict',
        Message: expect.any(String),
        TraceId: expect.any(String),
        Current: changed.json(),
      },
    ]);
    const versions = await app.store.db
      .select()
      .from(formVersions)
      .where(eq(formVersions.formId, FormId))
      .orderBy(formVersions.version);
    expect(versions.map(({ version, controls: of, publishedBy }) => [version, of, publishedBy])).toEqual([
      [1, controls, doctor.person.userId],
      [2, next.controls, doctor.person.userId],
    ]);
    expect(await audited(FormId)).toEqual([
      ['form.create', { type: 1, status: 'PUBLISHED', controls: 3 }],
      ['form.publish', { version: 2, controls: 3 }],
    ]);
    expect(
      codes([await put(doctor.browser, FormId, { Name: 'Solo el nombre' }), await put(doctor.browser, FormId, {})]),
    ).toEqual([400, 400]);
  });

  test('writes the first draft in the version that is shown, although another was published meanwhile', async () => {
    const doctor = await enter(DOCTOR);
    const { FormId } = (await add(doctor.browser)).json();
    const now = app.clock.now();
    const held = { lockExpiresAt: new Date(now.getTime() + 60_000), blokUserId: doctor.person.userId, status: 3 };
    const userId = await addPatient(app.store);
    const professionalId = doctor.person.userId;
    const id = await addCare(app.store, { userId, createdAt: now, startedAt: now, professionalId, ...held });
    const published = await put(doctor.browser, FormId, { Name: 'Tabaco', controls: [smoking] }, 1);
    const write = (more: object) =>
      doctor.browser.post(`/api/clinical/v2/MedicalCares/${id}/Answer`, {
        FormId,
        MedicalCareAnswerValues: [
          { Name: 'smoking', Value: 'yes', Values: null },
          { Name: 'packs', Value: '2', Values: null },
        ],
        IsDraft: true,
        ...more,
      });
    const unknown = await write({});
    const begun = await write({ FormVersion: 1 });
    const next = await write({ FormVersion: 2, Revision: 1 });
    expect([
      published.statusCode,
      [unknown.statusCode, unknown.json().Fields],
      [begun.statusCode, begun.json().FormVersion],
      [next.statusCode, next.json().FormVersion],
    ]).toEqual([200, [400, { packs: 'unknown' }], [200, 1], [200, 1]]);
  });

  test('creates an empty form as a draft that cannot be answered until it has controls', async () => {
    const doctor = await enter(DOCTOR);
    const made = await doctor.browser.post(`${base}/AddFormUser`, { FormType: 1, Name: 'Control de peso' });
    const { FormId } = made.json();
    expect([made.statusCode, made.json()]).toMatchObject([201, { Version: 0, Status: 'DRAFT', controls: [] }]);
    expect(await names(doctor)).toEqual(['Atención general']);
    expect(await names(doctor, '?creator=true')).toEqual(['Atención general', 'Control de peso']);
    expect(codes([await doctor.browser.post(`${base}/${FormId}/SetDefault`, undefined)])).toEqual([409]);
    const first = await doctor.browser.post(`${base}/AddControls`, { formId: FormId, controls: [smoking] });
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { Version: 1, Status: 'PUBLISHED', controls: [smoking] },
    ]);
    const more = await doctor.browser.post(`${base}/AddControls`, { formId: FormId, controls: [packs, total] });
    expect(more.json()).toMatchObject({ Version: 2, controls });
    const twice = await doctor.browser.post(`${base}/AddControls`, { formId: FormId, controls: [smoking] });
    expect([twice.statusCode, twice.json().Fields]).toEqual([
      400,
      { 'controls.3.Name': 'smoking: Otro campo ya usa esta clave.' },
    ]);
  });

  test('resolves one default per type and owner: the own one, then that of the polyclinic, then the generic one', async () => {
    const physician = await enter(POLYCLINIC_DOCTOR, { answersTo: polyclinicId });
    const nurse = await enter(NURSE, { staffOf: polyclinicId });
    const one = (await add(physician.browser, { Name: 'Uno' }, 5)).json().FormId;
    const two = (await add(physician.browser, { Name: 'Dos' }, 5)).json().FormId;
    const place = (await add(nurse.browser, { Name: 'Del policlínico', PolyclinicId: polyclinicId }, 5)).json().FormId;
    const set = (of: Signed, id: string, body?: object) => of.browser.post(`${base}/${id}/SetDefault`, body);
    const used = async (of: Signed, query = `?polyclinicId=${polyclinicId}`) =>
      (await of.browser.get(`${base}/Type/5/User/${of.person.userId}/Default${query}`)).json().Form?.Name ?? null;
    const defaults = async () =>
      (await list(physician, '', 5))
        .filter((form: { IsDefault: boolean; IsGeneric: boolean }) => form.IsDefault && isOwned(form))
        .map(({ Name }: { Name: string }) => Name);
    expect(codes([await set(physician, one), await set(physician, two), await set(nurse, place)])).toEqual([
      200, 200, 200,
    ]);
    expect((await defaults()).sort()).toEqual(['Del policlínico', 'Dos']);
    expect([await used(physician), await used(nurse), await used(nurse, '')]).toEqual([
      'Dos',
      'Del policlínico',
      'Preconsulta',
    ]);
    await set(physician, two, { IsDefault: false });
    expect(await used(physician)).toEqual('Del policlínico');
    expect((await audited(two)).slice(1)).toEqual([
      ['form.default', { type: 5, isDefault: true }],
      ['form.default', { type: 5, isDefault: false }],
    ]);
  });

  test('keeps one of two simultaneous defaults', async () => {
    const doctor = await enter(DOCTOR);
    const ids = [];
    for (const Name of ['Uno', 'Dos', 'Tres']) ids.push((await add(doctor.browser, { Name }, 2)).json().FormId);
    await Promise.all(ids.map((id) => doctor.browser.post(`${base}/${id}/SetDefault`, undefined)));
    expect((await list(doctor, '', 2)).filter(({ IsDefault }: { IsDefault: boolean }) => IsDefault).length).toEqual(1);
  });

  test('limits polyclinic forms to its staff: nurses and its physicians write, others read or get 404', async () => {
    const nurse = await enter(NURSE, { staffOf: polyclinicId });
    const physician = await enter(POLYCLINIC_DOCTOR, { answersTo: polyclinicId });
    const [paramedic, stranger] = [
      await enter(PARAMEDIC, { staffOf: polyclinicId }),
      await enter(NURSE, { staffOf: elsewhere }),
    ];
    const doctor = await enter(DOCTOR, { answersTo: polyclinicId });
    const { FormId } = (await add(nurse.browser, { Name: 'De la faena', PolyclinicId: polyclinicId }, 3)).json();
    const change = { Name: 'De la faena', controls };
    const tried = [];
    for (const { browser } of [physician, paramedic, stranger, doctor]) tried.push(await put(browser, FormId, change));
    expect(codes(tried)).toEqual([200, 403, 404, 403]);
    const shown = async (of: Signed, query: string) =>
      (await list(of, query, 3))
        .filter(isOwned)
        .map((form: { Name: string; IsEditable: boolean }) => [form.Name, form.IsEditable]);
    expect([
      await shown(nurse, `?creator=true&polyclinicId=${polyclinicId}`),
      await shown(nurse, '?creator=true'),
    ]).toEqual([[['De la faena', true]], []]);
    expect([await shown(doctor, ''), await shown(paramedic, ''), await shown(stranger, '')]).toEqual([
      [['De la faena', false]],
      [['De la faena', false]],
      [],
    ]);
    expect(
      codes([
        await add(nurse.browser, { PolyclinicId: elsewhere }, 3),
        await add(nurse.browser, {}, 3),
        await add(nurse.browser, { IsGeneric: true }, 3),
        await add(doctor.browser, { PolyclinicId: polyclinicId }, 3),
        await add(paramedic.browser, { PolyclinicId: polyclinicId }, 3),
        await add(doctor.browser, { IsGeneric: true, PolyclinicId: polyclinicId }, 3),
      ]),
    ).toEqual([404, 403, 403, 403, 403, 404]);
  });

  test('lets only a full-service medic write generic forms, and no user the built-in one', async () => {
    const [medic, doctor] = [await enter(FULL_SERVICE), await enter(DOCTOR)];
    const { FormId } = (await add(medic.browser, { Name: 'Genérico', IsGeneric: true }, 2)).json();
    const generic = async (of: Signed) =>
      (await of.browser.get(`${base}/Type/2/Generic`))
        .json()
        .Dtos.map((form: { Name: string; IsEditable: boolean }) => [form.Name, form.IsEditable]);
    expect([await generic(medic), await generic(doctor)]).toEqual([[['Genérico', true]], [['Genérico', false]]]);
    expect(
      codes([
        await put(doctor.browser, FormId, { Name: 'Otro', controls }),
        await put(medic.browser, FormId, { Name: 'Otro', controls }),
        await put(medic.browser, attentionFormId, { Name: 'Otro', controls }),
        await put(medic.browser, attentionFormId, { Status: 'RETIRED' }),
        await doctor.browser.post(`${base}/${attentionFormId}/SetDefault`, undefined),
        await medic.browser.post(`${base}/${attentionFormId}/SetDefault`, undefined),
      ]),
    ).toEqual([403, 200, 403, 403, 403, 200]);
    const copy = await doctor.browser.post(`${base}/AssociatedFormGeneric`, { FormId, IsDefault: true });
    expect([copy.statusCode, copy.json()]).toMatchObject([
      201,
      { Name: 'Otro', Version: 1, IsGeneric: false, OwnerUserId: doctor.person.userId, IsDefault: true },
    ]);
    await put(medic.browser, FormId, { Name: 'Más nuevo', controls: [smoking] });
    expect((await doctor.browser.get(`${base}/${copy.json().FormId}/Creator`)).json()).toMatchObject({
      Name: 'Otro',
      controls: [{ Name: 'smoking' }, { Name: 'packs' }, { Name: 'total' }],
    });
  });

  test('retires a form instead of destroying it, and restores it', async () => {
    const doctor = await enter(DOCTOR);
    const { FormId } = (await add(doctor.browser, { Name: 'Retirado' })).json();
    await doctor.browser.post(`${base}/${FormId}/SetDefault`, undefined);
    const retired = await put(doctor.browser, FormId, { Status: 'RETIRED' }, 1);
    expect([retired.statusCode, retired.json()]).toMatchObject([
      200,
      { Status: 'RETIRED', Version: 1, IsDefault: false },
    ]);
    expect([await names(doctor), await names(doctor, '?creator=true')]).toEqual([
      ['Atención general'],
      ['Atención general', 'Retirado'],
    ]);
    expect(
      codes([
        await put(doctor.browser, FormId, { Name: 'Otro', controls }),
        await doctor.browser.post(`${base}/${FormId}/SetDefault`, undefined),
        await put(doctor.browser, FormId, { Status: 'PUBLISHED' }),
        await put(doctor.browser, FormId, { Name: 'Otro', controls }),
      ]),
    ).toEqual([409, 409, 200, 200]);
  });

  async function addHeldCare({ person }: Signed) {
    const userId = await addPatient(app.store);
    const careId = await addCare(app.store, {
      userId,
      polyclinicId,
      createdAt: app.clock.now(),
      status: 3,
      mode: 1,
      startedAt: app.clock.now(),
      professionalId: person.userId,
      blokUserId: person.userId,
      blockedAt: app.clock.now(),
      lockExpiresAt: new Date(app.clock.now().getTime() + 3_600_000),
    });
    return { userId, careId };
  }

  test('takes the first text of an answer in the version its writer sees, also when the form was retired', async () => {
    const physician = await enter(POLYCLINIC_DOCTOR, { answersTo: polyclinicId });
    const { userId, careId } = await addHeldCare(physician);
    const [attention, survey] = await Promise.all([add(physician.browser), add(physician.browser, {}, 3)]);
    const forms = [attention.json().FormId, survey.json().FormId];
    for (const id of forms) {
      await put(physician.browser, id, { Name: 'Tabaco', controls: [control('other')] });
      await put(physician.browser, id, { Status: 'RETIRED' });
    }
    const [FormId, surveyId] = forms;
    const Values = [{ Name: 'smoking', Value: 'no', Values: null }];
    const draft = (more: object): Promise<Answer> =>
      physician.browser.post(`/api/clinical/v2/MedicalCares/${careId}/Answer`, {
        FormId,
        MedicalCareAnswerValues: Values,
        IsDraft: true,
        ...more,
      });
    const answer = (more: object): Promise<Answer> =>
      physician.browser.post(`${base}/${surveyId}/Answer`, { UserId: userId, MedicalCareId: careId, Values, ...more });
    const version = (of: string | undefined, number: number, { browser } = physician) =>
      browser.get(`${base}/${of}/Versions/${number}`);
    const other = await enter(DOCTOR);
    expect(
      codes([
        await draft({}),
        await draft({ FormVersion: 3 }),
        await draft({ FormId: surveyId, FormVersion: 1 }),
        await answer({}),
        await answer({ FormVersion: 3 }),
        await version(FormId, 3),
        await version(FormId, 1, other),
      ]),
    ).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await draft({ FormVersion: 1 })).json()).toMatchObject({ FormId, FormVersion: 1, Revision: 1 });
    expect((await answer({ FormVersion: 1 })).json()).toMatchObject({ FormId: surveyId, FormVersion: 1 });
    expect((await version(FormId, 1)).json()).toMatchObject({ FormId, Version: 1, controls });
  });

  test('starts an encounter in the default form of its user, and continues in its initial version', async () => {
    const physician = await enter(POLYCLINIC_DOCTOR, { answersTo: polyclinicId });
    const { FormId } = (await add(physician.browser, { Name: 'Propio' })).json();
    const { careId } = await addHeldCare(physician);
    const value = { Name: 'smoking', Value: 'no', Values: null };
    const save = (Revision: number, form = FormId): Promise<Answer> =>
      physician.browser.post(`/api/clinical/v2/MedicalCares/${careId}/Answer`, {
        FormId: form,
        MedicalCareAnswerValues: [value],
        IsDraft: true,
        Revision,
      });
    const saved = await save(0);
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { FormId, FormVersion: 1 }]);
    await put(physician.browser, FormId, { Name: 'Propio', controls: [control('other')] });
    await put(physician.browser, FormId, { Status: 'RETIRED' });
    expect((await save(1)).json()).toMatchObject({ FormVersion: 1, Revision: 2 });
    const read = (await physician.browser.get(`/api/clinical/v2/MedicalCares/${careId}/Answer`)).json();
    expect([read.FormVersion, read.Form.controls]).toEqual([1, controls]);
    const other = await enter(DOCTOR);
    const foreign = (await add(other.browser, { Name: 'Ajeno' })).json().FormId;
    expect((await save(2, foreign)).statusCode).toEqual(404);
  });
});
