import { expect, test } from 'vitest';
import { guid } from '#tests/models/support/fixtures.ts';
import { plotsOf } from './vital-plots.ts';
import type { VitalSeries } from './vital-series.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const series = (VitalSignsId: number, LocaleAttributeName: string, ...points: [days: number, value: string][]) => ({
  VitalSignsId,
  LocaleAttributeName,
  Points: points.map(([days, Value]) => ({ At: daysAgo(days), Value, MedicalCareId: guid(1) })),
});
const measured: VitalSeries[] = [
  series(5, 'diastolic', [400, '88'], [3, '98']),
  series(4, 'systolic', [400, '136'], [3, '162']),
  series(8, 'temperature', [400, '36.6']),
  series(9, 'awareness', [3, '1']),
  series(10, 'oxygenSaturation', [3, '95']),
];
const shown = (...period: Parameters<typeof plotsOf>[1][]) =>
  plotsOf(measured, period[0] ?? 'all', now, 'es', 'Presión arterial').map(({ name, low, high, lines }) => [
    name,
    [low, high],
    ...lines.map((line) => [
      line.name,
      ...line.points.map(({ value, isOut }) => (isOut ? `${value} out` : `${value}`)),
    ]),
  ]);

test('20.1: draws the two pressures on one axis, each sign with its limits, and no choice', () => {
  expect(shown('all')).toEqual([
    ['Presión arterial', [100, 140], ['Presión sistólica', '136', '162 out'], ['Presión diastólica', '88', '98 out']],
    ['Temperatura', [36, 37.8], ['Temperatura', '36.6']],
    ['Saturación de O2', [95, null], ['Saturación de O2', '95 out']],
  ]);
});

test('20.1: leaves out what was measured before the period, and signs that were not measured in it', () => {
  expect(shown('months6')).toEqual([
    ['Presión arterial', [100, 140], ['Presión sistólica', '162 out'], ['Presión diastólica', '98 out']],
    ['Saturación de O2', [95, null], ['Saturación de O2', '95 out']],
  ]);
});
