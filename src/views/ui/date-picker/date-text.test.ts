import { expect, test } from 'vitest';
import { dateOf, formatDay, isoOf, parseDay, textProblem, usableDay } from './date-text.ts';

test('turns a typed day into an ISO day only when it exists', () => {
  expect([
    parseDay('24-11-2026'),
    parseDay(' 4/1/2026 '),
    parseDay('29.02.2028'),
    parseDay('29-02-2026'),
    parseDay('31-04-2026'),
    parseDay('24-11-26'),
    parseDay('mañana'),
  ]).toEqual(['2026-11-24', '2026-01-04', '2028-02-29', null, null, null, null]);
});

test('keeps a day through text and calendar', () => {
  for (const day of ['2026-04-05', '2026-09-06', '2028-02-29', '2026-12-31']) {
    expect([parseDay(formatDay(day)), isoOf(dateOf(day))]).toEqual([day, day]);
  }
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

test('says why a text cannot be used, with the ends that the range has', () => {
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
