import { describe, expect, test } from 'vitest';
import { control, today } from '../forms/form-rules.fixtures.ts';
import { finalValues, validateAnswer } from '../forms/form-rules.ts';
import type { FormFacts } from '../forms/form-sheet.ts';
import { ControlType } from '../forms/forms.ts';
import {
  adultAge,
  bmiClassOf,
  bodyMassIndex,
  highAltitude,
  meanPressure,
  meanPressureAlert,
  vitalAlert,
  vitalFault,
  vitalNumber,
} from './vital-alerts.ts';
import { notMeasured, notMeasuredMax, vitalsAnswer } from './vital-rules.ts';
import { type VitalSign, vitalSigns, vitalSignsFor } from './vital-signs.ts';

const sign = (name: string): VitalSign => {
  const found = vitalSigns.find((one) => one.name === name);
  if (!found) throw new Error(`there is no sign "${name}"`);
  return found;
};
const form = { controls: [control('vitals', { ControlType: ControlType.VITALS })] };
const inPerson: FormFacts = { 'care.mode': 'INPERSON', 'care.attentionType': '2' };
const remote: FormFacts = { ...inPerson, 'care.mode': 'REMOTE' };
const outside: FormFacts = { ...inPerson, 'care.attentionType': '5' };
const problems = (values: Record<string, string>, facts = inPerson, final = true) =>
  validateAnswer(form, [vitalsAnswer('vitals', values)], { final, today, facts });
const whole = {
  systolic: '120',
  diastolic: '80',
  heartRate: '72',
  respiratoryRate: '16',
  temperature: '36,6',
  oxygenSaturation: '97',
  fio2: '1',
  awareness: '1',
  pain: '0',
};

describe('domain 9.1: what a value may be', () => {
  test.each([
    ['weight', ['0.5', '0,5', '400'], ['0.4', '400.1', '70.123', '']],
    ['height', ['30', '172,5', '250'], ['29', '251', '172.55']],
    ['systolic', ['40', '300'], ['39', '301', '120.5', '12a']],
    ['diastolic', ['20', '200'], ['19', '201']],
    ['heartRate', ['20', '300'], ['19', '301', '7']],
    ['respiratoryRate', ['3', '80'], ['2', '81', '100']],
    ['temperature', ['25', '36,6', '45'], ['24.9', '45.1', '36.66']],
    ['oxygenSaturation', ['50', '100'], ['49', '101', '97.5']],
    ['glucose', ['20', '600'], ['19', '601']],
    ['pain', ['0', '10'], ['11', '-1']],
    ['glasgow', ['3', '15'], ['2', '16']],
    ['awareness', ['1', '2'], ['0', '3']],
    ['fio2', ['1', '2'], ['0', '3']],
    ['avdn', ['1', '4'], ['0', '5']],
  ] as const)('%s', (name, right, wrong) => {
    expect([
      right.filter((text) => vitalNumber(sign(name), text) === null),
      wrong.filter((text) => vitalNumber(sign(name), text) !== null),
    ]).toEqual([[], []]);
  });

  test('clinical 9: accepts seven characters at most, also of parseable digits', () => {
    expect([vitalNumber(sign('weight'), '070.50'), vitalNumber(sign('weight'), '00070.50')]).toEqual([70.5, null]);
  });
});

test('SAFE-11: names the rule that a value breaks: its decimals, or its limits', () => {
  const faults = (name: string, ...values: string[]) => values.map((text) => vitalFault(sign(name), text));
  expect([
    faults('temperature', '36.5', '36.45', '36,45', '24.95', '45.05', '4a'),
    faults('height', '172,55', '1,72'),
    faults('weight', '70.12', '70.123', '00070.50'),
    faults('heartRate', '72.5', '19.5', '301'),
  ]).toEqual([
    [null, 'decimal', 'decimal', 'format', 'format', 'format'],
    ['decimal', 'format'],
    [null, 'twoDecimals', 'format'],
    ['whole', 'format', 'format'],
  ]);
  expect(problems({ ...whole, temperature: '36.45', heartRate: '72,5' })).toEqual({
    'vitals.temperature': 'decimal',
    'vitals.heartRate': 'whole',
  });
  const allowed = vitalSigns.flatMap(({ decimals = 0, ...one }) => {
    const value = `${Math.ceil(one.hard[0])}${decimals > 0 ? `.${'5'.repeat(decimals)}` : ''}`;
    return one.options || vitalNumber(one, value) !== null ? [] : [one.name];
  });
  expect(allowed).toEqual([]);
});

test('SAFE-11: accepts every sign as a number with its unit, or as one of its words, in both languages', () => {
  const silent = vitalSigns.filter(({ unit, options, label }) => {
    const isNamed = [...unit, ...label].every((word) => word !== '');
    return options ? options.some((option) => option.label.includes('')) : !isNamed;
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('SAFE-11: reads a point and a comma as the same decimal, and neither as a thousand', () => {
  const weight = (text: string) => vitalNumber(sign('weight'), text);
  expect([weight('70.5'), weight('70,5'), weight('1.234'), weight('1,234'), weight('1.000,5')]).toEqual([
    70.5,
    70.5,
    null,
    null,
    null,
  ]);
});

describe('domain 9.1: the assessment of a value', () => {
  const adult = { age: 40, altitude: 0 };
  const alertsOf = (name: string, ...values: string[]) => values.map((text) => vitalAlert(sign(name), text, adult));
  test.each([
    ['systolic', ['90', '91', '100', '101', '139', '140', '179', '180']],
    ['oxygenSaturation', ['91', '92', '95', '96']],
    ['respiratoryRate', ['8', '9', '11', '12', '20', '21', '24', '25']],
    ['temperature', ['35', '35.1', '36', '36.1', '37.7', '37,8', '39', '39.1']],
    ['heartRate', ['40', '41', '50', '51', '90', '91', '130', '131']],
    ['diastolic', ['89', '90', '109', '110']],
    ['glucose', ['54', '55', '70', '71', '179', '180', '299', '300']],
    ['pain', ['3', '4', '6', '7']],
    ['glasgow', ['12', '13', '14', '15']],
    ['avdn', ['1', '2', '3', '4']],
    ['awareness', ['1', '2']],
    ['fio2', ['1', '2']],
  ] as const)('%s: %s', (name, values) => {
    const [red, amber] = ['red', 'amber'] as const;
    const expected = {
      systolic: [red, amber, amber, null, null, amber, amber, red],
      oxygenSaturation: [red, amber, amber, null],
      respiratoryRate: [red, amber, amber, null, null, amber, amber, red],
      temperature: [red, amber, amber, null, null, amber, amber, red],
      heartRate: [red, amber, amber, null, null, amber, amber, red],
      diastolic: [null, amber, amber, red],
      glucose: [red, amber, amber, null, null, amber, amber, red],
      pain: [null, amber, amber, red],
      glasgow: [red, amber, amber, null],
      avdn: [null, amber, red, red],
      awareness: [null, red],
      fio2: [null, amber],
    }[name];
    expect(alertsOf(name, ...values)).toEqual(expected);
  });

  test('expects less oxygen above 2,500 m, and not at 2,500 m', () => {
    const at = (altitude: number, text: string) => vitalAlert(sign('oxygenSaturation'), text, { age: 40, altitude });
    expect([at(highAltitude, '90'), at(highAltitude + 1, '90'), at(3_200, '87'), at(3_200, '80')]).toEqual([
      'red',
      null,
      'amber',
      'red',
    ]);
    expect(vitalAlert(sign('oxygenSaturation'), '90', { age: null, altitude: null })).toEqual('red');
  });

  test('assesses neither a child nor an invalid value', () => {
    const of = (age: number, text: string) => vitalAlert(sign('heartRate'), text, { age, altitude: 0 });
    expect([of(adultAge - 1, '140'), of(adultAge, '140'), of(40, '14'), of(40, '')]).toEqual([null, 'red', null, null]);
  });

  test('SAFE-11: computes body mass index with one decimal, its class and its colour, on both sides of each limit', () => {
    expect(bodyMassIndex({ weight: '70', height: '175' })).toEqual(22.9);
    expect([bodyMassIndex({ weight: '70' }), bodyMassIndex({ weight: '70', height: '1,75' })]).toEqual([0, 0]);
    expect(bmiClassOf(0)).toEqual(null);
    const before = [15.9, 16.9, 18.4, 24.9, 29.9, 34.9, 39.9].map((bmi) => bmiClassOf(bmi)?.name);
    const from = [16, 17, 18.5, 25, 30, 35, 40].map((bmi) => bmiClassOf(bmi)?.name);
    const names = [
      'severeThinness',
      'moderateThinness',
      'acceptableThinness',
      'normal',
      'overweight',
      'obeseI',
      'obeseII',
      'obeseIII',
    ];
    expect([before, from]).toEqual([names.slice(0, -1), names.slice(1)]);
    expect([15.9, 16, 17, 18.5, 24.9, 25, 30, 35, 40].map((bmi) => bmiClassOf(bmi))).toEqual([
      { name: 'severeThinness', colour: 'danger' },
      { name: 'moderateThinness', colour: 'warning' },
      { name: 'acceptableThinness', colour: 'warning' },
      { name: 'normal', colour: 'success' },
      { name: 'normal', colour: 'success' },
      { name: 'overweight', colour: 'warning' },
      { name: 'obeseI', colour: 'warning' },
      { name: 'obeseII', colour: 'warning' },
      { name: 'obeseIII', colour: 'danger' },
    ]);
  });

  test('computes mean pressure at a third of the way, rounded, and finds it low under 65', () => {
    expect([meanPressure({ systolic: '120', diastolic: '80' }), meanPressure({ systolic: '120' })]).toEqual([93, null]);
    expect([meanPressureAlert(64), meanPressureAlert(65)]).toEqual(['red', null]);
  });
});

describe('the block as one answer', () => {
  test('clinical 9: lists the requested signs by their ids', () => {
    const ids = (outOfRoom: boolean) =>
      vitalSignsFor({ outOfRoom })
        .map(({ id }) => id)
        .sort((a, b) => a - b);
    expect(ids(false)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16]);
    expect(ids(true)).toEqual([2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 15, 16, 17]);
  });

  test('requires important signs at the end, and not in a draft', () => {
    const required = Object.keys(whole).map((name) => [`vitals.${name}`, 'required']);
    expect(problems({})).toEqual(Object.fromEntries(required));
    expect([problems({}, inPerson, false), problems(whole)]).toEqual([{}, {}]);
  });

  test('requires no sign outside the room, and still checks entered ones', () => {
    expect([problems({}, outside), problems({ pain: '11' }, outside)]).toEqual([{}, { 'vitals.pain': 'format' }]);
  });

  test('prefers the kind of attention answered in the form to that of the creation', () => {
    const answers = (type: string) => [{ Name: 'attentionType', Value: type, Values: null }];
    const asked = { controls: [...form.controls, control('attentionType')] };
    const of = (type: string, facts: FormFacts) => validateAnswer(asked, answers(type), { final: true, today, facts });
    expect([of('5', inPerson), Object.keys(of('2', outside)).length]).toEqual([{}, 9]);
  });

  test('requires diastolic below systolic', () => {
    const pressure = (systolic: string, diastolic: string) => problems({ ...whole, systolic, diastolic });
    const refused = { 'vitals.diastolic': 'notBelowSystolic' };
    expect([pressure('80', '80'), pressure('80', '81'), pressure('81', '80')]).toEqual([refused, refused, {}]);
  });

  test('accepts a reason by video, of ten characters at least, and ignores it in person', () => {
    const why = (words: string, facts = remote) => problems({ [notMeasured]: words }, facts);
    expect([why('Sin equipos'), why('0123456789')]).toEqual([{}, {}]);
    expect([why('012345678')['vitals.notMeasured'], why('012345678')['vitals.pain']]).toEqual([
      'reasonShort',
      'required',
    ]);
    expect(Object.keys(why('Sin equipos', inPerson)).length).toEqual(9);
    expect(why('x'.repeat(notMeasuredMax + 1))).toEqual({ 'vitals.notMeasured': 'reasonLong' });
  });

  test('rejects an unknown sign and a second row', () => {
    expect(problems({ ...whole, mood: '1' })).toEqual({ vitals: 'unknown' });
    const two = { Name: 'vitals', Value: null, Values: null, Rows: [whole, whole] };
    expect(validateAnswer(form, [two], { final: true, today, facts: inPerson })).toEqual({ vitals: 'unknown' });
  });

  test('normalizes a value: a point for decimals, only requested signs, a reason only for missing values', () => {
    const final = (values: Record<string, string>, facts: FormFacts) =>
      finalValues(form, [vitalsAnswer('vitals', values)], { today, facts });
    const kept = { ...whole, temperature: '36.6' };
    const given = { ...whole, avdn: '3', [notMeasured]: ' Ya se midió ' };
    expect(final(given, remote)).toEqual([vitalsAnswer('vitals', kept)]);
    const { awareness: _, ...others } = kept;
    expect(final(given, outside)).toEqual([vitalsAnswer('vitals', { ...others, avdn: '3' })]);
    expect(final({ pain: '3', [notMeasured]: ' Sin equipos ' }, remote)).toEqual([
      vitalsAnswer('vitals', { pain: '3', [notMeasured]: 'Sin equipos' }),
    ]);
    expect([final({ [notMeasured]: 'Sin equipos' }, inPerson), final({}, remote)]).toEqual([[], []]);
  });
});
