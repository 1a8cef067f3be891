import { expect, test } from 'vitest';
import { vitalSigns } from './vital-signs.ts';
import { vitalTrend } from './vital-trend.ts';

const adult = { age: 61, altitude: null };
const trend = (name: string, value: string, before: string | null, age: number | null = 61) => {
  const sign = vitalSigns.find((one) => one.name === name);
  return sign && vitalTrend(sign, value, before, { ...adult, age });
};

test('L1 reports how altered a sign is, in which direction, and its change since the last time', () => {
  expect([
    trend('systolic', '182', '148'),
    trend('oxygenSaturation', '93', '96'),
    trend('heartRate', '72', '72'),
    trend('weight', '84', null),
    trend('awareness', '2', '1'),
    trend('systolic', '182', '148', 9),
  ]).toEqual([
    { alert: 'red', side: 'high', move: 'up' },
    { alert: 'amber', side: 'low', move: 'down' },
    { alert: null, side: null, move: 'same' },
    { alert: null, side: null, move: null },
    { alert: 'red', side: null, move: 'up' },
    { alert: null, side: null, move: 'up' },
  ]);
});
