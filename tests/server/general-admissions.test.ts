import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VitalSignItem } from '#domain/api/vital-signs.ts';
import type { GeneralAdmission } from '#domain/general-admission/general-admission.ts';
import { RoleId } from '#domain/session/roles.ts';
import { accidentEvidences, auditLog, files, generalAdmissions, users } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const esachs = '/api/clinical/v2/MedicalCares/Esachs';
const admissions = '/api/user-admin/v2/GeneralAdmission';
const vitals = '/api/clinical/v2/VitalSigns';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const none = randomUUID();

const inPerson = (ward: Ward) =>
  ward.add({ status: 3, mode: 1, professionalId: ward.nurse.person.userId, ...ward.heldBy(ward.nurse) });
const admitted = async (ward: Ward) => {
  const care = await inPerson(ward);
  const answer = await ward.nurse.browser.post(esachs, { MedicalCareId: care });
  return { care, answer, id: answer.json<{ GeneralAdmissionId: string }>().GeneralAdmissionId };
};
const patch = ({ browser }: Member, id: string, changes: object, version?: number) =>
  browser.send('PATCH', `${admissions}/UpdateAll/${id}`, {
    payload: Object.entries(changes).map(([key, value]) => ({ op: 'replace', path: `/${key}`, value })),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
const get = async ({ browser }: Member, id: string) =>
  (await browser.get(`${admissions}/${id}`)).json<GeneralAdmission>();

describeServer('general admissions', (engine) => {
  let ward: Ward;
  let colleague: Member;
  beforeAll(async () => {
    ward = await openWard(engine);
    colleague = await ward.join([RoleId.PARAMEDIC], { staffOf: ward.polyclinicId });
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.begin();
    await colleague.browser.signIn(colleague.person);
  });

  const audited = async (id: string) => {
    const rows = await ward.app.store.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.objectId, id), like(auditLog.action, 'admission.%')))
      .orderBy(auditLog.seq);
    return rows.map(({ action }) => action);
  };
  const fileOf = async (care: string, { browser }: Member = ward.nurse) => {
    const FileId = randomUUID();
    const named = { FileId, Name: 'patio.pdf', MimeType: 'application/pdf', Entity: 'MedicalCare', EntityId: care };
    const stored = await browser.post('/api/file/v2/Files', { ...named, Data: pdf.toString('base64') });
    expect(stored.statusCode).toEqual(201);
    return FileId;
  };
  const evidences = ({ browser }: Member, id: string, ids: readonly string[], more: object[] = []) =>
    browser.send('PATCH', `${admissions}/UpdateEvidences/${id}`, {
      payload: [
        {
          op: 'replace',
          path: '/AccidentEvidences',
          value: ids.map((FileId) => ({ FileId, Comment: 'Lugar del accidente' })),
        },
        ...more,
      ],
    });

  test('admits the worker of an encounter and references the admission in it', async () => {
    const { care, answer, id } = await admitted(ward);
    const read = await get(ward.nurse, id);
    expect([answer.statusCode, read]).toEqual([
      201,
      {
        GeneralAdmissionId: id,
        UserId: ward.patient,
        PolyclinicId: ward.polyclinicId,
        MedicalCareId: care,
        AttentionType: 1,
        CompanyId: null,
        CompanyName: null,
        SiteName: expect.any(String),
        FunctionChargeId: null,
        WorkShiftTypeId: null,
        Insurer: null,
        AccidentDate: null,
        AccidentPlace: null,
        Task: null,
        Mechanism: null,
        AccidentNarrative: null,
        Witness: null,
        Injuries: [],
        LostTime: null,
        ReferredTo: null,
        CUN: null,
        AccidentEvidences: [],
        AdmittedBy: { UserId: ward.nurse.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
        AdmittedAt: ward.now().toISOString(),
        ClosedAt: null,
        MayWrite: true,
        MayControl: true,
        Hypobaric: null,
        SeasonalVaccination: null,
        Version: 1,
      },
    ]);
    const detail = (await colleague.browser.get(`/api/clinical/v2/MedicalCares/${care}`)).json();
    expect([detail.GeneralAdmissionId, await audited(id)]).toEqual([id, ['admission.create', 'admission.read']]);
    expect(await ward.namesOf(colleague)).toEqual(['blockMedicalCare', 'updateMedicalRecords']);
  });

  test('writes the accident with the injured parts, and returns it in the Esachs format', async () => {
    const { care, id } = await admitted(ward);
    const Injuries = [{ Part: 'ankleRight', Kind: 'SPRAIN', Pain: 6, Note: 'Edema maleolar externo' }];
    const AccidentDate = ward.ago(30).toISOString();
    const written = await patch(
      colleague,
      id,
      { AccidentDate, AccidentPlace: 'Patio de acopio', Mechanism: 'FALL_SAME_LEVEL', Injuries, LostTime: true },
      1,
    );
    expect([written.statusCode, written.json()]).toMatchObject([
      200,
      { AccidentDate, Injuries, LostTime: true, Version: 2 },
    ]);
    const { Esachs } = (await ward.nurse.browser.get(`${esachs}?medicalCareId=${care}`)).json();
    expect(Esachs).toMatchObject({ AccidentPlace: 'Patio de acopio', BodyPart: 'ankleRight', achstatus: 0, CUN: null });
    const reported = await ward.nurse.browser.send('PATCH', `${esachs}?medicalCareId=${care}`, {
      payload: [
        { op: 'replace', path: '/CUN', value: '123-4' },
        { op: 'replace', path: '/achstatus', value: 2 },
      ],
    });
    expect([reported.statusCode, reported.json().Esachs]).toMatchObject([200, { CUN: '123-4', achstatus: 2 }]);
    expect((await get(ward.nurse, id)).Version).toEqual(3);
  });

  test('rejects unknown catalogue ids, body parts, future dates and dates before birth, and writes nothing', async () => {
    const { id } = await admitted(ward);
    await ward.app.store.db.update(users).set({ birthDate: '1976-09-05' }).where(eq(users.id, ward.patient));
    const later = new Date(ward.now().getTime() + 60_000).toISOString();
    const refused = [
      await patch(ward.nurse, id, { CompanyId: none }),
      await patch(ward.nurse, id, { WorkShiftTypeId: none }),
      await patch(ward.nurse, id, { AccidentDate: later, AccidentPlace: 'Patio' }),
      await patch(ward.nurse, id, { AccidentDate: '1926-11-15T14:30:00.000Z' }),
      await patch(ward.nurse, id, { Injuries: [{ Part: 'tail', Kind: null, Pain: null, Note: null }] }),
      await patch(ward.nurse, id, { UserId: ward.nurse.person.userId }),
    ];
    expect(refused.map((answer) => [answer.statusCode, answer.json().Fields])).toEqual([
      [400, { CompanyId: 'unknown' }],
      [400, { WorkShiftTypeId: 'unknown' }],
      [400, { AccidentDate: 'past' }],
      [400, { AccidentDate: 'beforeBirth' }],
      [400, { '/Injuries': 'path' }],
      [400, { '/UserId': 'path' }],
    ]);
    expect(await get(ward.nurse, id)).toMatchObject({ AccidentPlace: null, Version: 1 });
  });

  test('returns the current admission on a conflict', async () => {
    const { id } = await admitted(ward);
    await patch(ward.nurse, id, { Witness: 'Ramón Astudillo' }, 1);
    const late = await patch(colleague, id, { Witness: 'Nadie' }, 1);
    expect([...problemOf(late).slice(0, 2), late.json().Current]).toEqual([
      409,
      'version_conflict',
      await get(colleague, id),
    ]);
    expect((await get(colleague, id)).Witness).toEqual('Ramón Astudillo');
  });

  test('returns 404 to callers without a part in the case', async () => {
    const { care, id } = await admitted(ward);
    const { browser } = ward.stranger;
    const answers = [
      await browser.get(`${admissions}/${id}`),
      await browser.get(`${admissions}/ByUser/${ward.patient}`),
      await patch(ward.stranger, id, { Witness: 'Otro' }),
      await evidences(ward.stranger, id, [none]),
      await browser.send('DELETE', `${admissions}/${id}/RemoveAllAccidentEvidence`, {
        payload: { Reason: 'No corresponde a este caso' },
      }),
      await browser.get(`${esachs}?medicalCareId=${care}`),
      await browser.post(esachs, { MedicalCareId: care }),
      await browser.get(`${vitals}/GeneralAdmission/${id}`),
      await browser.post(`${vitals}/Measuring/GeneralAdmission/${id}`, {
        MeasuringVitalSign: [{ VitalSignsId: 6, Value: '72' }],
      }),
      await ward.nurse.browser.get(`${admissions}/${none}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  });

  test('names who admitted to the second caller, and lets another encounter join the case', async () => {
    const { id } = await admitted(ward);
    const second = await inPerson(ward);
    const refused = await colleague.browser.post(esachs, { MedicalCareId: second });
    expect([refused.statusCode, refused.json().Code, refused.json().Current]).toMatchObject([
      409,
      'admission_exists',
      { GeneralAdmissionId: id, AdmittedBy: { UserId: ward.nurse.person.userId } },
    ]);
    const joined = await colleague.browser.post(esachs, { MedicalCareId: second, GeneralAdmissionId: id });
    expect([joined.statusCode, joined.json().GeneralAdmissionId]).toEqual([201, id]);
    const listed = (await colleague.browser.get(`${admissions}/ByUser/${ward.patient}`)).json();
    expect([listed.Quantity, listed.Dtos[0].GeneralAdmissionId]).toEqual([1, id]);
  });

  test('notifies readers of any encounter of the case of each version, measurement and closing', async () => {
    const { care, id } = await admitted(ward);
    const second = await inPerson(ward);
    await ward.nurse.browser.post(esachs, { MedicalCareId: second, GeneralAdmissionId: id });
    await patch(colleague, id, { Witness: 'Ramón Astudillo' }, 1);
    await evidences(ward.nurse, id, [await fileOf(care)]);
    await ward.nurse.browser.post(`${vitals}/Measuring/GeneralAdmission/${id}`, {
      MeasuringVitalSign: [{ VitalSignsId: 6, Value: '102' }],
    });
    const refused = await patch(ward.nurse, id, { Witness: 'Otra persona' }, 1);
    expect(refused.statusCode).toEqual(409);
    for (const each of [care, second]) {
      await ward.nurse.browser.post(`/api/clinical/v2/MedicalCares/${each}/CancelForMedic`, {
        commentary: 'El trabajador se retiró antes',
      });
    }
    const versions = async (member: Member) =>
      (await ward.eventsOf(member))
        .filter(({ name, payload }) => name === 'updateMedicalRecords' && payload.Section === 'admission')
        .map(({ payload: { MedicalCareId, Version } }) => [MedicalCareId === care ? 'first' : 'second', Version]);
    const both = (version: number) => [
      ['first', version],
      ['second', version],
    ];
    expect(sorted(await versions(colleague))).toEqual(
      sorted([['first', 1], ...both(1), ...[2, 3, 4, 5].flatMap(both)]),
    );
    expect(await versions(ward.stranger)).toEqual([]);
  });

  test('accepts files of the case as evidence, and none of another encounter', async () => {
    const { care, id } = await admitted(ward);
    const [first, second] = [await fileOf(care), await fileOf(care)];
    const foreign = await fileOf(await inPerson(ward));
    expect((await evidences(ward.nurse, id, [first, foreign])).statusCode).toEqual(404);
    const taken = (await evidences(ward.nurse, id, [first, second])).json<GeneralAdmission>();
    expect(taken.AccidentEvidences.map(({ FileId, Comment, HiddenAt }) => [FileId, Comment, HiddenAt]).sort()).toEqual(
      [first, second].sort().map((one) => [one, 'Lugar del accidente', null]),
    );
    const unexplained = await evidences(colleague, id, [second]);
    expect([unexplained.statusCode, unexplained.json().Fields]).toEqual([400, { '/Reason': 'required' }]);
    const reason = { op: 'replace', path: '/Reason', value: 'La foto salió borrosa' };
    const left = (await evidences(colleague, id, [second], [reason])).json<GeneralAdmission>();
    expect(left.AccidentEvidences.find(({ FileId }) => FileId === first)).toMatchObject({
      Url: null,
      HiddenReason: 'La foto salió borrosa',
    });
    expect(left.AccidentEvidences.filter(({ HiddenAt }) => HiddenAt === null)).toHaveLength(1);
  });

  test('hides all evidence with a reason, and deletes nothing', async () => {
    const { care, id } = await admitted(ward);
    const file = await fileOf(care);
    await evidences(ward.nurse, id, [file]);
    const url = `${admissions}/${id}/RemoveAllAccidentEvidence`;
    const remove = (Reason: string) => colleague.browser.send('DELETE', url, { payload: { Reason } });
    expect((await remove('error')).statusCode).toEqual(400);
    const removed = (await remove('Son fotos de otro trabajador')).json<GeneralAdmission>();
    expect(removed.AccidentEvidences).toEqual([
      expect.objectContaining({
        FileId: file,
        Url: null,
        HiddenAt: ward.now().toISOString(),
        HiddenBy: expect.objectContaining({ UserId: colleague.person.userId }),
        HiddenReason: 'Son fotos de otro trabajador',
      }),
    ]);
    const { db } = ward.app.store;
    const [row] = await db.select().from(files).where(eq(files.id, file));
    expect([row?.hiddenBy, await db.$count(accidentEvidences)]).toEqual([colleague.person.userId, 1]);
    expect(await audited(id)).toContain('admission.evidences.hide');
    const list = await ward.nurse.browser.get(
      `/api/file/v2/Files/GetByEntityEntityId?entity=MedicalCare&entityId=${care}`,
    );
    expect(list.json().Quantity).toEqual(0);
  });

  test('keeps groups of measurements, newest first, and corrects a sign within its group', async () => {
    const { id } = await admitted(ward);
    const groups = await Promise.all(
      [1, 2].map(async () => (await ward.nurse.browser.get(`${vitals}/Measuring/GetGroupId`)).json().GroupId as string),
    );
    const [first = '', second = ''] = groups;
    const measure = (GroupId: string, signs: readonly [number, string | null][]) =>
      ward.nurse.browser.post(`${vitals}/Measuring/GeneralAdmission/${id}`, {
        MeasuringVitalSign: signs.map(([VitalSignsId, Value]) => ({ VitalSignsId, Value, GroupId })),
      });
    const empty = (await ward.nurse.browser.get(`${vitals}/GeneralAdmission/${id}`)).json<{ Dtos: VitalSignItem[] }>();
    expect(empty.Dtos.map(({ GroupId, Mode }) => [GroupId, Mode])).toEqual(Array(13).fill([null, 'edit']));
    await measure(first, [
      [4, '128'],
      [5, '82'],
      [16, '15'],
    ]);
    await measure(second, [[6, '102']]);
    const refused = await measure(first, [[5, '130']]);
    expect([refused.statusCode, refused.json().Fields]).toEqual([400, { 'VitalSignsId.5': 'notBelowSystolic' }]);
    const last = (await measure(first, [[5, '80']])).json<{ Dtos: VitalSignItem[] }>();
    const shown = last.Dtos.flatMap(({ GroupId, VitalSignsId, Value }) =>
      Value ? [[GroupId, VitalSignsId, Value]] : [],
    );
    expect(shown).toEqual([
      [second, 6, '102'],
      [first, 4, '128'],
      [first, 5, '80'],
      [first, 16, '15'],
    ]);
    const unknown = await measure(first, [
      [13, '22'],
      [8, '60'],
      [6, '72.5'],
    ]);
    expect(unknown.json().Fields).toEqual({
      'VitalSignsId.13': 'unknown',
      'VitalSignsId.8': 'format',
      'VitalSignsId.6': 'whole',
    });
  });

  test('shows the measurements of an admission in the record of the patient, corrections included', async () => {
    const { care, id } = await admitted(ward);
    const records = '/api/clinical/v2/MedicalRecords';
    const groups = await Promise.all(
      [1, 2].map(async () => (await ward.nurse.browser.get(`${vitals}/Measuring/GetGroupId`)).json().GroupId as string),
    );
    const measure = (GroupId: string | undefined, signs: readonly [number, string | null][]) =>
      ward.nurse.browser.post(`${vitals}/Measuring/GeneralAdmission/${id}`, {
        MeasuringVitalSign: signs.map(([VitalSignsId, Value]) => ({ VitalSignsId, Value, GroupId })),
      });
    await measure(groups[0], [
      [6, '88'],
      [9, '1'],
      [2, '80'],
    ]);
    await measure(groups[1], [
      [6, '102'],
      [9, '2'],
    ]);
    await measure(groups[1], [[6, '110']]);
    await measure(groups[1], [[9, null]]);
    const read = async (path: string) => (await ward.nurse.browser.get(`${records}/${path}`)).json();
    const record = await read(`User/${ward.patient}`);
    const series = await read(`User/${ward.patient}/VitalSeries`);
    const size = await read(`User/${ward.patient}/WeightAndHeight`);
    const last = record.LastVitals.map(({ VitalSignsId, Value, PreviousValue }: Record<string, unknown>) => [
      VitalSignsId,
      Value,
      PreviousValue,
    ]);
    expect([last, series.Dtos.find(({ VitalSignsId }: VitalSignItem) => VitalSignsId === 6)?.Points]).toEqual([
      expect.arrayContaining([
        [6, '110', '88'],
        [9, '1', null],
      ]),
      [
        { At: expect.any(String), Value: '88', MedicalCareId: care },
        { At: expect.any(String), Value: '110', MedicalCareId: care },
      ],
    ]);
    expect([record.Weight, size.Weight]).toEqual([80, 80]);
    expect((await ward.stranger.browser.get(`${records}/User/${ward.patient}`)).statusCode).toEqual(404);
  });

  test('offers the consciousness scale for care outside, and requires no sign there', async () => {
    const { id } = await admitted(ward);
    await patch(ward.nurse, id, { AttentionType: 5 });
    const { Dtos } = (await ward.nurse.browser.get(`${vitals}/GeneralAdmission/${id}`)).json<{
      Dtos: VitalSignItem[];
    }>();
    expect([
      Dtos.some(({ IsImportant }) => IsImportant),
      Dtos.map(({ VitalSignsId }) => VitalSignsId).includes(17),
    ]).toEqual([false, true]);
  });

  test('closes with the last open encounter of its case, becomes read-only, and allows a new admission', async () => {
    const { care, id } = await admitted(ward);
    const close = (careId: string) =>
      ward.nurse.browser.post(`/api/clinical/v2/MedicalCares/${careId}/CancelForMedic`, {
        commentary: 'El trabajador se retiró antes',
      });
    const second = await inPerson(ward);
    await ward.nurse.browser.post(esachs, { MedicalCareId: second, GeneralAdmissionId: id });
    expect((await close(care)).statusCode).toEqual(200);
    expect((await get(ward.nurse, id)).ClosedAt).toEqual(null);
    await close(second);
    expect(await get(ward.nurse, id)).toMatchObject({ ClosedAt: ward.now().toISOString(), MayWrite: false });
    expect(problemOf(await patch(ward.nurse, id, { Witness: 'Tarde' }))).toEqual([
      409,
      'transition_not_allowed',
      'wrongStatus',
    ]);
    const next = await admitted(ward);
    expect([next.answer.statusCode, next.id === id]).toEqual([201, false]);
  });
});

describe('two people who admit one worker at once, on PostgreSQL', () => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard('postgres');
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  test('creates one admission for concurrent requests, and returns the existing one to the others', async () => {
    const cares = await Promise.all([1, 2, 3, 4].map(() => inPerson(ward)));
    const answers = await Promise.all(cares.map((care) => ward.nurse.browser.post(esachs, { MedicalCareId: care })));
    const winner = answers.find(({ statusCode }) => statusCode === 201)?.json().GeneralAdmissionId;
    const others = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json());
    expect(others.map(({ Code, Current }) => [Code, Current.GeneralAdmissionId])).toEqual(
      Array(3).fill(['admission_exists', winner]),
    );
    expect(await ward.app.store.db.$count(generalAdmissions)).toEqual(1);
  });

  test('rejects three of four patches with the same version', async () => {
    const { id } = await admitted(ward);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((writer) => patch(ward.nurse, id, { Witness: `Testigo ${writer}` }, 1)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await get(ward.nurse, id)).Version).toEqual(2);
  });
});
