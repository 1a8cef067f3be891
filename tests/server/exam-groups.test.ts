import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExamGroup } from '#domain/exam-order/exam-group.ts';
import { examGroups, exams } from '#server/db/schema/index.ts';
import { examGroupId, examId } from '#server/seed/exams.seed.ts';
import { describeServer } from './support/engines.ts';
import { seedPrescribing } from './support/prescribing.ts';
import { openWard, type Ward } from './support/ward.ts';

const path = '/api/clinical/v2/ExamGroups';

describeServer('groups of exams', (engine) => {
  let ward: Ward;
  const own = randomUUID();
  beforeAll(async () => {
    ward = await openWard(engine);
    await seedPrescribing(ward);
    const examIds = [examId('RD-0003'), examId('0301045')];
    await ward.app.store.db
      .insert(examGroups)
      .values({ id: own, ownerId: ward.ana.person.userId, name: 'Mi chequeo', examIds });
  });
  afterAll(() => ward.close());

  const list = async (by: Ward['ana'], searchText = '', id = by.person.userId) => {
    const reply = await by.browser.get(`${path}/${id}?searchText=${encodeURIComponent(searchText)}`);
    if (reply.statusCode !== 200) return reply.statusCode;
    const { Quantity, Dtos } = reply.json<{ Quantity: number; Dtos: ExamGroup[] }>();
    return [Quantity, Dtos.map(({ Name, Exams }) => [Name, Exams.map(({ Code }) => Code)])];
  };
  const mine = ['Mi chequeo', ['RD-0003', '0301045']];
  const anemia = ['Estudio de anemia', ['0301045', 'RD-0012', 'RD-0013']];

  test('C17 lists the own groups first and the shared ones after them, with their exams in order', async () => {
    const [quantity, groups] = (await list(ward.ana)) as [number, unknown[]]; // As `list` answers a 200.
    expect([quantity, groups[0], groups.length]).toEqual([5, mine, 5]);
    expect([await list(ward.ana, 'ANEMIA'), await list(ward.luis, 'chequeo')]).toEqual([
      [1, [anemia]],
      [0, []],
    ]);
  });

  test('C17 hides the groups of another user', async () => {
    expect([
      await list(ward.luis, '', ward.ana.person.userId),
      (await ward.luis.browser.get(`${path}/ById/${own}`)).statusCode,
      (await ward.ana.browser.get(`${path}/ById/${own}`)).json<ExamGroup>().Name,
      (await ward.luis.browser.get(`${path}/ById/${examGroupId('Estudio de anemia')}`)).json<ExamGroup>().UserId,
    ]).toEqual([404, 404, 'Mi chequeo', null]);
  });

  test('C17 omits an exam that can no longer be ordered', async () => {
    const { db } = ward.app.store;
    await db
      .update(exams)
      .set({ active: false })
      .where(eq(exams.id, examId('RD-0013')));
    expect(await list(ward.luis, 'anemia')).toEqual([1, [['Estudio de anemia', ['0301045', 'RD-0012']]]]);
  });
});
