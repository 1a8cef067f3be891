import { expect, test } from 'vitest';
import { dateOf, isoOf, textProblem, usableDay } from './date-text.ts';

test('turns a day into that of the calendar and back', () => {
  for (const day of ['2026-04-05', '2026-09-06', '2028-02-29', '2026-12-31']) expect(isoOf(dateOf(day))).toEqual(day);
});

test('includes both ends of the range', () => {
  const range = { min: '2026-11-20', max: '2026-11-24' };
  const usable = (text: string) => usableDay(text, range);
  expect(['19-11-2026', '20-11-2026', '24/11/2026', '25-11-2026', '31-11-2026'].map(usable)).toEqual([
    null,
    '2026-11-20',
    '2026-11-24',
    null,
    null,
  ]);
  expect(usableDay('01-01-1900', {})).toBe('1900-01-01');
});

test('states why a text is invalid, with the limits of the range', () => {
  const problem = (text: string, range: { min?: string; max?: string }) =>
    textProblem(text, range, { noSuchDate: 'none', outOfRange: (from, until) => `${from} to ${until}` });
  const [min, max] = ['2026-11-20', '2026-11-24'];
  expect([
    problem(' ', { min, max }),
    problem('20-11-2026', { min, max }),
    problem('31-11-2026', { min, max }),
    problem('19-11-2026', { min, max }),
    problem('19-11-2026', { min }),
    problem('25-11-2026', { max }),
  ]).toEqual([
    undefined,
    undefined,
    'none',
    '20-11-2026 to 24-11-2026',
    '20-11-2026 to undefined',
    'undefined to 24-11-2026',
  ]);
});
