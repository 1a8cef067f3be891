import { expect, test } from 'vitest';
import { chileInstant, inChile } from '../time.ts';
import { controlDue } from './control-due.ts';
import { nextControlAt } from './hypobaric.ts';

const minute = 60_000;
const inWords = (at: number | null) => at && inChile(at).format('YYYY-MM-DD HH:mm');

test('returns the first control neither made nor missed as next, over midnight and both clock changes', () => {
  // Clock changes in Chile: 2026-04-05 00:00 goes back to 23:00, 2026-09-06 00:00 goes forward to 01:00.
  const cases = [
    ['2026-05-04', '23:59', '2026-05-05 23:59', '2026-05-06 23:59'],
    ['2026-05-05', '00:00', '2026-05-06 00:00', '2026-05-07 00:00'],
    ['2026-12-30', '23:30', '2026-12-31 23:30', '2027-01-01 23:30'],
    ['2026-04-03', '23:30', '2026-04-04 23:30', '2026-04-05 22:30'],
    ['2026-04-04', '12:00', '2026-04-05 11:00', '2026-04-06 11:00'],
    ['2026-09-04', '00:30', '2026-09-05 00:30', '2026-09-06 01:30'],
    ['2026-09-05', '00:30', '2026-09-06 01:30', '2026-09-07 01:30'],
    ['2026-09-05', '12:00', '2026-09-06 13:00', '2026-09-07 13:00'],
  ] as const;
  const dues = cases.map(([day, hour]) => {
    const AscentAt = chileInstant(day, hour).toISOString();
    const next = (is24: boolean, is48: boolean) => inWords(nextControlAt({ AscentAt, isMade: { 24: is24, 48: is48 } }));
    return [day, hour, next(false, false), next(true, false), next(true, true)];
  });
  expect(dues).toEqual(cases.map((one) => [...one, null]));
  expect(nextControlAt({ AscentAt: null, isMade: { 24: false, 48: false } })).toBeNull();
});

test('domain 6: marks a control amber from its hour on, and red two hours later', () => {
  const at = Date.parse('2026-05-05T14:00:00.000Z');
  const row = { status: 9, ControlDueAt: '2026-05-05T14:00:00.000Z' };
  const tones = [-minute, 0, 119 * minute, 120 * minute].map((late) => {
    const due = controlDue(row, at + late);
    return due && [due.isDue, due.tone];
  });
  expect(tones).toEqual([
    [false, 'plain'],
    [true, 'long'],
    [true, 'long'],
    [true, 'overdue'],
  ]);
  expect([
    controlDue({ ...row, status: 4 }, at),
    controlDue({ status: 9, ControlDueAt: null }, at),
    controlDue({ status: 9 }, at),
  ]).toEqual([null, null, null]);
});

test('finds controls of an hour that the clock repeats', () => {
  const times = [
    '2026-04-05T01:59Z',
    '2026-04-05T02:00Z',
    '2026-04-05T03:59Z',
    '2026-04-05T04:00Z',
    '2026-09-06T04:00Z',
  ];
  const repeated = times.map((ControlDueAt) => controlDue({ status: 9, ControlDueAt }, 0)?.isHourRepeated);
  expect(repeated).toEqual([false, true, true, false, false]);
});
