import { expect, test } from 'vitest';
import { summaryOf } from './answer-summary.ts';
import { control, one, option } from './form-rules.fixtures.ts';
import { ControlType } from './forms.ts';

const kept = { InSummary: true } as const;
const form = {
  controls: [
    control('plan', { ...kept, Order: 4, LabelEs: 'Indicaciones', LabelEn: 'Plan' }),
    control('reason', { ...kept, Order: 1, LabelEs: 'Motivo', LabelEn: 'Complaint' }),
    control('days', {
      ...kept,
      Order: 3,
      ControlType: ControlType.NUMBER,
      LabelEs: 'Reposo',
      LabelEn: 'Rest',
      Unit: 'días',
      UnitEn: 'days',
    }),
    control('outcome', {
      ...kept,
      Order: 2,
      ControlType: ControlType.RADIO,
      LabelEs: 'Destino',
      LabelEn: 'Disposition',
      Options: [{ ...option('home'), LabelEs: 'domicilio', LabelEn: 'home' }],
    }),
    control('rest', { ...kept, Order: 5, ControlType: ControlType.YES_NO, LabelEs: '¿Reposo?', LabelEn: 'Rest?' }),
    control('signs', {
      ...kept,
      Order: 6,
      ControlType: ControlType.MULTISELECT,
      LabelEs: 'Signos',
      LabelEn: 'Signs',
      Options: [option('a'), option('b')],
    }),
    control('diagnosis', { ...kept, Order: 7, ControlType: ControlType.DIAGNOSIS }),
    control('aside', { Order: 8 }),
  ],
};
const values = [
  one('reason', 'Dolor lumbar'),
  one('outcome', 'home'),
  one('days', '3'),
  one('plan', 'Calor local.\nParacetamol.'),
  one('rest', 'no'),
  one('signs', null, ['a', 'b']),
  one('aside', 'No se resume'),
];

test('shows the summary fields of the form, in its order and in the language of the user', () => {
  expect([summaryOf(form, values, 'es'), summaryOf(form, values, 'en'), summaryOf(form, [], 'es')]).toEqual([
    'Motivo: Dolor lumbar\nDestino: domicilio\nReposo: 3 días\nIndicaciones: Calor local.\nParacetamol.\n¿Reposo?: No\nSignos: a, b',
    'Complaint: Dolor lumbar\nDisposition: home\nRest: 3 days\nPlan: Calor local.\nParacetamol.\nRest?: No\nSigns: a, b',
    '',
  ]);
});

test.each([
  ['es', 'Creatinina: 1,4 mg/dL\nIMC: 27,3'],
  ['en', 'Creatinine: 1.4 mg/dL\nBMI: 27.3'],
] as const)('writes the decimals of typed and computed numbers as %s does', (locale, summary) => {
  const { NUMBER, CALCULATED } = ControlType;
  const controls = [
    control('creatinine', {
      ...kept,
      ControlType: NUMBER,
      LabelEs: 'Creatinina',
      LabelEn: 'Creatinine',
      Unit: 'mg/dL',
    }),
    control('bmi', { ...kept, Order: 2, ControlType: CALCULATED, LabelEs: 'IMC', LabelEn: 'BMI' }),
  ];
  const typed = locale === 'es' ? '1.4' : '1,4';
  expect(summaryOf({ controls }, [one('creatinine', typed), one('bmi', '27.3')], locale)).toEqual(summary);
});
