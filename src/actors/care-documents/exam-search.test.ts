import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Exam } from '#domain/files/file-evaluation.ts';
import { selectQuantity, selectRows } from '#machines/paged-list/index.ts';
import { guid } from '#tests/models/support/fixtures.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createExamSearchLogic } from './exam-search.ts';

const exam = (n: number): Exam => ({
  ExamId: guid(n),
  Name: `Examen ${n}`,
  Code: `RD-${n}`,
  ExamTypeId: guid(90),
  ExamTypeName: 'Laboratorio',
  Preparation: null,
  Sided: false,
});
const group = (n: number, Exams: Exam[]) => ({ ExamGroupId: guid(n), Name: `Grupo ${n}`, Exams });
const answers: Record<string, object> = {
  listExamGroups: { Quantity: 2, Dtos: [group(80, []), group(81, [exam(1)])] },
  searchExams: { Quantity: 2, Dtos: [exam(1), exam(2)] },
  listAllAndFrequentExams: { Quantity: 3, Frequent: [exam(2)], All: [exam(1), exam(3)] },
};

test('C17 finds exams of every type and groups that have exams, and lists the frequent exams of this physician first for one type', async () => {
  const asked: string[] = [];
  const call = async (name: string, { params }: { params?: { id: string } }) => {
    asked.push([name, ...(params ? [params.id] : [])].join(' '));
    return answers[name];
  };
  const logic = createExamSearchLogic(stub<Dependencies>({ http: { call } }), guid(7));
  const search = createActor(logic, { input: { filters: { typeId: null } } }).start();
  const shown = async () => {
    const snapshot = await waitFor(search, (one) => one.hasTag('loaded') && !one.hasTag('reloading'));
    const rows = selectRows(snapshot).map((row) =>
      row.kind === 'exam' ? `${row.Name}${row.IsFrequent ? ' *' : ''}` : row.Name,
    );
    return [selectQuantity(snapshot), ...rows];
  };
  const everyType = await shown();
  search.send({ type: 'list.filter', filters: { typeId: guid(90) } });
  expect([everyType, await shown(), asked]).toEqual([
    [3, 'Grupo 81', 'Examen 1', 'Examen 2'],
    [3, 'Examen 2 *', 'Examen 1', 'Examen 3'],
    [`listExamGroups ${guid(7)}`, 'searchExams', `listAllAndFrequentExams ${guid(90)}`],
  ]);
});
