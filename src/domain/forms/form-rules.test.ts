import { describe, expect, test } from 'vitest';
import { answerSheet, emptySheet, sheetKind, withValue } from './answer-sheet.ts';
import { besideDefault, withDefaults } from './form-defaults.ts';
import { control, one, option, today } from './form-rules.fixtures.ts';
import { answerProblem, finalValues, validateAnswer } from './form-rules.ts';
import { type AnswerValue, ControlType, type FormControl } from './forms.ts';
import { calculate, namesIn } from './formula.ts';

const form = {
  controls: [
    control('plan', { Required: true, MaxLength: 5 }),
    control('days', { ControlType: ControlType.NUMBER, Min: 1, Max: 30 }),
    control('kind', { ControlType: ControlType.SELECT, Options: [option('1'), option('2')] }),
    control('signs', { ControlType: ControlType.MULTISELECT, Options: [option('a'), option('b')] }),
  ],
};

test('applies the checks of its controls, and accepts missing required answers in a draft only', () => {
  const problems = (final: boolean, ...values: ReturnType<typeof one>[]) =>
    validateAnswer(form, values, { final, today });
  expect([problems(true), problems(false)]).toEqual([{ plan: 'required' }, {}]);
  expect(problems(true, one('plan', '   '))).toEqual({ plan: 'required' });
  expect(problems(true, one('plan', 'sobra!'), one('days', '0'), one('kind', '3'))).toEqual({
    plan: 'tooLong',
    days: 'min',
    kind: 'option',
  });
  expect(problems(true, one('plan', 'calor'), one('days', '31'), one('signs', null, ['a', 'c']))).toEqual({
    days: 'max',
    signs: 'option',
  });
  expect(problems(false, one('days', 'dos'), one('other', 'x'))).toEqual({ days: 'number', other: 'unknown' });
  expect(problems(true, one('plan', 'calor'), one('days', '1,5'), one('kind', '2'), one('signs', null, ['b']))).toEqual(
    {},
  );
});

const problem = (more: Partial<FormControl>, Value: string | null, Values: string[] | null = null, final = true) =>
  answerProblem(control('it', more), { Value, Values }, { final, today, required: more.Required ?? false });
const { DATE, TIME, DATETIME, YES_NO, CHECKBOX, SCALE, SECTION, INFORMATION, CALCULATED } = ControlType;

test('accepts a date as a day, not after today unless the form allows days ahead', () => {
  const day = (Value: string, Max: number | null = null) => problem({ ControlType: DATE, Max }, Value);
  expect([day('2026-05-04'), day('2026-05-05'), day('2026-02-30'), day('4-5-2026')]).toEqual([
    null,
    'future',
    'date',
    'date',
  ]);
  expect([day('2026-05-11', 7), day('2026-05-12', 7)]).toEqual([null, 'future']);
});

test('accepts hours from 00:00 to 23:59, and a moment as a day with an hour', () => {
  const time = (Value: string) => problem({ ControlType: TIME }, Value);
  expect([time('00:00'), time('23:59'), time('24:00'), time('9:30')]).toEqual([null, null, 'time', 'time']);
  const at = (Value: string) => problem({ ControlType: DATETIME }, Value);
  expect([at('2026-05-04T10:00'), at('2026-05-05T10:00'), at('2026-05-04T25:00'), at('2026-05-04')]).toEqual([
    null,
    'future',
    'time',
    'time',
  ]);
});

test('accepts only valid values for yes or no, a mark, and a scale from 0 to 10', () => {
  const of = (ControlType: number, ...values: string[]) => values.map((Value) => problem({ ControlType }, Value));
  expect(of(YES_NO, 'yes', 'no', 'si')).toEqual([null, null, 'option']);
  expect(of(CHECKBOX, 'true', 'false')).toEqual([null, 'option']);
  expect(of(SCALE, '0', '10', '11', '-1', '5,5')).toEqual([null, null, 'option', 'option', 'option']);
});

test('requires a required mark, or one of several, and nothing in a draft', () => {
  expect([
    problem({ ControlType: CHECKBOX, Required: true }, null),
    problem({ Required: true, Options: [option('a')] }, null, []),
    problem({ Required: true, Options: [option('a')] }, null, ['a']),
    problem({ Required: true }, '  ', null, false),
  ]).toEqual(['required', 'required', null, null]);
});

test('requires no answer for headings, texts and results', () => {
  expect(
    [SECTION, INFORMATION, CALCULATED].map((ControlType) => problem({ ControlType, Required: true }, null)),
  ).toEqual([null, null, null]);
});

test('calculates formulas: precedence, brackets, functions; no result while a name has no number', () => {
  const values: Record<string, number> = { weight: 84, height: 1.68 };
  const of = (formula: string) =>
    calculate(formula, {
      number: (name) => values[name] ?? null,
      score: (name) => (name === '*' ? 7 : 3),
      age: (name) => (name === 'birth' ? 41 : null),
    });
  expect([
    of('1 + 2 * 3'),
    of('(1 + 2) * 3'),
    of('-2 - -3'),
    of('round(weight / (height * height), 1)'),
    of('max(1, weight, 3) - min(4, 2)'),
    of('weight / 0'),
    of('weight + age'),
    of('weight +'),
    of('weight; height'),
    of('eval(1)'),
    of(''),
  ]).toEqual([7, 9, 1, 29.8, 82, null, null, null, null, null, null]);
  expect([
    of('sum(score:*)'),
    of('sum(score:pain, weight, 1)'),
    of('if(weight - 84, 1, 2)'),
    of('if(1, 5, age(nobody))'),
    of('if(missing, 1, 2)'),
    of('if(1, 2)'),
    of('age(birth)'),
    of('age(1)'),
  ]).toEqual([7, 88, 2, 5, null, null, 41, null]);
  expect(namesIn('round(weight / (height * height), 1) + sum(score:pain, score:*)')).toEqual([
    'weight',
    'height',
    'height',
    'pain',
  ]);
});

test('calculates formulas: comparisons yield one or zero, below sums, and an option has its own points', () => {
  const of = (formula: string, values: Record<string, number | null> = {}) =>
    calculate(formula, {
      number: (name) => values[name] ?? null,
      score: (name) => values[name] ?? null,
      age: () => null,
    });
  expect([
    of('3 >= 3'),
    of('2 > 2'),
    of('1 + 1 < 3'),
    of('3 <= 2'),
    of('(4 > 3) + (2 > 1)'),
    of('if(score >= 7, 3, if(score >= 4, 2, 1))', { score: 5 }),
    of('score >= 7'),
    of('score:symptoms.breath > 0', { 'symptoms.breath': 4 }),
    of('1 >'),
    of('1 > 2 > 3'),
    of('score:symptoms.'),
  ]).toEqual([1, 0, 1, 0, 2, 2, null, 1, null, null, null]);
  expect(namesIn('if(score:symptoms.breath, 3, score >= 7)')).toEqual(['symptoms', 'score']);
});

test('computes calculated answers by the form, ignoring sent values', () => {
  const bmi = control('bmi', { ControlType: CALCULATED, Formula: 'round(weight / (height * height), 1)' });
  const form_ = { controls: [control('weight'), control('height'), bmi] };
  const sent = [one('weight', '84'), one('height', '1,68'), one('bmi', '20')];
  expect(finalValues(form_, sent, { today })).toEqual([one('weight', '84'), one('height', '1,68'), one('bmi', '29.8')]);
  expect(finalValues(form_, [one('bmi', '20')], { today })).toEqual([]);
});

describe('an answer sheet', () => {
  const a = one('a', 'uno');
  const b = one('b', null, ['x']);
  const form = { FormId: 'form', FormVersion: 1 };
  const sheet = (...values: AnswerValue[]) => answerSheet(form, values);

  test('14.4 compares equal for the same values of a form, and empty sheets in any form', () => {
    expect(sheet(b, a, one('c', ''))).toEqual({ ...form, values: [a, b] });
    const { isSame } = sheetKind;
    expect([
      isSame(sheet(a, b), sheet(b, structuredClone(a))),
      isSame(sheet(a), sheet(b)),
      isSame(sheet(a), answerSheet({ ...form, FormId: 'other' }, [a])),
      isSame(sheet(one('a', '')), emptySheet),
    ]).toEqual([true, false, false, true]);
  });

  test('14.4 changes one value, keeps the identity of the others, and keeps its form', () => {
    const changed = withValue(sheet(a, b), one('a', 'dos'), { FormId: 'form', Version: 2 });
    expect(changed).toEqual(sheet(one('a', 'dos'), b));
    expect(changed.values[1]).toBe(b);
    expect(withValue(emptySheet, a, { FormId: 'form', Version: 1 })).toEqual(sheet(a));
    expect(withValue(sheet(a), one('a', ''), null)).toEqual(sheet());
  });

  test('merges changes of different values, removals included, and leaves the same value or form to the user', () => {
    const { merged } = sheetKind;
    const base = sheet(a, b);
    const [a2, a3, c, d] = [one('a', 'dos'), one('a', 'tres'), one('c', '1'), one('d', '2')];
    expect([
      merged(base, sheet(a2, b), sheet(a, b, c)),
      merged(base, sheet(a, b, c), sheet(a, d)),
      merged(base, sheet(a2, b), sheet(a2)),
      merged(emptySheet, sheet(c), sheet(d)),
      merged(sheet(a), emptySheet, sheet(a, c)),
      merged(base, sheet(a2, b), sheet(a3, b)),
      merged(base, sheet(b), sheet(a3, b)),
      merged(base, sheet(a2, b), answerSheet({ ...form, FormId: 'other' }, [a, b, c])),
      merged(base, sheet(a2, b), answerSheet({ ...form, FormVersion: 2 }, [a, b, c])),
    ]).toEqual([sheet(a2, b, c), sheet(a, c, d), sheet(a2), sheet(c, d), sheet(c), null, null, null, null]);
  });

  test('14.4 restores valid stored values only', () => {
    const kept = [
      sheet(b, a),
      emptySheet,
      '',
      null,
      [a],
      { FormId: 'form', values: [1] },
      { FormId: 'form', values: [a] },
    ];
    expect(kept.map(sheetKind.read)).toEqual([
      sheet(a, b),
      emptySheet,
      null,
      null,
      null,
      null,
      { FormId: 'form', FormVersion: null, values: [a] },
    ]);
  });
});

describe('the settings of a control', () => {
  const form = {
    controls: [
      control('plate', { RegexValidator: String.raw`^[A-Z]{4}\d{2}$` }),
      control('wild', { RegexValidator: '(?=never)' }),
      control('site', { ReadOnly: true, Required: true, DefaultValue: 'Faena norte' }),
      control('sealed', { ReadOnly: true, Required: true }),
      control('shift', { VisibleIf: { Name: 'site', Op: 'eq', Value: 'Faena norte' } }),
    ],
  };
  const problemsOf = (...values: AnswerValue[]) => validateAnswer(form, values, { final: true, today });

  test('matches the whole text with its pattern, and ignores an unsupported pattern', () => {
    expect([
      problemsOf(one('plate', 'ABCD12'), one('wild', 'anything')),
      problemsOf(one('plate', 'ABCD123')),
      problemsOf(one('plate', '')),
    ]).toEqual([{}, { plate: 'format' }, {}]);
  });

  describe('a default that may be changed', () => {
    const asks = {
      controls: [
        control('smokes', { ControlType: ControlType.YES_NO, Required: true, DefaultValue: 'no' }),
        control('much', { VisibleIf: { Name: 'smokes', Op: 'eq', Value: 'yes' } }),
        control('seen', {
          ControlType: ControlType.MULTISELECT,
          DefaultValue: 'eyes, skin',
          Options: ['eyes', 'skin', 'ears'].map((name) => option(name)),
        }),
      ],
    };
    const [smokes, , seen] = asks.controls;
    const wrong = (...values: AnswerValue[]) => validateAnswer(asks, values, { final: true, today });
    const final = (...values: AnswerValue[]) => finalValues(asks, values, { today });
    const untouched = [one('smokes', 'no'), one('seen', null, ['eyes', 'skin'])];

    test('applies the default to an untouched question, and to the questions that depend on it', () => {
      expect([wrong(), final()]).toEqual([{}, untouched]);
      expect(final(one('smokes', 'yes'), one('much', '10'))).toEqual([
        one('smokes', 'yes'),
        one('much', '10'),
        untouched[1],
      ]);
    });

    test('leaves a removed default empty, and reports it missing', () => {
      if (!smokes || !seen) throw new Error('the form has three questions');
      const emptied = besideDefault(smokes, one('smokes', null));
      expect(emptied).toEqual({ Name: 'smokes', Value: '', Values: [] });
      expect(answerSheet(emptySheet, [besideDefault(smokes, one('smokes', 'no'))])).toEqual(emptySheet);
      expect(answerSheet(emptySheet, [emptied]).values).toEqual([emptied]);
      expect([wrong(emptied), final(emptied)]).toEqual([{ smokes: 'required' }, [emptied, untouched[1]]]);
      expect(final(...final(emptied))).toEqual(final(emptied));
      expect(besideDefault(seen, one('seen', null, ['eyes', 'skin']))).toEqual(one('seen', null));
      const blind = besideDefault(seen, one('seen', null, null));
      expect([final(blind), wrong(blind)]).toEqual([[blind, untouched[0]], {}]);
      expect(final({ Name: 'much', Value: '', Values: [] })).toEqual(untouched);
    });

    test('has no value without an answer', () => {
      const table = control('rows', { ControlType: ControlType.TABLE, DefaultValue: 'x' });
      expect(withDefaults({ controls: [table, control('none', { DefaultValue: '' })] }, [])).toEqual([]);
    });
  });

  test('returns the default when read-only, ignoring sent values, and never reports it missing', () => {
    const sent = [one('site', 'Otra'), one('sealed', 'x'), one('shift', 'A')];
    expect([problemsOf(...sent), finalValues(form, sent, { today })]).toEqual([
      {},
      [one('shift', 'A'), one('site', 'Faena norte')],
    ]);
  });
});
