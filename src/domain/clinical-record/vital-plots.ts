import { chileDate } from '../chile-clock.ts';
import type { Locale } from '../locale.ts';
import { bmiClassOf, bodyMassIndex } from '../vital-signs/vital-alerts.ts';
import { type VitalSign, vitalSigns } from '../vital-signs/vital-signs.ts';
import type { VitalSeries } from './vital-series.ts';

export const plotPeriods = ['months6', 'year1', 'years2', 'all'] as const;
export type PlotPeriod = (typeof plotPeriods)[number];

const day = 86_400_000;
/** Includes the additional hour of a clock change. */
const longestDay = day + 3_600_000;
const days: Record<PlotPeriod, number> = {
  months6: 183,
  year1: 366,
  years2: 731,
  all: Number.POSITIVE_INFINITY,
};

export type PlotPoint = { at: number; value: number; isOut: boolean; careId: string };
export type PlotLine = { name: string; points: PlotPoint[] };
/** Values without an alert (domain 9.1). `of`: short name of the sign if the plot shows several. */
export type PlotRange = { of: string | null; low: number | null; high: number | null };
/** One sign, or both pressures on one axis, each with its range. */
export type VitalPlot = {
  id: number;
  name: string;
  unit: string;
  ranges: PlotRange[];
  lines: PlotLine[];
  /** Agreed value, drawn across the plot. */
  goal?: { name: string; value: number };
};

const timesOf = (plots: readonly VitalPlot[]) =>
  plots.flatMap(({ lines }) => lines.flatMap(({ points }) => points.map(({ at }) => at)));

/** From the first to the last measurement of all plots; never empty. */
export function spanOf(plots: readonly VitalPlot[]): [from: number, to: number] {
  const times = timesOf(plots);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return first === last ? [first - day, last + day] : [first, last];
}

/** Times of the plot's measurements. */
export const momentsOf = (plot: VitalPlot): number[] => [...new Set(timesOf([plot]))].sort((a, b) => a - b);

/** True for a measurement whose date is also that of another one. */
export const sharesDay = (moments: readonly number[], at: number): boolean =>
  moments.includes(at) &&
  moments.some((one) => one !== at && Math.abs(one - at) < longestDay && chileDate(one) === chileDate(at));

/** Values at that time, or else the last of that day in Chile; empty when there are none. */
export function valuesAt({ lines }: VitalPlot, at: number): number[] {
  const onDay = chileDate(at);
  return lines.flatMap(({ points }) => {
    const isOnDay = (point: PlotPoint) => Math.abs(point.at - at) < longestDay && chileDate(point.at) === onDay;
    const found = points.find((point) => point.at === at) ?? points.findLast(isOnDay);
    return found ? [found.value] : [];
  });
}

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

/** Domain 9.1, sign 13: calculated; values out of its range are not normal weight. */
export const bmiSign = 13;
export const normalWeight: PlotRange = { of: null, low: 18.4, high: 25 };

/** For each weight, with the last height measured until then. */
function bmiPlot(series: readonly VitalSeries[], from: number, name: string): VitalPlot[] {
  const pointsOf = (sign: string) => series.find((one) => one.LocaleAttributeName === sign)?.Points ?? [];
  const heights = pointsOf('height');
  const points = pointsOf('weight').flatMap(({ At, Value: weight, MedicalCareId: careId }) => {
    const at = Date.parse(At);
    const height = heights.findLast((one) => Date.parse(one.At) <= at)?.Value;
    const value = height === undefined ? 0 : bodyMassIndex({ weight, height });
    return at < from || value === 0 ? [] : [{ at, value, isOut: bmiClassOf(value)?.name !== 'normal', careId }];
  });
  return points.length === 0
    ? []
    : [{ id: bmiSign, name, unit: 'kg/m²', ranges: [normalWeight], lines: [{ name, points }] }];
}

/** Signs measured in the period, in form order, and the body mass index. Choices (awareness, oxygen) have no axis. */
export function plotsOf(
  series: readonly VitalSeries[],
  period: PlotPeriod,
  now: number,
  locale: Locale,
  { pressure, bmi }: { pressure: string; bmi: string },
): VitalPlot[] {
  const from = now - days[period] * day;
  const language = locale === 'es' ? 0 : 1;
  const measured = vitalSigns.flatMap((sign) => {
    if (sign.options || seconds.includes(sign.name)) return [];
    const second = vitalSigns.find(({ name }) => name === pairs[sign.name]);
    const shown = [sign, ...(second ? [second] : [])].flatMap((one) => {
      const found = series.find(({ LocaleAttributeName }) => LocaleAttributeName === one.name);
      const line = found && lineOf(one, found, from, locale);
      if (!line || line.points.length === 0) return [];
      const [low, high] = one.amber;
      return [{ line, range: { of: second ? one.short[language] : null, low, high } }];
    });
    if (shown.length === 0) return [];
    const lines = shown.map(({ line }) => line);
    const ranges = shown.map(({ range }) => range);
    const name = second ? pressure : sign.label[language];
    return [{ id: sign.id, name, unit: sign.unit[language], ranges, lines }];
  });
  return [...measured, ...bmiPlot(series, from, bmi)];
}
