import { expect, test } from 'vitest';
import { finalValues, validateAnswer } from '#domain/forms/form-rules.ts';
import { type AnswerValue, ControlType } from '#domain/forms/forms.ts';
import { surveyGiven } from '#domain/survey/survey-facts.ts';
import type { SurveySubtype } from '#domain/survey/survey-names.ts';
import { riskOf, scoreOf } from '#domain/survey/survey-score.ts';
import { surveyForms } from '#server/seed/data/survey-forms.ts';

const formOf = (subtype: SurveySubtype) => {
  const found = surveyForms.find((form) => form.subtype === subtype);
  if (!found) throw new Error(subtype);
  return { controls: [...found.controls] };
};
const given = surveyGiven({ Gender: 'F', BirthDate: '1974-06-21' }, [6], Date.parse('2026-05-04T12:00:00Z'));
const many = (Name: string, ...Values: string[]): AnswerValue => ({ Name, Value: null, Values });
const one = (Name: string, Value: string): AnswerValue => ({ Name, Value, Values: null });

function read(subtype: SurveySubtype, ...values: AnswerValue[]) {
  const form = formOf(subtype);
  const final = finalValues(form, values, given);
  const problems = validateAnswer(form, values, { final: true, ...given });
  return { score: scoreOf(form, final), risk: riskOf(form, final), problems };
}
const triage = (symptoms: string[], contact: 'yes' | 'no' = 'no', ...more: AnswerValue[]) => {
  const { score, risk } = read('TRIAGE', many('symptoms', ...symptoms), one('contact', contact), ...more);
  return [score, risk];
};

test('domain 7: adds symptoms, contact and one risk group to the score of a triage', () => {
  expect([
    triage(['none']),
    triage(['cough', 'throat', 'muscle']),
    triage(['fever', 'smell']),
    triage(['fever', 'cough', 'throat'], 'yes'),
    triage(['fever', 'cough', 'smell'], 'yes'),
    triage(['none'], 'no', many('riskGroup', 'age', 'diabetes', 'heart', 'lung')),
    triage(['fever', 'smell', 'cough'], 'no', many('riskGroup', 'age', 'diabetes')),
  ]).toEqual([
    [0, 'LOW'],
    [3, 'LOW'],
    [4, 'MEDIUM'],
    [6, 'MEDIUM'],
    [7, 'HIGH'],
    [2, 'LOW'],
    [7, 'HIGH'],
  ]);
});

test('domain 7: rates shortness of breath or chest pain as high risk, and shows where to go', () => {
  expect([triage(['breath']), triage(['chestPain'])]).toEqual([
    [4, 'HIGH'],
    [4, 'HIGH'],
  ]);
  const emergency = formOf('TRIAGE').controls.find(({ Name }) => Name === 'emergency');
  expect([emergency?.LabelEs, emergency?.LabelEn, emergency?.VisibleIf]).toEqual([
    'Acuda a urgencia o llame al 131 (SAMU)',
    'Go to emergency care or call 131',
    { Name: 'risk', Op: 'eq', Value: '3' },
  ]);
});

test('domain 7: returns no score or risk before the required answers, and makes none exclude the rest', () => {
  expect(read('COVID19', one('contact', 'yes'))).toEqual({
    score: null,
    risk: null,
    problems: { symptoms: 'required' },
  });
  expect(read('COVID19', many('symptoms', 'none', 'fever'), one('contact', 'no')).problems).toEqual({
    symptoms: 'exclusive',
  });
});

test('domain 7: sums the three alcohol questions of a pre-consultation, without a risk', () => {
  const answers = [one('alcohol1', '3'), one('alcohol2', '2'), one('alcohol3', '4'), one('pregnant', 'no')];
  expect(read('PRE_CONSULTATION', ...answers)).toEqual({ score: 9, risk: null, problems: {} });
});

test('domain 7: has the listed controls in generic surveys, with points only where listed', () => {
  const shape = surveyForms.map(({ subtype, formType, controls }) => [
    subtype,
    formType,
    controls
      .filter(({ ControlType: type }) => type !== ControlType.SECTION)
      .map(({ Name, ControlType: type, Required, Options }) => {
        const points = Options.map(({ Score }) => Score).filter((score) => score !== null);
        return `${Name} ${type}${Required ? '*' : ''}${points.length > 0 ? ` ${points.join()}` : ''}`;
      }),
  ]);
  const screening = [
    'symptoms 6* 2,1,4,4,2,1,1,0',
    'temperature 4',
    'onset 9',
    'contact 12* 2,0',
    'riskGroup 6 2,2,2,2,2,2,0',
    'painScale 13',
    'score 14',
    'risk 14',
    'emergency 21',
  ];
  expect(shape).toEqual([
    ['TRIAGE', 3, screening],
    ['COVID19', 3, screening],
    ['SATISFACTION', 3, ['overall 13*', 'solved 12*', 'comment 3']],
    [
      'PRE_CONSULTATION',
      5,
      [
        'diseases 6',
        'medicines 3',
        'allergies 3',
        'surgeries 3',
        'family 6',
        'smoking 7',
        'alcohol1 7 0,1,2,3,4',
        'alcohol2 7 0,1,2,3,4',
        'alcohol3 7 0,1,2,3,4',
        'alcoholScore 14',
        'pregnant 12',
        'job 2',
        'altitudeWork 12',
      ],
    ],
  ]);
});
