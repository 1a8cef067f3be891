import { afterEach, describe, expect, test } from 'vitest';
import { clockCases, zones } from './clock-cases.fixtures.ts';
import { areOnDayOf, instantOfWall, minutesOfWalls, wallsOf } from './wall-clock.ts';

const iso = (at: number) => new Date(at).toISOString();

describe('the clock on the wall', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test.each(clockCases)(
    'draws the hours of $name at their Chilean time, whatever the time zone of the device',
    (one) => {
      const { date, starts } = one;
      const drawn = zones.map((name) => {
        process.env.TZ = name;
        return starts.map(([, start = '']) => {
          const { start: from, end } = wallsOf(start, 60);
          return [iso(from), (end - from) / 60_000];
        });
      });
      expect(drawn).toEqual(zones.map(() => starts.map(([time]) => [`${date}T${time}:00.000Z`, 60])));
    },
  );

  test.each(clockCases)('returns the first instant of each time of $name', ({ date, starts }) => {
    const firsts = starts.map(([time]) => starts.find(([other]) => other === time)?.[1]);
    const back = zones.map((name) => {
      process.env.TZ = name;
      return starts.map(([time]) => instantOfWall(`${date}T${time}:00Z`));
    });
    expect(back).toEqual(zones.map(() => firsts));
  });
});

test('accepts a span only when it begins and ends on the same day, midnight included', () => {
  const span = (startStr: string, endStr: string) => ({ startStr, endStr });
  const late = span('2027-05-03T23:30:00Z', '2027-05-04T00:00:00Z');
  const over = span('2027-05-03T23:30:00Z', '2027-05-04T00:15:00Z');
  expect([late, over].map((one) => [minutesOfWalls(one), areOnDayOf(one, '2027-05-03T09:00:00Z')])).toEqual([
    [30, true],
    [45, false],
  ]);
  expect(areOnDayOf(late, '2027-05-04')).toEqual(false);
});
