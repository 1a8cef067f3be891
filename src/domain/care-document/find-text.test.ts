import { expect, test } from 'vitest';
import { findText } from './find-text.ts';

const page = [
  { text: 'Receta médica', endsLine: true },
  { text: 'Paracetamol 500 ', endsLine: false },
  { text: 'mg, comprimido', endsLine: true },
  { text: 'MÉDICA', endsLine: true },
];

test.each([
  ['medica', [[{ item: 0, from: 7, to: 13 }], [{ item: 3, from: 0, to: 6 }]]],
  [
    '500  mg',
    [
      [
        { item: 1, from: 12, to: 16 },
        { item: 2, from: 0, to: 2 },
      ],
    ],
  ],
  [
    'médica paracetamol',
    [
      [
        { item: 0, from: 7, to: 13 },
        { item: 1, from: 0, to: 11 },
      ],
    ],
  ],
  ['ibuprofeno', []],
  ['  ', []],
])('DOC-15: finds "%s" whatever its case, accents and lines', (words, places) => {
  expect(findText(page, words)).toEqual(places);
});

test('DOC-15: keeps positions after a letter that folds to two', () => {
  expect(findText([{ text: 'İ ﬁebre', endsLine: true }], 'ebre')).toEqual([[{ item: 0, from: 3, to: 7 }]]);
});

test('DOC-15: counts overlapping matches once', () => {
  const parts = [[{ item: 0, from: 0, to: 2 }], [{ item: 0, from: 2, to: 4 }]];
  expect(findText([{ text: 'aaaa', endsLine: true }], 'aa')).toEqual(parts);
});
