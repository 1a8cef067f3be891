import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredFile } from '#domain/files/file.ts';
import type { Exam, ResultExam } from '#domain/files/file-evaluation.ts';
import type { ListOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, exams, files, hubEventLog, medicalCares, resultExams } from '#server/db/schema/index.ts';
import { examId, seedExams } from '#server/seed/exams.seed.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const hemogram = { ExamId: examId('0301045'), Name: 'Hemograma', Code: '0301045' };
const glucose = { ExamId: examId('0302047'), Name: 'Glicemia', Code: '0302047' };

describeServer('the evaluation of a file', (engine) => {
  let ward: Ward;
  let care: string;
  let fileId: string;
  beforeAll(async () => {
    ward = await openWard(engine);
    await seedExams(ward.app.store.db);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    await db.delete(resultExams);
    await db.delete(files);
    await ward.begin();
    care = await ward.begun(ward.ana);
    fileId = await upload(ward.ana, care);
    await db.delete(hubEventLog);
  });

  async function upload({ browser }: Member, EntityId: string): Promise<string> {
    const FileId = randomUUID();
    const Data = pdf.toString('base64');
    const body = { FileId, Name: 'informe.pdf', MimeType: 'application/pdf', Data, EntityId, Entity: 'MedicalCare' };
    expect((await browser.post('/api/file/v2/Files', body)).statusCode).toEqual(201);
    return FileId;
  }
  type Given = { ExamId?: string; Comment?: string; Result?: number; seen?: number; file?: string };
  const evaluate = ({ browser }: Member, { seen, file = fileId, ...given }: Given = {}) =>
    browser.send('POST', `/api/clinical/v2/ResultExam/FromAttach/${file}`, {
      payload: { ExamId: hemogram.ExamId, Comment: 'Sin anemia.', Result: 1, ...given },
      ...(seen !== undefined && { headers: { 'if-match': `"${seen}"` } }),
    });
  const historyFor = async ({ browser }: Member) =>
    (await browser.get(`/api/clinical/v2/ResultExam/File/${fileId}`)).json<ListOf<ResultExam>>();
  const filesFor = async ({ browser }: Member) => {
    const url = `/api/file/v2/Files/GetByEntityEntityId?entity=MedicalCare&entityId=${care}`;
    return (await browser.get(url)).json<ListOf<StoredFile>>().Dtos.map(({ Evaluation }) => Evaluation);
  };

  test('clinical 2: stores exam, comment and result with the file, notifies the participants, and audits them', async () => {
    expect(await filesFor(ward.ana)).toEqual([null]);
    const answer = await evaluate(ward.ana, { seen: 0 });
    const made = answer.json<ResultExam>();
    expect([answer.statusCode, made]).toEqual([
      201,
      {
        ResultExamId: made.ResultExamId,
        FileId: fileId,
        ExamId: hemogram.ExamId,
        Exam: hemogram,
        Comment: 'Sin anemia.',
        Result: 1,
        EvaluatedBy: { UserId: ward.ana.person.userId, Name: 'Elena', LastName: 'Rojas' },
        EvaluatedAt: ward.now().toISOString(),
        Version: 1,
      },
    ]);
    expect(await filesFor(ward.nurse)).toEqual([made]);
    expect((await ward.ana.browser.get(`/api/file/v2/Files/${fileId}/Url`)).json<StoredFile>().Evaluation).toEqual(
      made,
    );
    const payload = { UserId: ward.patient, MedicalCareId: care, Section: 'exams', Version: 1 };
    for (const member of [ward.ana, ward.nurse]) {
      expect(await ward.eventsOf(member)).toEqual([{ name: 'updateMedicalRecords', payload }]);
    }
    expect(await ward.eventsOf(ward.stranger)).toEqual([]);
    const lines = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'exam.evaluate'), eq(auditLog.objectId, fileId)))
      .orderBy(auditLog.seq);
    expect(lines.map(({ actorId, patientId, relation, detail }) => ({ actorId, patientId, relation, detail }))).toEqual(
      [
        {
          actorId: ward.ana.person.userId,
          patientId: ward.patient,
          relation: 'holder',
          detail: { exam: '0301045', result: 1, version: 1 },
        },
      ],
    );
  });

  test('replaces an evaluation by a later one, and keeps the earlier one with its author', async () => {
    await evaluate(ward.ana);
    ward.app.clock.advance(60_000);
    // Added as the person in charge, so both physicians treat.
    await ward.app.store.db.update(medicalCares).set({ chargeId: ward.luis.person.userId });
    const second = await evaluate(ward.luis, { ExamId: glucose.ExamId, Result: 2, seen: 1 });
    expect(second.statusCode).toEqual(201);
    const history = await historyFor(ward.nurse);
    expect([
      history.Quantity,
      history.Dtos.map(({ Version, Exam, Result, EvaluatedBy }) => [Version, Exam, Result, EvaluatedBy.UserId]),
    ]).toEqual([
      2,
      [
        [2, glucose, 2, ward.luis.person.userId],
        [1, hemogram, 1, ward.ana.person.userId],
      ],
    ]);
    expect(await filesFor(ward.ana)).toEqual([history.Dtos[0]]);
  });

  test('SAFE-7: returns the current evaluation for an outdated version, and overwrites nothing', async () => {
    const first = (await evaluate(ward.ana, { seen: 0 })).json<ResultExam>();
    const stale = await evaluate(ward.ana, { Comment: 'Otra lectura.', seen: 0 });
    expect([...problemOf(stale).slice(0, 2), stale.json().Current]).toEqual([409, 'version_conflict', first]);
    expect((await historyFor(ward.ana)).Quantity).toEqual(1);
    const both = await Promise.all([evaluate(ward.ana, { seen: 1 }), evaluate(ward.ana, { seen: 1 })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test('lets only a treating physician evaluate, and only while the encounter is open', async () => {
    expect((await evaluate(ward.nurse)).statusCode).toEqual(403);
    expect((await evaluate(ward.stranger)).statusCode).toEqual(404);
    expect(problemOf(await evaluate(ward.luis))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    const inPlace = await ward.join([RoleId.POLYCLINIC_DOCTOR], { staffOf: ward.polyclinicId });
    expect(problemOf(await evaluate(inPlace))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    await ward.app.store.db
      .update(medicalCares)
      .set({ status: 4, blokUserId: null, answeredBy: ward.ana.person.userId, closedAt: ward.now() });
    expect(problemOf(await evaluate(ward.ana))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    expect(await filesFor(ward.ana)).toEqual([null]);
  });

  test('clinical 5: requires exam, comment and result, and an exam of the catalogue', async () => {
    const tries: Given[] = [
      { ExamId: randomUUID() },
      { Comment: '   ' },
      { Comment: 'a'.repeat(2_001) },
      { Result: 3 },
      { ExamId: 'hemograma' },
    ];
    const answers = [];
    for (const given of tries) {
      const answer = await evaluate(ward.ana, given);
      answers.push([answer.statusCode, Object.keys(answer.json().Fields)]);
    }
    expect(answers).toEqual([
      [400, ['ExamId']],
      [400, ['Comment']],
      [400, ['Comment']],
      [400, ['Result']],
      [400, ['ExamId']],
    ]);
    await ward.app.store.db.update(exams).set({ active: false }).where(eq(exams.id, glucose.ExamId));
    expect((await evaluate(ward.ana, { ExamId: glucose.ExamId })).statusCode).toEqual(400);
    await ward.app.store.db.update(exams).set({ active: true }).where(eq(exams.id, glucose.ExamId));
  });

  test('hides the evaluation of a hidden file, and keeps both', async () => {
    await evaluate(ward.ana);
    expect((await ward.ana.browser.send('DELETE', `/api/file/v2/Files/${fileId}`)).statusCode).toEqual(204);
    expect(await filesFor(ward.ana)).toEqual([]);
    expect((await evaluate(ward.ana)).statusCode).toEqual(404);
    expect((await ward.ana.browser.get(`/api/clinical/v2/ResultExam/File/${fileId}`)).statusCode).toEqual(404);
    expect(await ward.app.store.db.$count(resultExams)).toEqual(1);
  });

  test('finds exams by words, without accents, and by the prefix of a code, ten at a time', async () => {
    const search = async (query: string) => {
      const answer = await ward.nurse.browser.get(`/api/clinical/v2/ExamTypes/Exams?${query}`);
      return answer.json<ListOf<Exam>>();
    };
    expect(
      (await search('searchText=torax+radiografia')).Dtos.map(({ Code, ExamTypeName }) => [Code, ExamTypeName]),
    ).toEqual([
      ['RD-0101', 'Imagenología'],
      ['RD-0102', 'Imagenología'],
    ]);
    expect((await search('searchText=rd-020')).Dtos.map(({ Code }) => Code)).toEqual([
      'RD-0201',
      'RD-0202',
      'RD-0203',
      'RD-0204',
      'RD-0205',
    ]);
    const all = await search('');
    expect([all.Dtos.length, all.Dtos[0]?.Name, all.Quantity]).toEqual([
      10,
      'Hemograma',
      await ward.app.store.db.$count(exams),
    ]);
    expect((await search('page=2')).Dtos[0]?.Code).toEqual('RD-0005');
    expect((await search('searchText=%25')).Quantity).toEqual(0);
  });
});
