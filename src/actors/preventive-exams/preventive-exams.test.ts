import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Exam } from '#domain/files/file-evaluation.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createPreventiveExams } from './preventive-exams.ts';

const id = '22222222-2222-4222-8222-222222222222';
const exam = (digit: number): Exam => ({
  ExamId: `00000000-0000-4000-8000-00000000000${digit}`,
  Name: `Examen ${digit}`,
  Code: `RD-000${digit}`,
  ExamTypeId: id,
  ExamTypeName: 'Laboratorio',
  Preparation: null,
  Sided: false,
});
const [first, second, third] = [exam(1), exam(2), exam(3)];
const condition = {
  ConditionId: id,
  Name: 'Desde los 40',
  ConditionTypeId: id,
  Gender: null,
  AgeFrom: 40,
  AgeTo: null,
  Active: true,
  Version: 1,
};
const key = `examsOfCondition:${id}`;
const http = (Code: string, more: object = {}) => refusal(400, Code, more);

/** `answers`: responses of the server by call, used in sequence; an error is thrown. */
function start(answers: Record<string, unknown[]>) {
  const sent: unknown[] = [];
  const kept = new Map<string, LocalDraft>();
  const local = memoryDrafts(kept);
  const call = async (name: string, input: { body?: unknown }, options?: { ifMatch?: number }) => {
    if (input.body) sent.push([name, input.body, options?.ifMatch]);
    const answer = answers[name]?.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { conditionExams } = createPreventiveExams(stub<Dependencies>({ http: { call } }), local);
  const open = async () => {
    const edit = createActor(conditionExams, { input: { id } }).start();
    await waitFor(edit, (snapshot) => !snapshot.hasTag('loading'));
    return edit;
  };
  return { sent, kept, open };
}
type Edit = Awaited<ReturnType<ReturnType<typeof start>['open']>>;
const choose = (edit: Edit, Exams: Exam[]) => edit.send({ type: 'record.changed', changes: { Exams } });
async function save(edit: Edit) {
  edit.send({ type: 'record.save' });
  return waitFor(edit, (snapshot) => !snapshot.hasTag('saving'));
}
const stored = { getExamCondition: [condition], getExamsOfCondition: [{ Exams: [first], Version: 1 }] };

test('sends all exams in their order with the version, and keeps no draft once saved', async () => {
  const { sent, kept, open } = start({
    ...structuredClone(stored),
    associateExamsToCondition: [{ Exams: [first, second], Version: 2 }],
  });
  const edit = await open();
  choose(edit, [first, second]);
  expect([...kept]).toEqual([[key, { content: { Exams: [first, second] }, revision: 1 }]]);
  const { context } = await save(edit);
  expect([sent, context.record, [...kept]]).toEqual([
    [['associateExamsToCondition', [first.ExamId, second.ExamId], 1]],
    { Condition: condition, Exams: [first, second], Version: 2 },
    [],
  ]);
});

test('restores the earlier choice, also after a failure', async () => {
  const twice = {
    getExamCondition: [condition, condition],
    getExamsOfCondition: [...stored.getExamsOfCondition, ...stored.getExamsOfCondition],
  };
  const { open } = start({ ...twice, associateExamsToCondition: [new HttpFailure('timeout')] });
  const edit = await open();
  choose(edit, [second]);
  expect((await save(edit)).context.failure).toBe('notSaved');
  edit.stop();
  expect((await open()).getSnapshot().context.changes).toEqual({ Exams: [second] });
});

test('names the exams that the server rejects', async () => {
  const { open } = start({
    ...structuredClone(stored),
    associateExamsToCondition: [http('validation', { Fields: { '/1': 'No existe.', '/2': 'No existe.' } })],
  });
  const edit = await open();
  choose(edit, [first, second, third]);
  const { context } = await save(edit);
  const sentence = { sentence: 'No existe.' };
  expect([context.failure, context.fields]).toEqual([
    'invalid',
    { [second.ExamId]: sentence, [third.ExamId]: sentence },
  ]);
});

test('shows the version saved by another user beside the own choice', async () => {
  const { open } = start({
    getExamCondition: [condition, { ...condition, Version: 2 }],
    getExamsOfCondition: [...stored.getExamsOfCondition, { Exams: [third], Version: 2 }],
    associateExamsToCondition: [http('version_conflict')],
  });
  const edit = await open();
  choose(edit, [first, second]);
  const snapshot = await save(edit);
  expect([snapshot.hasTag('conflict'), snapshot.context.current]).toEqual([
    true,
    { Condition: { ...condition, Version: 2 }, Exams: [third], Version: 2 },
  ]);
});

test('shows that a condition was deleted', async () => {
  const { open } = start({ getExamCondition: [http('not_found')], getExamsOfCondition: [http('not_found')] });
  expect((await open()).getSnapshot().hasTag('notFound')).toBe(true);
});
