import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { ListOf } from '#domain/problem.ts';
import { fileContents, files, resultExams } from '#server/db/schema/index.ts';
import { examId, seedExams } from '#server/seed/exams.seed.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const quiet: DashboardTotals = {
  OrientationNew: 0,
  OrientationClose: 0,
  TeleconsultNew: 0,
  TeleconsultClose: 0,
  PolyclinicNew: 0,
  PolyclinicProcess: 0,
  PolyclinicClose: 0,
  SheduleNew: 0,
  SheduleProcess: 0,
  ShowExam: 0,
  FormCovid19New: 0,
  ConsultSheduledNew: 0,
};

describeServer('the counters of the dashboard', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
    const { db } = ward.app.store;
    await seedExams(db);
    await db.insert(fileContents).values({ sha256: 'a', data: new Uint8Array([1]) });
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    for (const table of [resultExams, files]) await ward.app.store.db.delete(table);
    await ward.begin();
  });

  const totals = async ({ browser }: Member) =>
    (await browser.get('/api/clinical/v2/Dashboard/Totals')).json<DashboardTotals>();
  async function send(uploadedBy: string, entityId: string): Promise<string> {
    const id = randomUUID();
    const name = { name: 'hemograma.pdf', mimeType: 'application/pdf', size: 1, sha256: 'a' };
    await ward.app.store.db
      .insert(files)
      .values({ id, ...name, entity: 'MedicalCare', entityId, uploadedBy, createdAt: ward.now() });
    return id;
  }

  test('S7 counts the encounters whose files are not evaluated', async () => {
    const care = await ward.begun(ward.ana);
    expect(await totals(ward.ana)).toEqual({ ...quiet, PolyclinicProcess: 1 });
    await send(ward.ana.person.userId, care);
    const ownFile = await totals(ward.ana);
    const fileId = await send(ward.patient, care);
    await send(ward.patient, care);
    const sent = await totals(ward.ana);
    const Comment = 'Sin anemia.';
    const body = { ExamId: examId('0301045'), Comment, Result: 1 };
    await ward.ana.browser.send('POST', `/api/clinical/v2/ResultExam/FromAttach/${fileId}`, { payload: body });
    const half = await totals(ward.ana);
    expect([ownFile.ShowExam, sent.ShowExam, half.ShowExam, (await totals(ward.stranger)).ShowExam]).toEqual([
      0, 1, 1, 0,
    ]);
  });

  test('S7 counts how many encounters each physician of a polyclinic has started', async () => {
    await ward.begun(ward.ana);
    await ward.begun(ward.ana, { status: 7 });
    await ward.add({ professionalId: ward.luis.person.userId, status: 4 });
    const url = `/api/user-admin/v2/Users/GetOnlineMedicsFromPolyclinic/${ward.polyclinicId}`;
    const medics = (await ward.nurse.browser.get(url)).json<ListOf<{ UserId: string; ActiveCares: number }>>().Dtos;
    const of = ({ person }: Member) => medics.find(({ UserId }) => UserId === person.userId)?.ActiveCares;
    expect([of(ward.ana), of(ward.luis)]).toEqual([2, 0]);
  });
});
