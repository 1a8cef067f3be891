import { expect, test } from 'vitest';
import { initialsOf, toneOf } from './initials.ts';

test('takes the initials of the first name and the first surname, without the title', () => {
  const names = [
    'Segundo Ramón Mamani Choque',
    'Dra. Camila Soto Riquelme',
    'Dr. Matías Rivas F.',
    'TENS Marcela Ruiz Inostroza',
    'Enf. Daniela Paredes',
    'Ángela',
    'Ana María de la Fuente',
    '  ',
  ];
  expect(names.map(initialsOf)).toEqual(['SM', 'CS', 'MR', 'MR', 'DP', 'Á', 'AD', '']);
});

test('derives the tone only from the id, and uses all four', () => {
  const tones = Array.from({ length: 40 }, (_, index) => toneOf(`user-${index}`));
  expect(new Set(tones)).toEqual(new Set([1, 2, 3, 4]));
  expect(toneOf('user-7')).toBe(toneOf('user-7'));
});
