import { expect, test } from 'vitest';
import { attentionControls } from '#server/seed/data/attention-form.ts';
import { formProblems, lacksEnglish, problemKey, storedControls } from './form-checks.ts';
import { usedForm } from './form-record.ts';
import { control, option } from './form-rules.fixtures.ts';
import { ControlType, type FormColumn, type FormControl } from './forms.ts';

const { SECTION, TEXT, NUMBER, SELECT, MULTISELECT, YES_NO, CALCULATED, DATE, TABLE, SIGNATURE } = ControlType;
const smoking = control('smoking', { ControlType: SELECT, Options: [option('yes', 1), option('no', 0)] });
const packs = control('packs', { ControlType: NUMBER, Min: 0, Max: 10 });
const total = (Formula: string | null, Name = 'total') => control(Name, { ControlType: CALCULATED, Formula });
const when = (Name: string, Value: string | string[], Op: 'eq' | 'gt' | 'in' | 'lt' | 'ne' = 'eq') => ({
  Name,
  Op,
  Value,
});
const column = (Name: string, more: Partial<FormColumn> = {}): FormColumn => ({ ...control(Name), ...more });
const other = control('other', { ControlType: SELECT, Options: [option('x'), option('y')] });
const tableOf = (Columns: FormColumn[]) => control('a', { ControlType: TABLE, Columns });

const codesOf = (controls: FormControl[], before: FormControl[] = [], Name = 'Tabaco') =>
  formProblems({ Name, controls }, before).map((problem) => `${problemKey(problem)} ${problem.code}`);

test('finds no error in the attention form', () => {
  expect(formProblems({ Name: 'Atención general', controls: attentionControls })).toEqual([]);
});

test.each<[string, FormControl[], string[]]>([
  ['no control', [], ['controls controlsMissing']],
  ['only headings', [control('a', { ControlType: SECTION })], ['controls controlsMissing']],
  ['too many', Array.from({ length: 201 }, (_, at) => control(`c${at}`)), ['controls controlsMany']],
  ['an unknown kind', [control('a', { ControlType: 99 })], ['controls.0.ControlType kind']],
  ['no name', [control('')], ['controls.0.Name nameMissing', 'controls.0.LabelEs labelMissing']],
  ['a name with a blank', [control('mi campo')], ['controls.0.Name namePattern']],
  ['a name that begins large', [control('Campo')], ['controls.0.Name namePattern']],
  ['a name with an accent', [control('presión')], ['controls.0.Name namePattern']],
  ['the name of an object', [control('constructor')], []],
  ['a name twice', [control('a'), control('a')], ['controls.1.Name nameRepeated']],
  ['no label', [control('a', { LabelEs: '  ' })], ['controls.0.LabelEs labelMissing']],
  ['no English label', [control('a', { LabelEn: '' })], []],
  ['a long label', [control('a', { LabelEs: 'x'.repeat(201) })], ['controls.0.LabelEs textLong']],
  ['a long help', [control('a', { HelpEn: 'x'.repeat(501) })], ['controls.0.HelpEn textLong']],
  ['no options', [control('a', { ControlType: SELECT })], ['controls.0.Options optionsMissing']],
  [
    'only retired options',
    [control('a', { ControlType: SELECT, Options: [{ ...option('x'), Retired: true }] })],
    ['controls.0.Options optionsMissing'],
  ],
  [
    'an option twice',
    [control('a', { ControlType: SELECT, Options: [option('x'), option('x')] })],
    ['controls.0.Options optionRepeated'],
  ],
  [
    'an option with a comma',
    [control('a', { ControlType: SELECT, Options: [option('x,y')] })],
    ['controls.0.Options optionValue'],
  ],
  [
    'an option without words',
    [control('a', { ControlType: SELECT, Options: [{ ...option('x'), LabelEs: '' }] })],
    ['controls.0.Options optionLabel'],
  ],
  ['limits turned', [control('a', { ControlType: NUMBER, Min: 2, Max: 1 })], ['controls.0.Min minMax']],
  ['one limit', [control('a', { ControlType: NUMBER, Min: 2, Max: 2 })], []],
  ['half a day', [control('a', { ControlType: DATE, Max: 0.5 })], ['controls.0.Max minMax']],
  ['a length of none', [control('a', { MaxLength: 0 })], ['controls.0.MaxLength maxLength']],
  ['a length beyond an answer', [control('a', { MaxLength: 4_001 })], ['controls.0.MaxLength maxLength']],
  ['a pattern that is none', [control('a', { RegexValidator: '(a' })], ['controls.0.RegexValidator pattern']],
  ['a pattern beyond the subset', [control('a', { RegexValidator: '(?=a)b' })], ['controls.0.RegexValidator pattern']],
  ['no formula', [packs, total(' ')], ['controls.1.Formula formulaMissing']],
  ['half a formula', [packs, total('packs *')], ['controls.1.Formula formulaUnreadable']],
  ['an unknown function', [packs, total('eval(packs)')], ['controls.1.Formula formulaUnreadable']],
  ['the function of an object', [packs, total('constructor(packs)')], ['controls.1.Formula formulaUnreadable']],
  ['an if without its else', [packs, total('if(packs, 1)')], ['controls.1.Formula formulaUnreadable']],
  ['a formula of somebody else', [packs, total('packs + litres')], ['controls.1.Formula formulaName']],
  ['the points of an unknown control', [packs, total('score:litres')], ['controls.1.Formula formulaName']],
  ['all points', [smoking, packs, total('round(sum(score:*) * packs, 1)')], []],
  [
    'two formulas in a circle',
    [total('b + 1', 'a'), packs, total('a + 1', 'b')],
    ['controls.0.Formula formulaCycle', 'controls.2.Formula formulaCycle'],
  ],
  [
    'a formula that decides whether what it needs is shown',
    [total('packs', 'a'), { ...packs, VisibleIf: when('a', '1', 'gt') }],
    ['controls.0.Formula formulaCycle'],
  ],
  [
    'a condition on an unknown control',
    [control('a', { VisibleIf: when('b', '1') })],
    ['controls.0.VisibleIf conditionName'],
  ],
  [
    'a condition on a text',
    [control('t', { ControlType: TEXT }), control('a', { VisibleIf: when('t', 'x') })],
    ['controls.1.VisibleIf conditionName'],
  ],
  [
    'a condition on itself',
    [{ ...smoking, RequiredIf: when('smoking', 'yes') }],
    ['controls.0.RequiredIf conditionLater'],
  ],
  [
    'a condition on what comes later',
    [control('a', { VisibleIf: when('smoking', 'yes') }), smoking],
    ['controls.0.VisibleIf conditionLater'],
  ],
  [
    'a value nobody can choose',
    [smoking, control('a', { VisibleIf: when('smoking', 'often') })],
    ['controls.1.VisibleIf conditionValue'],
  ],
  [
    'more than an option',
    [smoking, control('a', { VisibleIf: when('smoking', 'no', 'gt') })],
    ['controls.1.VisibleIf conditionOperator'],
  ],
  ['one of several values', [smoking, control('a', { VisibleIf: when('smoking', ['yes', 'no'], 'in') })], []],
  [
    'no value at all',
    [smoking, control('a', { VisibleIf: when('smoking', [], 'in') })],
    ['controls.1.VisibleIf conditionValue'],
  ],
  [
    'a number in words',
    [packs, control('a', { VisibleIf: when('packs', 'many', 'gt') })],
    ['controls.1.VisibleIf conditionValue'],
  ],
  ['a fact of the encounter', [control('a', { VisibleIf: when('care.mode', 'REMOTE') })], []],
  [
    'another value of a fact',
    [control('a', { VisibleIf: when('care.mode', 'PHONE') })],
    ['controls.0.VisibleIf conditionValue'],
  ],
  [
    'an option on what comes later',
    [
      { ...smoking, Options: [{ ...option('x'), VisibleIf: when('ask', 'yes') }] },
      control('ask', { ControlType: YES_NO }),
    ],
    ['controls.0.Options conditionLater'],
  ],
  [
    'an option on a value that nobody can choose',
    [smoking, { ...other, Options: [option('x'), { ...option('y'), VisibleIf: when('smoking', 'often') }] }],
    ['controls.1.Options conditionValue'],
  ],
  [
    'an option on its own control',
    [{ ...smoking, Options: [option('yes'), { ...option('no'), VisibleIf: when('smoking', 'yes') }] }],
    ['controls.0.Options conditionLater'],
  ],
  [
    'an option on an earlier control',
    [smoking, { ...other, Options: [option('x'), { ...option('y'), VisibleIf: when('smoking', 'yes') }] }],
    [],
  ],
  ['a default out of its limits', [{ ...packs, DefaultValue: '11' }], ['controls.0.DefaultValue default']],
  ['a default that is an option', [{ ...smoking, DefaultValue: 'no' }], []],
  ['a default that is none', [{ ...smoking, DefaultValue: 'often' }], ['controls.0.DefaultValue default']],
  [
    'a default that is retired',
    [{ ...smoking, Options: [option('yes'), { ...option('no'), Retired: true }], DefaultValue: 'no' }],
    ['controls.0.DefaultValue default'],
  ],
  [
    'several options as a default',
    [control('a', { ControlType: MULTISELECT, Options: [option('x'), option('y')], DefaultValue: 'x, y' })],
    [],
  ],
  ['the default of a day to come', [control('a', { ControlType: DATE, DefaultValue: '2030-01-01' })], []],
  [
    'a signature by default',
    [control('a', { ControlType: SIGNATURE, DefaultValue: 'Ana' })],
    ['controls.0.DefaultValue default'],
  ],
  ['nothing that anybody can write', [control('a', { ReadOnly: true })], ['controls.0.ReadOnly readOnlyEmpty']],
  ['a table without columns', [control('a', { ControlType: TABLE })], ['controls.0.Columns columnsMissing']],
  [
    'a table in a table',
    [control('a', { ControlType: TABLE, Columns: [column('b', { ControlType: TABLE })] })],
    ['controls.0.Columns kind'],
  ],
  [
    'a column twice',
    [control('a', { ControlType: TABLE, Columns: [column('b'), column('b')] })],
    ['controls.0.Columns nameRepeated'],
  ],
  ...(
    [
      ['without options', [], 'optionsMissing'],
      ['with an option twice', [option('x'), option('x')], 'optionRepeated'],
      ['with an option without words', [{ ...option('x'), LabelEs: '' }], 'optionLabel'],
      ['with an option with a comma', [option('x,y')], 'optionValue'],
      ['with retired options only', [{ ...option('x'), Retired: true }], 'optionsMissing'],
    ] as const
  ).map(([name, Options, code]): [string, FormControl[], string[]] => [
    `a column ${name}`,
    [tableOf([column('b', { ControlType: SELECT, Options: [...Options] })])],
    [`controls.0.Columns ${code}`],
  ]),
  ['a column of choices', [tableOf([column('b', { ControlType: SELECT, Options: [option('x')] })])], []],
  ['a table', [control('a', { ControlType: TABLE, Columns: [column('b')] })], []],
])('%s', (_, controls, codes) => {
  expect(codesOf(controls)).toEqual(codes);
});

test('limits the name of a form to 120 characters', () => {
  expect([codesOf([smoking], [], ' '), codesOf([smoking], [], 'x'.repeat(121))]).toEqual([
    ['Name formNameMissing'],
    ['Name textLong'],
  ]);
});

test('retires a published option and never removes it, but removes a control', () => {
  const onlyYes = { ...smoking, Options: [option('yes')] };
  const retired = { ...smoking, Options: [option('yes'), { ...option('no'), Retired: true }] };
  expect([codesOf([onlyYes], [smoking]), codesOf([retired], [smoking]), codesOf([packs], [smoking])]).toEqual([
    ['controls.0.Options optionRemoved'],
    [],
    [],
  ]);
});

test('an option of a column that existed is retired and never removed, also when its kind was another meanwhile', () => {
  const places = (...Options: FormColumn['Options']) => [tableOf([column('b', { ControlType: SELECT, Options })])];
  const before = places(option('arm'), option('leg'));
  const text = [tableOf([column('b')])];
  expect([
    codesOf(places(option('arm')), before),
    codesOf(places(option('arm'), { ...option('leg'), Retired: true }), before),
    codesOf(text, before),
    codesOf(places(option('arm')), text),
  ]).toEqual([['controls.0.Columns optionRemoved'], [], [], []]);
});

test('names the invalid option or column', () => {
  const parts = (control: FormControl) => formProblems({ Name: 'Tabaco', controls: [smoking, control] }).map(partOf);
  const partOf = ({ field, part }: ReturnType<typeof formProblems>[number]) => [field, part];
  expect([
    parts({ ...other, Options: [option('x'), { ...option('y'), LabelEs: '' }] }),
    parts({ ...other, Options: [option('x'), { ...option('y'), VisibleIf: when('nobody', 'x') }] }),
    parts({ ...other, Options: [] }),
    parts(tableOf([column('b'), column('c', { ControlType: SELECT, Options: [] })])),
    parts(tableOf([])),
  ]).toEqual([[['Options', 1]], [['Options', 1]], [['Options', null]], [['Columns', 1]], [['Columns', null]]]);
});

test('stores controls in their order, and Spanish text where English is empty', () => {
  const given = control('a', {
    Order: 7,
    LabelEs: ' Fuma ',
    LabelEn: ' ',
    ControlType: SELECT,
    Options: [{ ...option('yes'), LabelEs: 'Sí', LabelEn: '' }],
  });
  expect(lacksEnglish(given)).toEqual(true);
  expect(storedControls([given])).toEqual([
    {
      ...given,
      Order: 1,
      LabelEs: 'Fuma',
      LabelEn: 'Fuma',
      Options: [{ ...option('yes'), LabelEs: 'Sí', LabelEn: 'Sí' }],
    },
  ]);
  const table = tableOf([column('b', { ControlType: SELECT, Options: [{ ...option('x'), LabelEn: '' }] })]);
  expect([lacksEnglish(smoking), lacksEnglish(table)]).toEqual([false, true]);
});

test('uses the own default form, else that of the polyclinic, else the generic one', () => {
  const form = (Name: string, IsGeneric: boolean, PolyclinicId: string | null, IsDefault: boolean) => ({
    Name,
    IsGeneric,
    PolyclinicId,
    IsDefault,
  });
  const [generic, other] = [form('generic', true, null, true), form('other', true, null, false)];
  const [place, own] = [form('place', false, 'p', true), form('own', false, null, true)];
  const used = (forms: (typeof own)[], at: string | null) => usedForm(forms, at)?.Name;
  expect([
    used([other, generic, place, own], 'p'),
    used([other, generic, place, { ...own, IsDefault: false }], 'p'),
    used([other, generic, place], 'elsewhere'),
    used([place, other], null),
    used([], null),
  ]).toEqual(['own', 'place', 'generic', 'other', undefined]);
});
