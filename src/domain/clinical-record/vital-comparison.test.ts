import { expect, it } from 'vitest';
import { compareDays, measuredDays } from './vital-comparison.ts';
import type { VitalPlot } from './vital-plots.ts';

const point = (at: string, value: number, isOut = false) => ({ at: Date.parse(at), value, isOut, careId: 'care' });
const plots: VitalPlot[] = [
  {
    id: 1,
    name: 'Presión arterial',
    unit: 'mmHg',
    ranges: [{ of: 'PAS', low: 90, high: 140 }],
    lines: [
      {
        name: 'Sistólica',
        points: [point('2026-03-01T13:00:00Z', 150, true), point('2026-11-20T13:00:00Z', 128)],
      },
      { name: 'Diastólica', points: [point('2026-03-01T13:00:00Z', 92)] },
    ],
  },
  {
    id: 5,
    name: 'Temperatura',
    unit: '°C',
    ranges: [{ of: null, low: 35, high: 38 }],
    lines: [
      {
        name: 'Temperatura',
        // 23:30 on the 20th in Chile, and earlier on that day.
        points: [point('2026-11-20T12:00:00Z', 36.2), point('2026-11-21T02:30:00Z', 38.4, true)],
      },
    ],
  },
  { id: 9, name: 'Peso', unit: 'kg', ranges: [], lines: [{ name: 'Peso', points: [] }] },
];

it('names each day of Chile once, the newest first', () => {
  expect(measuredDays(plots)).toEqual(['2026-11-20', '2026-03-01']);
});

it('compares the last value of each day, and never takes an absent one for a change', () => {
  expect(compareDays(plots, '2026-03-01', '2026-11-20')).toEqual([
    {
      name: 'Sistólica',
      unit: 'mmHg',
      first: { value: 150, isOut: true },
      second: { value: 128, isOut: false },
      change: -22,
    },
    { name: 'Diastólica', unit: 'mmHg', first: { value: 92, isOut: false }, second: null, change: null },
    { name: 'Temperatura', unit: '°C', first: null, second: { value: 38.4, isOut: true }, change: null },
  ]);
});

it('has no change when a day is compared with itself, and no floating noise', () => {
  const [sign] = compareDays(plots, '2026-03-01', '2026-03-01');
  expect(sign?.change).toBe(0);
  const [weight] = compareDays(
    [
      {
        id: 9,
        name: 'Peso',
        unit: 'kg',
        ranges: [],
        lines: [{ name: 'Peso', points: [point('2026-01-01T13:00:00Z', 70.1), point('2026-01-02T13:00:00Z', 70.4)] }],
      },
    ],
    '2026-01-01',
    '2026-01-02',
  );
  expect(weight?.change).toBe(0.3);
});
