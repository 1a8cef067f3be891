import { describe, expect, test } from 'vitest';
import { answerGuard } from '../forms/answer-guards.ts';
import { control, today } from '../forms/form-rules.fixtures.ts';
import { validateAnswer } from '../forms/form-rules.ts';
import { ControlType } from '../forms/forms.ts';
import {
  type DiagnosisRow,
  diagnosesAnswer,
  diagnosesOf,
  mostDiagnoses,
  withCertainty,
  withDiagnosis,
  withMainDiagnosis,
  withoutDiagnosis,
} from './diagnosis-rules.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number, over: Partial<DiagnosisRow> = {}): DiagnosisRow => ({
  id: id(n),
  code: `A0${n}`,
  name: `Nombre ${n}`,
  kind: n === 1 ? 'MAIN' : 'SECONDARY',
  certainty: 'PRESUMPTIVE',
  ...over,
});
const found = (n: number) => ({ DiagnosisId: id(n), Code: `A0${n}`, Name: `Nombre ${n}` });
const form = { controls: [control('diagnosis', { ControlType: ControlType.DIAGNOSIS })] };
const rowsOf = (Rows: Record<string, string>[]) => ({ Name: 'diagnosis', Value: null, Values: null, Rows });
const problems = (Rows: Record<string, string>[], kind: 'MEDIC' | 'STAFF' = 'MEDIC', final = true) =>
  validateAnswer(form, [rowsOf(Rows)], { final, today, facts: { 'author.kind': kind } });

describe('choosing', () => {
  test('makes the first diagnosis the main one, and rejects duplicates', () => {
    const chosen = withDiagnosis(withDiagnosis([], found(1)), found(2));
    expect(chosen).toEqual([row(1), row(2)]);
    expect(withDiagnosis(chosen, found(2))).toEqual(chosen);
  });

  test('makes another one the main one, by choice or when the main one is removed', () => {
    const chosen = [row(1), row(2), row(3)];
    const moved = withMainDiagnosis(chosen, id(3));
    expect(moved.map(({ kind }) => kind)).toEqual(['SECONDARY', 'SECONDARY', 'MAIN']);
    expect(withoutDiagnosis(moved, id(3))).toEqual([row(1), row(2)]);
    expect(withoutDiagnosis(moved, id(1)).map(({ kind }) => kind)).toEqual(['SECONDARY', 'MAIN']);
    expect(withoutDiagnosis([row(1)], id(1))).toEqual([]);
  });

  test('stores the certainty with each diagnosis', () => {
    expect(withCertainty([row(1), row(2)], id(2), 'CONFIRMED')).toEqual([row(1), row(2, { certainty: 'CONFIRMED' })]);
  });

  test('restores stored rows, and omits invalid ones', () => {
    const answer = diagnosesAnswer('diagnosis', [row(1), row(2)]);
    expect([diagnosesOf(answer), diagnosesOf(rowsOf([{ id: 'x' }])), diagnosesOf(undefined)]).toEqual([
      [row(1), row(2)],
      [],
      [],
    ]);
    expect(diagnosesAnswer('diagnosis', [])).toEqual({ Name: 'diagnosis', Value: null, Values: null });
  });
});

describe('what is wrong with them', () => {
  test('requires one of a physician, none of a nurse, and none in a draft', () => {
    expect([problems([]), problems([], 'STAFF'), problems([], 'MEDIC', false)]).toEqual([
      { diagnosis: 'required' },
      {},
      {},
    ]);
  });

  test('domain 3.1: allows only physicians to confirm', () => {
    const rows = [row(1), row(2, { certainty: 'CONFIRMED' })];
    expect([problems(rows), problems(rows, 'STAFF')]).toEqual([{}, { 'diagnosis.1': 'certainty' }]);
  });

  test('requires one main diagnosis, no duplicates, and at most ten', () => {
    const many = Array.from({ length: mostDiagnoses + 1 }, (_, at) => row(at + 1));
    expect([
      problems([row(1), row(2, { kind: 'MAIN' })]),
      problems([row(2)]),
      problems([row(1), row(1, { kind: 'SECONDARY' })]),
      problems([{ ...row(1), kind: 'OTHER' }]),
      problems(many),
      problems(many.slice(0, -1)),
    ]).toEqual([
      { diagnosis: 'mainDiagnosis' },
      { diagnosis: 'mainDiagnosis' },
      { diagnosis: 'diagnosis' },
      { diagnosis: 'diagnosis' },
      { diagnosis: 'rowsMax' },
      {},
    ]);
  });
});

describe('domain 2.1: the guards of what is written', () => {
  const whole = {
    controls: [
      control('plan'),
      control('vitals', { ControlType: ControlType.VITALS }),
      control('diagnosis', { ControlType: ControlType.DIAGNOSIS }),
    ],
  };
  const required = 'required' as const;
  const guard = (problems_: Parameters<typeof answerGuard>[1]['problems'], mode = 1) => [
    answerGuard('answer', { mode, form: whole, problems: problems_ }),
    answerGuard('derive', { mode, form: whole, problems: problems_ }),
  ];

  test('orders blocking errors, the broadest first, and requires for a referral only in-person measurements', () => {
    expect([
      guard({}),
      guard({ plan: required, 'vitals.pain': required, diagnosis: required }),
      guard({ 'vitals.pain': required, diagnosis: required }),
      guard({ diagnosis: required }),
      guard({ 'vitals.pain': 'format' }),
      guard({ 'vitals.pain': required }, 2),
    ]).toEqual([
      [null, null],
      ['formIncomplete', 'vitalsMissing'],
      ['vitalsMissing', 'vitalsMissing'],
      ['diagnosisMissing', null],
      ['formIncomplete', null],
      ['vitalsMissing', null],
    ]);
  });

  test('requires no text for other actions, and treats an unknown form as incomplete', () => {
    expect(answerGuard('pause', { mode: 1, form: whole, problems: { plan: required } })).toEqual(null);
    expect([
      answerGuard('answer', { mode: 1, form: null, problems: {} }),
      answerGuard('derive', { mode: 1, form: null, problems: {} }),
      answerGuard('derive', { mode: 2, form: null, problems: {} }),
    ]).toEqual(['formIncomplete', 'vitalsMissing', null]);
  });
});
