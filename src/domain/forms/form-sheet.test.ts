import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { careFormFacts } from './form-facts.ts';
import { control, one, option, today } from './form-rules.fixtures.ts';
import { finalValues, validateAnswer } from './form-rules.ts';
import { type FormFacts, sheetOf } from './form-sheet.ts';
import { type AnswerValue, ControlType, conditionOps, type FormCondition, type FormControl } from './forms.ts';

const factsOf = (care: Pick<Parameters<typeof careFormFacts>[0], 'mode' | 'gender'>) =>
  careFormFacts({ attentionType: null, age: null, altitude: null, ...care }, { roles: [] });
const { NUMBER, SELECT, MULTISELECT, RADIO, CHECKBOX, DATE, YES_NO, SCALE, CALCULATED, FILE, TABLE } = ControlType;
const when = (Name: string, Op: FormCondition['Op'], Value: FormCondition['Value']) => ({ Name, Op, Value });
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

type Given = { controls: FormControl[]; values: AnswerValue[]; facts?: FormFacts };
/** Complete evaluation of a form and its answers. */
function read({ controls, values, facts = {} }: Given) {
  const form = { controls };
  const sheet = sheetOf(form, values, { today, facts });
  const named = (test: (control: FormControl) => boolean) => controls.filter(test).map(({ Name }) => Name);
  return {
    visible: named(sheet.isVisible),
    required: named(sheet.isRequired),
    problems: validateAnswer(form, values, { final: true, today, facts }),
    sent: finalValues(form, values, { today, facts }),
  };
}

describe('what is asked', () => {
  const controls = [
    control('needsRest', { ControlType: YES_NO, Required: true }),
    control('restDays', {
      ControlType: NUMBER,
      Min: 1,
      Max: 30,
      VisibleIf: when('needsRest', 'eq', 'yes'),
      RequiredIf: when('needsRest', 'eq', 'yes'),
    }),
    control('why', { Required: true, VisibleIf: when('restDays', 'gt', '7') }),
  ];

  test('given nothing, asks only questions without dependencies', () => {
    expect(read({ controls, values: [] })).toEqual({
      visible: ['needsRest'],
      required: ['needsRest', 'why'],
      problems: { needsRest: 'required' },
      sent: [],
    });
  });

  test('given rest is needed, asks for its days and requires them', () => {
    expect(read({ controls, values: [one('needsRest', 'yes')] })).toEqual({
      visible: ['needsRest', 'restDays'],
      required: ['needsRest', 'restDays', 'why'],
      problems: { restDays: 'required' },
      sent: [one('needsRest', 'yes')],
    });
  });

  test('given many days, asks for the reason, and compares numbers by value', () => {
    const values = [one('needsRest', 'yes'), one('restDays', '10')];
    expect(read({ controls, values })).toMatchObject({ visible: ['needsRest', 'restDays', 'why'] });
    expect(read({ controls, values: [one('needsRest', 'yes'), one('restDays', '7')] }).visible).toEqual([
      'needsRest',
      'restDays',
    ]);
  });

  test('given the answer was removed, neither checks nor sends its dependent questions, at any depth', () => {
    const values = [one('needsRest', 'no'), one('restDays', '99'), one('why', 'fiebre')];
    expect(read({ controls, values })).toEqual({
      visible: ['needsRest'],
      required: ['needsRest', 'why'],
      problems: {},
      sent: [one('needsRest', 'no')],
    });
  });

  test('given rules in a circle, does not ask the questions they control', () => {
    const cyclic = [
      control('a', { VisibleIf: when('b', 'eq', 'x') }),
      control('b', { VisibleIf: when('a', 'eq', 'x') }),
      control('sum', { ControlType: CALCULATED, Formula: 'sum + 1' }),
    ];
    expect(read({ controls: cyclic, values: [one('a', 'x'), one('b', 'x')] })).toEqual({
      visible: ['sum'],
      required: [],
      problems: {},
      sent: [],
    });
  });

  test('evaluates each comparison, with an answer and without one', () => {
    const asked = (rule: FormCondition, values: AnswerValue[], type: number = SELECT) =>
      read({
        controls: [control('x', { ControlType: type }), control('y', { VisibleIf: rule })],
        values,
      }).visible.includes('y');
    const table = conditionOps.map((op) => [
      asked(when('x', op, op === 'in' ? ['1', '2'] : '2'), [one('x', '2')]),
      asked(when('x', op, op === 'in' ? ['1', '2'] : '2'), [one('x', '10')]),
      asked(when('x', op, op === 'in' ? ['1', '2'] : '2'), []),
    ]);
    expect(Object.fromEntries(conditionOps.map((op, at) => [op, table[at]]))).toEqual({
      eq: [true, false, false],
      ne: [false, true, false],
      gt: [false, true, false],
      lt: [false, false, false],
      in: [true, false, false],
    });
    expect([
      asked(when('x', 'eq', 'b'), [one('x', null, ['a', 'b'])], MULTISELECT),
      asked(when('x', 'ne', 'b'), [one('x', null, ['a', 'b'])], MULTISELECT),
      asked(when('x', 'eq', 'false'), [], CHECKBOX),
      asked(when('x', 'gt', '2026-05-01'), [one('x', '2026-05-04')], DATE),
    ]).toEqual([true, false, true, true]);
  });

  test('given a fact of the encounter, evaluates conditions on it; an unknown fact fulfils none', () => {
    const controls_ = [
      control('exam', { VisibleIf: when('care.mode', 'eq', 'INPERSON') }),
      control('pregnant', { VisibleIf: when('patient.gender', 'eq', 'F') }),
    ];
    expect(read({ controls: controls_, values: [], facts: factsOf({ mode: 1, gender: 'F' }) }).visible).toEqual([
      'exam',
      'pregnant',
    ]);
    expect(read({ controls: controls_, values: [], facts: factsOf({ mode: 2, gender: 'M' }) }).visible).toEqual([]);
    expect(read({ controls: controls_, values: [] }).visible).toEqual([]);
  });
});

describe('points', () => {
  const controls = [
    control('symptoms', {
      ControlType: MULTISELECT,
      Required: true,
      Options: [option('fever', 2), option('breath', 4), option('none', 0, true)],
    }),
    control('contact', { ControlType: YES_NO, Options: [option('yes', 2), option('no', 0)] }),
    control('smoker', {
      ControlType: RADIO,
      Options: [option('daily', 9)],
      VisibleIf: when('contact', 'eq', 'no'),
    }),
    control('score', { ControlType: CALCULATED, Formula: 'sum(score:*)' }),
    control('breathing', { ControlType: CALCULATED, Formula: 'sum(score:symptoms)' }),
    control('urgent', { VisibleIf: when('score', 'gt', '6') }),
  ];

  test('given an option with points, then its points count when it is chosen', () => {
    const short = control('short', { ControlType: CALCULATED, Formula: 'score:symptoms.breath' });
    const unknown = control('unknown', { ControlType: CALCULATED, Formula: 'score:symptoms.cough' });
    const form = [...controls.slice(0, 1), short, unknown];
    const of = (chosen: string[]) => read({ controls: form, values: [one('symptoms', null, chosen)] }).sent;
    expect([of(['fever', 'breath']), of(['fever']), of([])]).toEqual([
      [one('symptoms', null, ['fever', 'breath']), one('short', '4')],
      [one('symptoms', null, ['fever']), one('short', '0')],
      [],
    ]);
  });

  test('given a required answer is missing, then there is no score yet', () => {
    expect(read({ controls, values: [one('contact', 'yes')] })).toMatchObject({
      sent: [one('contact', 'yes')],
      problems: { symptoms: 'required' },
    });
  });

  test('given the answers, then adds the points of chosen and visible ones, and rules follow the result', () => {
    const values = [one('symptoms', null, ['fever', 'breath']), one('contact', 'yes'), one('smoker', 'daily')];
    expect(read({ controls, values })).toEqual({
      visible: ['symptoms', 'contact', 'score', 'breathing', 'urgent'],
      required: ['symptoms'],
      problems: {},
      sent: [
        one('symptoms', null, ['fever', 'breath']),
        one('contact', 'yes'),
        one('score', '8'),
        one('breathing', '6'),
      ],
    });
  });

  test('given "none" beside a symptom, then one of them is wrong', () => {
    expect(read({ controls, values: [one('symptoms', null, ['fever', 'none'])] }).problems).toEqual({
      symptoms: 'exclusive',
    });
    expect(read({ controls, values: [one('symptoms', null, ['none'])] }).problems).toEqual({});
  });

  test('given an age, counts it in whole years until today', () => {
    const of = (birth: string) =>
      read({
        controls: [
          control('birth', { ControlType: DATE }),
          control('age', { ControlType: CALCULATED, Formula: 'age(birth)' }),
        ],
        values: [one('birth', birth)],
      }).sent.at(-1)?.Value;
    expect([of('1985-05-04'), of('1985-05-05'), of('2026-05-04'), of('2026-05-05')]).toEqual([
      '41',
      '40',
      '0',
      '2026-05-05',
    ]);
  });
});

describe('tables and files', () => {
  const medicines = control('medicines', {
    ControlType: TABLE,
    Required: true,
    Max: 2,
    Columns: [
      { ...control('name'), Required: true },
      { ...control('dose'), ControlType: NUMBER, Min: 1 },
    ],
  });
  const rows = (...Rows: Record<string, string>[]): AnswerValue => ({
    Name: 'medicines',
    Value: null,
    Values: null,
    Rows,
  });
  const of = (...written: Record<string, string>[]) => {
    const { problems, sent } = read({ controls: [medicines], values: [rows(...written)] });
    return { problems, sent };
  };

  test('given empty rows, neither counts nor sends them', () => {
    expect(of({ name: ' ', dose: '' })).toEqual({ problems: { medicines: 'required' }, sent: [] });
    expect(of({}, { name: 'Losartán', dose: '50' })).toEqual({
      problems: {},
      sent: [rows({ name: 'Losartán', dose: '50' })],
    });
  });

  test('given cells, checks each by its column', () => {
    expect(of({ name: 'Losartán', dose: '0' }, { dose: '5' }).problems).toEqual({
      'medicines.0.dose': 'min',
      'medicines.1.name': 'required',
    });
    expect(of({ name: 'a' }, { name: 'b' }, { name: 'c' }).problems).toEqual({ medicines: 'rowsMax' });
    expect(of({ name: 'a', color: 'red' }).problems).toEqual({ medicines: 'unknown' });
  });

  test('given files, accepts their ids up to the limit', () => {
    const evidence = control('evidence', { ControlType: FILE, Max: 1 });
    const problems = (...ids: string[]) =>
      read({ controls: [evidence], values: [one('evidence', null, ids)] }).problems;
    expect([problems(id(1)), problems('foto.png'), problems(id(1), id(2))]).toEqual([
      {},
      { evidence: 'file' },
      { evidence: 'filesMax' },
    ]);
  });
});

const names = ['a', 'b', 'c', 'd'];
const condition = fc.option(
  fc.record({
    Name: fc.constantFrom(...names, 'care.mode'),
    Op: fc.constantFrom(...conditionOps),
    Value: fc.oneof(
      fc.constantFrom('1', '2', 'x'),
      fc.array(fc.constantFrom('1', '2', 'x'), { minLength: 1, maxLength: 2 }),
    ),
  }),
);
const forms = fc.tuple(
  ...names.map((name) =>
    fc
      .tuple(condition, condition, fc.boolean(), fc.constantFrom(2, 4, 13, 14))
      .map(([VisibleIf, RequiredIf, Required, type]) =>
        control(name, {
          VisibleIf,
          RequiredIf,
          Required,
          ControlType: type,
          Formula: type === CALCULATED ? 'sum(score:*) + a' : null,
        }),
      ),
  ),
);
const answers = fc
  .array(
    fc.record({
      Name: fc.constantFrom(...names),
      Value: fc.constantFrom('1', '2', 'x', ''),
      Values: fc.constant(null),
    }),
    { maxLength: 4 },
  )
  .map((values) => values.filter(({ Name }, at) => values.findIndex((value) => value.Name === Name) === at));

test('terminates for every set of rules, neither checks nor sends hidden questions, and is deterministic', () => {
  fc.assert(
    fc.property(forms, answers, fc.constantFrom<FormFacts>({}, { 'care.mode': '1' }), (controls, values, facts) => {
      const given = { today, facts };
      const form = { controls };
      const sheet = sheetOf(form, values, given);
      const hidden = controls.filter((each) => !sheet.isVisible(each)).map(({ Name }) => Name);
      const sent = finalValues(form, values, given);
      const problems = validateAnswer(form, values, { ...given, final: true });
      expect(hidden.filter((name) => name in problems || sent.some(({ Name }) => Name === name))).toEqual([]);
      expect(finalValues(form, sent, given)).toEqual(sent);
      expect(validateAnswer(form, sent, { ...given, final: true })).toEqual(problems);
    }),
    { numRuns: 500 },
  );
});

test('compares a scale as a number', () => {
  const controls = [control('pain', { ControlType: SCALE }), control('relief', { VisibleIf: when('pain', 'gt', '6') })];
  expect([
    read({ controls, values: [one('pain', '10')] }).visible,
    read({ controls, values: [one('pain', '6')] }).visible,
  ]).toEqual([['pain', 'relief'], ['pain']]);
});
