import type { Locale } from '../locale.ts';
import { type VitalSign, vitalSigns } from '../vital-signs/vital-signs.ts';
import type { VitalSeries } from './vital-series.ts';

export const plotPeriods = ['months6', 'year1', 'years2', 'all'] as const;
export type PlotPeriod = (typeof plotPeriods)[number];

const day = 86_400_000;
const days: Record<PlotPeriod, number> = {
  months6: 183,
  year1: 366,
  years2: 731,
  all: Number.POSITIVE_INFINITY,
};

export type PlotPoint = { at: number; value: number; isOut: boolean; careId: string };
export type PlotLine = { name: string; points: PlotPoint[] };
/** Of one sign, or of the two pressures on one axis. `low` and `high`: the range without an alert (domain 9.1). */
export type VitalPlot = {
  id: number;
  name: string;
  unit: string;
  low: number | null;
  high: number | null;
  lines: PlotLine[];
};

/** The two pressures are one plot. */
const pairs: Readonly<Record<string, string>> = { systolic: 'diastolic' };
const seconds = Object.values(pairs);

const isOutside = (value: number, [low, high]: VitalSign['amber']) =>
  (low !== null && value <= low) || (high !== null && value >= high);

function lineOf(sign: VitalSign, series: VitalSeries, from: number, locale: Locale): PlotLine {
  return {
    name: sign.label[locale === 'es' ? 0 : 1],
    points: series.Points.flatMap(({ At, Value, MedicalCareId }) => {
      const [at, value] = [Date.parse(At), Number(Value)];
      if (at < from || Number.isNaN(value)) return [];
      return [{ at, value, isOut: isOutside(value, sign.amber), careId: MedicalCareId }];
    }),
  };
}

/** The measured signs of the period, in the order in which they are asked. Choices (awareness, oxygen) have no axis. */
export function plotsOf(
  series: readonly VitalSeries[],
  period: PlotPeriod,
  now: number,
  locale: Locale,
  pressure: string,
): VitalPlot[] {
  const from = now - days[period] * day;
  const lineNamed = (name: string | undefined): PlotLine[] => {
    const sign = vitalSigns.find((one) => one.name === name);
    const found = series.find(({ LocaleAttributeName }) => LocaleAttributeName === name);
    return sign && found ? [lineOf(sign, found, from, locale)] : [];
  };
  return vitalSigns.flatMap((sign) => {
    if (sign.options || seconds.includes(sign.name)) return [];
    const second = pairs[sign.name];
    const lines = [...lineNamed(sign.name), ...lineNamed(second)].filter(({ points }) => points.length > 0);
    if (lines.length === 0) return [];
    const [low, high] = sign.amber;
    const name = second ? pressure : sign.label[locale === 'es' ? 0 : 1];
    return [{ id: sign.id, name, unit: sign.unit[locale === 'es' ? 0 : 1], low, high, lines }];
  });
}
