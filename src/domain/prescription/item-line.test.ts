import { expect, test } from 'vitest';
import { doseInMg, ingredientsOf, strengthOf } from './ingredients.ts';
import { itemLine, quantityOf, type WrittenItem } from './item-line.ts';
import type { PeriodCode } from './periods.ts';
import { quantityWords } from './quantity-words.ts';
import { isFeminine } from './units.ts';

type Line = [
  dose: number,
  unit: string | null,
  every: number,
  period: PeriodCode,
  forValue: number,
  forPeriod: PeriodCode,
];
const itemOf = ([DoseValue, UnitCode, EveryValue, PeriodCode, ForValue, ForPeriodCode]: Line): WrittenItem => {
  const item = {
    DoseValue,
    UnitCode,
    UnitName: 'óvulo',
    EveryValue,
    PeriodCode,
    ForValue,
    ForPeriodCode,
    AsNeeded: false,
  };
  return { ...item, Quantity: quantityOf(item) };
};

test.each<[Line, es: string, en: string]>([
  [
    [1, 'tablet', 8, 'hour', 5, 'day'],
    '1 comprimido cada 8 horas por 5 días: 15 comprimidos',
    '1 tablet every 8 hours for 5 days: 15 tablets',
  ],
  [
    [0.5, 'tablet', 1, 'day', 7, 'day'],
    '½ comprimido cada día por 7 días: 4 comprimidos',
    '½ tablet every day for 7 days: 4 tablets',
  ],
  [
    [1.5, 'capsule', 12, 'hour', 1, 'month'],
    '1½ cápsulas cada 12 horas por 1 mes: 90 cápsulas',
    '1½ capsules every 12 hours for 1 month: 90 capsules',
  ],
  [[7.5, 'ml', 12, 'hour', 1, 'day'], '7½ mL cada 12 horas por 1 día: 15 mL', '7½ mL every 12 hours for 1 day: 15 mL'],
  [[2.4, 'ml', 8, 'hour', 1, 'day'], '2,4 mL cada 8 horas por 1 día: 7,2 mL', '2.4 mL every 8 hours for 1 day: 7.2 mL'],
  [
    [1, 'tablet', 1, 'week', 1, 'day'],
    '1 comprimido cada semana por 1 día: 1 comprimido',
    '1 tablet every week for 1 day: 1 tablet',
  ],
  [
    [2, null, 1, 'hour', 2, 'hour'],
    '2 óvulo cada hora por 2 horas: 4 óvulo',
    '2 óvulo every hour for 2 hours: 4 óvulo',
  ],
])('RX3: writes %j as one line', (line, es, en) => {
  expect([itemLine(itemOf(line), 'es'), itemLine(itemOf(line), 'en')]).toEqual([es, en]);
});

test('RX3: shows use as needed, and an overwritten total', () => {
  const item = { ...itemOf([1, 'tablet', 8, 'hour', 5, 'day']), AsNeeded: true, Quantity: 10 };
  expect(itemLine(item, 'es')).toEqual('1 comprimido cada 8 horas si es necesario por 5 días: 10 comprimidos');
  expect(itemLine(item, 'en')).toEqual('1 tablet every 8 hours if needed for 5 days: 10 tablets');
});

test('RX3: writes a quantity in words', () => {
  expect(
    [0, 1, 15, 21, 30, 31, 60, 100, 101, 270, 1_000, 21_000, 1_450, 7.5, 2.05].map((value) => quantityWords(value)),
  ).toEqual([
    'cero',
    'uno',
    'quince',
    'veintiuno',
    'treinta',
    'treinta y uno',
    'sesenta',
    'cien',
    'ciento uno',
    'doscientos setenta',
    'mil',
    'veintiún mil',
    'mil cuatrocientos cincuenta',
    'siete coma cinco',
    'dos coma cero cinco',
  ]);
});

test('RX3: writes counts of capsules and drops in words of their gender', () => {
  const of = (UnitCode: string | null, UnitName = '') => isFeminine({ UnitCode, UnitName });
  expect([1, 21, 31, 270].map((value) => quantityWords(value, of('capsule')))).toEqual([
    'una',
    'veintiuna',
    'treinta y una',
    'doscientas setenta',
  ]);
  expect(['tablet', 'drop', 'application', 'ampoule', 'iu', 'ml', null].map((code) => of(code))).toEqual([
    ...[false, true, true, true, true, false, false],
  ]);
  expect(['tableta', 'Cucharada', 'inhalación', 'unidad', 'dosis', 'óvulo'].map((name) => of(null, name))).toEqual([
    ...[true, true, true, true, true, false],
  ]);
});

test('RX4: reads active ingredients and their strength', () => {
  expect(ingredientsOf('Amoxicilina y ácido clavulánico')).toEqual(['amoxicilina', 'acido clavulanico']);
  expect(ingredientsOf('Paracetamol + Tramadol')).toEqual(['paracetamol', 'tramadol']);
  expect(
    ['500 mg', '0,5 mg', '1 g', '50 µg', '875/125 mg', '325 mg + 37,5 mg', '250 mg/5 mL', '60 mEq/L', ''].map(
      strengthOf,
    ),
  ).toEqual([
    { mg: [500], perMl: false },
    { mg: [0.5], perMl: false },
    { mg: [1_000], perMl: false },
    { mg: [0.05], perMl: false },
    { mg: [875, 125], perMl: false },
    { mg: [325, 37.5], perMl: false },
    { mg: [50], perMl: true },
    null,
    null,
  ]);
  expect(
    ['1.000 mg', '1.500 mg', '0.5 mg', '0.500 mg', '1.5 g', '12.5 mg', '900 mg/1.000 mL', '1.234.567 µg'].map((text) =>
      strengthOf(text)?.mg.join(),
    ),
  ).toEqual(['1000', '1500', '0.5', '0.5', '1500', '12.5', '0.9', '1234.567']);
});

test.each(['1,000 mg', '1.125 mg', '1,125 mg', '.5 mg', '5. mg', '1..5 mg', '1 000 mg', '500 mg + 250 mg/5 mL'])(
  'RX4: reads no strength of "%s", which is ambiguous or has none',
  (text) => expect(strengthOf(text)).toEqual(null),
);

test('RX4: computes milligrams only where unit and strength allow it', () => {
  const dose = (Dci: string, Strength: string, DoseValue: number, UnitCode: string | null) =>
    doseInMg({ Dci, Strength, DoseValue, UnitCode });
  expect([
    dose('Paracetamol', '500 mg', 2, 'tablet'),
    dose('Paracetamol', '120 mg/5 mL', 10, 'ml'),
    dose('Paracetamol', '500 mg', 750, 'mg'),
    dose('Paracetamol', '120 mg/5 mL', 1, 'tablet'),
    dose('Paracetamol', '500 mg', 5, 'ml'),
    dose('Paracetamol', '500 mg', 5, 'drop'),
    dose('Paracetamol y cafeína', '500 mg', 1, 'tablet'),
  ]).toEqual([
    new Map([['paracetamol', 1_000]]),
    new Map([['paracetamol', 240]]),
    new Map([['paracetamol', 750]]),
    null,
    null,
    null,
    null,
  ]);
});
