import { describe, expect, test } from 'vitest';
import { daysLater, endOf, isSameSpan, isWithinDay, laterBy, longerBy } from './appointment-span.ts';
import { daysOf, daysShown, isWithin, turnedDay } from './calendar.ts';

test.each([
  ['day', '2026-05-06', '2026-05-06', '2026-05-06'],
  ['week', '2026-05-03', '2026-04-27', '2026-05-03'],
  ['week', '2026-05-04', '2026-05-04', '2026-05-10'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2026-05-15', '2026-04-27', '2026-05-31'],
  ['month', '2027-02-28', '2027-02-01', '2027-02-28'],
  ['month', '2028-02-29', '2028-01-31', '2028-03-05'],
  ['month', '2026-12-31', '2026-11-30', '2027-01-03'],
] as const)('shows the days of a %s around %s', (view, day, first, last) => {
  expect(daysShown(view, day)).toEqual({ first, last });
});

test.each([
  ['day', '2026-12-31', '2027-01-01', '2026-12-30'],
  ['week', '2026-05-04', '2026-05-11', '2026-04-27'],
  ['month', '2027-01-31', '2027-02-01', '2026-12-01'],
  ['month', '2028-03-31', '2028-04-01', '2028-02-01'],
] as const)('turns a %s from %s on and back', (view, day, next, last) => {
  expect([turnedDay(view, day, 1), turnedDay(view, day, -1)]).toEqual([next, last]);
});

test('decides which instants are on the days of a range in Chile', () => {
  const week = daysShown('week', '2026-05-04');
  expect(daysOf(week).length).toEqual(7);
  // 04:00 UTC is midnight in Chile in May.
  const at = ['2026-05-04T03:59:00Z', '2026-05-04T04:00:00Z', '2026-05-11T03:59:00Z', '2026-05-11T04:00:00Z'];
  expect(at.map((one) => isWithin(week, one))).toEqual([false, true, true, false]);
});

describe('the time of an appointment', () => {
  const late = { Start: '2026-05-05T03:30:00.000Z', DeltaMinutes: 30 };

  test('ends at midnight of its day and not after it', () => {
    expect([endOf(late), isWithinDay(late), isWithinDay({ ...late, DeltaMinutes: 31 })]).toEqual([
      '2026-05-05T04:00:00.000Z',
      true,
      false,
    ]);
    expect([laterBy(late, 15), longerBy(late, 15)]).toEqual([late, late]);
    expect(laterBy(late, -15)).toEqual({ Start: '2026-05-05T03:15:00.000Z', DeltaMinutes: 30 });
  });

  test('keeps its hour across both changes of the clock', () => {
    const before = { Start: '2026-04-04T13:00:00.000Z', DeltaMinutes: 15 };
    expect(daysLater(before, 1)).toEqual({ Start: '2026-04-05T14:00:00.000Z', DeltaMinutes: 15 });
    const winter = { Start: '2026-09-05T14:00:00.000Z', DeltaMinutes: 15 };
    expect(daysLater(winter, 1)).toEqual({ Start: '2026-09-06T13:00:00.000Z', DeltaMinutes: 15 });
    expect(daysLater(daysLater(winter, 7), -7)).toEqual(winter);
  });

  test('compares by instant, in any notation', () => {
    expect(isSameSpan(late, { ...late, Start: '2026-05-04T23:30:00-04:00' })).toEqual(true);
    expect(isSameSpan(late, { ...late, DeltaMinutes: 45 })).toEqual(false);
  });

  test('lasts between 5 minutes and 4 hours', () => {
    const noon = { Start: '2026-05-04T16:00:00.000Z', DeltaMinutes: 235 };
    expect([longerBy(noon, 5).DeltaMinutes, longerBy(noon, 15).DeltaMinutes]).toEqual([240, 235]);
    expect([
      longerBy({ ...noon, DeltaMinutes: 10 }, -5).DeltaMinutes,
      longerBy({ ...noon, DeltaMinutes: 15 }, -15).DeltaMinutes,
    ]).toEqual([5, 15]);
  });
});
