import { expect, test } from 'vitest';
import { guid } from '#tests/models/support/fixtures.ts';
import { bmiSign, momentsOf, plotsOf, spanOf, valuesAt } from './vital-plots.ts';
import type { VitalSeries } from './vital-series.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const series = (VitalSignsId: number, LocaleAttributeName: string, ...points: [days: number, value: string][]) => ({
  VitalSignsId,
  LocaleAttributeName,
  Points: points.map(([days, Value]) => ({ At: daysAgo(days), Value, MedicalCareId: guid(1) })),
});
const words = { pressure: 'Presión arterial', bmi: 'IMC' };
const measured: VitalSeries[] = [
  series(5, 'diastolic', [400, '88'], [3, '98']),
  series(4, 'systolic', [400, '136'], [3, '162']),
  series(8, 'temperature', [400, '36.6']),
  series(9, 'awareness', [3, '1']),
  series(10, 'oxygenSaturation', [3, '95']),
];
const shown = (...period: Parameters<typeof plotsOf>[1][]) =>
  plotsOf(measured, period[0] ?? 'all', now, 'es', words).map(({ name, ranges, lines }) => [
    name,
    ranges.map(({ of, low, high }) => [of, low, high]),
    ...lines.map((line) => [
      line.name,
      ...line.points.map(({ value, isOut }) => (isOut ? `${value} out` : `${value}`)),
    ]),
  ]);

test('20.1: draws both pressures on one axis, each sign with its limits, and offers no choice', () => {
  expect(shown('all')).toEqual([
    [
      'Presión arterial',
      [
        ['PAS', 100, 140],
        ['PAD', null, 90],
      ],
      ['Presión sistólica', '136', '162 out'],
      ['Presión diastólica', '88', '98 out'],
    ],
    ['Temperatura', [[null, 36, 37.8]], ['Temperatura', '36.6']],
    ['Saturación de O2', [[null, 95, null]], ['Saturación de O2', '95 out']],
  ]);
});

test('20.1: omits measurements before the period, and signs without one in it', () => {
  expect(shown('months6')).toEqual([
    [
      'Presión arterial',
      [
        ['PAS', 100, 140],
        ['PAD', null, 90],
      ],
      ['Presión sistólica', '162 out'],
      ['Presión diastólica', '98 out'],
    ],
    ['Saturación de O2', [[null, 95, null]], ['Saturación de O2', '95 out']],
  ]);
});

test('20.2: uses one time span for signs shown together, and reads each of them at an instant', () => {
  const plots = plotsOf(measured, 'all', now, 'es', words);
  const [pressure, temperature, oxygen] = plots;
  const at = (days: number) => now - days * 86_400_000;
  expect([spanOf(plots), oxygen && spanOf([oxygen]), pressure && momentsOf(pressure)]).toEqual([
    [at(400), at(3)],
    [at(4), at(2)],
    [at(400), at(3)],
  ]);
  const read = (days: number) => plots.map((plot) => valuesAt(plot, at(days)));
  expect([read(400), read(3), read(100), temperature && valuesAt(temperature, at(400) + 3_600_000)]).toEqual([
    [[136, 88], [36.6], []],
    [[162, 98], [], [95]],
    [[], [], []],
    [36.6],
  ]);
});

test('20.2: calculates the body mass index of each weight with the latest known height', () => {
  const sized = [
    series(2, 'weight', [500, '80'], [300, '72'], [3, '90.5']),
    series(3, 'height', [400, '170'], [2, '180']),
  ];
  const shownOf = (period: 'all' | 'months6') =>
    plotsOf(sized, period, now, 'es', words)
      .filter(({ id }) => id === bmiSign)
      .map(({ name, unit, ranges, lines }) => [
        ...[name, unit, ranges],
        lines.flatMap(({ points }) => points.map(({ value, isOut }) => [value, isOut])),
      ]);
  const index = ['IMC', 'kg/m²', [{ of: null, low: 18.4, high: 25 }]];
  expect([shownOf('all'), shownOf('months6'), plotsOf(sized.slice(0, 1), 'all', now, 'es', words).length]).toEqual([
    [
      [
        ...index,
        [
          [24.9, false],
          [31.3, true],
        ],
      ],
    ],
    [[...index, [[31.3, true]]]],
    1,
  ]);
});
