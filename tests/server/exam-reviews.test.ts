import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExamReview, ExamReviewDetail } from '#domain/clinical-record/exam-review.ts';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { ResultExam } from '#domain/files/file-evaluation.ts';
import type { ListOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, fileContents, files, hubEventLog, resultExams } from '#server/db/schema/index.ts';
import { examId, seedExams } from '#server/seed/exams.seed.ts';
import { attentionAnswer } from './support/answers.ts';
import { describeServer } from './support/engines.ts';
import { openPast, type Past } from './support/past-cares.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const root = '/api/clinical/v2/MedicalCares';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

describeServer('exams that wait to be read by a physician', (engine) => {
  let ward: Ward;
  let ended: Past['ended'];
  beforeAll(async () => {
    ward = await openWard(engine);
    ({ ended } = await openPast(ward));
    await seedExams(ward.app.store.db);
    await ward.app.store.db.insert(fileContents).values({ sha256: 'a', data: new Uint8Array([1]) });
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    for (const table of [resultExams, files]) await ward.app.store.db.delete(table);
    await ward.begin();
  });

  async function sent(entityId: string, minutes: number, uploadedBy = ward.patient): Promise<string> {
    const id = randomUUID();
    const file = { name: 'hemograma.pdf', mimeType: 'application/pdf', size: 1, sha256: 'a', entity: 'MedicalCare' };
    await ward.app.store.db
      .insert(files)
      .values({ id, ...file, entity: 'MedicalCare', entityId, uploadedBy, createdAt: ward.ago(minutes) });
    return id;
  }
  const list = ({ browser, person }: Member, query = '', userId = person.userId) =>
    browser.get(`${root}/GetMedicalCareShowExamByMedic/${userId}?${query}`);
  const reviews = async (...given: Parameters<typeof list>) => (await list(...given)).json<ListOf<ExamReview>>();
  const counted = async ({ browser }: Member) =>
    (await browser.get('/api/clinical/v2/Dashboard/Totals')).json<DashboardTotals>().ShowExam;
  const evaluate = ({ browser }: Member, fileId: string) =>
    browser.send('POST', `/api/clinical/v2/ResultExam/FromAttach/${fileId}`, {
      payload: { ExamId: examId('0301045'), Comment: 'Sin anemia.', Result: 1 },
    });
  const ids = ({ Dtos }: ListOf<ExamReview>) => Dtos.map(({ MedicalCareId }) => MedicalCareId);

  test('HAZ-13: lists own encounters and those of the queue, the most urgent and oldest first, matching the counter', async () => {
    const mine = await ward.begun(ward.ana);
    const urgent = await ward.begun(ward.ana, { priority: 3 });
    const waiting = await ward.add();
    const ofLuis = await ward.begun(ward.luis);
    const closed = await ward.add({ status: 4, professionalId: ward.ana.person.userId, closedAt: ward.now() });
    await sent(mine, 30);
    await sent(mine, 40);
    await sent(urgent, 5);
    await sent(waiting, 20);
    await sent(ofLuis, 60);
    await sent(closed, 60);
    await sent(await ward.begun(ward.ana), 60, ward.ana.person.userId);
    const found = await reviews(ward.ana);
    const row = await ward.rowOf(mine);
    expect([found.Quantity, ids(found), found.Dtos[1]]).toEqual([
      3,
      [urgent, mine, waiting],
      {
        MedicalCareId: mine,
        number: row.number,
        status: 3,
        mode: 2,
        Priority: 2,
        PolyclinicName: found.Dtos[1]?.PolyclinicName,
        Professional: { UserId: ward.ana.person.userId, Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
        Reason: row.reason,
        User: found.Dtos[1]?.User,
        Exams: 2,
        SentAt: ward.ago(40).toISOString(),
      },
    ]);
    expect([found.Dtos[1]?.User.Masked, found.Dtos[2]?.User.Masked, found.Dtos[2]?.User.UserId]).toEqual([
      false,
      true,
      null,
    ]);
    const second = await reviews(ward.ana, 'pageNumber=2&pageSize=2');
    expect([second.Quantity, ids(second)]).toEqual([3, [waiting]]);
    expect([await counted(ward.ana), await counted(ward.luis), await counted(ward.stranger)]).toEqual([3, 2, 0]);
    expect(ids(await reviews(ward.stranger))).toEqual([]);
  });

  test('refuses the list of another person, and every list to a nurse', async () => {
    expect((await list(ward.ana, '', ward.luis.person.userId)).statusCode).toEqual(404);
    expect((await list(ward.nurse)).statusCode).toEqual(403);
  });

  test('shows the unread files of one encounter, and none while its patient is masked', async () => {
    const mine = await ward.begun(ward.ana);
    const [first, second] = [await sent(mine, 20), await sent(mine, 10)];
    await sent(mine, 5, ward.ana.person.userId);
    const one = async (member: Member, id: string) => member.browser.get(`${root}/GetShowExamById/${id}`);
    const shown = (await one(ward.ana, mine)).json<ExamReviewDetail>();
    expect([shown.Exams, shown.Files.map(({ FileId, Url }) => [FileId, Url !== ''])]).toEqual([
      2,
      [
        [first, true],
        [second, true],
      ],
    ]);
    await evaluate(ward.ana, first);
    expect((await one(ward.ana, mine)).json<ExamReviewDetail>().Files.map(({ FileId }) => FileId)).toEqual([second]);
    await evaluate(ward.ana, second);
    expect([(await one(ward.ana, mine)).statusCode, await counted(ward.ana)]).toEqual([404, 0]);
    const waiting = await ward.add();
    await sent(waiting, 20);
    const masked = (await one(ward.ana, waiting)).json<ExamReviewDetail>();
    expect([masked.User.Masked, masked.Exams, masked.Files]).toEqual([true, 1, []]);
    expect((await one(ward.stranger, waiting)).statusCode).toEqual(404);
    const lines = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'exam.review.read'), eq(auditLog.objectId, mine)))
      .orderBy(auditLog.seq);
    expect(lines.map(({ actorId, patientId, relation }) => [actorId, patientId, relation])).toEqual(
      [1, 2].map(() => [ward.ana.person.userId, ward.patient, 'holder']),
    );
  });

  test('HAZ-13: notifies the reading physician of a file, with the unread count, and not its sender', async () => {
    const mine = await ward.begun(ward.ana);
    await sent(mine, 20);
    await ward.app.store.db.delete(hubEventLog);
    const body = { FileId: randomUUID(), Name: 'eco.pdf', MimeType: 'application/pdf', Data: pdf.toString('base64') };
    const of = { EntityId: mine, Entity: 'MedicalCare' };
    expect((await ward.nurse.browser.post('/api/file/v2/Files', { ...body, ...of })).statusCode).toEqual(201);
    const received = async (member: Member) =>
      (await ward.eventsOf(member)).filter(({ name }) => name === 'addShowExamConsultation').map((one) => one.payload);
    const [card] = await received(ward.ana);
    expect(card).toMatchObject({ MedicalCareId: mine, Exams: 2, User: { UserId: ward.patient } });
    expect([await received(ward.nurse), await received(ward.luis)]).toEqual([[], []]);
  });

  test('notifies physicians who may take it of a file in the queue, without the patient', async () => {
    const waiting = await ward.add();
    await ward.app.store.db.delete(hubEventLog);
    const body = { FileId: randomUUID(), Name: 'eco.pdf', MimeType: 'application/pdf', Data: pdf.toString('base64') };
    await ward.nurse.browser.post('/api/file/v2/Files', { ...body, EntityId: waiting, Entity: 'MedicalCare' });
    const cards = (await ward.eventsOf(ward.luis)).filter(({ name }) => name === 'addShowExamConsultation');
    expect(cards.map(({ payload }) => [payload.MedicalCareId, payload.Exams, payload.User])).toEqual([
      [waiting, 1, { UserId: null, Name: 'J. P.', LastName: '', BirthDate: null, Gender: 'F' }],
    ]);
    expect(await ward.namesOf(ward.stranger)).toEqual([]);
  });

  test('reads the results of an encounter in the record, also where the patient shares it', async () => {
    const before = await ended(60, attentionAnswer());
    const fileId = await sent(before, 50);
    const made = {
      id: randomUUID(),
      fileId,
      version: 1,
      examId: examId('0301045'),
      examName: 'Hemograma',
      examCode: '0301045',
      comment: 'Anemia leve.',
      result: 2,
      evaluatedBy: ward.stranger.person.userId,
      evaluatedAt: ward.ago(45),
    };
    await ward.app.store.db.insert(resultExams).values(made);
    const results = ({ browser }: Member) => browser.get(`${root}/GetExamsResultsByMedicalCareId/${before}`);
    expect((await results(ward.ana)).statusCode).toEqual(404);
    const mine = await ward.begun(ward.ana);
    expect((await results(ward.ana)).statusCode).toEqual(404);
    await ward.change(mine, { recordShare: 'SHARED' });
    const found = (await results(ward.ana)).json<ListOf<ResultExam>>();
    expect(found.Dtos.map(({ Exam, Result, Comment }) => [Exam.Name, Result, Comment])).toEqual([
      ['Hemograma', 2, 'Anemia leve.'],
    ]);
    expect(problemOf(await ward.ana.browser.get(`${root}/GetExamsResultsByMedicalCareId/${randomUUID()}`))).toEqual([
      404,
      'not_found',
      undefined,
    ]);
    const physician = await ward.join([RoleId.DOCTOR]);
    expect((await results(physician)).statusCode).toEqual(404);
  });
});
