import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { fixedId } from '#server/core/fixed-id.ts';
import { auditLog, catalogueRows, examConditions, examGroups } from '#server/db/schema/index.ts';
import { examGroupId, examId, seedExams } from '#server/seed/exams.seed.ts';
import { describeServer } from './support/engines.ts';
import { openWard, type Ward } from './support/ward.ts';

const base = '/api/clinical/v2';
const general = fixedId('conditionType', 'general');
const [glucose, lipids, unknown] = [examId('0302047'), examId('0302034'), randomUUID()];
type Associated = { Exams: { Code: string }[]; Version: number };

describeServer('catalogue of exams', (engine) => {
  let ward: Ward;
  let pd: Ward['ana'];
  const own = randomUUID();
  beforeAll(async () => {
    ward = await openWard(engine);
    await ward.begin();
    await seedExams(ward.app.store.db);
    pd = await ward.join([RoleId.POLYCLINIC_DOCTOR], { staffOf: ward.polyclinicId });
    const values = { id: own, ownerId: pd.person.userId, name: 'Mi chequeo', examIds: [glucose] };
    await ward.app.store.db.insert(examGroups).values(values);
  });
  afterAll(() => ward.close());
  const actionsOf = async (id: string) => {
    const rows = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, id))
      .orderBy(asc(auditLog.seq));
    return rows.map(({ action, detail }) => [action, detail]);
  };
  const associate = (by: Ward['ana'], path: string, ids: string[], version?: number) =>
    by.browser.send('POST', `${base}/${path}/AssociateExams`, {
      payload: ids,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });

  test('lists the exams of a type and creates one in it', async () => {
    const laboratory = fixedId('examType', 'laboratory');
    const path = `${base}/ExamTypes/${laboratory}/Exams`;
    const body = { Name: 'Ácido fólico', Code: 'RD-0900', Preparation: null, Sided: false, Order: 900, Active: true };
    const made = await ward.luis.browser.post(path, body);
    expect([made.statusCode, made.json()]).toEqual([
      201,
      { ...body, ExamId: expect.any(String), ExamTypeId: laboratory, Version: 1 },
    ]);
    const names = async (searchText: string) =>
      (await ward.luis.browser.get(`${path}?searchText=${searchText}`))
        .json<{ Dtos: { Name: string }[] }>()
        .Dtos.map(({ Name }) => Name);
    expect([await names('folico'), await names('rd-0900'), await names('ecocardiograma')]).toEqual([
      ['Ácido fólico'],
      ['Ácido fólico'],
      [],
    ]);
    expect((await ward.luis.browser.post(`${base}/ExamTypes/${general}/Exams`, body)).statusCode).toBe(404);
  });

  test('rejects a type that is a row of another catalogue', async () => {
    const exam = { Name: 'Otro', Code: 'RD-0901', ExamTypeId: general };
    const condition = { Name: 'Otra', ConditionTypeId: fixedId('examType', 'laboratory') };
    const refused = await Promise.all([
      ward.luis.browser.post(`${base}/Exams`, exam),
      ward.luis.browser.post(`${base}/ConfigurationExamPreventives/Condition`, condition),
    ]);
    expect(refused.map((answer) => [answer.statusCode, Object.keys(answer.json<{ Fields: object }>().Fields)])).toEqual(
      [
        [400, ['ExamTypeId']],
        [400, ['ConditionTypeId']],
      ],
    );
  });

  test('keeps one diagnosis per code, in one form', async () => {
    const send = (Code: string) => ward.luis.browser.post(`${base}/Diagnoses`, { Code, Name: 'Dolor' });
    expect((await send(' z99.8 ')).json<{ Code: string }>().Code).toBe('Z99.8');
    const [again, wrong] = [await send('Z99.8'), await send('dolor')];
    expect([again, wrong].map((answer) => [answer.statusCode, answer.json<{ Fields: object }>().Fields])).toEqual([
      [400, { Code: 'Ya existe otro registro con este valor.' }],
      [400, { Code: 'Escribe el código CIE-10, por ejemplo J45.0.' }],
    ]);
  });

  test('associates exams to a condition in their order, by users who may configure it', async () => {
    const body = { Name: 'Desde los 40 años', ConditionTypeId: general, Gender: null, AgeFrom: 40, AgeTo: null };
    const made = await pd.browser.post(`${base}/ConfigurationExamPreventives/Condition`, body);
    const { ConditionId: id } = made.json<{ ConditionId: string }>();
    const path = `ConfigurationExamPreventives/${id}`;
    const saved = await associate(pd, path, [lipids, glucose], 1);
    const codes = ({ Exams, Version }: Associated) => [Exams.map(({ Code }) => Code), Version];
    expect([saved.statusCode, codes(saved.json())]).toEqual([200, [['0302034', '0302047'], 2]]);
    const stale = await associate(pd, path, [], 1);
    expect([stale.statusCode, codes(stale.json<{ Current: Associated }>().Current)]).toEqual([
      409,
      [['0302034', '0302047'], 2],
    ]);
    expect((await associate(pd, path, [unknown, glucose, randomUUID()])).json<{ Fields: object }>().Fields).toEqual({
      0: 'Ese registro no existe.',
      2: 'Ese registro no existe.',
    });
    const nurse = await ward.join([RoleId.NURSE], { staffOf: ward.polyclinicId });
    expect([
      (await associate(pd, path, [glucose, glucose])).statusCode,
      (await associate(pd, path, [unknown])).statusCode,
      (await associate(pd, `ConfigurationExamPreventives/${unknown}`, [])).statusCode,
      (await associate(nurse, path, [])).statusCode,
    ]).toEqual([400, 400, 404, 403]);
    const read = await nurse.browser.get(`${base}/${path}/AssociateExams`);
    expect(codes(read.json())).toEqual([['0302034', '0302047'], 2]);
    expect((await actionsOf(id)).map(([action]) => action)).toEqual([
      'examCondition.create',
      'examCondition.associate',
    ]);
  });

  test('rejects a last age below the first, also in a change', async () => {
    const url = `${base}/ConfigurationExamPreventives/Condition`;
    const body = { Name: 'Mujeres', ConditionTypeId: general, Gender: 'F', AgeFrom: 50, AgeTo: 40 };
    const sentence = { AgeTo: 'La edad final no puede ser menor que la inicial.' };
    expect((await pd.browser.post(url, body)).json<{ Fields: object }>().Fields).toEqual(sentence);
    const made = (await pd.browser.post(url, { ...body, AgeTo: 69 })).json<{ ConditionId: string }>();
    const changed = await pd.browser.send('PATCH', `${url}/${made.ConditionId}`, {
      payload: [{ op: 'replace', path: '/AgeFrom', value: 70 }],
    });
    expect([changed.statusCode, changed.json<{ Fields: object }>().Fields]).toEqual([400, sentence]);
    const [row] = await ward.app.store.db.select().from(examConditions).where(eq(examConditions.id, made.ConditionId));
    expect([row?.ageFrom, row?.version]).toEqual([50, 1]);
  });

  test('changes an own group, and a shared one only by catalogue administrators', async () => {
    const rename = (by: Ward['ana'], id: string, path = '/Name') =>
      by.browser.send('PATCH', `${base}/ExamGroups/UpdateDetail/${id}`, {
        payload: [{ op: 'replace', path, value: 'Chequeo anual' }],
      });
    const shared = examGroupId('Estudio de anemia');
    const other = await ward.join([RoleId.POLYCLINIC_DOCTOR], { staffOf: ward.polyclinicId });
    expect([
      (await associate(pd, `ExamGroups/${own}`, [lipids])).statusCode,
      (await rename(pd, own)).statusCode,
      (await rename(pd, own, '/UserId')).statusCode,
      (await rename(other, own)).statusCode,
      (await associate(other, `ExamGroups/${shared}`, [lipids])).statusCode,
      (await associate(ward.luis, `ExamGroups/${shared}`, [lipids])).statusCode,
    ]).toEqual([200, 200, 400, 404, 404, 200]);
    const [row] = await ward.app.store.db.select().from(examGroups).where(eq(examGroups.id, own));
    expect([row?.name, row?.examIds, row?.version]).toEqual(['Chequeo anual', [lipids], 3]);
    expect(await actionsOf(own)).toEqual([
      ['examGroup.associate', null],
      ['examGroup.update', { Fields: 'Name' }],
    ]);
  });

  test('lists the types of a condition in their order', async () => {
    const listed = (await pd.browser.get(`${base}/ConfigurationExamPreventives/ConditionType`)).json<{
      Dtos: { ConditionTypeId: string; Name: string }[];
    }>();
    const rows = await ward.app.store.db
      .select()
      .from(catalogueRows)
      .where(eq(catalogueRows.kind, 'conditionType'))
      .orderBy(asc(catalogueRows.order));
    expect(listed.Dtos).toEqual(rows.map(({ id, name }) => ({ ConditionTypeId: id, Name: name })));
    expect(listed.Dtos[0]?.Name).toBe('Sexo y edad');
  });
});
