import { chileDate } from '../chile-clock.ts';
import type { PlotLine, PlotPoint, VitalPlot } from './vital-plots.ts';

type Measured = Pick<PlotPoint, 'value' | 'isOut'>;
/** One sign on two days; `change` from the first to the second, in the unit of the sign. `null`: not measured. */
export type ComparedSign = {
  name: string;
  unit: string;
  first: Measured | null;
  second: Measured | null;
  change: number | null;
};

/** Days in Chile with any measurement, newest first. */
export const measuredDays = (plots: readonly VitalPlot[]): string[] => {
  const points = plots.flatMap(({ lines }) => lines.flatMap((line) => line.points));
  return [...new Set(points.map(({ at }) => chileDate(at)))].sort().reverse();
};

/** Last measurement of a day. */
function measuredOn({ points }: PlotLine, day: string): Measured | null {
  const found = points.findLast(({ at }) => chileDate(at) === day);
  return found ? { value: found.value, isOut: found.isOut } : null;
}

const decimals = 2;
const changeOf = (first: Measured, second: Measured) => Number((second.value - first.value).toFixed(decimals));

/** Signs measured on either day, in the order of the plots. */
export function compareDays(plots: readonly VitalPlot[], firstDay: string, secondDay: string): ComparedSign[] {
  return plots.flatMap(({ unit, lines }) =>
    lines.flatMap((line) => {
      const [first, second] = [measuredOn(line, firstDay), measuredOn(line, secondDay)];
      if (!first && !second) return [];
      return [{ name: line.name, unit, first, second, change: first && second ? changeOf(first, second) : null }];
    }),
  );
}
